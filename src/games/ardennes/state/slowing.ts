/** Markers that slow the enemy (24). One list contains the markers of both sides, the German markers first. */
import { type ArdennesState, type SideIndex, enemyOf } from './state.js'

/** Returns the index of a marker in the list, from its number within the side; both start at 0. */
export const markerNumber = (places: ReadonlyArray<number>, side: SideIndex, own: number): number =>
  (places.length / 2) * side + own

const ofSide = (places: ReadonlyArray<number>, side: SideIndex): ReadonlyArray<number> =>
  places.slice(markerNumber(places, side, 0), markerNumber(places, side, places.length / 2))

/** Returns the hexes of the traffic markers of a side, by number from 0. */
export const trafficOf = ({ slowing }: Pick<ArdennesState, 'slowing'>, side: SideIndex): ReadonlyArray<number> =>
  ofSide(slowing.traffic, side)
/** Returns the hexes of the roadblocks of a side, by number from 0. */
export const roadblocksOf = ({ slowing }: Pick<ArdennesState, 'slowing'>, side: SideIndex): ReadonlyArray<number> =>
  ofSide(slowing.roadblocks, side)
/** Whether an enemy roadblock is in a hex. It slows the side there and cuts its lines of supply (23.3.j, 24.8). */
export const isBlocked = (
  { slowing: { roadblocks } }: Pick<ArdennesState, 'slowing'>,
  side: SideIndex,
  hex: number,
): boolean => {
  // this is a hot path, so it builds no list of the enemy's markers
  const first = markerNumber(roadblocks, enemyOf(side), 0)
  for (let i = 0; i < roadblocks.length / 2; i++) if (roadblocks[first + i] === hex) return true
  return false
}
