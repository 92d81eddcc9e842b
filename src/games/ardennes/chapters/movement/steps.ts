/** 11 Movement: the rules of one step. Normal, Extended and Tactical Movement are one mode: the way tells which it was. */
import { type StepRules, OPEN, canStep, direction, neighbour } from '../../../../kernel/index.js'
import {
  type ArdennesRule,
  EXIT_COST,
  LEAVE_ZOC_COST,
  PROHIBITED,
  TACTICAL_HEXES,
  TACTICAL_ONLY,
  TOWED_ALLOWANCE,
} from '../../rulebook/index.js'
import { ALLIED, ASTRAY, BEYOND, enemyOf, isMarked } from '../../state/index.js'
import { mayTow } from '../artillery.js'
import { entriesFor, isPlaced } from '../entry.js'
import { mayDig } from '../positions.js'
import { barsStep } from '../zoc-bonds.js'
import { besideEnemy } from '../zones-of-control.js'
import { crossesBoundary, isClosedTo, isFirstCrossing } from '../bars.js'
import { type Ground, type Mover, fullCost, isInside } from './ground.js'
import {
  ARMY_BOUNDARY,
  BOND,
  CLOSED,
  ENEMY,
  FIRST_STEP,
  NOT_ADJACENT,
  NO_POINTS,
  REFUSALS,
  SHAKEN_ZOC,
  STOPPED,
  TERRAIN,
  TOO_FAR,
} from './refusals.js'

/** Half points spent after a step: beyond all that there are, where Tactical Movement pays for it. */
const spentAfter = ({ spent, most }: Mover, cost: number): number =>
  spent === BEYOND || cost >= TACTICAL_ONLY || spent + cost > most ? BEYOND : spent + cost

/** Whether a unit that has come so far may end its move in a hex: in Extended Movement not beside an enemy (11.2.c). */
const mayEndIn = (
  { g, occupancy }: Ground,
  { unit, plain, free }: Mover,
  at: { readonly hex: number; readonly spent: number; readonly hexes: number },
): boolean => at.spent <= plain || at.hexes <= free || !besideEnemy(g, occupancy, g.side[unit] as 0 | 1, at.hex)

/** Whether a unit that has just come into a hex in Extended Movement can end its move somewhere (11.2.c). */
export const canEnd = (ground: Ground, mover: Mover): boolean => {
  if (mayEndIn(ground, mover, { hex: mover.place, spent: mover.spent, hexes: mover.hexes })) return true
  if (mover.inside) return false
  for (let d = 0; d < 6; d++) if (stepBreaks(ground, mover, d) === OPEN) return true
  return false
}

/** Whether the points are there for a step, and the unit can end its move after it. */
const canPay = (ground: Ground, mover: Mover, to: number, cost: number): boolean => {
  const { spent, hexes, plain, most, free } = mover
  if (hexes < free) return true
  if (spent === BEYOND || cost >= TACTICAL_ONLY || spent + cost > most) return false
  return spent + cost <= plain || canEnd(ground, after(ground, mover, to, cost))
}

/** Whether the unit in hand may step in direction `d`: OPEN, or the first rule it breaks. */
const stepBreaks = (ground: Ground, mover: Mover, d: number): number => {
  const { g, state, occupancy, turn } = ground
  const { unit, place: from, hexes } = mover
  const to = neighbour(g.board, from, d)
  if (to < 0) return NOT_ADJACENT
  // it has come onto the map there
  if (mover.inside && mover.begun) return STOPPED
  const side = g.side[unit] as 0 | 1
  if (occupancy.count(enemyOf(side), to) > 0) return ENEMY
  const cost = fullCost(ground, mover, d)
  if (cost === PROHIBITED) return TERRAIN
  if (cost === TACTICAL_ONLY && (hexes > 0 || !mover.tactical)) return FIRST_STEP
  if (barsStep(ground, side, from, d) && !isFirstCrossing(ground, mover, to)) return BOND
  if (crossesBoundary(g, turn, unit, from, d) && !isMarked(state, unit, ASTRAY)) return ARMY_BOUNDARY
  if (isClosedTo(g, state, turn, unit, to) !== null) return CLOSED
  if (mover.shaken && isInside(ground, unit, to)) return SHAKEN_ZOC
  if (hexes >= mover.limit) return TOO_FAR
  return canPay(ground, mover, to, cost) ? OPEN : NO_POINTS
}

