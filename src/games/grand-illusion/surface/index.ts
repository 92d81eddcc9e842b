export * from './drawing.js'
export * from './view.js'
