export * from './checks/index.js'
export * from './document.js'
export * from './load.js'
export * from './records.js'
