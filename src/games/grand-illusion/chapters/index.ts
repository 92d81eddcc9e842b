export { procedures, steps, whenOf } from './sequence.js'
export { outcomeOf, scoreOf } from './victory/index.js'
