export * from './phase.js'
export * from './places.js'
