/** Titles of the rules, by part of the rulebook. */
export * from './aftermath.js'
export * from './combat.js'
export * from './lines.js'
export * from './movement.js'
export * from './special.js'
export * from './turn.js'
