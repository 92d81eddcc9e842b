export * from './bombardment.js'
export * from './guns.js'
