export { participants } from './advantages.js'
export { isClear } from './air.js'
export { primeMoversLeft } from './artillery.js'
export { isClosedTo, isRestricted } from './bars.js'
export { isUnchecked } from './bridges.js'
export {
  ENTERING_VACATED,
  advanceHexes,
  advancerOf,
  isFastWay,
  mayStopIn,
  armorShift,
  inCommand,
  defenceModifier,
  defenceModifiers,
  holders,
  barrageModifiers,
  type Attack,
  ATTACK_RULES,
  attackOn,
  candidates,
  isWhole,
  type Support,
  oddsOf,
  ratioOf,
  shiftsOf,
  usedColumn,
  firefightModifier,
  firefightModifiers,
  leads,
  attackOf,
  bonusOf,
  defenceBonus,
  defenceOf,
  defendersIn,
  dumpDefence,
  gains,
  halvedBy,
  isDoubled,
  attackGuns,
  defenceGunsFor,
  deceiver,
} from './combat/index.js'
export { holderOf } from './control.js'
export { demolitionModifiers, mayTry } from './demolition.js'
export { type Modifier, added } from './dice.js'
export { isBesideEnemy, nextToThrow, rallyModifiers } from './disruption.js'
export { isDropped, isPlaced, waitsForBox } from './entry.js'
export { fuelModifiers } from './fuel.js'
export { blocks, haveRoom, isHeld, unitsBefore } from './gates.js'
export {
  type Ground,
  type Mover,
  atRest,
  groundOf,
  moverIn,
  taken,
  hexesBy,
  type ArdennesMarch,
  MARCH,
  crossesUnchecked,
  selectable,
  STEPS,
} from './movement/index.js'
export { isBeforeNight, isOfPeiper, movesAtNight, nightMarkersLeft } from './night.js'
export { isConfined, keepsToPart, keptBy } from './optional.js'
export { isAstrayOfOrders } from './orders.js'
export { mayBuildIn } from './positions.js'
export { armoredPointsLeft, neverRebuilt, pointsLeft, rebuilt } from './replacement-points.js'
export { disengagementModifiers, lostAtOnce, retreatOf, retreatWays, withdrawalLength } from './retreat/index.js'
export { groundCost, hasRoad, isOpenToVehicles } from './roads.js'
export { procedures, steps, whenOf } from './sequence.js'
export { isSetUp, setupLiftings } from './setup.js'
export { excessIn, fit, isInExcess } from './stacking.js'
export { markersLeft, markersUsed } from './strategic-movement.js'
export {
  supplyBreaks,
  supplyLine,
  roadsToSources,
  suppliedHexes,
  nextGroup,
  surrenderLevel,
  surrenderModifiers,
} from './supply/index.js'
export { slowedIn } from './traffic/index.js'
export { standings, strengthExited, outcomeOf, pointsForExits, pointsOf, scoreOf } from './victory/index.js'
export { type Lines, barsLine, bondLines, bondWords, hexsideHolders, holdersIn, isHexBond } from './zoc-bonds.js'
export { besideEnemy, inEnemyZoc } from './zones-of-control.js'
