export * from './art.js'
export * from './notation.js'
export * from './orders.js'
export * from './view.js'
