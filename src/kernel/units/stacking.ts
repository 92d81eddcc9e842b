/**
 * Stacking limits of any measure: counters, steps, stacking points. A limit is judged a side at a time, by a tally of the
 * occupancy, and says how much of it a place holds.
 */
import type { Occupancy } from './occupancy.js'

/** One limit. Amounts are whole numbers in the limit's own measure. */
export interface StackingLimit<Rule extends string = string> {
  /** Names the measure, for people: `counters`, `steps`, `stacking points`. */
  readonly measure: string
  readonly rule: Rule
  /** The tally that is limited, by its number in the occupancy; by default it is the number of counters. */
  readonly tally?: number
  /** How much a place holds; Infinity where there is no limit. */
  readonly most: (place: number) => number
}

/** How much of a limit's measure a side has in a place. */
export const stackAmount = (
  { tally }: Pick<StackingLimit, 'tally'>,
  occupancy: Occupancy,
  side: number,
  place: number,
): number => (tally === undefined ? occupancy.count(side, place) : occupancy.tally(tally, side, place))

/** How much more a place holds for a side; below 0 where too much of it lies there. */
export const stackRoom = (limit: StackingLimit, occupancy: Occupancy, side: number, place: number): number =>
  limit.most(place) - stackAmount(limit, occupancy, side, place)

/** The lowest-numbered place below `end` in which a side breaks a limit; null when there is none. */
export const overstackedPlace = (
  limit: StackingLimit,
  occupancy: Occupancy,
  side: number,
  end: number,
): number | null => {
  for (let place = 0; place < end; place++) if (stackRoom(limit, occupancy, side, place) < 0) return place
  return null
}
