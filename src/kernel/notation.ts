/** Notation: one line for an action, and its inverse. A game gives a pattern a type; `{unit}`, `{place}`, `{value}` stand for its arguments. */
import * as E from 'fp-ts/lib/Either.js'
import type { AnyAction, Catalogue } from './actions.js'
import type { Violation } from './contract.js'
import { violation } from './contract.js'

/** The longest text that `parse` and `order` read, in characters. */
export const LONGEST_TEXT = 2000

/** Pattern of each action type, such as `move {unit}`, `{place}`, `die {value}`: each argument of the type once. No two may read the same text. */
export type Patterns<A extends AnyAction> = Readonly<Record<A['type'], string>>

/**
 * Print and parse by patterns. Runs of blanks do not matter when reading, nor does the case of a pattern's own words; ids are
 * read as they are written. `parse` refuses (`unreadable`) what fits no pattern or names no action of the catalogue.
 */
export const notation = <A extends AnyAction>(actions: Catalogue<A>, patterns: Patterns<A>, rule: string): {
  readonly print: (action: A) => string
  readonly parse: (text: string) => E.Either<Violation, A>
} => {
  const readers = (Object.entries(patterns) as ReadonlyArray<[A['type'], string]>).map(([type, pattern]) => {
    const source = pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace('{unit}', '(?<unit>\\S+)').replace('{place}', '(?<place>\\S+)').replace('{value}', '(?<value>-?\\d{1,6})')
    return { type, pattern, regex: new RegExp(`^${source}$`, 'i') }
  })
  return {
    print: action => patterns[action.type as A['type']]
      .replace('{unit}', () => action.unit ?? '').replace('{place}', () => action.place ?? '').replace('{value}', () => String(action.value ?? '')),
    parse: text => {
      if (text.length > LONGEST_TEXT) return E.left(violation('unreadable', rule, `a line of ${text.length} characters is too long: ${LONGEST_TEXT} at most`))
      const line = text.trim().replace(/\s+/g, ' ')
      for (const { type, regex } of readers) {
        const groups = regex.exec(line)
        if (groups === null) continue
        const { unit, place, value } = groups.groups ?? {}
        const action = { type, ...(unit === undefined ? {} : { unit }), ...(place === undefined ? {} : { place }), ...(value === undefined ? {} : { value: Number(value) }) } as unknown as A
        if (actions.index(action) >= 0) return E.right(actions.at(actions.index(action)))
      }
      return E.left(violation('unreadable', rule, `"${line.slice(0, 80)}" is no order; the forms are: ${readers.map(reader => reader.pattern).join('; ')}`))
    },
  }
}
