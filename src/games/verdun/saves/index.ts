export * from './audit.js'
export * from './position.js'
