export * from './audit/index.js'
export * from './position.js'
