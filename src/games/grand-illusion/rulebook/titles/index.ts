/** Titles of the rules, by part of the rulebook. */
export * from './action-phase.js'
export * from './combat.js'
export * from './combat.js'
export * from './turn.js'
export * from './scenarios.js'
export * from './turn.js'
