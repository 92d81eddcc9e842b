export * from './chits.js'
export * from './consequences.js'
export * from './plan-17.js'
export * from './points.js'
