export * from './outcome.js'
export * from './phase.js'
