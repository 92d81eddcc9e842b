/** M9.d to M9.l The retreat of one unit, conducted by the winner. */
import {
  type AskingOf,
  type RetreatRules,
  adjacent,
  call,
  distance,
  done,
  enemyOf,
  frameOf,
  isOpen,
  members,
  retreatChoices,
  setOf,
  stay,
  unitPlace,
  bar,
  gate,
  lastOf,
  otherwise,
} from '../../../../kernel/index.js'
import { combatsToCome } from './guests.js'
import { oddsOf } from './odds.js'
import { loserOf, retreatLength } from './results.js'
import type { MarneBars } from '../../rulebook/index.js'
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
  offers,
} from '../../state/index.js'
import { hasRoom } from '../stacking.js'
import { besideEnemy, closedTo, inEnemyZoc } from '../zones-of-control.js'

/**
 * Returns the rank of a hex that a retreat may enter: priorities 1 to 4 (M9.g to M9.j). Priorities 2 to 4 prefer the
 * hex with the fewest friendly units. Priority 4 first prefers the odds that are best for the retreating unit. A
 * smaller rank is better.
 */
const priority = (g: MarneTables, state: MarneState, frame: RetreatingFrame, hex: number): number => {
  const { side } = frame
  const phase = frameOf(state, 'resolution')!
  const friends = g.occupancy(state.units).count(side, hex)
  if (friends === 0) return 0
  const coming = combatsToCome(state, phase, hex)
  if (coming.length > 0) {
    // units that have retreated in this combat, and the unit that retreats now, do not add to a defence (M10.c)
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

/** The rules that keep a retreat out of an adjacent hex. */
const STEP: MarneBars<AskingOf<MarneTables, MarneState, Pick<RetreatingFrame, 'side' | 'entered'>>> = [
  bar('marne:M9.k', 'retreat', 'a retreat cannot cross the river to {}', ({ g, frame }, to) =>
    riverBetween(g, lastOf(frame.entered), to),
  ),
  // a friendly unit in the hex cancels an enemy zone of control there
  bar(
    'marne:M9.f',
    'retreat',
    'a retreat cannot enter {}',
    ({ g, state, frame: { side } }, to) =>
      closedTo(g, state, side, to) ||
      (g.occupancy(state.units).count(side, to) === 0 && inEnemyZoc(g, state, side, to)),
  ),
]

/** Returns the rules of a unit's retreat from its current hex. */
const rulesFor = (g: MarneTables, state: MarneState, frame: RetreatingFrame): RetreatRules => {
  const { side } = frame
  const start = frame.entered[0]!
  const own = (hex: number): number => (side === GERMAN ? g.northing[hex]! : -g.northing[hex]!)
  return {
    neighbours: hex => g.beside[hex]!,
    mayEnter: (from, to) => isOpen(STEP, { g, state, frame: { side, entered: [from] } }, to),
    mayEnd: hex => hasRoom(g, state, side, hex),
    ranks: [
      (_from, to) => priority(g, state, frame, to),
      // towards its own army's map edge if possible, otherwise no farther from it, otherwise away from it (M9.e)
      (from, to) => Math.sign(own(to) - own(from)),
      (_from, to) => -distance(g.board, start, to),
    ],
  }
}

/**
 * Returns the hexes that the winner may choose as the next hex of the unit's retreat. If there are none, the unit is
 * eliminated.
 */
export const retreatHexes = (g: MarneTables, state: MarneState, frame: RetreatingFrame): ReadonlyArray<number> =>
  retreatChoices(rulesFor(g, state, frame), frame.entered, frame.distance - frame.entered.length + 1)

/**
 * Begins the retreat of a unit. If no legal path has the full length, the unit is eliminated in its hex (M9.f,
 *
 */
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

/** Builds the procedure of the retreat of one unit. */
export const retreating = (g: MarneTables): MarneProcedure<RetreatingFrame> => {
  const offered = offers<RetreatingFrame>(g, [
    {
      type: 'retreat',
      among: ({ state, frame }) => retreatHexes(g, state, frame),
      bars: [
        gate(
          'marne:M9.e',
          'not-adjacent',
          '{} is not adjacent to the retreating unit',
          ({ frame }, to) => !adjacent(g.board, lastOf(frame.entered), to),
        ),
        ...STEP,
        bar('marne:Q-10', 'retreat', 'the unit has already been in {}', ({ frame }, to) => frame.entered.includes(to)),
      ],
      otherwise: otherwise('marne:M9.e', 'retreat', 'the retreat priorities prefer other hexes to {}'),
      subjects: ({ frame }, _hex, name) => [g.unitIds[frame.unit]!, name],
    },
  ])
  return {
    who: (_state, frame) => enemyOf(frame.side),
    asks: () => 'retreat-hex',
    skips: true,
    ...offered,
    // a unit that completes its retreat is disrupted (M9.b, M9.c)
    apply: (state, frame, action, log) => {
      const { unit, side } = frame
      const hex = g.actions.placeOf(action)
      const moved = put(g, state, { unit, to: hex, rule: 'marne:M9.e', kind: 'moved' }, log)
      const entered = [...frame.entered, hex]
      if (entered.length <= frame.distance) return stay(moved, { ...frame, entered })
      const rule = side === frameOf(state, 'resolution')!.side ? 'marne:M9.b' : 'marne:M9.c'
      return done(disrupt(g, moved, unit, rule, log), { type: 'retreated', unit })
    },
  }
}
