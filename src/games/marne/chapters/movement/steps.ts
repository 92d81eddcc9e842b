/** M2 Movement, M3 Leapfrog withdrawal, and leaving the map (M12.f): the rules of one step. */
import {
  type Occupancy,
  type SideIndex,
  direction,
  frameOf,
  has,
  neighbour,
  unitPlace,
} from '../../../../kernel/index.js'
import {
  type Fortresses,
  type MarneState,
  type MarneTables,
  type MovementFrame,
  ALLIED,
  GERMAN,
  groundCost,
  put,
} from '../../state/index.js'
import { type MarneViolation, EXIT_COST, UNSUPPLIED_COST, ZOC_COST, violation } from '../../rulebook/index.js'
import { supposedSupply } from '../supply.js'
import { inEnemyZoc, parisFallen } from '../zones-of-control.js'

/** What the steps of a movement phase are judged by: looked up once for all that is asked about one state. */
export interface Ground {
  readonly g: MarneTables
  readonly state: MarneState
  readonly phase: MovementFrame
  readonly occupancy: Occupancy
  readonly forts: Fortresses
}

/** The ground of a movement phase. */
export const groundOf = (
  g: MarneTables,
  state: MarneState,
  phase: MovementFrame = frameOf(state, 'movement')!,
): Ground => ({ g, state, phase, occupancy: g.occupancy(state.units), forts: g.fortresses(state.destroyed) })

/** A unit on its move: where it is, its movement points left, and whether it has made a step, or entered, in this move. */
export interface Mover {
  readonly unit: number
  readonly place: number
  readonly points: number
  readonly begun: boolean
}

/** Whether the hex lies in an enemy zone of control of the side that moves (M5.a, M11.i). */
const inZoc = ({ phase: { side }, occupancy, forts }: Ground, hex: number): boolean =>
  occupancy.zoc(1 - side, hex) > 0 || (side === GERMAN && forts.zoc[hex]! > 0)

/** Movement points of a unit in this phase: one less out of supply (M6.g). */
export const allowance = (g: MarneTables, phase: MovementFrame, unit: number): number => {
  const points = g.movement[unit]!
  return has(phase.unsupplied, unit) ? Math.max(0, points - UNSUPPLIED_COST) : points
}

/** Why a step is not allowed: the first of these that applies, in this order; OPEN when it is. */
export const OPEN = 0
const NOT_ADJACENT = 1
const ENEMY = 2
const FORTRESS = 3
const ZOC_TO_ZOC = 4
const CUT_OFF = 5
const NO_POINTS = 6

/** Whether the hex holds a friend that has not moved in this phase, other than the unit itself (M3.a, M3.e, Q-27). */
const unmovedFriend = ({ g, phase, occupancy }: Ground, unit: number, hex: number): boolean => {
  for (let other = occupancy.firstIn(hex); other >= 0; other = occupancy.nextAfter(other)) {
    if (other !== unit && g.side[other] === phase.side && !has(phase.moved, other)) return true
  }
  return false
}

/** Whether a cut-off unit may enter the hex: towards its own source, or where it would be in supply (M6.i, Q-28). */
const cutOffMayEnter = ({ g, state, phase: { side } }: Ground, { unit, place: from }: Mover, to: number): boolean => {
  const nearer = side === GERMAN ? g.northing[to]! < g.northing[from]! : g.northing[to]! > g.northing[from]!
  if (nearer) return true
  if (side === ALLIED && !parisFallen(g, state) && g.toParis[to]! < g.toParis[from]!) return true
  return supposedSupply(g, put(g, state, { unit, to, rule: 'marne:M6.i', kind: 'moved' }, undefined), side, [to])
}

/**
 * Whether the unit in hand may step in direction `d`: OPEN or the first rule it breaks. The one place that knows; offering
 * and refusing both ask it.
 */
export const stepBreaks = (ground: Ground, mover: Mover, d: number): number => {
  const { g, phase, occupancy, forts } = ground
  const { unit, place: from, points, begun } = mover
  const to = neighbour(g.board, from, d)
  if (to < 0) return NOT_ADJACENT
  const { side } = phase
  if (occupancy.count(1 - side, to) > 0) return ENEMY
  if (side === GERMAN && forts.standing[to] === 1) return FORTRESS
  const zoc = inZoc(ground, to)
  if (zoc && inZoc(ground, from) && (begun || !unmovedFriend(ground, unit, to))) return ZOC_TO_ZOC
  if (has(phase.cutOff, unit) && !cutOffMayEnter(ground, mover, to)) return CUT_OFF
  return groundCost(g, from, d) + (zoc ? ZOC_COST : 0) <= points ? OPEN : NO_POINTS
}

