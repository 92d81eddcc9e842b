/** The hexes that a unit may enter in its advance, step by step (19.1 to 19.3, 19.6). */
import {
  type Bar,
  type Occupancy,
  ascending,
  direction,
  isOpen,
  lastOf,
  neighbour,
  neighboursOf,
  refusedBy,
  bar,
} from '../../../../kernel/index.js'
import { ADVANCE, type ArdennesRule, PROHIBITED, TACTICAL_ONLY, UNSUPPLIED_ADVANCE } from '../../rulebook/index.js'
import {
  type AdvancingFrame,
  type ArdennesBars,
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  LAKE,
  PRIMARY,
  RIVER,
  UNSUPPLIED,
  enemyOf,
  gameTurnOf,
  isMarked,
  sideOf,
  unitPlace,
} from '../../state/index.js'
import { isManned } from '../dump.js'
import { crossesBoundary, isClosedTo, isRestricted } from '../bars.js'
import { groundCost, hasRoad } from '../roads.js'
import { fit } from '../stacking.js'
import { barsStep, bondHolders, bondWords } from '../zoc-bonds.js'
import { controlsFrom } from '../zones-of-control.js'

/** The advance of a unit so far. */
export interface Advancer extends Pick<AdvancingFrame, 'unit' | 'reach' | 'vacated' | 'way'> {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  readonly occupancy: Occupancy
  readonly side: SideIndex
  /** The last place of the way. */
  readonly from: number
}

/** Returns the advance of a unit so far. By default it has not begun. */
export const advancerOf = (
  g: ArdennesTables,
  state: ArdennesState,
  { reach, vacated }: Pick<AdvancingFrame, 'reach' | 'vacated'>,
  unit: number,
  way: ReadonlyArray<number> = [unitPlace(state, unit)],
): Advancer => ({
  g,
  state,
  occupancy: g.occupancy(state.units),
  side: sideOf(g, unit),
  unit,
  reach,
  vacated,
  way,
  from: lastOf(way),
})

/** The direction from a unit to the next hex of its advance, or -1. */
const towards = ({ g, from }: Advancer, hex: number): number => direction(g.board, from, hex)

/** The rules that keep a unit from any advance (19.1.b, 29.1.c). */
export const ADVANCING: ArdennesBars<{ readonly g: ArdennesTables; readonly state: ArdennesState }> = [
  bar('ardennes:19.1.b', 'advance', '{} is artillery', ({ g }, unit) => g.guns[unit] === 1),
  bar('ardennes:29.1.c', 'advance', '{} may not advance on the first turn', ({ g, state }, unit) =>
    isRestricted(g, state, gameTurnOf(state), unit),
  ),
]

/** Makes a bar of a hex for an advancing unit. */
const hexBar = <Rule extends ArdennesRule>(
  rule: Rule | ((advancer: Advancer, hex: number) => Rule),
  when: (advancer: Advancer, hex: number) => boolean,
  why: string | ((advancer: Advancer, hex: number) => string),
): Bar<Advancer, Rule> => ({
  rule,
  code: 'advance',
  when,
  why: (name, advancer, hex) =>
    `${advancer.g.unitIds[advancer.unit]!} cannot advance to ${name}: ${typeof why === 'string' ? why : why(advancer, hex)}`,
  subjects: ({ g, unit }, _hex, name) => [g.unitIds[unit]!, name],
})

/** The rule for hexes that are not next to the unit. An entry hex is next to the places before it (13.5.f). */
const NEXT_TO: ArdennesBars<Advancer> = [
  {
    ...hexBar(
      ({ g, from }) => (from < g.board.hexes ? 'ardennes:19.1.d' : 'ardennes:13.5.f'),
      ({ g, from }, hex) => (from < g.board.hexes ? direction(g.board, from, hex) < 0 : g.gateOf[from] !== hex),
      'the hex is not next to it',
    ),
    final: true,
  },
]

/** The texts of the rules on terrain (19.2). */
const GROUND = {
  'ardennes:19.2.a': 'a lake is in between',
  'ardennes:19.2.b': 'without a road it may enter forest only with its first hex',
  'ardennes:19.2.c': 'it needs a road into this terrain',
  'ardennes:19.2.d': 'it may cross a river or enter a ravine only with its first hex',
  'ardennes:19.2.e': 'no bridge crosses the river',
} as const
/** A rule on the terrain of an advance. */
type GroundRule = keyof typeof GROUND