/** What it costs to go into a hex, onto the map in one, or off it, if points are paid for it. */
const pointsFor = (ground: Ground, mover: Mover, to: number): number => {
  const { g } = ground
  if (to >= g.board.hexes) return mover.place >= g.board.hexes ? 0 : EXIT_COST + (mover.inside ? LEAVE_ZOC_COST : 0)
  // an engineer that is placed has two hexes left, whatever they cost (13.2.d)
  if (mover.place >= g.board.hexes)
    return isPlaced(g, mover.unit, mover.place) ? BEYOND : g.entryCost[g.moves[mover.unit]!][to]!
  return fullCost(ground, mover, direction(g.board, mover.place, to))
}

/** The same; Tactical Movement takes one more than all that the unit has, whatever its hexes cost (11.3.a). */
const hopCost = (ground: Ground, mover: Mover, to: number): number => {
  const { spent, most } = mover
  const points = pointsFor(ground, mover, to)
  if (spentAfter(mover, points) !== BEYOND) return points
  return spent === BEYOND ? 0 : most + 1 - spent
}

const after = (ground: Ground, mover: Mover, to: number, cost: number): Mover => {
  const placed = isPlaced(ground.g, mover.unit, mover.place)
  return {
    unit: mover.unit,
    place: to,
    begun: true,
    spent: spentAfter(mover, cost),
    hexes: placed ? 0 : mover.hexes + 1,
    town: placed ? to : mover.town,
    inside: isInside(ground, mover.unit, to),
    plain: mover.plain,
    most: mover.most,
    free: mover.free,
    limit: mover.limit,
    tactical: mover.tactical,
    shaken: mover.shaken,
  }
}

/** Ways to a place by no more hexes than Tactical Movement has go on differently, and end differently: what tells them apart. */
export const hexesBy = ({ g }: Ground, { unit, place, hexes }: Mover, to: number): number =>
  Math.min(TACTICAL_HEXES + 1, to === place ? hexes : isPlaced(g, unit, place) ? 0 : hexes + 1)

/** Where a unit may leave the map to from where it is: an Allied one to a box (11.9.a, 11.9.b), a German one for good; -1 for none. */
const exitOf = (ground: Ground, mover: Mover): number => {
  const { g } = ground
  const german = g.exitHexes[mover.place] === 1 ? g.exited : -1
  const box = g.side[mover.unit] === ALLIED ? g.boxBehind[mover.place]! : german
  // in an enemy ZOC it has stopped
  if (box < 0 || mover.hexes >= mover.limit || (mover.inside && mover.begun)) return -1
  const { spent, hexes, most, free } = mover
  const cost = pointsFor(ground, mover, box)
  return hexes < free || (spent !== BEYOND && spent + cost <= most) ? box : -1
}

/** Whether a gun may be given a prime mover here and now: it has not moved, and has a way to go behind one (22.3). */
export const towable = (ground: Ground, mover: Mover): boolean => {
  const { g, state } = ground
  const { unit, begun, place } = mover
  if (begun || !mayTow(g, state, unit)) return false
  if (place >= g.board.hexes) return entriesFor(g, state, unit).length > 0
  return canStep(STEPS, ground, { ...mover, ...TOWING })
}
/** What a gun has behind a prime mover. */
const TOWING = { plain: TOWED_ALLOWANCE, most: TOWED_ALLOWANCE, free: TACTICAL_HEXES, limit: Infinity, tactical: true }

/** The rules of one step, and of where a move begins and ends. */
export const STEPS: StepRules<Ground, Mover, ArdennesRule> = {
  breaks: stepBreaks,
  refusals: REFUSALS,
  cost: hopCost,
  after,
  // it stops where it enters an enemy ZOC (9.2.a), and beyond the crossing of turn 1 (29.2.b)
  endsIn: (ground, mover, to) =>
    isInside(ground, mover.unit, to) ||
    (isFirstCrossing(ground, mover, to) &&
      barsStep(ground, ground.phase.side, mover.place, direction(ground.g.board, mover.place, to))),
  ended: { rule: 'ardennes:9.2.a', why: name => `${name} has entered an enemy zone of control: its move is over` },
  entries: ({ g, state }, { unit, limit }) => (limit > 0 ? entriesFor(g, state, unit) : []),
  exit: exitOf,
  others: (ground, mover, out) => {
    if (towable(ground, mover)) out.push(ground.g.actions.of('tow'))
    if (!mover.begun && mayDig(ground.g, ground.state, mover.unit)) out.push(ground.g.actions.of('dig'))
  },
  mayStop: (ground, mover) =>
    mover.begun && mayEndIn(ground, mover, { hex: mover.place, spent: mover.spent, hexes: mover.hexes }),
}
