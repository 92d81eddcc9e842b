/** Traffic markers, roadblocks and bottlenecks (24.1, 24.2, 24.7, 24.8): their places and costs. */
import { ascending, hexesNear, rememberEach, rememberLike, rememberPair } from '../../../../kernel/index.js'
import { SLOWED, TRAFFIC } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  type SlowingMarkers,
  ALLIED,
  GERMAN,
  enemyOf,
  markerNumber,
  roadblocksOf,
  trafficOf,
  hexesOf,
  writeAround,
} from '../../state/index.js'
import { holderOf } from '../control.js'
import { hasRoads, roadNet } from '../roads.js'
import { areRoadsAlike, hasRoadFrom, roadsOf } from '../supply/index.js'

/** The additional half points that each side pays to enter each hex because of enemy markers. */
type Slow = readonly [german: Uint8Array, allied: Uint8Array]

const slowOf = rememberPair((g: ArdennesTables, slowing: SlowingMarkers): Slow => {
  const out: Slow = [new Uint8Array(g.board.hexes), new Uint8Array(g.board.hexes)]
  for (const side of [GERMAN, ALLIED])
    for (const places of [trafficOf({ slowing }, enemyOf(side)), roadblocksOf({ slowing }, enemyOf(side))])
      for (const hex of places) if (hex < g.board.hexes) out[side][hex]! += SLOWED.marker
  return out
})

/**
 * Returns the additional half points that a side pays to enter a hex: for enemy markers, and in bottlenecks for Germans
 * (24.2.a, 24.7, Q-122).
 */
export const slowedIn = (g: ArdennesTables, state: ArdennesState, side: SideIndex, hex: number): number => {
  const more = slowOf(g, state.slowing)[side][hex]!
  if (side === ALLIED || g.bottlenecks[hex] === 0) return more
  // the Germans hold St-Vith if they control all of its hexes
  const taken = g.stVith.every(town => holderOf(g, state, town) === GERMAN)
  return more + (taken ? SLOWED.taken : SLOWED.bottleneck)
}

/**
 * Records that a unit of a side has entered a hex. An enemy roadblock there is removed at the end of the phase (24.8.l,
 * 24.8.m).
 */
export const passedOver = (state: ArdennesState, side: SideIndex, hex: number): ArdennesState => {
  const { slowing } = state
  const enemy = enemyOf(side)
  const roadblock = roadblocksOf(state, enemy).indexOf(hex)
  if (roadblock < 0) return state
  const number = markerNumber(slowing.roadblocks, enemy, roadblock)
  if (slowing.passed.includes(number)) return state
  return { ...state, slowing: { ...slowing, passed: ascending([...slowing.passed, number]) } }
}

/** Removes the roadblocks that enemy units have passed over (24.8.n). */
export const withoutPassed = (g: ArdennesTables, state: ArdennesState): ArdennesState => {
  const { slowing } = state
  if (slowing.passed.length === 0) return state
  const roadblocks = slowing.roadblocks.map((place, i) => (slowing.passed.includes(i) ? g.board.hexes : place))
  return { ...state, slowing: { traffic: slowing.traffic, roadblocks, passed: [] } }
}

/**
 * Returns a test for the hexes where a side may place a traffic marker (24.4). Hexes on or next to its own markers and
 * roadblocks are closed, and bottlenecks are closed to the Allies.
 */
export const markerHexes = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ((hex: number) => boolean) => {
  const near = new Uint8Array(g.board.hexes)
  writeAround(g, near, [...trafficOf(state, side), ...roadblocksOf(state, side)], 1)
  return hex => near[hex] === 0 && !(side === ALLIED && g.bottlenecks[hex] === 1)
}

/**
 * Returns the hexes, with or without a road, where a roadblock of a side could be placed if there were no other
 * markers, as a map from hex to 1 (24.8.h to 24.8.j).
 */
const sitesOf = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Uint8Array => {
  const friends = hexesOf(g, state, side)
  const sites = hexesNear(g.board, TRAFFIC.roadblockRange, friends)
  // no hex with a unit, and no hex next to an enemy
  for (const hex of friends) sites[hex] = 0
  writeAround(g, sites, hexesOf(g, state, enemyOf(side)), 0)
  return sites
}

/** Caches the sites per side, because no unit moves while markers are placed. */
const knownSites = rememberEach((g: ArdennesTables) =>
  ([GERMAN, ALLIED] as const).map(side =>
    rememberLike<ArdennesState, Uint8Array>(areRoadsAlike(side), state => sitesOf(g, state, side)),
  ),
)

/**
 * Returns the hexes, with or without a road, where units and markers allow a side to place a roadblock. The result maps
 * each such hex to 1. `number` is the number of the roadblock within its side, from 0.
 */
const openTo = (g: ArdennesTables, state: ArdennesState, side: SideIndex, number: number): Uint8Array => {
  const open = knownSites(g)[side]!(state).slice()
  const other = roadblocksOf(state, side).filter((_, i) => i !== number)
  // not next to enemy roadblocks, nor to its own markers (24.8.i, 24.8.k)
  writeAround(g, open, [...trafficOf(state, side), ...other, ...roadblocksOf(state, enemyOf(side))], 0)
  return open
}

/**
 * Returns the hexes where a side may place a roadblock, ascending: hexes with a road to a source (24.8.h to 24.8.k).
 */
export const roadblockHexes = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  number: number,
): ReadonlyArray<number> => {
  const { at } = roadsOf(g, state, side)
  const open = openTo(g, state, side, number)
  const out: number[] = []
  for (const hex of roadNet(g).hexes) if (at[hex] === 1 && open[hex] === 1) out.push(hex)
  return out
}

/** Whether a side has a hex for a roadblock. */
export const hasRoadblockHex = (g: ArdennesTables, state: ArdennesState, side: SideIndex, number: number): boolean => {
  const open = openTo(g, state, side, number)
  return hasRoadFrom(g, state, side, hex => open[hex] === 1 && hasRoads(g, hex))
}
