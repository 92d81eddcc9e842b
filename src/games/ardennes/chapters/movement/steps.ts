/**
 * The rules of one step (11). Normal, Extended and Tactical Movement are one mode; the path shows which one was used.
 */
import { type StepRules, OPEN, canStep, direction, neighbour } from '../../../../kernel/index.js'
import {
  type ArdennesRule,
  MARKED_SPENDS,
  PROHIBITED,
  TACTICAL_HEXES,
  TACTICAL_ONLY,
  TOWED_ALLOWANCE,
} from '../../rulebook/index.js'
import { ASTRAY, BEYOND, ENGAGED, TRUCK, isBlocked, isMarked, sideOf } from '../../state/index.js'
import { mayTow } from '../artillery.js'
import { mayBreakDown } from '../breakdown.js'
import { isManned } from '../dump.js'
import { hasEntry } from '../entry.js'
import { isBeforeNight, mayBeMarked } from '../night.js'
import { isAstrayOfOrders } from '../orders.js'
import { mayDig } from '../positions.js'
import { mayDeceive } from '../disguise.js'
import { barsStep } from '../zoc-bonds.js'
import { besideEnemy } from '../zones-of-control.js'
import { crossesBoundary, isClosedTo, isFirstCrossing } from '../bars.js'
import { mayMount, mayRestIn, mayUseRoads, spentBefore } from '../strategic-movement.js'
import { type Ground, type Mover, isInside, isTempted, moverIn, taken } from './ground.js'
import { infiltrationBreaks } from './infiltrating.js'
import { exitOf } from './leaving.js'
import { underOrders } from './obeying.js'
import { canRest, entriesOf, rideBreaks } from './riding.js'
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
import { after, fullCost, hexesBy, hopCost, pointsFor, spentAfter } from './hops.js'

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
