export * from './fault.js'
export * from './play.js'
export * from './saves.js'
export * from './scenarios.js'
