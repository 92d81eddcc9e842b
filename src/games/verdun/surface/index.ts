export * from './orders.js'
export * from './secrets.js'
export * from './view.js'
export * from './working.js'
