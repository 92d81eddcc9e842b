/**
 * Stacking limits of any measure: counters, steps, stacking points. Each limit is judged a side at a time, and says what
 * a unit counts and how much a place holds.
 */
import type { Field } from './field.js'
import { statusOf } from './words.js'

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
export const stackAmount = (limit: StackingLimit, units: Iterable<number>, words: ReadonlyArray<number>): number => {
  let sum = 0
  for (const unit of units) sum += limit.counts(unit, statusOf(words[unit]!))
  return sum
}

/** The first limit, in the order given, that these units together would break in a place; null when they fit. */
export const stackExcess = (
  limits: ReadonlyArray<StackingLimit>,
  place: number,
  units: ReadonlyArray<number>,
  words: ReadonlyArray<number>,
): Excess | null => {
  for (const limit of limits) {
    const over = stackAmount(limit, units, words) - limit.most(place)
    if (over > 0) return { limit, over }
  }
  return null
}

/** The first limit that a unit would break by lying in a place together with the friends there already; null when it fits. */
export const stackExcessWith = (
  limits: ReadonlyArray<StackingLimit>,
  field: Field,
  side: ArrayLike<number>,
  place: number,
  unit: number,
  words: ReadonlyArray<number>,
): Excess | null => {
  const stack = [unit]
  for (let other = field.firstIn(place); other >= 0; other = field.nextAfter(other)) {
    if (other !== unit && side[other] === side[unit]) stack.push(other)
  }
  return stackExcess(limits, place, stack, words)
}

/** Places where a side's units break a limit, ascending, each with the first limit broken. `field` follows `words`. */
export const overstacked = (
  limits: ReadonlyArray<StackingLimit>,
  field: Field,
  side: ArrayLike<number>,
  of: 0 | 1,
  words: ReadonlyArray<number>,
): ReadonlyArray<Excess & { readonly place: number }> => {
  const out: (Excess & { readonly place: number })[] = []
  const count = field.count[of]
  for (let place = 0; place < count.length; place++) {
    if (count[place] === 0) continue
    const found = stackExcess(
      limits,
      place,
      field.unitsIn(place).filter(unit => side[unit] === of),
      words,
    )
    if (found !== null) out.push({ ...found, place })
  }
  return out
}
