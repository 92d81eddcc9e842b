export * from './answers.js'
export * from './maps.js'
export * from './ways.js'
export * from './weigh.js'
