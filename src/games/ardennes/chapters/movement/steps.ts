/**
 * The rules of one step (11). Normal, Extended and Tactical Movement are one mode; the path shows which one was used.
 */

import { bar, canStep, direction, gate, isOpen, neighbour, OPEN, type StepRules } from '../../../../kernel/index.js'
import {
  type ArdennesRule,
  EXIT_COST,
  HALVES,
  MARKED_SPENDS,
  PROHIBITED,
  TACTICAL_HEXES,
  TACTICAL_ONLY,
  TOWED_ALLOWANCE,
} from '../../rulebook/index.js'
import {
  ALLIED,
  type ArdennesBars,
  ASTRAY,
  BEYOND,
  ENGAGED,
  isBlocked,
  isMarked,
  sideOf,
  TRUCK,
} from '../../state/index.js'
import { mayTow } from '../artillery.js'
import { mayBreakDown } from '../breakdown.js'
import { isManned } from '../dump.js'
import { entriesFor, hasEntry } from '../entry.js'
import { infiltrationBreaks, isBeforeNight, mayBeMarked } from '../night.js'
import { isAstrayOfOrders, underOrders } from '../orders.js'
import { mayDig } from '../positions.js'
import { mayDeceive } from '../disguise.js'
import { barsStep, besideEnemy } from '../zones-of-control.js'
import { crossesBoundary, isClosedTo, isFirstCrossing } from '../bars.js'
import { isRider, mayMount, mayRestIn, mayUseRoads, spentBefore } from '../strategic-movement.js'
import { type Ground, isInside, isTempted, type Mover, moverIn, taken } from './ground.js'
import {
  after,
  ARMY_BOUNDARY,
  BOND,
  CLOSED,
  costOver,
  ENEMY,
  exitCost,
  FIRST_STEP,
  fullCost,
  hexesBy,
  hopCost,
  NO_POINTS,
  NO_REST,
  NOT_ADJACENT,
  OFF_ROAD,
  pointsFor,
  REFUSALS,
  ROAD_ZOC,
  SHAKEN_ZOC,
  spentAfter,
  STOPPED,
  TERRAIN,
  TOO_FAR,
} from './hops.js'
import { hasRoad } from '../roads.js'
import { slowedIn } from '../traffic.js'

/* Leaving the map (11.9): where a unit goes, and why it may not. */

/** A unit that may leave the map, with the data of its phase. */
interface Leaving {
  readonly ground: Ground
  readonly mover: Mover
}

/**
 * Returns the place behind the edge at which a unit stands, or -1. An Allied unit leaves to a box (11.9.a, 11.9.b), and a
 * German unit goes out of play.
 */
const behind = ({ ground: { g }, mover: { unit, place } }: Leaving): number => {
  if (place >= g.board.hexes) return -1
  return g.side[unit] === ALLIED ? g.boxBehind[place]! : g.exitHexes[place] === 1 ? g.exited : -1
}
const hexOf = ({ ground: { g }, mover }: Leaving): string => g.board.ids[mover.place]!
const costOf = ({ ground, mover }: Leaving): number => exitCost(ground, mover)

/** Why a unit may not leave the map from where it is: the edge, the terrain, or its points (11.5.a, 11.6, 11.9). */
export const EXIT: ArdennesBars<Leaving> = [
  gate(
    ({ ground: { g }, mover }) => (g.side[mover.unit] === ALLIED ? 'ardennes:11.9.a' : 'ardennes:11.9.d'),
    'out-of-area',
    '{} is not on an edge that it may leave by',
    leaving => behind(leaving) < 0,
  ),
  gate(
    ({ ground: { g }, mover }) => (g.terrain[mover.place] === 'ravine' ? 'ardennes:11.6.b' : 'ardennes:11.5.a'),
    'terrain',
    (name, leaving) => `${name} does not leave the map from ${hexOf(leaving)} off the road`,
    leaving => costOf(leaving) === PROHIBITED,
  ),
  gate(
    'ardennes:11.6.c',
    'terrain',
    (name, leaving) =>
      `from ${hexOf(leaving)} ${name} leaves the map by Tactical Movement alone, and before it has moved`,
    leaving => costOf(leaving) === TACTICAL_ONLY && (leaving.mover.hexes > 0 || !leaving.mover.tactical),
  ),
  bar(
    'ardennes:11.9.b',
    'no-movement-points',
    '{} has no movement point left to leave the map',
    leaving => {
      const { ground, mover } = leaving
      const { spent, hexes, most, free } = mover
      return (
        // a unit in an enemy ZOC has stopped, and one hex of infiltration does not lead off the map (34.0.a)
        mover.from >= 0 ||
        (mover.inside && mover.begun) ||
        hexes >= mover.limit ||
        // a unit in Strategic Movement can only leave by a road
        (mover.road && ground.g.edgeRoads[mover.place] === 0) ||
        (hexes >= free && (spent === BEYOND || spent + costOf(leaving) > most))
      )
    },
    { needed: () => EXIT_COST / HALVES },
  ),
]

