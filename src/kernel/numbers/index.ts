export * from './lists.js'
export * from './odds.js'
export * from './tables.js'
export * from './working.js'
