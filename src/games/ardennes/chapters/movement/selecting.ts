/** The units that may move (11.1), and the units that keep the phase from ending. */
import {
  type ViolationCode,
  bar,
  canStep,
  gate,
  has,
  isOnMap,
  placeOf,
  statusOf,
  unitWord,
} from '../../../../kernel/index.js'
import { type ArdennesRule, PROHIBITED } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesBars,
  ALLIED,
  ENGAGED,
  GERMAN,
  SHAKEN,
  bears,
  enemyOf,
  isMarked,
  unitPlace,
} from '../../state/index.js'
import { crossesBoundary, hexLimit, isClosedTo, isRebuilding, isRestricted } from '../bars.js'
import { isManned } from '../dump.js'
import { hasEntry, isPlaced, mayArrive } from '../entry.js'
import { gateBefore } from '../gates.js'
import { infiltrates } from '../infiltration.js'
import { movesAtNight } from '../night.js'
import { keptBy } from '../optional.js'
import { MUST_OBEY, isAstrayOfOrders, isOrdered } from '../orders.js'
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

/**
 * Whether a unit has anything to do in this phase. It is called for every unit before each move, so it is not made from
 * {@link SELECTING}, which gives the reasons.
 */
export const selectable = (ground: Ground, unit: number): boolean => {
  const { g, state, phase } = ground
  if (has(phase.moved, unit)) return false
  const word = unitWord(state, unit)
  if (phase.night)
    return (
      (movesAtNight(g, state, unit) || infiltrates(g, state, phase, unit)) &&
      canStep(STEPS, ground, atRest(ground, unit))
    )
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

const isOffMap = ({ g, state }: Ground, unit: number): boolean => unitPlace(state, unit) >= g.board.hexes

/** Whether a unit does not move on this night as it likes. */
const sleeps = ({ g, state, phase }: Ground, unit: number): boolean => phase.night && !movesAtNight(g, state, unit)

/** Builds the bar for a unit that has nothing to do, for a reason. */
const idle = (
  rule: ArdennesRule,
  code: ViolationCode,
  why: string,
  isReason: (ground: Ground, unit: number) => boolean,
): ArdennesBars<Ground>[number] =>
  gate(rule, code, why, (ground, unit) => isReason(ground, unit) && !selectable(ground, unit))

/** The rules that keep a unit from being selected in a movement phase (11.1). */
export const SELECTING: ArdennesBars<Ground> = [
  gate(
    'ardennes:11.1.a',
    'wrong-side',
    (name, { phase }) => `${name} is not on the ${SIDES[phase.side]} side`,
    ({ g, phase }, unit) => g.side[unit] !== phase.side,
  ),
  bar('ardennes:11.1.e', 'already-moved', '{} has moved in this phase', ({ phase }, unit) => has(phase.moved, unit)),
  bar(
    'ardennes:25.3.a',
    'not-now',
    '{} is not marked for the night',
    (ground, unit) => sleeps(ground, unit) && ground.phase.infiltration === null,
  ),
  bar(
    'ardennes:34.0.d',
    'not-now',
    '{} cannot infiltrate: it is engaged, has just been replaced or is a gun that cannot move by itself',
    (ground, unit) =>
      sleeps(ground, unit) &&
      ground.phase.infiltration !== null &&
      !infiltrates(ground.g, ground.state, ground.phase, unit),
  ),
  idle('ardennes:34.0.g', 'not-now', 'no night marker is left for {}', (ground, unit) => {
    const { infiltration } = ground.phase
    return sleeps(ground, unit) && infiltration !== null && infiltration.ways.length >= infiltration.markers
  }),
  idle('ardennes:16.5.b', 'not-now', '{} is engaged and cannot move', ({ state }, unit) =>
    isMarked(state, unit, ENGAGED),
  ),
  bar(
    'ardennes:11.9.i',
    'disrupted',
    '{} is disrupted and cannot leave its box',
    (ground, unit) => isOffMap(ground, unit) && isMarked(ground.state, unit, SHAKEN),
  ),
  gate(
    ({ g, state }, unit) => keptBy(g, state, unit) ?? 'ardennes:13.1.a',
    'not-now',
    '{} cannot enter the map now',
    (ground, unit) => isOffMap(ground, unit) && !mayArrive(ground.g, ground.state, unit),
  ),
  idle(
    'ardennes:13.4.g',
    'not-now',
    '{} blocks an entry hex and cannot leave it',
    ({ g, state }, unit) => gateBefore(g, state, unit) >= 0,
  ),
  idle('ardennes:13.2.a', 'must-enter', '{} has no town to be placed in', ({ g, state }, unit) =>
    isPlaced(g, unit, unitPlace(state, unit)),
  ),
  idle('ardennes:13.1.c', 'must-enter', '{} has no open entry hex', isOffMap),
  idle('ardennes:29.1.a', 'not-now', '{} cannot move on the first turn', ({ g, state, turn }, unit) =>
    isRestricted(g, state, turn, unit),
  ),
  idle('ardennes:25.25.a', 'not-now', '{} has received a replacement and cannot move', ({ state, turn }, unit) =>
    isRebuilding(state, turn, unit),
  ),
  idle('ardennes:11.1.b', 'no-movement-points', '{} cannot enter any hex', () => true),
]

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
const excessToMend = (ground: Ground): number => {
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
const shakenToLeave = (ground: Ground): number => {
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
const unitToObey = (ground: Ground): number => {
  const { g, state, phase } = ground
  if (phase.night || phase.side === GERMAN || !g.agreed.orders) return -1
  return (
    g.unitsOf[ALLIED].find(
      unit => isAstrayOfOrders(g, state, unit) && isOnMap(g, state, unit) && selectable(ground, unit),
    ) ?? -1
  )
}

/** Builds the bar for a phase that a unit keeps from ending. */
const until = (
  of: (ground: Ground) => number,
  rule: ArdennesRule,
  code: ViolationCode,
  why: string,
): ArdennesBars<Ground>[number] =>
  bar(
    rule,
    code,
    (_name, ground) => `${ground.g.unitIds[of(ground)]!} ${why}`,
    ground => of(ground) >= 0,
    { subjects: ground => [ground.g.unitIds[of(ground)]!] },
  )

/** The rules that keep a movement phase from ending. */
export const ENDING: ArdennesBars<Ground> = [
  until(unitToObey, 'ardennes:27.8.b', 'not-now', MUST_OBEY),
  until(shakenToLeave, 'ardennes:18.2.b', 'disrupted', 'is disrupted and must leave the enemy zone of control'),
  until(excessToMend, 'ardennes:8.3.b', 'stacking', 'is in an overstacked hex and can still move'),
]
