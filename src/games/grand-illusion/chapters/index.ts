export { surrendering } from './administration.js'
export { type RetreatTest, retreatTest } from './aftermath.js'
export { ARRIVAL, arrivalHexes, arriving } from './arrivals.js'
export { capsColumn } from './caps.js'
export { LEAVING_HIT_UP_TO } from './cavalry.js'
export {
  ATTACKER,
  DEFENDER,
  FRONT,
  RESERVE,
  columnOf,
  defendersOf,
  engaged,
  inRow,
  mayFire,
  opposite,
  preFire,
  reserveShooters,
  roleOf,
  sideIn,
  unitsAt,
  withRow,
} from './combat-board.js'
export { CONCENTRIC, FIRE_MODIFIERS, FIRE_RULES, shotOf } from './combat-fire.js'
export { BELGIAN_PRICE, SURPRISE_UP_TO, mandateCount } from './combat-preparation.js'
export { combatUnitsIn, controls, fortressesIn, hasEnemies } from './control.js'
export { bombardmentDefence, surrendersUpTo } from './fortresses.js'
export { withdrawalPrice } from './general-withdrawal.js'
export { beginGroup } from './movement-group.js'
export { moveGround } from './movement-party.js'
export { UNIT_STEP, WAY, mustStop } from './movement-steps.js'
export { REBUILDING } from './replacements.js'
export { SEA_MODIFIERS, TURNS_AWAY, seaModifier, turnsAway } from './retreat-hexes.js'
export { procedures, steps, whenOf } from './sequence.js'
export { fits } from './stacking.js'
export { standingRules, suspends } from './standing-rules.js'
export { strategyChoices } from './strategic-options.js'
export {
  type Cut,
  drawsEmergency,
  hexSupplied,
  hexsidesInForce,
  inSupply,
  isEmergency,
  leastCutLine,
  nationSupplied,
} from './supply.js'
export {
  DRAWN,
  chitOn,
  cupOf,
  hasYetToDraw,
  outcomeOf,
  scoreOf,
  winnerByPoints,
  winsAtOnce,
  worthOf,
} from './victory.js'
