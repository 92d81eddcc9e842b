export * from './rulebook.js'
export * from './tables.js'
