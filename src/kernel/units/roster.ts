/** Units in a saved state: packed units are written with the names of units, places and conditions. */
import * as E from 'fp-ts/lib/Either.js'
import { type Codec, choice, indexed, list, mapped, strict } from '../codec/index.js'
import { type WordList, allWords, isWordList, placeOf, statusOf, word, wordList } from './words.js'

/**
 * The names of a game's statuses. Each condition is one bit, or a value of several bits. Together the conditions
 * describe a status completely.
 */
export interface StatusNames {
  /** Every condition with the bits that it sets. Two conditions share a bit only if they exclude each other. */
  readonly conditions: ReadonlyArray<{ readonly name: string; readonly bits: number; readonly mask?: number }>
}

/** Returns the conditions in a status, in the order of the list. */
export const conditionsOf = ({ conditions }: StatusNames, status: number): ReadonlyArray<string> =>
  conditions.filter(({ bits, mask = bits }) => (status & mask) === bits).map(({ name }) => name)

/**
 * Builds the codec of all packed units: one entry per unit, in the order of the roster, `{ unit, place, status:
 * [conditions] }`.
 */
export const wordsCodec = (
  unitIds: ReadonlyArray<string>,
  placeIds: ReadonlyArray<string>,
  names: StatusNames,
): Codec<WordList> => {
  const bits = new Map(names.conditions.map(condition => [condition.name, condition]))
  const all = names.conditions.map(({ name }) => name)
  const entry = strict('unit', {
    unit: indexed('unit id', unitIds),
    place: indexed('place id', placeIds),
    status: list(choice('condition', all), all.length),
  })
  return mapped(
    'units',
    list(entry, unitIds.length, unitIds.length),
    (u): u is WordList => isWordList(u, unitIds.length),
    read => {
      const words: number[] = []
      for (const [i, { unit, place, status }] of read.entries()) {
        if (unit !== i)
          return E.left({
            code: 'out-of-order',
            message: `units must be listed in the order of the roster: expected "${unitIds[i]!}" here`,
            path: [i, 'unit'],
          })
        const sum = status.reduce((bitsSoFar, name) => bitsSoFar | bits.get(name)!.bits, 0)
        const again = conditionsOf(names, sum)
        if (again.length !== status.length || again.some((name, k) => name !== status[k])) {
          return E.left({
            code: 'inconsistent',
            message: `conditions must be listed in this order, without duplicates or contradictions: ${all.join(', ')}`,
            path: [i, 'status'],
          })
        }
        words.push(word(place, sum))
      }
      return E.right(wordList(words))
    },
    words => allWords(words).map((w, unit) => ({ unit, place: placeOf(w), status: conditionsOf(names, statusOf(w)) })),
  )
}
