export * from './march.js'
export * from './phase.js'
