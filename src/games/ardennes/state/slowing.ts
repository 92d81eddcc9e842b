/** Markers that slow the enemy (24): those of both sides lie in one list, the Germans' first. */
import { type ArdennesState, type SideIndex, enemyOf } from './state.js'

/** The number in the list of a marker of a side, from its number among those of the side, both from 0. */
export const markerNumber = (places: ReadonlyArray<number>, side: SideIndex, own: number): number =>
  (places.length / 2) * side + own

const ofSide = (places: ReadonlyArray<number>, side: SideIndex): ReadonlyArray<number> =>
  places.slice(markerNumber(places, side, 0), markerNumber(places, side, places.length / 2))

/** Traffic markers of a side, by number from 0. */
export const trafficOf = ({ slowing }: Pick<ArdennesState, 'slowing'>, side: SideIndex): ReadonlyArray<number> =>
  ofSide(slowing.traffic, side)
/** Roadblocks of a side, by number from 0. */
export const roadblocksOf = ({ slowing }: Pick<ArdennesState, 'slowing'>, side: SideIndex): ReadonlyArray<number> =>
  ofSide(slowing.roadblocks, side)
/** Whether a roadblock of the enemy lies in a hex: it slows a side there, and bars its lines of supply (23.3.j, 24.8). */
export const isBlocked = (
  { slowing: { roadblocks } }: Pick<ArdennesState, 'slowing'>,
  side: SideIndex,
  hex: number,
): boolean => {
  // hot, so no list is made of those of the enemy
  const first = markerNumber(roadblocks, enemyOf(side), 0)
  for (let i = 0; i < roadblocks.length / 2; i++) if (roadblocks[first + i] === hex) return true
  return false
}
