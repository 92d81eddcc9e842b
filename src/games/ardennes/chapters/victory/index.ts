export * from './goals.js'
export * from './held.js'
export * from './outcome.js'
export * from './phase.js'
