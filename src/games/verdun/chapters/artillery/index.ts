export * from './bars.js'
export * from './bombardment.js'
export * from './fire.js'
export * from './support.js'
