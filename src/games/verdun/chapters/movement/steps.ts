/** 5 Movement: the rules of one step. */
import {
  type Ground as MarchGround,
  type Mover as MarchMover,
  type StepRules,
  OPEN,
  direction,
  neighbour,
} from '../../../../kernel/index.js'
import { type VerdunRule, LEAVE_ZOC_COST, MANOEUVRE_POINTS } from '../../rulebook/index.js'
import {
  type Detached,
  type MarchFrame,
  type MovementFrame,
  type VerdunState,
  type VerdunTables,
  FRENCH,
  NEUTRALISED,
  OUT_OF_COMMAND,
  groundCost,
  isMarked,
  movementPhaseOf,
  moverOf,
  unitPlace,
} from '../../state/index.js'
import { entryHexes } from '../reinforcements.js'
import { heedsZoc, zocToZocCost } from '../stosstruppen.js'
import { battalionOf } from '../units.js'
import { inEnemyZoc, mayGo, sameZoc } from '../zones-of-control.js'

/** The context in which the steps of a movement or manoeuvre phase are judged. */
export interface Ground extends MarchGround<VerdunState> {
  readonly g: VerdunTables
  readonly phase: MovementFrame
}

/** Returns the context of a phase. */
export const groundOf = (
  g: VerdunTables,
  state: VerdunState,
  phase: MovementFrame = movementPhaseOf(state),
): Ground => ({ g, state, phase })

/** A moving unit. `begun` is true after it has entered a hex. */
export interface Mover extends MarchMover {
  /** Movement points spent. */
  readonly spent: number
  /** Hexes entered in this move. */
  readonly entered: number
  /** Whether one of these hexes was in an enemy ZOC. */
  readonly zoc: boolean
  /** Battalions dropped on the way, each with the movement points spent before. */
  readonly dropped: ReadonlyArray<Detached>
  /**
   * Whether the unit is in an enemy ZOC; `points` is its limit (5.2.a). Both are stored because each step needs them.
   */
  readonly inside: boolean
  readonly points: Points
}

/** Returns the movement points of a unit in this phase, not doubled (5.4.a, Q-29). */
export const allowance = (g: VerdunTables, phase: MovementFrame, unit: number): number =>
  phase.manoeuvre ? MANOEUVRE_POINTS : g.units[unit]!.movement

/**
 * Returns the movement points that a battalion detached in this phase has already spent (5.1.b); 0 for any other unit.
 */
const spentBefore = (phase: MovementFrame, unit: number): number =>
  phase.detached.find(detached => detached.unit === unit)?.spent ?? 0

/** Whether the unit may use strategic movement: it is in command and not neutralised (5.2.a, 9.a, Q-28). */
const movesStrategically = (state: VerdunState, unit: number): boolean =>
  !isMarked(state, unit, OUT_OF_COMMAND) && !isMarked(state, unit, NEUTRALISED)

/**
 * Limits on the movement points of a move (5.2.a, Q-28): `plain` if the next hex or an earlier one is in an enemy ZOC,
 * otherwise `most`.
 */
export interface Points {
  readonly plain: number
  readonly most: number
}

/** Returns the limits for a unit in this phase. */
const pointsToSpend = ({ g, state, phase }: Ground, unit: number): Points => {
  const plain = allowance(g, phase, unit)
  return { plain, most: movesStrategically(state, unit) ? 2 * plain : plain }
}

/** Returns the mover of a selected unit. */
export const moverIn = (ground: Ground, { unit, spent, steps, zoc, dropped }: MarchFrame): Mover => {
  const { g, state, phase } = ground
  const place = unitPlace(state, unit)
  return {
    unit,
    place,
    begun: steps > 0,
    spent,
    entered: steps,
    zoc,
    dropped,
    inside: place < g.board.hexes && inEnemyZoc(g, state, phase.side, place),
    points: pointsToSpend(ground, unit),
  }
}

/** Returns the frame of a unit that has just been selected. */
const taken = (phase: MovementFrame, unit: number): MarchFrame => ({
  at: 'march',
  unit,
  spent: spentBefore(phase, unit),
  steps: 0,
  zoc: false,
  dropped: [],
})

/** Returns the mover of a unit that has just been selected. */
export const atRest = (ground: Ground, unit: number): Mover => moverIn(ground, taken(ground.phase, unit))

