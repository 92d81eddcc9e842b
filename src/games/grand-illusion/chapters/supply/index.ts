export * from './cuts.js'
export * from './emergency.js'
export { hexsidesInForce, isSourceNow } from './network.js'
export * from './supply.js'
