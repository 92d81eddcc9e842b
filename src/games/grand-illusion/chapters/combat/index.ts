export { ATTACKER, DEFENDER, FRONT, RESERVE, columnOf, engaged, opposite, roleOf, sideIn, unitsAt } from './battle.js'
export { combat } from './combat.js'
export { battle } from './engagements.js'
export {
  attackersOf,
  defendersOf,
  elanVictims,
  front as boardRow,
  inRow,
  isForced,
  mayFire,
  preFire,
  reserveShooters,
  withRow,
} from './line-up.js'
export { LEAVING_HIT_UP_TO, leaving } from './leaving.js'
export { CONCENTRIC, FIRE_MODIFIERS, shotOf } from './modifiers.js'
export { posting } from './posting.js'
export { beginReserves, reserve } from './reserves.js'
export { FIRE_RULES, volley } from './volley.js'
