export * from './activation.js'
export * from './begin.js'
