export * from './bombardment.js'
export * from './support.js'