/** Reasons why a step is not allowed. The first that applies, in this order, is given; OPEN if none applies. */
const NOT_ADJACENT = 1
const CLOSED = 2
const STOPPED = 3
const SAME_ZOC = 4
const NO_POINTS = 5

/**
 * Returns the cost of a step, including ZOC costs (3.2.c, 3.2.d, 6, Q-26, Q-27). `into` is true if it enters an enemy
 * ZOC.
 */
const stepCost = ({ g }: Ground, { unit, place, begun, inside }: Mover, d: number, into: boolean): number => {
  const ground = groundCost(g, unit, place, d)
  if (!inside) return ground
  if (into) return ground + zocToZocCost(g, unit)
  // leaving a zone is paid once, with the first hex of a move that starts in it
  return begun ? ground : ground + LEAVE_ZOC_COST
}

/** Returns the cost of moving into a hex, or of entering the map in it. */
const hopCost = (ground: Ground, mover: Mover, to: number): number => {
  const { g, state, phase } = ground
  if (mover.place >= g.board.hexes) return g.entryCost[moverOf(g, mover.unit)][to]!
  return stepCost(ground, mover, direction(g.board, mover.place, to), inEnemyZoc(g, state, phase.side, to))
}

/** Returns OPEN if the selected unit may step in direction `d`, or the first reason why it may not. */
const stepBreaks = (ground: Ground, mover: Mover, d: number): number => {
  const { g, state, phase } = ground
  const { unit, place: from, zoc, points } = mover
  const to = neighbour(g.board, from, d)
  if (to < 0) return NOT_ADJACENT
  const { side } = phase
  if (!mayGo(g, state, side, from, to)) return CLOSED
  const into = inEnemyZoc(g, state, side, to)
  if (heedsZoc(g, unit)) {
    // a unit stops in the hex where it enters a zone (3.2.b)
    if (zoc) return STOPPED
    if (into && mover.inside && sameZoc(g, state, side, from, to)) return SAME_ZOC
  }
  return mover.spent + stepCost(ground, mover, d, into) <= (into || zoc ? points.plain : points.most) ? OPEN : NO_POINTS
}

/**
 * Returns the battalion that the regiment could detach in its hex now, or -1 (1.6, 5.1.b, Q-30). Only the first of
 * several identical counters is offered.
 */
export const detachable = ({ g, state, phase }: Ground, unit: number): number =>
  phase.manoeuvre || phase.side !== FRENCH ? -1 : battalionOf(g, state, unit)

/** The rules of one step, and of the beginning and end of a move. */
export const STEPS: StepRules<Ground, Mover, VerdunRule> = {
  breaks: stepBreaks,
  refusals: {
    [NOT_ADJACENT]: {
      code: 'not-adjacent',
      rule: 'verdun:5.1.a',
      why: (name, hex) => `${hex} is not adjacent to ${name}`,
    },
    [CLOSED]: {
      code: 'enemy-unit',
      rule: 'verdun:Q-27',
      why: (_, hex) => `${hex} is occupied by the enemy, or not in play`,
    },
    [STOPPED]: {
      code: 'zone-of-control',
      rule: 'verdun:3.2.b',
      why: (_, hex) => `${hex} is out of reach: the unit has stopped in an enemy zone of control`,
    },
    [SAME_ZOC]: {
      code: 'zone-of-control',
      rule: 'verdun:3.2.d',
      why: (_, hex) => `${hex} is in the zone of control of the same enemy unit`,
    },
    [NO_POINTS]: {
      code: 'no-movement-points',
      rule: 'verdun:5.1.a',
      why: (name, _, { spent }) => `${name} has spent ${spent} movement points`,
      costs: true,
    },
  },
  cost: hopCost,
  after: ({ g, state, phase }, { unit, spent, entered, zoc, dropped, points }, to, cost) => {
    const inside = inEnemyZoc(g, state, phase.side, to)
    return {
      unit,
      place: to,
      begun: true,
      spent: spent + cost,
      entered: entered + 1,
      zoc: zoc || inside,
      dropped,
      inside,
      points,
    }
  },
  entries: ({ g, state }, { unit }) => entryHexes(g, state, unit),
  others: (ground, { unit, place }, out) => {
    const battalion = place < ground.g.board.hexes ? detachable(ground, unit) : -1
    if (battalion >= 0) out.push(ground.g.actions.of('detach', battalion))
  },
  mayStop: (_ground, { begun, dropped }) => begun || dropped.length > 0,
}
