export * from './counters.js'
export * from './stacks.js'
export * from './symbols.js'
