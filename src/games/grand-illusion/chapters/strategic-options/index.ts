export * from './choice.js'
export * from './effects.js'
export * from './landing.js'
export * from './liege.js'
