export * from './orders.js'
export * from './view.js'
export * from './working.js'
export * from './reach.js'
