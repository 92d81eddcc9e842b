/** M2 Movement, M3 Leapfrog withdrawal, and leaving the map (M12.f): the rules of one step. */
import {
  type Mover as MarchMover,
  type Occupancy,
  type StepRefusal,
  type StepRules,
  type Ground as MarchGround,
  OPEN,
  bar,
  direction,
  frameOf,
  has,
  isOpen,
  neighbour,
  stepViolation,
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
import {
  type MarneBars,
  type MarneRule,
  type MarneViolation,
  EXIT_COST,
  UNSUPPLIED_COST,
  ZOC_COST,
  violation,
} from '../../rulebook/index.js'
import { entryCost, entryHexes } from '../reinforcements.js'
import { supposedSupply } from '../supply.js'
import { parisFallen } from '../zones-of-control.js'

/** The context in which the steps of a movement phase are judged. */
export interface Ground extends MarchGround<MarneState> {
  readonly g: MarneTables
  readonly phase: MovementFrame
  readonly occupancy: Occupancy
  readonly forts: Fortresses
}

/** Returns the context of a movement phase. */
export const groundOf = (
  g: MarneTables,
  state: MarneState,
  phase: MovementFrame = frameOf(state, 'movement')!,
): Ground => ({ g, state, phase, occupancy: g.occupancy(state.units), forts: g.fortresses(state.destroyed) })

/**
 * A moving unit with its remaining movement points. `begun` is true after it has made a step, or entered the map, in
 * this move.
 */
export interface Mover extends MarchMover {
  readonly points: number
}

/** Whether the hex is in a zone of control of the enemy of the moving side (M5.a, M11.i). */
const inZoc = ({ phase: { side }, occupancy, forts }: Ground, hex: number): boolean =>
  occupancy.zoc(1 - side, hex) > 0 || (side === GERMAN && forts.zoc(hex) > 0)

/** Returns the movement points of a unit in this phase: one less if it is out of supply (M6.g). */
export const allowance = (g: MarneTables, phase: MovementFrame, unit: number): number => {
  const points = g.movement[unit]!
  return has(phase.lack.unsupplied, unit) ? Math.max(0, points - UNSUPPLIED_COST) : points
}

/** Reasons why a step is not allowed. The first that applies, in this order, is given; OPEN if none applies. */
const NOT_ADJACENT = 1
const ENEMY = 2
const FORTRESS = 3
const ZOC_TO_ZOC = 4
const CUT_OFF = 5
const NO_POINTS = 6

/**
 * Whether the hex contains a friendly unit that has not moved in this phase, other than the unit itself (M3.a, M3.e,
 *
 */
const unmovedFriend = ({ g, phase, occupancy }: Ground, unit: number, hex: number): boolean => {
  for (let other = occupancy.firstIn(hex); other >= 0; other = occupancy.nextAfter(other)) {
    if (other !== unit && g.side[other] === phase.side && !has(phase.moved, other)) return true
  }
  return false
}

/**
 * Whether a cut-off unit may enter the hex: it must be nearer to its own source of supply, or the unit would be in
 * supply there (M6.i, Q-28).
 */
const cutOffMayEnter = ({ g, state, phase: { side } }: Ground, { unit, place: from }: Mover, to: number): boolean => {
  const nearer = side === GERMAN ? g.northing[to]! < g.northing[from]! : g.northing[to]! > g.northing[from]!
  if (nearer) return true
  if (side === ALLIED && !parisFallen(g, state) && g.toParis[to]! < g.toParis[from]!) return true
  return supposedSupply(g, put(g, state, { unit, to, rule: 'marne:M6.i', kind: 'moved' }, undefined), side, [to])
}

/** Returns OPEN if the unit may step in direction `d`, or the first reason why it may not. */
const stepBreaks = (ground: Ground, mover: Mover, d: number): number => {
  const { g, phase, occupancy, forts } = ground
  const { unit, place: from, points, begun } = mover
  const to = neighbour(g.board, from, d)
  if (to < 0) return NOT_ADJACENT
  const { side } = phase
  if (occupancy.count(1 - side, to) > 0) return ENEMY
  if (side === GERMAN && forts.standsIn(to)) return FORTRESS
  const zoc = inZoc(ground, to)
  if (zoc && inZoc(ground, from) && (begun || !unmovedFriend(ground, unit, to))) return ZOC_TO_ZOC
  if (has(phase.lack.cutOff, unit) && !cutOffMayEnter(ground, mover, to)) return CUT_OFF
  return groundCost(g, from, d) + (zoc ? ZOC_COST : 0) <= points ? OPEN : NO_POINTS
}

/** Returns the cost of moving into a hex, entering the map in it, or leaving the map (M2.a to M2.d, Q-37, M12.f). */
const hopCost = (ground: Ground, { place: from }: Mover, to: number): number => {
  const { g, state, phase } = ground
  if (to >= g.board.hexes) return EXIT_COST
  if (from >= g.board.hexes) return entryCost(g, state, phase.side, to)
  return groundCost(g, from, direction(g.board, from, to)) + (inZoc(ground, to) ? ZOC_COST : 0)
}

/** The rules that keep a moving unit from leaving the map (M12.f to M12.h, Q-28, Q-34). */
export const LEAVING: MarneBars<{ readonly ground: Ground; readonly mover: Mover }> = [
  bar(
    'marne:M12.f',
    'out-of-area',
    '{} is not in a hex of the edge by which it may leave',
    ({ ground: { g, phase }, mover }) => g.exitHex[phase.side][mover.place] !== 1,
  ),
  bar('marne:M6.i', 'supply', '{} is cut off and cannot leave the map', ({ ground: { phase }, mover }) =>
    has(phase.lack.cutOff, mover.unit),
  ),
  bar(
    'marne:M12.f',
    'no-movement-points',
    '{} has no movement point left to leave the map',
    ({ mover }) => mover.points < EXIT_COST,
    { needed: () => EXIT_COST },
  ),
]

/** Returns the mover for a unit that has not moved yet in this phase. */
export const atRest = ({ g, state, phase }: Ground, unit: number): Mover => ({
  unit,
  place: unitPlace(state, unit),
  points: allowance(g, phase, unit),
  begun: false,
})

/** Whether a move into `to` is a leapfrog, which ends the move (M3.c). */
const isLeapfrog = (ground: Ground, { place }: Mover, to: number): boolean => inZoc(ground, place) && inZoc(ground, to)

type Refusal = StepRefusal<Mover, MarneRule>

/** Explains why a unit may not move from one enemy zone of control to another (M3, M5.b). */
const zoneRefusal = (ground: Ground, { unit, begun }: Mover, to: number): Refusal => {
  const code = 'zone-of-control'
  if (begun && unmovedFriend(ground, unit, to))
    return { code, rule: 'marne:M3.f', why: name => `${name} has already moved and cannot leapfrog` }
  if (!begun && ground.occupancy.count(ground.phase.side, to) > 0)
    return {
      code,
      rule: 'marne:M3.e',
      why: (name, hex) => `every friend in ${hex} has moved: ${name} cannot leapfrog there`,
    }
  return {
    code,
    rule: 'marne:M5.b',
    why: name => `${name} cannot move directly from one enemy zone of control to another`,
  }
}

/** The rules of one step, and of the beginning and end of a move. */
export const STEPS: StepRules<Ground, Mover, MarneRule> = {
  breaks: stepBreaks,
  refusals: {
    [NOT_ADJACENT]: {
      code: 'not-adjacent',
      rule: 'marne:M2.a',
      why: (name, hex) => `${hex} is not adjacent to ${name}`,
    },
    [ENEMY]: { code: 'enemy-unit', rule: 'marne:M2.g', why: (_, hex) => `an enemy unit is in ${hex}` },
    [FORTRESS]: {
      code: 'terrain',
      rule: 'marne:M11.f',
      why: (_, hex) => `the fortress in ${hex} is not destroyed`,
    },
    [ZOC_TO_ZOC]: zoneRefusal,
    [CUT_OFF]: {
      code: 'supply',
      rule: 'marne:M6.i',
      why: name => `${name} is cut off: it can move only towards its own source of supply`,
    },
    [NO_POINTS]: {
      code: 'no-movement-points',
      rule: 'marne:M2.e',
      why: (name, _, { points }) => `${name} has ${points} movement points left`,
      costs: true,
    },
  },
  cost: hopCost,
  after: (_ground, { unit, points }, to, cost) => ({ unit, place: to, points: points - cost, begun: true }),
  endsIn: isLeapfrog,
  ended: { rule: 'marne:M3.c', why: name => `${name} has leapfrogged, which ends its move` },
  entries: ({ g, state }, { unit }) => entryHexes(g, state, unit),
  exit: (ground, mover) => (isOpen(LEAVING, { ground, mover }, mover.unit) ? ground.g.exitOf(mover.place) : -1),
  mayStop: (_ground, { begun }) => begun,
}

/** Explains why a unit cannot move: the reason of the step that comes nearest to being legal. */
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
    (to < 0 ? null : stepViolation(STEPS, ground, mover, to)) ??
    violation('no-movement-points', 'marne:M2.e', `${g.unitIds[unit]!} cannot enter any hex`, [g.unitIds[unit]!])
  )
}
