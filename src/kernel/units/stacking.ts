/**
 * Stacking limits in any unit of measure: counters, steps or stacking points. A limit applies to each side separately,
 * uses a tally of the occupancy, and says how much a place can hold.
 */
import type { Occupancy } from './occupancy.js'

/** A stacking limit. Amounts are whole numbers in the limit's unit of measure. */
export interface StackingLimit<Rule extends string = string> {
  /** The name of the measure, for people: `counters`, `steps`, `stacking points`. */
  readonly measure: string
  readonly rule: Rule
  /** The limited tally, by its number in the occupancy. By default it is the number of counters. */
  readonly tally?: number
  /** Returns how much a place can hold, or Infinity if the place has no limit. */
  readonly most: (place: number) => number
}

/** Returns how much a side has in a place, in the limit's unit of measure. */
export const stackAmount = (
  { tally }: Pick<StackingLimit, 'tally'>,
  occupancy: Occupancy,
  side: number,
  place: number,
): number => (tally === undefined ? occupancy.count(side, place) : occupancy.tally(tally, side, place))

/** Returns how much more a side can put into a place. It is negative if the place is overstacked. */
export const stackRoom = (limit: StackingLimit, occupancy: Occupancy, side: number, place: number): number =>
  limit.most(place) - stackAmount(limit, occupancy, side, place)

/** Returns the lowest-numbered place below `end` where a side breaks a limit, or null. */
export const overstackedPlace = (
  limit: StackingLimit,
  occupancy: Occupancy,
  side: number,
  end: number,
): number | null => {
  for (let place = 0; place < end; place++) if (stackRoom(limit, occupancy, side, place) < 0) return place
  return null
}
