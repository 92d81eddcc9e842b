export * from './check/index.js'
export * from './forces.js'
export * from './map.js'
export * from './scenario.js'
