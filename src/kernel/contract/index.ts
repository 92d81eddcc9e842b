export * from './contract.js'
export * from './invariants.js'
export * from './result.js'