/** Returns the place to which a unit may leave the map, or -1 if it may not leave. */
export const exitOf = (ground: Ground, mover: Mover): number => {
  const leaving = { ground, mover }
  return isOpen(EXIT, leaving, 0) ? behind(leaving) : -1
}

/* Normal, Extended and Tactical Movement (11). */

/** Whether a unit may end its move in a hex. In Extended Movement it may not be next to an enemy (11.2.c). */
const mayEndIn = (
  { g, occupancy }: Ground,
  { unit, plain, free }: Mover,
  at: { readonly hex: number; readonly spent: number; readonly hexes: number },
): boolean => at.spent <= plain || at.hexes <= free || !besideEnemy(g, occupancy, sideOf(g, unit), at.hex)

/** Whether a unit that has just entered a hex in Extended Movement can end its move somewhere (11.2.c). */
const canEnd = (ground: Ground, mover: Mover): boolean => {
  if (mover.road) return canRest(ground, mover, mover.place, mover.spent)
  if (mayEndIn(ground, mover, { hex: mover.place, spent: mover.spent, hexes: mover.hexes })) return true
  if (mover.inside) return false
  for (let d = 0; d < 6; d++) if (stepBreaks(ground, mover, d) === OPEN) return true
  return false
}

/** Whether a unit has the points for a step and can end its move after it. */
const canPay = (ground: Ground, mover: Mover, to: number, cost: number): boolean => {
  const { spent, hexes, plain, most, free } = mover
  if (hexes < free) return true
  if (spent === BEYOND || cost >= TACTICAL_ONLY || spent + cost > most) return false
  return spent + cost <= plain || canEnd(ground, after(ground, mover, to, cost))
}

/** Returns OPEN if the moving unit may step in direction `d`, otherwise the first rule that the step breaks. */
const stepBreaks = (ground: Ground, mover: Mover, d: number): number => {
  if (mover.road) return rideBreaks(ground, mover, d)
  const { g, state, occupancy, turn } = ground
  const { unit, place: from, hexes } = mover
  const to = neighbour(g.board, from, d)
  if (to < 0) return NOT_ADJACENT
  // the unit entered the map in this hex
  if (mover.inside && mover.begun) return STOPPED
  const side = sideOf(g, unit)
  if (isManned(g, state, side, to, occupancy)) return ENEMY
  const cost = fullCost(ground, mover, d)
  if (cost === PROHIBITED) return TERRAIN
  if (cost === TACTICAL_ONLY && (hexes > 0 || !mover.tactical)) return FIRST_STEP
  if (barsStep(ground, side, from, d) && !isFirstCrossing(ground, mover, to)) return BOND
  if (crossesBoundary(g, turn, unit, from, d) && !isMarked(state, unit, ASTRAY)) return ARMY_BOUNDARY
  if (isClosedTo(g, state, turn, unit, to) !== null) return CLOSED
  if (mover.shaken && isInside(ground, unit, to)) return SHAKEN_ZOC
  if (hexes >= mover.limit) return TOO_FAR
  if (mover.from >= 0) return infiltrationBreaks(ground, mover, to)
  return canPay(ground, mover, to, cost) ? OPEN : NO_POINTS
}

/** Whether a unit can use Strategic Movement from where it is. It cannot start in an enemy ZOC (12.2.b). */
export const rideable = (ground: Ground, mover: Mover): boolean => {
  const { g, state } = ground
  if (mover.begun || mover.road || mover.inside || !mayUseRoads(g, state, mover.unit)) return false
  const onRoad = moverIn(ground, { ...taken(mover.unit), strategic: true, spent: spentBefore(g, state, mover.unit) })
  return mover.place >= g.board.hexes ? entriesOf(ground, onRoad).length > 0 : canStep(STEPS, ground, onRoad)
}

