export * from './bombardment.js'
export * from './fire.js'
export * from './guns.js'
export * from './support.js'
