export * from './check/index.js'
export * from './scenario.js'
