/** 24.1, 24.2, 24.7, 24.8 Traffic markers, roadblocks and bottlenecks: where they are, what they cost. */
import { distance, neighboursOf } from '../../../../kernel/index.js'
import { SLOWED, TRAFFIC } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  type SlowingMarkers,
  ALLIED,
  GERMAN,
  ROAD,
  enemyOf,
  unitPlace,
} from '../../state/index.js'
import { holderOf } from '../control.js'

/** The markers of a side: of traffic, or roadblocks. */
const ofSide = (places: ReadonlyArray<number>, side: SideIndex): ReadonlyArray<number> =>
  places.slice((places.length / 2) * side, (places.length / 2) * (side + 1))
/** Traffic markers of a side, by number from 0. */
export const trafficOf = ({ slowing }: ArdennesState, side: SideIndex): ReadonlyArray<number> =>
  ofSide(slowing.traffic, side)
/** Roadblocks of a side. */
export const roadblocksOf = ({ slowing }: ArdennesState, side: SideIndex): ReadonlyArray<number> =>
  ofSide(slowing.roadblocks, side)

/** Half points more for each side to enter each hex, by the markers of the other. */
type Slow = readonly [german: Uint8Array, allied: Uint8Array]
const known = new WeakMap<SlowingMarkers, Slow>()

const slowOf = (g: ArdennesTables, slowing: SlowingMarkers): Slow => {
  const before = known.get(slowing)
  if (before !== undefined) return before
  const out: Slow = [new Uint8Array(g.board.hexes), new Uint8Array(g.board.hexes)]
  for (const places of [slowing.traffic, slowing.roadblocks])
    for (const side of [GERMAN, ALLIED])
      for (const hex of ofSide(places, enemyOf(side))) if (hex < g.board.hexes) out[side][hex]! += SLOWED.marker
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

/** Whether a roadblock of the enemy lies in a hex. */
export const isBlocked = (state: ArdennesState, side: SideIndex, hex: number): boolean =>
  roadblocksOf(state, enemyOf(side)).includes(hex)

/** The state with a unit of a side having come into a hex: a roadblock of the enemy there goes at the end of the phase (24.8.l, 24.8.m). */
export const passedOver = (state: ArdennesState, side: SideIndex, hex: number): ArdennesState => {
  if (!isBlocked(state, side, hex)) return state
  const { slowing } = state
  const number = slowing.roadblocks.findIndex(
    (place, i) =>
      place === hex &&
      i >= (slowing.roadblocks.length / 2) * enemyOf(side) &&
      i < (slowing.roadblocks.length / 2) * (enemyOf(side) + 1),
  )
  if (slowing.passed.includes(number)) return state
  return { ...state, slowing: { ...slowing, passed: [...slowing.passed, number].sort((a, b) => a - b) } }
}

/** Roadblocks over which an enemy has gone are taken off the map (24.8.n). */
export const withoutPassed = (g: ArdennesTables, state: ArdennesState): ArdennesState => {
  const { slowing } = state
  if (slowing.passed.length === 0) return state
  const roadblocks = slowing.roadblocks.map((place, i) => (slowing.passed.includes(i) ? g.board.hexes : place))
  return { ...state, slowing: { traffic: slowing.traffic, roadblocks, passed: [] } }
}

/** Whether a hex is one of some, or next to one. */
const isOnOrBeside = (g: ArdennesTables, hex: number, others: ReadonlyArray<number>): boolean =>
  others.includes(hex) || neighboursOf(g.board, hex).some(next => others.includes(next))

/** Whether a side may place a traffic marker in a hex: not on or beside another of its own, the Allies in no bottleneck (24.4). */
export const mayPlaceMarker = (g: ArdennesTables, state: ArdennesState, side: SideIndex, hex: number): boolean =>
  !isOnOrBeside(g, hex, trafficOf(state, side)) && !(side === ALLIED && g.bottlenecks[hex] === 1)

/** Whether a side may place one of its roadblocks in a hex (24.8.h to 24.8.k); `roads`: hexes from which a road leads to a source. */
export const mayPlaceRoadblock = (
  g: ArdennesTables,
  state: ArdennesState,
  { side, roadblock, roads }: { readonly side: SideIndex; readonly roadblock: number; readonly roads: Uint8Array },
  hex: number,
): boolean => {
  const occupancy = g.occupancy(state.units)
  const enemy = enemyOf(side)
  const road = [0, 1, 2, 3, 4, 5].some(d => (g.sides[hex * 6 + d]! & ROAD) !== 0)
  if (!road || roads[hex] === 0 || occupancy.firstIn(hex) >= 0) return false
  if (neighboursOf(g.board, hex).some(next => occupancy.count(enemy, next) > 0)) return false
  const other = roadblocksOf(state, side).filter((_, i) => i !== roadblock)
  return (
    !isOnOrBeside(g, hex, [...trafficOf(state, side), ...other, ...roadblocksOf(state, enemy)]) &&
    g.unitsOf[side].some(unit => {
      const place = unitPlace(state, unit)
      return place < g.board.hexes && distance(g.board, place, hex) <= TRAFFIC.roadblockRange
    })
  )
}
