export * from './breaks.js'
export * from './lines.js'
export * from './phase.js'
