export * from './attrition.js'
export * from './recovery.js'
export * from './supply.js'
export * from './upkeep.js'
