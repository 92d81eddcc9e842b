export * from './march.js'
export * from './opening.js'
export * from './phase.js'
