export * from './lines.js'
export * from './movement.js'
export * from './rulebook.js'
export * from './words.js'
