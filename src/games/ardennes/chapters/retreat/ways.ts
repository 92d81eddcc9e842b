/**
 * The paths of a retreat (17.1, 17.2, 17.6): all paths that the rules allow, then the paths that the priorities leave.
 */
import {
  type Occupancy,
  ascending,
  direction,
  distance,
  neighbour,
  unitStatus,
  withWord,
  word,
} from '../../../../kernel/index.js'
import { type ArdennesRule, PROHIBITED } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  ALLIED,
  LAKE,
  RAVINE,
  RIVER,
  sideOf,
} from '../../state/index.js'
import { lastingBar } from '../bars.js'
import { isManned } from '../dump.js'
import { groundCost, hasRoad, isOverMeuse, isShutToVehicles } from '../roads.js'
import { openSources } from '../supply/index.js'
import { barsStep } from '../zoc-bonds.js'
import { inEnemyZoc } from '../zones-of-control.js'

/** A path, as its hexes from the first one entered. The last place is a box if the path leaves the map. */
type Way = ReadonlyArray<number>
const endOf = (way: Way): number => way[way.length - 1]!

/** The data that determines a unit's paths. The unit is in the hex where its retreat began. */
export interface Retreat {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  readonly occupancy: Occupancy
  readonly unit: number
  readonly side: SideIndex
  /** Units that retreat from the same combat. They do not cancel an enemy ZOC (17.1.j, Q-51). */
  readonly others: ReadonlyArray<number>
}

/** Returns a retreat as it began, with the unit back in its first hex. */
export const retreatOf = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  from: number,
  others: ReadonlyArray<number>,
): Retreat => {
  const units = withWord(state.units, unit, word(from, unitStatus(state, unit)))
  const before = { ...state, units }
  return { g, state: before, occupancy: g.occupancy(units), unit, side: sideOf(g, unit), others }
}

/**
 * Returns why a unit cannot retreat from a hex in a direction (the rule and the obstacle), or null. Priorities are not
 * considered.
 */
const barTo = (
  { g, state, occupancy, unit, side }: Omit<Retreat, 'others'>,
  from: number,
  d: number,
): readonly [ArdennesRule, string] | null => {
  const to = neighbour(g.board, from, d)
  const land = { g, state }
  if (isManned(g, state, side, to)) return ['ardennes:17.2.a', 'the hex is occupied by the enemy']
  if ((g.sides[from * 6 + d]! & LAKE) !== 0 || isOverMeuse(land, from, d))
    return ['ardennes:17.2.d', 'a lake or the Meuse is in the way']
  // some units may not leave their part of the map (27.3.a, 33.2.a)
  const lasting = lastingBar(g, state, unit, to)
  if (lasting !== null) return [lasting, 'the hex is closed to this unit for the whole game']
  if (barsStep({ g, state, occupancy }, side, from, d)) return ['ardennes:17.2.b', 'an enemy ZOC bond bars the way']
  if (g.moves[unit] !== 'vehicle' || groundCost(land, 'vehicle', 'mud', from * 6 + d) !== PROHIBITED) return null
  // a river inside a ravine does not count (15.5.d, Q-108)
  return (g.sides[from * 6 + d]! & (RIVER | RAVINE)) === RIVER
    ? ['ardennes:17.2.f', 'a river without a bridge is in the way']
    : ['ardennes:17.2.e', 'vehicles need a road there']
}

/** Whether a unit can retreat from a hex in a direction, apart from enemy zones of control (17.2, 17.7). */
export const mayRetreat = (retreat: Omit<Retreat, 'others'>, from: number, d: number): boolean =>
  neighbour(retreat.g.board, from, d) >= 0 && barTo(retreat, from, d) === null

/**
 * Whether a hex is in an enemy zone of control for a retreating unit, with no friendly unit in it other than units that
 * retreat with it (17.1.j, Q-50).
 */
export const isExposedTo = ({ g, state, occupancy, side, others }: Retreat, hex: number): boolean =>
  inEnemyZoc(g, state, side, hex, occupancy) &&
  occupancy.unitsIn(hex).every(unit => others.includes(unit) || g.side[unit] !== side)

/**
 * Returns why a path that began with these hexes cannot continue in a direction (the rule and the obstacle), or null.
 * Priorities are not considered.
 */
const barOn = (retreat: Retreat, gone: Way, d: number): readonly [ArdennesRule, string] | null => {
  const from = endOf(gone)
  const to = neighbour(retreat.g.board, from, d)
  const bar = barTo(retreat, from, d)
  if (bar !== null) return bar
  if (gone.includes(to)) return ['ardennes:17.1.c', 'the unit has already been there']
  return gone.length > 1 && isExposedTo(retreat, to)
    ? ['ardennes:17.1.i', 'the hex is in an enemy zone of control and has no friendly unit']
    : null
}

/** Returns all paths of a given number of hexes that the rules allow, without regard to the priorities (17.2). */
const fullWays = (retreat: Retreat, from: number, length: number): ReadonlyArray<Way> => {
  const { g } = retreat
  const out: Way[] = []
  const follow = (way: ReadonlyArray<number>): void => {
    if (way.length > length) {
      out.push(way.slice(1))
      return
    }
    for (let d = 0; d < 6; d++) {
      const to = neighbour(g.board, endOf(way), d)
      if (to < 0 || barOn(retreat, way, d) !== null) continue
      follow([...way, to])
    }
  }
  follow([from])
  return out
}

