export * from './audit-combat.js'
export * from './audit.js'
export * from './codecs.js'
