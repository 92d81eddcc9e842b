export * from './check.js'
export * from './scenario.js'