/**
 * Returns the rule by which terrain closes an adjacent hex, or null (19.2). Terrain that is prohibited in normal
 * movement is closed; some terrain is open to the first step only.
 */
const closedBy = ({ g, state, unit, way, from }: Advancer, hex: number): GroundRule | null => {
  if (from >= g.board.hexes) return null
  const d = direction(g.board, from, hex)
  const cost = groundCost({ g, state }, g.moves[unit]!, 'mud', from * 6 + d)
  const bits = g.sides[from * 6 + d]!
  if (cost === PROHIBITED)
    return (bits & LAKE) !== 0 ? 'ardennes:19.2.a' : (bits & RIVER) !== 0 ? 'ardennes:19.2.e' : 'ardennes:19.2.c'
  if (way.length === 1) return null
  const isForest = g.terrain[hex] === 'forest'
  if (cost !== TACTICAL_ONLY && (!isForest || hasRoad({ g, state }, from, d))) return null
  return isForest && (bits & RIVER) === 0 ? 'ardennes:19.2.b' : 'ardennes:19.2.d'
}

/** The rules that close an adjacent hex whatever units are there (19.2). */
const OPEN_GROUND: ArdennesBars<Advancer> = [
  hexBar(
    (advancer, hex) => closedBy(advancer, hex)!,
    (advancer, hex) => closedBy(advancer, hex) !== null,
    (advancer, hex) => GROUND[closedBy(advancer, hex)!],
  ),
  hexBar(
    'ardennes:11.10.d',
    ({ g, state, unit, from }, hex) =>
      from < g.board.hexes && crossesBoundary(g, gameTurnOf(state), unit, from, direction(g.board, from, hex)),
    'the army boundary is in between',
  ),
  hexBar(
    ({ g, state, unit }, hex) => isClosedTo(g, state, gameTurnOf(state), unit, hex)!,
    ({ g, state, unit }, hex) => isClosedTo(g, state, gameTurnOf(state), unit, hex) !== null,
    'the hex is closed to it',
  ),
]

const INTO_VACATED: ArdennesBars<Advancer> = [...NEXT_TO, ...OPEN_GROUND]
/** A combat whose hex attackers may enter. */
export type Entering = Pick<Advancer, 'g' | 'state' | 'vacated'>
const entering = ({ g, state, vacated }: Entering, unit: number): Advancer =>
  advancerOf(g, state, { reach: 'limited', vacated }, unit)

/** The rules that keep a unit from advancing into the hex that it attacks, apart from the units there (16.2.c, Q-42). */
export const ENTERING_VACATED: ArdennesBars<Entering> = [
  ...ADVANCING,
  {
    when: (combat, unit) => !isOpen(INTO_VACATED, entering(combat, unit), combat.vacated),
    because: (combat, unit) =>
      refusedBy(INTO_VACATED, entering(combat, unit), combat.vacated, combat.g.board.ids[combat.vacated]!)!,
  },
]

/**
 * Whether a step counts for the road bonus: along a primary road, or a secondary road that does not enter forest or
 * ravine (19.1.f, Q-125).
 */
const isFastRoad = (g: ArdennesTables, state: ArdennesState, from: number, to: number): boolean => {
  // no road leads from off the map
  if (from >= g.board.hexes) return false
  const d = direction(g.board, from, to)
  if (!hasRoad({ g, state }, from, d)) return false
  const terrain = g.terrain[to]!
  return (g.sides[from * 6 + d]! & PRIMARY) !== 0 || (terrain !== 'forest' && terrain !== 'ravine')
}

/** Whether every step of the way so far counts for the road bonus. */
export const isFastWay = (g: ArdennesTables, state: ArdennesState, way: ReadonlyArray<number>): boolean =>
  way.slice(1).every((hex, i) => isFastRoad(g, state, way[i]!, hex))

/** Whether a unit has advanced as many hexes as the advance has without the road bonus. */
const isSpent = ({ reach, way }: Advancer): boolean => way.length > ADVANCE[reach]

/**
 * Whether a step leads from one hex in the zone of control of an enemy unit to another in the zone of the same unit
 * (19.3.c).
 */
