export * from './march.js'
export * from './phase.js'
export * from './steps.js'
