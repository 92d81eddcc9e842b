export * from './rulebook.js'
export * from './tables.js'
export * from './words.js'
