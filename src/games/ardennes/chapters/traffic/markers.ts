/** 24.1, 24.2, 24.7, 24.8 Traffic markers, roadblocks and bottlenecks: where they are, what they cost. */
import {
  ascending,
  hexesNear,
  neighboursOf,
  rememberEach,
  rememberLike,
  rememberPair,
} from '../../../../kernel/index.js'
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
  unitPlace,
} from '../../state/index.js'
import { holderOf } from '../control.js'
import { hasRoads } from '../roads.js'
import { areRoadsAlike, hasRoadFrom, roadsOf } from '../supply/index.js'
import { besideEnemy } from '../zones-of-control.js'

/** Half points more for each side to enter each hex, by the markers of the other. */
type Slow = readonly [german: Uint8Array, allied: Uint8Array]

const slowOf = rememberPair((g: ArdennesTables, slowing: SlowingMarkers): Slow => {
  const out: Slow = [new Uint8Array(g.board.hexes), new Uint8Array(g.board.hexes)]
  for (const side of [GERMAN, ALLIED])
    for (const places of [trafficOf({ slowing }, enemyOf(side)), roadblocksOf({ slowing }, enemyOf(side))])
      for (const hex of places) if (hex < g.board.hexes) out[side][hex]! += SLOWED.marker
  return out
})

/** Half points more for a side to enter a hex: markers of the enemy, and bottlenecks for Germans (24.2.a, 24.7, Q-122). */
export const slowedIn = (g: ArdennesTables, state: ArdennesState, side: SideIndex, hex: number): number => {
  const more = slowOf(g, state.slowing)[side][hex]!
  if (side === ALLIED || g.bottlenecks[hex] === 0) return more
  // who holds all of St-Vith, holds it
  const taken = g.stVith.every(town => holderOf(g, state, town) === GERMAN)
  return more + (taken ? SLOWED.taken : SLOWED.bottleneck)
}

/** The state with a unit of a side having come into a hex: a roadblock of the enemy there goes at the end of the phase (24.8.l, 24.8.m). */
export const passedOver = (state: ArdennesState, side: SideIndex, hex: number): ArdennesState => {
  const { slowing } = state
  const enemy = enemyOf(side)
  const roadblock = roadblocksOf(state, enemy).indexOf(hex)
  if (roadblock < 0) return state
  const number = markerNumber(slowing.roadblocks, enemy, roadblock)
  if (slowing.passed.includes(number)) return state
  return { ...state, slowing: { ...slowing, passed: ascending([...slowing.passed, number]) } }
}

/** Roadblocks over which an enemy has gone are taken off the map (24.8.n). */
export const withoutPassed = (g: ArdennesTables, state: ArdennesState): ArdennesState => {
  const { slowing } = state
  if (slowing.passed.length === 0) return state
  const roadblocks = slowing.roadblocks.map((place, i) => (slowing.passed.includes(i) ? g.board.hexes : place))
  return { ...state, slowing: { traffic: slowing.traffic, roadblocks, passed: [] } }
}

/** The hexes with some markers, and those next to them: hex -> 1. */
const around = (g: ArdennesTables, places: ReadonlyArray<number>): Uint8Array => {
  const out = new Uint8Array(g.board.hexes)
  for (const hex of places) {
    if (hex >= g.board.hexes) continue
    out[hex] = 1
    for (const next of neighboursOf(g.board, hex)) out[next] = 1
  }
  return out
}

/** Tells of one hex after another whether a side may place a traffic marker there: not on or beside another of its own, the Allies in no bottleneck (24.4). */
export const markerHexes = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ((hex: number) => boolean) => {
  const near = around(g, trafficOf(state, side))
  return hex => near[hex] === 0 && !(side === ALLIED && g.bottlenecks[hex] === 1)
}

/** Tells of a hex whether a roadblock of a side might lie there if there were no other markers (24.8.h to 24.8.j). */
const siteTest = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ((hex: number) => boolean) => {
  const occupancy = g.occupancy(state.units)
  const friends = new Set(g.unitsOf[side].map(unit => unitPlace(state, unit)).filter(place => place < g.board.hexes))
  const near = hexesNear(g.board, TRAFFIC.roadblockRange, friends)
  const isSite = (hex: number): boolean =>
    near[hex] === 1 && hasRoads(g, hex) && occupancy.firstIn(hex) < 0 && !besideEnemy(g, occupancy, side, hex)
  /** hex -> 1 for a site, 2 for none, once it has been asked. */
  const known = new Uint8Array(g.board.hexes)
  return hex => (known[hex] ||= isSite(hex) ? 1 : 2) === 1
}

/** Remembered by side: while markers are placed nobody moves. */
const knownSites = rememberEach((g: ArdennesTables) =>
  ([GERMAN, ALLIED] as const).map(side =>
    rememberLike<ArdennesState, (hex: number) => boolean>(areRoadsAlike(side), state => siteTest(g, state, side)),
  ),
)

/** Tells of one hex after another, of those with a road to a source, whether a side may place a roadblock there; `number`: which of its own, from 0. */
const roadblockTest = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  number: number,
): ((hex: number) => boolean) => {
  const isSite = knownSites(g)[side]!(state)
  const other = roadblocksOf(state, side).filter((_, i) => i !== number)
  // beside none of the enemy, nor of its own markers (24.8.i, 24.8.k)
  const near = around(g, [...trafficOf(state, side), ...other, ...roadblocksOf(state, enemyOf(side))])
  return hex => near[hex] === 0 && isSite(hex)
}

/** The hexes in which a side may place a roadblock, ascending (24.8.h to 24.8.k). */
export const roadblockHexes = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  number: number,
): ReadonlyArray<number> => {
  const { at } = roadsOf(g, state, side)
  const isOpen = roadblockTest(g, state, side, number)
  // hex by hex, not road by road: hundreds need no sorting so
  const out: number[] = []
  for (let hex = 0; hex < at.length; hex++) if (at[hex] === 1 && isOpen(hex)) out.push(hex)
  return out
}

/** Whether there is one. */
export const hasRoadblockHex = (g: ArdennesTables, state: ArdennesState, side: SideIndex, number: number): boolean =>
  hasRoadFrom(g, state, side, roadblockTest(g, state, side, number))
