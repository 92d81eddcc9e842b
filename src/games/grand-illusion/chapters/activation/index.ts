export * from './activation.js'
export * from './begin.js'
export { assailants, canAssault, gunsIn, optionalCombats } from './declaring.js'
