/** 24.1, 24.2, 24.7, 24.8 Traffic markers, roadblocks and bottlenecks: where they are, what they cost. */
import { ascending, distance, neighboursOf } from '../../../../kernel/index.js'
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
import { roadsToSources } from '../supply/index.js'

/** Half points more for each side to enter each hex, by the markers of the other. */
type Slow = readonly [german: Uint8Array, allied: Uint8Array]
const known = new WeakMap<SlowingMarkers, Slow>()

const slowOf = (g: ArdennesTables, slowing: SlowingMarkers): Slow => {
  const before = known.get(slowing)
  if (before !== undefined) return before
  const out: Slow = [new Uint8Array(g.board.hexes), new Uint8Array(g.board.hexes)]
  for (const side of [GERMAN, ALLIED])
    for (const places of [trafficOf({ slowing }, enemyOf(side)), roadblocksOf({ slowing }, enemyOf(side))])
      for (const hex of places) if (hex < g.board.hexes) out[side][hex]! += SLOWED.marker
  known.set(slowing, out)
  return out
}

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

/** Whether a unit of a side is so near to a hex that it may block the road there (24.8.h). */
const isNearFriend = (g: ArdennesTables, state: ArdennesState, side: SideIndex, hex: number): boolean =>
  g.unitsOf[side].some(unit => {
    const place = unitPlace(state, unit)
    return place < g.board.hexes && distance(g.board, place, hex) <= TRAFFIC.roadblockRange
  })

/** Tells of one hex after another whether a side may place a roadblock there (24.8.h to 24.8.k); `number`: which of its own, from 0. */
export const roadblockHexes = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  number: number,
): ((hex: number) => boolean) => {
  const occupancy = g.occupancy(state.units)
  const enemy = enemyOf(side)
  const roads = roadsToSources(g, state, side)
  const other = roadblocksOf(state, side).filter((_, i) => i !== number)
  const near = around(g, [...trafficOf(state, side), ...other, ...roadblocksOf(state, enemy)])
  return hex =>
    roads[hex] === 1 &&
    near[hex] === 0 &&
    hasRoads(g, hex) &&
    occupancy.firstIn(hex) < 0 &&
    neighboursOf(g.board, hex).every(next => occupancy.count(enemy, next) === 0) &&
    isNearFriend(g, state, side, hex)
}