/** Whether the moving unit can be marked for the night: it has spent few points, and may stay where it is (25.3.e). */
export const markable = (ground: Ground, mover: Mover): boolean => {
  const { g, state, phase } = ground
  if (phase.night || mover.spent > MARKED_SPENDS || !mayBeMarked(g, state, mover.unit, mover.place)) return false
  // the marker would end its move (27.8.b)
  if (isAstrayOfOrders(g, state, mover.unit, mover.place)) return false
  return !mover.begun || mayEndIn(ground, mover, { hex: mover.place, spent: mover.spent, hexes: mover.hexes })
}

/** Whether a unit whose move ends with a step could still be marked there (25.3.e). */
const markableIn = (ground: Ground, mover: Mover, to: number): boolean => {
  const { g, state, phase, turn } = ground
  if (phase.night || !isBeforeNight(g, turn)) return false
  const spent = spentAfter(mover, pointsFor(ground, mover, to))
  return spent <= MARKED_SPENDS && mayBeMarked(g, state, mover.unit, to)
}

/** Whether a unit on trucks can leave them and continue on foot. */
const mayDismount = (ground: Ground, mover: Mover): boolean =>
  !mover.begun &&
  isMarked(ground.state, mover.unit, TRUCK) &&
  mover.place < ground.g.board.hexes &&
  canStep(STEPS, ground, mover)

/** Whether a gun may receive a prime mover now: it has not moved, and could move with one (22.3). */
export const towable = (ground: Ground, mover: Mover): boolean => {
  const { g, state } = ground
  const { unit, begun, place } = mover
  if (begun || !mayTow(g, state, unit)) return false
  if (place >= g.board.hexes) return hasEntry(g, state, unit)
  return canStep(STEPS, ground, { ...mover, ...TOWING })
}
/** The movement of a gun with a prime mover. */
const TOWING = { plain: TOWED_ALLOWANCE, most: TOWED_ALLOWANCE, free: TACTICAL_HEXES, limit: Infinity, tactical: true }

/** The rules of one step and of the beginning and end of a move, without orders. */
const PLAIN: StepRules<Ground, Mover, ArdennesRule> = {
  breaks: stepBreaks,
  refusals: REFUSALS,
  cost: hopCost,
  after,
  // a unit stops where it enters an enemy ZOC (9.2.a), and after the crossing of turn 1 (29.2.b)
  endsIn: (ground, mover, to) =>
    // infiltration ends after one hex (34.0.a)
    mover.from >= 0 ||
    // Strategic Movement ends at a roadblock (24.8.d)
    (mover.road && isBlocked(ground.state, ground.phase.side, to)) ||
    (isInside(ground, mover.unit, to) &&
      !mayDeceive(ground.g, ground.state, mover.unit) &&
      !markableIn(ground, mover, to)) ||
    (isFirstCrossing(ground, mover, to) &&
      barsStep(ground, ground.phase.side, mover.place, direction(ground.g.board, mover.place, to))),
  ended: { rule: 'ardennes:9.2.a', why: name => `${name} has entered an enemy zone of control, which ends its move` },
  entries: (ground, mover) => (mover.limit > 0 ? entriesOf(ground, mover) : []),
  exit: exitOf,
  others: (ground, mover, out) => {
    if (mover.road) return
    const { actions } = ground.g
    if (!mover.begun && mayBreakDown(ground.g, ground.state, mover.unit, mover.formed))
      out.push(actions.of('split', mover.unit))
    if (mover.begun || ground.phase.night || isMarked(ground.state, mover.unit, ENGAGED)) {
      if (markable(ground, mover)) out.push(actions.of('mark'))
      if (isTempted(ground, mover)) out.push(actions.of('deceive'))
      return
    }
    if (towable(ground, mover)) out.push(actions.of('tow'))
    if (rideable(ground, mover)) out.push(actions.of('strategic'))
    if (!mover.afoot && mayMount(ground.g, ground.state, mover.unit)) out.push(actions.of('mount'))
    if (mayDismount(ground, mover)) out.push(actions.of('dismount'))
    if (mayDig(ground.g, ground.state, mover.unit)) out.push(actions.of('dig'))
    if (markable(ground, mover)) out.push(actions.of('mark'))
  },
  mayStop: (ground, mover) =>
    mover.begun
      ? mover.road
        ? mayRestIn(ground.g, ground.state, mover.unit, mover.place)
        : mayEndIn(ground, mover, { hex: mover.place, spent: mover.spent, hexes: mover.hexes })
      : mover.formed,
}

