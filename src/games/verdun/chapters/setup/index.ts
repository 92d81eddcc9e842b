export * from './phase.js'
export * from './places.js'
export * from './refusals.js'
