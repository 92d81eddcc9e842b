export * from './outcome.js'
export * from './phase.js'
export * from './goals.js'
export * from './held.js'
