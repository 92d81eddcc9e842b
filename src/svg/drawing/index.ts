export * from './art.js'
export * from './default-art.js'
export * from './escape.js'
export * from './layout.js'
