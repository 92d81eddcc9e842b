export * from './audit/index.js'
export * from './codecs.js'
