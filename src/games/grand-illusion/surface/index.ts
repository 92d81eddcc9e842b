export * from './drawing.js'
export * from './secrets.js'
export * from './tell.js'
export * from './view.js'
