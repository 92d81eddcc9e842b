/**
 * Stacking limits of any measure: counters, steps, stacking points. Each limit is judged a side at a time, and says what
 * a unit counts and how much a place holds.
 */
import type { Occupancy } from './occupancy.js'
import { type WordList, statusOf, wordAt } from './words.js'

/** One limit. Amounts are whole numbers in the limit's own measure. */
export interface StackingLimit {
  /** Names the measure, for people: `counters`, `steps`, `stacking points`. */
  readonly measure: string
  /** Rule id. */
  readonly rule: string
  /** What a unit with this status counts; 0 for one that stacks freely. */
  readonly counts: (unit: number, status: number) => number
  /** How much a place holds; Infinity where there is no limit. */
  readonly most: (place: number) => number
}

/** A limit that is broken: how much too much lies in the place. */
export interface Excess {
  readonly limit: StackingLimit
  readonly over: number
}

/** How much of a limit's measure these units are. */
export const stackAmount = (limit: StackingLimit, units: Iterable<number>, words: WordList): number => {
  let sum = 0
  for (const unit of units) sum += limit.counts(unit, statusOf(wordAt(words, unit)))
  return sum
}

/** The first limit, in the order given, that these units together would break in a place; null when they fit. */
export const stackExcess = (
  limits: ReadonlyArray<StackingLimit>,
  place: number,
  units: ReadonlyArray<number>,
  words: WordList,
): Excess | null => {
  for (const limit of limits) {
    const over = stackAmount(limit, units, words) - limit.most(place)
    if (over > 0) return { limit, over }
  }
  return null
}

/** Where units lie: their words, who is where by them, and whose each is. */
export interface Stacks {
  readonly words: WordList
  readonly occupancy: Occupancy
  /** Unit -> side. */
  readonly sides: ArrayLike<number>
}

/** The first limit that a unit would break by lying in a place together with the friends there already; null when it fits. */
export const stackExcessWith = (
  limits: ReadonlyArray<StackingLimit>,
  { words, occupancy, sides }: Stacks,
  place: number,
  unit: number,
): Excess | null => {
  const stack = [unit]
  for (let other = occupancy.firstIn(place); other >= 0; other = occupancy.nextAfter(other)) {
    if (other !== unit && sides[other] === sides[unit]) stack.push(other)
  }
  return stackExcess(limits, place, stack, words)
}

/** Those of some places where a side's units break a limit, in their order, each with the first limit broken. */
export const overstacked = (
  limits: ReadonlyArray<StackingLimit>,
  { words, occupancy, sides }: Stacks,
  side: 0 | 1,
  places: Iterable<number>,
): ReadonlyArray<Excess & { readonly place: number }> => {
  const out: (Excess & { readonly place: number })[] = []
  for (const place of places) {
    if (occupancy.count(side, place) === 0) continue
    const units = occupancy.unitsIn(place).filter(unit => sides[unit] === side)
    const found = stackExcess(limits, place, units, words)
    if (found !== null) out.push({ ...found, place })
  }
  return out
}
