/** The units that may move (11.1), and the units that keep the phase from ending. */
import { canStep, has, isOnMap, placeOf, statusOf, unitWord } from '../../../../kernel/index.js'
import { PROHIBITED } from '../../rulebook/index.js'
import { ALLIED, ENGAGED, GERMAN, SHAKEN, bears, enemyOf, isMarked, unitPlace } from '../../state/index.js'
import { crossesBoundary, hexLimit, isClosedTo } from '../bars.js'
import { isManned } from '../dump.js'
import { hasEntry, mayArrive } from '../entry.js'
import { isAwake } from '../infiltration.js'
import { isAstrayOfOrders, isOrdered } from '../orders.js'
import { mayDig } from '../positions.js'
import { isInExcess } from '../stacking.js'
import { mayMount } from '../strategic-movement.js'
import { isReached } from '../zones-of-control.js'
import { type Ground, atRest, isInside } from './ground.js'
import { STEPS, markable, rideable, towable } from './steps.js'

/**
 * Whether a unit on the map has a step that nothing can bar: over a hexside without a bridge, to a hex away from the
 * enemy. Most units have one, and this check needs no {@link Mover}. The others are checked in detail.
 */
const stepsFreely = (ground: Ground, unit: number, hex: number): boolean => {
  const { g, state, phase, occupancy, turn, weather } = ground
  // guns have their own movement rules (22), and orders restrict steps (27.8)
  if (g.guns[unit] === 1 || hexLimit(g, state, turn, unit) === 0 || isOrdered(g, state, unit)) return false
  const cost = g.alongCost[weather][g.moves[unit]!]
  const enemy = enemyOf(phase.side)
  for (let d = 0; d < 6; d++) {
    const to = g.board.neighbours[hex * 6 + d]!
    if (to < 0 || cost[hex * 6 + d] === PROHIBITED || g.bridgeAt[hex * 6 + d]! >= 0) continue
    if (isReached(occupancy, enemy, to) || isManned(g, state, phase.side, to, occupancy)) continue
    if (!crossesBoundary(g, turn, unit, hex, d) && isClosedTo(g, state, turn, unit, to) === null) return true
  }
  return false
}

/** Whether a unit has anything to do in this phase. */
export const selectable = (ground: Ground, unit: number): boolean => {
  const { g, state, phase } = ground
  if (has(phase.moved, unit)) return false
  const word = unitWord(state, unit)
  if (phase.night) return isAwake(g, state, phase, unit) && canStep(STEPS, ground, atRest(ground, unit))
  // an engaged unit stays where it is (16.5.b), and a disrupted unit stays in its box (11.9.i)
  if (bears(statusOf(word), ENGAGED)) return markable(ground, atRest(ground, unit))
  if (placeOf(word) >= g.board.hexes) {
    if (!mayArrive(g, state, unit) || bears(statusOf(word), SHAKEN)) return false
    const mover = atRest(ground, unit)
    return (
      (mover.limit > 0 && hasEntry(g, state, unit)) ||
      towable(ground, mover) ||
      rideable(ground, mover) ||
      mayMount(g, state, unit)
    )
  }
  // one reason is enough, so the cheapest check comes first
  if (mayDig(g, state, unit) || stepsFreely(ground, unit, placeOf(word))) return true
  const mover = atRest(ground, unit)
  return (
    (mover.limit > 0 && canStep(STEPS, ground, mover)) ||
    towable(ground, mover) ||
    rideable(ground, mover) ||
    mayMount(g, state, unit) ||
    markable(ground, mover)
  )
}

/** Whether a unit that has not moved can leave its hex, by itself or with a prime mover. */
const canLeave = (ground: Ground, unit: number): boolean => {
  if (has(ground.phase.moved, unit) || !selectable(ground, unit)) return false
  const mover = atRest(ground, unit)
  return canStep(STEPS, ground, mover) || towable(ground, mover)
}

/**
 * Returns a unit of an overstacked hex that could still move, or -1. At night only hexes that a unit has
 * entered count.
 */
export const excessToMend = (ground: Ground): number => {
  const { g, state, phase, occupancy } = ground
  for (const unit of g.unitsOf[phase.side]) {
    const hex = unitPlace(state, unit)
    // each stack is checked once, at its first unit
    if (hex >= g.board.hexes || occupancy.count(phase.side, hex) < 2 || occupancy.firstIn(hex) !== unit) continue
    if (!isInExcess(g, state, hex)) continue
    const stack = occupancy.unitsIn(hex)
    if (phase.night && !stack.some(other => has(phase.moved, other))) continue
    const free = stack.find(other => canLeave(ground, other))
    if (free !== undefined) return free
  }
  return -1
}

/** Returns a disrupted unit in an enemy ZOC that could still leave it, or -1 (18.2.b, Q-112). */
export const shakenToLeave = (ground: Ground): number => {
  const { g, state, phase } = ground
  for (const unit of g.unitsOf[phase.side])
    if (
      isMarked(state, unit, SHAKEN) &&
      isInside(ground, unit, unitPlace(state, unit)) &&
      isOnMap(g, state, unit) &&
      selectable(ground, unit)
    )
      return unit
  return -1
}

/** Returns a unit under orders that has not reached their area and can still move, or -1 (27.8.b). */
export const unitToObey = (ground: Ground): number => {
  const { g, state, phase } = ground
  if (phase.night || phase.side === GERMAN || !g.agreed.orders) return -1
  return (
    g.unitsOf[ALLIED].find(
      unit => isAstrayOfOrders(g, state, unit) && isOnMap(g, state, unit) && selectable(ground, unit),
    ) ?? -1
  )
}
