export * from './kit.js'
export * from './mutate.js'
export * from './questions.js'
export * from './same.js'
