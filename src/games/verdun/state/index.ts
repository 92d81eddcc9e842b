export * from './action.js'
export * from './placement.js'
export * from './setting.js'
export * from './state.js'