/**
 * Returns the paths off the map for a unit that has no path of the full length (17.6.c). They have fewer hexes, and
 * cross an edge that leads to a box.
 */
const waysOff = (retreat: Retreat, from: number, length: number): ReadonlyArray<Way> => {
  const { g, side, unit } = retreat
  if (side !== ALLIED) return []
  for (let hexes = 0; hexes < length; hexes++) {
    const ways = hexes === 0 ? [[]] : fullWays(retreat, from, hexes)
    const off = ways.flatMap(way => {
      const edge = way[way.length - 1] ?? from
      const box = g.boxBehind[edge]!
      return box < 0 || (g.moves[unit] === 'vehicle' && isShutToVehicles(g, edge)) ? [] : [[...way, box]]
    })
    if (off.length > 0) return off
  }
  return []
}

/** Returns the paths for which a number is smallest. */
const least = (ways: ReadonlyArray<Way>, of: (way: Way) => number): ReadonlyArray<Way> => {
  if (ways.length < 2) return ways
  const numbers = ways.map(of)
  const best = Math.min(...numbers)
  return ways.filter((_, i) => numbers[i] === best)
}

/** Returns the straight distance in hexes from a hex to the nearest open source of a side. */
const toSource = ({ g, occupancy, side }: Retreat, hex: number): number =>
  Math.min(...openSources(g, occupancy, side).map(source => distance(g.board, source, hex)))

/** A priority of a retreat. It keeps the paths with the lowest rank. */
interface Priority {
  readonly rule: ArdennesRule
  /** Describes the paths that this priority prefers, after "another path". */
  readonly says: string
  readonly rank: (retreat: Retreat, from: number) => (way: Way) => number
}

/** The priorities in the order of their precedence (17.1.m, Q-49). */
const PRIORITIES: ReadonlyArray<Priority> = [
  {
    rule: 'ardennes:17.1.f',
    says: 'ends farther from the combat',
    rank:
      ({ g }, from) =>
      way =>
        -distance(g.board, from, endOf(way)),
  },
  {
    rule: 'ardennes:17.1.g',
    says: 'enters no empty hex in an enemy zone of control',
    rank: retreat => way => (isExposedTo(retreat, way[0]!) ? 1 : 0),
  },
  {
    rule: 'ardennes:17.1.k',
    says: 'ends nearer to a source of supply',
    rank: (retreat, from) => {
      const here = toSource(retreat, from)
      return way => (toSource(retreat, endOf(way)) < here ? 0 : 1)
    },
  },
]

/** The last priority, for mechanized units only. */
const ROADS: Priority = {
  rule: 'ardennes:17.1.l',
  says: 'follows roads for more of its hexes',
  rank:
    ({ g, state }, from) =>
    way =>
      way.reduce((off, hex, i) => {
        const before = i === 0 ? from : way[i - 1]!
        return hasRoad({ g, state }, before, direction(g.board, before, hex)) ? off : off + 1
      }, 0),
}

const prioritiesOf = ({ g, unit }: Retreat): ReadonlyArray<Priority> =>
  g.moves[unit] === 'foot' ? PRIORITIES : [...PRIORITIES, ROADS]

/**
 * Returns the paths that the priorities leave to a unit that retreats this number of hexes (17.1.f to 17.1.m, Q-49).
 * The unit is eliminated if there are none.
 */
export const retreatWays = (retreat: Retreat, from: number, length: number): ReadonlyArray<Way> => {
  const all = fullWays(retreat, from, length)
  if (all.length === 0) return waysOff(retreat, from, length)
  return prioritiesOf(retreat).reduce(
    (ways, { rank }) => (ways.length < 2 ? ways : least(ways, rank(retreat, from))),
    all,
  )
}

/**
 * Returns why no path with these first hexes continues to a hex. If nothing else bars the hex, the reason is the first
 * priority that prefers another path.
 */
export const whyNoWay = (retreat: Retreat, length: number, gone: Way, to: number): readonly [ArdennesRule, string] => {
  const { g } = retreat
  const start = gone[0]!
  const d = to < g.board.hexes ? direction(g.board, endOf(gone), to) : -1
  if (d < 0) return ['ardennes:17.1.b', 'it is not an adjacent hex on the map']
  const bar = barOn(retreat, gone, d)
  if (bar !== null) return bar
  const way = [...gone.slice(1), to]
  const goesOn = (ways: ReadonlyArray<Way>): boolean => ways.some(each => way.every((hex, i) => each[i] === hex))
  let ways = fullWays(retreat, start, length)
  if (ways.length === 0)
    return ['ardennes:17.6.c', 'no path of the full length is left, so the unit must leave the map']
  if (!goesOn(ways)) return ['ardennes:17.1.b', `no path of ${length} hexes leads through that hex`]
  for (const { rule, says, rank } of prioritiesOf(retreat)) {
    ways = least(ways, rank(retreat, start))
    if (!goesOn(ways)) return [rule, `another path ${says}`]
  }
  // the path so far agrees with all priorities
  return ['ardennes:17.1.m', 'the retreat priorities prefer another path']
}

/** Returns the hexes to which a path with these first hexes may continue, ascending. */
export const nextOnWays = (ways: ReadonlyArray<Way>, gone: Way): ReadonlyArray<number> =>
  ascending(ways.filter(way => gone.every((hex, i) => way[i] === hex)).flatMap(way => way[gone.length] ?? []))
