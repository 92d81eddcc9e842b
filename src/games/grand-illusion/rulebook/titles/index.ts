/** Titles of the rules, by part of the rulebook. */
export * from './action-phase.js'
export * from './administration.js'
export * from './aftermath.js'
export * from './combat.js'
export * from './components.js'
export * from './scenarios.js'
export * from './turn.js'
