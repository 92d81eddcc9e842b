export * from './phase.js'
export * from './ways.js'
