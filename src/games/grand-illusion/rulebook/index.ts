export * from './rulebook.js'
export * from './words.js'
