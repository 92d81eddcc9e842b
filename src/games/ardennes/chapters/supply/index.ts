export * from './breaks.js'
export * from './lines.js'
export * from './phase.js'
export * from './surrender.js'
