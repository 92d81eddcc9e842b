export { procedures, steps, whenOf } from './sequence.js'
export { standingRules } from './standing-rules.js'
export { outcomeOf, scoreOf } from './victory/index.js'
