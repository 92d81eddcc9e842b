export * from './codec.js'
export * from './digest.js'
export * from './schema.js'
export * from './sets.js'
