/** M9.d to M9.l Retreat, conducted by the winner: one unit's way. */
import {
  type RetreatRules,
  adjacent,
  call,
  distance,
  done,
  enemyOf,
  frameOf,
  members,
  retreatChoices,
  setOf,
  stay,
  unitPlace,
} from '../../../../kernel/index.js'
import { combatsToCome } from './guests.js'
import { oddsOf } from './odds.js'
import { loserOf, retreatLength } from './results.js'
import { type MarneViolation, violation } from '../../rulebook/index.js'
import {
  type MarneLog,
  type MarneNext,
  type MarneProcedure,
  type MarneState,
  type MarneTables,
  type RetreatingFrame,
  type RetreatsFrame,
  GERMAN,
  disrupt,
  eliminate,
  put,
  riverBetween,
} from '../../state/index.js'
import { hasRoom } from '../stacking.js'
import { besideEnemy, closedTo, inEnemyZoc } from '../zones-of-control.js'

/**
 * The rank of a hex among those that a retreat may enter: priorities 1 to 4 (M9.g to M9.j), within 2 to 4 by the fewest
 * friends, in 4 first by the odds best for the retreating unit. Smaller is better.
 */
const priority = (g: MarneTables, state: MarneState, frame: RetreatingFrame, hex: number): number => {
  const { side } = frame
  const phase = frameOf(state, 'resolution')!
  const friends = g.occupancy(state.units).count(side, hex)
  if (friends === 0) return 0
  const coming = combatsToCome(state, phase, hex)
  if (coming.length > 0) {
    // who has retreated in this combat, or is on the way, adds nothing to a defence (M10.c)
    const { retreated } = frameOf(state, 'retreats')!
    const guests = setOf(g.units.length, [...members(phase.guests), ...retreated, frame.unit])
    const columns = coming.map(attack => oddsOf(g, state, attack, phase.side, guests).column)
    const best = side === phase.side ? COLUMNS - Math.max(...columns) : Math.min(...columns)
    return 3 * BAND + best * 100 + friends
  }
  return (besideEnemy(g, state, side, hex) ? 2 : 1) * BAND + friends
}
const BAND = 1_000_000
const COLUMNS = 100

/** The rules of a unit's retreat from where it now stands. */
const rulesFor = (g: MarneTables, state: MarneState, frame: RetreatingFrame): RetreatRules => {
  const { side } = frame
  const start = frame.entered[0]!
  const occupancy = g.occupancy(state.units)
  const own = (hex: number): number => (side === GERMAN ? g.northing[hex]! : -g.northing[hex]!)
  return {
    neighbours: hex => g.beside[hex]!,
    // M9.f, M9.k, M11.f; a friend in the hex cancels enemy zones of control there
    mayEnter: (from, to) =>
      !closedTo(g, state, side, to) &&
      !riverBetween(g, from, to) &&
      (occupancy.count(side, to) > 0 || !inEnemyZoc(g, state, side, to)),
    mayEnd: hex => hasRoom(g, state, side, hex),
    ranks: [
      (_from, to) => priority(g, state, frame, to),
      // towards its own army's edge, else level with it, else away (M9.e)
      (from, to) => Math.sign(own(to) - own(from)),
      (_from, to) => -distance(g.board, start, to),
    ],
  }
}

/** The hexes the winner may choose for the next hex of the retreat of the unit in hand; [] eliminates it. */
export const retreatHexes = (g: MarneTables, state: MarneState, frame: RetreatingFrame): ReadonlyArray<number> =>
  retreatChoices(rulesFor(g, state, frame), frame.entered, frame.distance - frame.entered.length + 1)

/** A unit begins its retreat; when no legal way of the full length exists it is eliminated where it stands (M9.f, Q-10). */
export const beginRetreat = (
  g: MarneTables,
  state: MarneState,
  frame: RetreatsFrame,
  unit: number,
  log: MarneLog,
): MarneNext => {
  const way: RetreatingFrame = {
    at: 'retreating',
    unit,
    side: loserOf(state, frame),
    distance: retreatLength(frame),
    entered: [unitPlace(state, unit)],
  }
  return retreatHexes(g, state, way).length > 0
    ? call(state, frame, way)
    : stay(eliminate(g, state, unit, 'marne:M9.f', log), frame)
}

/** The procedure of a unit on its retreat. */
export const retreating = (g: MarneTables): MarneProcedure<RetreatingFrame> => {
  const hexBase = g.actions.base('retreat')
  return {
    who: (_state, frame) => enemyOf(frame.side),
    asks: () => 'retreat-hex',
    skips: true,
    legal: (state, frame) => retreatHexes(g, state, frame).map(hex => hexBase + hex),
    // at the end of the way the unit is disrupted (M9.b, M9.c)
    apply: (state, frame, action, log) => {
      const { unit, side } = frame
      const hex = g.actions.placeOf(action)
      const moved = put(g, state, { unit, to: hex, rule: 'marne:M9.e', kind: 'moved' }, log)
      const entered = [...frame.entered, hex]
      if (entered.length <= frame.distance) return stay(moved, { ...frame, entered })
      const rule = side === frameOf(state, 'resolution')!.side ? 'marne:M9.b' : 'marne:M9.c'
      return done(disrupt(g, moved, unit, rule, log), { type: 'retreated', unit })
    },
    refuse: (state, frame, action) =>
      g.actions.typeOf(action).type === 'retreat' ? refuseHex(g, state, frame, g.actions.placeOf(action)) : null,
  }
}

const refuseHex = (g: MarneTables, state: MarneState, frame: RetreatingFrame, to: number): MarneViolation => {
  const from = frame.entered[frame.entered.length - 1]!
  const subjects = [g.unitIds[frame.unit]!, g.board.ids[to]!]
  const name = g.board.ids[to]!
  if (!adjacent(g.board, from, to))
    return violation('not-adjacent', 'marne:M9.e', `${name} is not the next hex of any retreat`, subjects)
  if (riverBetween(g, from, to))
    return violation('retreat', 'marne:M9.k', `no retreat crosses the river to ${name}`, subjects)
  if (!rulesFor(g, state, frame).mayEnter(from, to))
    return violation('retreat', 'marne:M9.f', `a retreat may not enter ${name}`, subjects)
  return violation('retreat', 'marne:M9.e', `${name} is not among the hexes that the priorities leave`, subjects)
}
