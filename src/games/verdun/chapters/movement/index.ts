export * from './phase.js'
export * from './steps.js'