const staysBesideEnemy = (advancer: Advancer, hex: number): boolean => {
  const { g, state, occupancy, from } = advancer
  const side = enemyOf(advancer.side)
  const d = towards(advancer, hex)
  return [1, 5].some(turn => {
    const there = neighbour(g.board, from, (d + turn) % 6)
    if (there < 0) return false
    const back = (d + turn + 3) % 6
    // `back` points from the enemy to the hex the step leaves, and `onward` to the hex it enters
    const onward = turn === 1 ? (back + 1) % 6 : (back + 5) % 6
    return (
      controlsFrom(g, state, occupancy, { side, hex: there, d: back }) &&
      controlsFrom(g, state, occupancy, { side, hex: there, d: onward })
    )
  })
}

/** Describes the units that form the bond which bars a step. A bond with the edge of the map has none. */
const bondText = (advancer: Advancer, hex: number): string => {
  const holders = bondHolders(advancer, advancer.side, advancer.from, towards(advancer, hex))
  return holders.length === 0 ? '' : `, formed by ${bondWords(advancer, holders)}`
}

/** Whether a unit may stop in a hex within the stacking limits (8.3.b). */
export const mayStopIn = (g: ArdennesTables, state: ArdennesState, unit: number, hex: number): boolean =>
  fit(g, state, [
    ...g
      .occupancy(state.units)
      .unitsIn(hex)
      .filter(other => other !== unit),
    unit,
  ])

/** The rules that keep an advancing unit from a hex (19.1 to 19.3, 19.6, Q-123). */
export const ADVANCE_HEX: ArdennesBars<Advancer> = [
  ...NEXT_TO,
  hexBar('ardennes:19.1.d', ({ way }, hex) => way.includes(hex), 'it came from there'),
  hexBar('ardennes:2.0.a', ({ g, state, side }, hex) => isManned(g, state, side, hex), 'an enemy unit is there'),
  hexBar(
    'ardennes:19.1.c',
    ({ reach, vacated }, hex) => reach === 'limited' && hex !== vacated,
    ({ g, vacated }) => `a limited advance leads only into ${g.board.ids[vacated]!}`,
  ),
  hexBar(
    'ardennes:19.6.a',
    ({ state, unit, way }) => way.length > UNSUPPLIED_ADVANCE && isMarked(state, unit, UNSUPPLIED),
    'it is out of supply and advances only one hex',
  ),
  hexBar(
    ({ reach }) => (reach === 'bonus' ? 'ardennes:19.1.e' : 'ardennes:19.1.d'),
    advancer => isSpent(advancer) && advancer.g.moves[advancer.unit] === 'foot',
    ({ reach }) => `a ${reach} advance goes no farther`,
  ),
  hexBar(
    'ardennes:19.1.f',
    (advancer, hex) => {
      const { g, state, unit, reach, way } = advancer
      return (
        isSpent(advancer) &&
        g.moves[unit] !== 'foot' &&
        (way.length > ADVANCE[reach] + 1 || !isFastWay(g, state, [...way, hex]))
      )
    },
    'it may go only one hex farther, and only if its whole way follows roads',
  ),
  ...OPEN_GROUND,
  hexBar(
    'ardennes:19.3.a',
    (advancer, hex) =>
      hex !== advancer.vacated && barsStep(advancer, advancer.side, advancer.from, towards(advancer, hex)),
    (advancer, hex) => `an enemy ZOC bond bars the way${bondText(advancer, hex)}`,
  ),
  hexBar(
    'ardennes:19.3.c',
    (advancer, hex) => advancer.way.length > 1 && staysBesideEnemy(advancer, hex),
    'it would stay in the zone of control of the same enemy unit',
  ),
  hexBar(
    'ardennes:8.3.b',
    (advancer, hex) => {
      const { g, state, unit, way } = advancer
      if (mayStopIn(g, state, unit, hex)) return false
      return advanceHexes(advancerOf(g, state, advancer, unit, [...way, hex])).length === 0
    },
    'the hex is stacked to its limit, and the unit could not go on from there',
  ),
]

/** Returns the hexes next to an advancing unit, ascending. */
export const hexesAhead = ({ g, from }: Advancer): ReadonlyArray<number> => {
  if (from < g.board.hexes) return ascending(neighboursOf(g.board, from))
  const gate = g.gateOf[from]!
  return gate < 0 ? [] : [gate]
}

/** Returns the hexes to which an advancing unit may go on, ascending: it may stop there, or go on from there. */
export const advanceHexes = (advancer: Advancer): ReadonlyArray<number> =>
  hexesAhead(advancer).filter(hex => isOpen(ADVANCE_HEX, advancer, hex))
