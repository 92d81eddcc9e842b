export * from './markers.js'
export * from './phase.js'