/** What a step costs (M2.a to M2.d). */
export const stepCost = (g: MarneTables, state: MarneState, side: SideIndex, from: number, d: number): number =>
  groundCost(g, from, d) + (inEnemyZoc(g, state, side, neighbour(g.board, from, d)) ? ZOC_COST : 0)

/** Whether the unit may leave the map from here (M12.f to M12.h, Q-34); a cut-off unit may not. */
export const mayExit = ({ g, phase }: Ground, { unit, place, points }: Mover): boolean =>
  points >= EXIT_COST && g.exitHex[phase.side][place] === 1 && !has(phase.cutOff, unit)

/** A unit on the map that has not moved yet in this phase. */
export const atRest = ({ g, state, phase }: Ground, unit: number): Mover => ({
  unit,
  place: unitPlace(state, unit),
  points: allowance(g, phase, unit),
  begun: false,
})

/** Whether the unit can begin a move in this phase: one step, or off the map. */
export const canMove = (ground: Ground, unit: number): boolean => {
  const mover = atRest(ground, unit)
  for (let d = 0; d < 6; d++) if (stepBreaks(ground, mover, d) === OPEN) return true
  return mayExit(ground, mover)
}

/** The hexes that a unit on the map may go to next, ascending. */
export const openSteps = (ground: Ground, mover: Mover): ReadonlyArray<number> => {
  const { g } = ground
  const out: number[] = []
  for (const d of g.directions[mover.place]!)
    if (stepBreaks(ground, mover, d) === OPEN) out.push(neighbour(g.board, mover.place, d))
  return out
}

/** Whether a move into `to` from `from` is a leapfrog, which ends the move (M3.c). */
export const isLeapfrog = (ground: Ground, from: number, to: number): boolean =>
  inZoc(ground, from) && inZoc(ground, to)

/** Why a unit in hand may not step into a hex; null when it may. */
export const stepViolation = (ground: Ground, mover: Mover, to: number): MarneViolation | null => {
  const { g, state, phase, occupancy } = ground
  const { board } = g
  const { unit, place: from, points, begun } = mover
  const name = g.unitIds[unit]!
  const d = direction(board, from, to)
  const subjects = [name, board.ids[to]!]
  switch (d < 0 ? NOT_ADJACENT : stepBreaks(ground, mover, d)) {
    case NOT_ADJACENT:
      return violation('not-adjacent', 'marne:M2.a', `${board.ids[to]!} is not next to ${name}`, subjects)
    case ENEMY:
      return violation('enemy-unit', 'marne:M2.g', `an enemy unit stands in ${board.ids[to]!}`, subjects)
    case FORTRESS:
      return violation('terrain', 'marne:M11.f', `the fortress in ${board.ids[to]!} is not destroyed`, subjects)
    case ZOC_TO_ZOC:
      if (begun && unmovedFriend(ground, unit, to))
        return violation(
          'zone-of-control',
          'marne:M3.f',
          `${name} has moved already: it may not leapfrog any more`,
          subjects,
        )
      if (!begun && occupancy.count(phase.side, to) > 0)
        return violation(
          'zone-of-control',
          'marne:M3.e',
          `no friend is left in ${board.ids[to]!} that has not moved: ${name} may not leapfrog there`,
          subjects,
        )
      return violation(
        'zone-of-control',
        'marne:M5.b',
        `${name} may not go straight from one enemy zone of control to another`,
        subjects,
      )
    case CUT_OFF:
      return violation(
        'supply',
        'marne:M6.i',
        `${name} is cut off: it moves only towards its own source of supply`,
        subjects,
      )
    case NO_POINTS:
      return violation('no-movement-points', 'marne:M2.e', `${name} has ${points} movement points left`, subjects, {
        needed: stepCost(g, state, phase.side, from, d),
      })
    default:
      return null
  }
}

/** Why a unit that has no way to go cannot move: what keeps it from the hex that it comes nearest to entering. */
export const cannotMove = (ground: Ground, unit: number): MarneViolation => {
  const { g } = ground
  const mover = atRest(ground, unit)
  let nearest: number | null = null
  let least = OPEN
  for (let d = 0; d < 6; d++) {
    const breaks = stepBreaks(ground, mover, d)
    if (breaks > least) [nearest, least] = [d, breaks]
  }
  const to = nearest === null ? -1 : neighbour(g.board, mover.place, nearest)
  return (
    (to < 0 ? null : stepViolation(ground, mover, to)) ??
    violation('no-movement-points', 'marne:M2.e', `${g.unitIds[unit]!} can enter no hex`, [g.unitIds[unit]!])
  )
}