/** The rules of one step and of the beginning and end of a move. */
export const STEPS: StepRules<Ground, Mover, ArdennesRule> = underOrders(PLAIN, hexesBy)

/*
 * Strategic Movement, hex by hex (12.1, 12.2): along roads and away from the enemy, to a hex in which the unit may
 * stop.
 */

/** Returns the first rule that a step along the road breaks, apart from points and stopping, or OPEN. */
const roadBreaks = (ground: Ground, { unit, hexes, limit }: Mover, from: number, d: number): number => {
  const { g, state, occupancy, turn } = ground
  const to = neighbour(g.board, from, d)
  if (to < 0) return NOT_ADJACENT
  const side = sideOf(g, unit)
  if (isManned(g, state, side, to, occupancy)) return ENEMY
  if (!hasRoad(ground, from, d)) return OFF_ROAD
  if (barsStep(ground, side, from, d)) return BOND
  if (crossesBoundary(g, turn, unit, from, d) && !isMarked(state, unit, ASTRAY)) return ARMY_BOUNDARY
  if (isClosedTo(g, state, turn, unit, to) !== null) return CLOSED
  if (isInside(ground, unit, to)) return ROAD_ZOC
  return hexes >= limit ? TOO_FAR : OPEN
}

/**
 * Whether a unit in Strategic Movement that has entered a hex, with these half points spent, can end its move there or
 * farther on.
 */
export const canRest = (ground: Ground, mover: Mover, hex: number, spent: number): boolean => {
  const { g, state } = ground
  if (mayRestIn(g, state, mover.unit, hex)) return true
  const least = new Map([[hex, spent]])
  // a hex that is reached again at a lower cost is examined again
  const open = [hex]
  for (const from of open) {
    // the unit must stop at a roadblock (24.8.d)
    if (isBlocked(state, ground.phase.side, from)) continue
    for (let d = 0; d < 6; d++) {
      if (roadBreaks(ground, mover, from, d) !== OPEN) continue
      const to = neighbour(g.board, from, d)
      const cost = least.get(from)! + costOver(ground, mover, from * 6 + d)
      if (cost > mover.most || cost >= (least.get(to) ?? Infinity)) continue
      if (mayRestIn(g, state, mover.unit, to)) return true
      least.set(to, cost)
      open.push(to)
    }
  }
  return false
}

/**
 * Returns OPEN if a unit in Strategic Movement may step in direction `d`, otherwise the first rule that the step
 * breaks.
 */
export const rideBreaks = (ground: Ground, mover: Mover, d: number): number => {
  const broken = roadBreaks(ground, mover, mover.place, d)
  if (broken !== OPEN) return broken
  const spent = mover.spent + fullCost(ground, mover, d)
  if (spent > mover.most) return NO_POINTS
  return canRest(ground, mover, neighbour(ground.g.board, mover.place, d), spent) ? OPEN : NO_REST
}

/**
 * Returns the places that a unit off the map may enter. In Strategic Movement these are hexes with a road and no enemy
 * ZOC, from which it can end its move (12.2).
 */
export const entriesOf = (ground: Ground, mover: Mover): ReadonlyArray<number> => {
  const { g, state } = ground
  const all = entriesFor(g, state, mover.unit)
  // units that arrive by Strategic Movement cannot enter otherwise (31.1.d)
  if (!mover.road) return isRider(g, state, mover.unit) ? all.filter(place => place >= g.board.hexes) : all
  return all.filter(place => {
    // no unit may ride to a place next to an enemy
    if (place >= g.board.hexes) return !isRider(g, state, mover.unit) && g.gateOf[place]! < 0
    if (g.edgeRoads[place] === 0 || isInside(ground, mover.unit, place)) return false
    const spent = mover.spent + g.entryCost[mover.moves][place]! + slowedIn(g, state, ground.phase.side, place)
    return spent <= mover.most && canRest(ground, mover, place, spent)
  })
}
