/**
 * Notation: one line for an action, and its inverse. Each game gives a type of action a pattern, in which `{unit}`, `{place}` and `{value}`
 * stand for the arguments.
 */
import * as E from 'fp-ts/lib/Either.js'
import { lazily } from '../codec/index.js'
import type { AnyAction, Catalogue } from '../play/index.js'
import { type ActionType, type Violation, violation } from '../contract/index.js'

/** The length of the longest text that `parse` and `order` read, in characters. */
export const LONGEST_TEXT = 2000

const NAMED = /\{value:([\p{L}\p{N}|-]+)\}/u

/** Returns a function that maps an id in any case to the scenario's spelling. A text that matches no id, or several, is unchanged. */
const respelled = (ids: ReadonlyArray<string>): ((text: string) => string) => {
  const known = lazily(() => {
    const out = new Map<string, string | null>()
    for (const id of ids) out.set(id.toLowerCase(), out.has(id.toLowerCase()) ? null : id)
    return out
  })
  return text => known().get(text.toLowerCase()) ?? text
}

/** How the lines of one type of action are read and written. */
interface Form<T> {
  readonly type: T
  readonly pattern: string
  readonly regex: RegExp
  /** Returns the value that a text stands for. */
  readonly number: (text: string) => number
  /** Returns the text of a value. */
  readonly written: (value: number) => string
}

const formsOf = <A extends AnyAction>({ types }: Catalogue<A>): ReadonlyArray<Form<A['type']>> =>
  (Object.entries(types) as ReadonlyArray<[A['type'], ActionType]>).map(([type, { pattern, value }]) => {
    const names = NAMED.exec(pattern)?.[1]?.split('|') ?? null
    const low = value?.[0] ?? 0
    const source = pattern
      .replace(NAMED, '{value}')
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace('{unit}', '(?<unit>\\S+)')
      .replace('{place}', '(?<place>\\S+)')
      .replace('{value}', names === null ? '(?<value>-?\\d{1,6})' : `(?<value>${names.join('|')})`)
    const number = (text: string): number =>
      names === null ? Number(text) : low + names.findIndex(name => name.toLowerCase() === text.toLowerCase())
    const written = (value: number): string => (names === null ? String(value) : (names[value - low] ?? String(value)))
    return { type, pattern, regex: new RegExp(`^${source}$`, 'i'), number, written }
  })

/**
 * Returns a function that finds the forms that a line can have, in their order. A form begins with the first word of the line or
 * with an argument.
 */
const formsByWord = <T>(forms: ReadonlyArray<Form<T>>): ((line: string) => ReadonlyArray<Form<T>>) => {
  const wordOf = (text: string): string => /^\S*/.exec(text)![0].toLowerCase()
  const isOpen = ({ pattern }: Form<T>): boolean => wordOf(pattern).includes('{')
  const open = forms.filter(isOpen)
  const byWord = new Map<string, ReadonlyArray<Form<T>>>()
  for (const word of forms.map(({ pattern }) => wordOf(pattern)))
    byWord.set(
      word,
      forms.filter(form => isOpen(form) || wordOf(form.pattern) === word),
    )
  return line => byWord.get(wordOf(line)) ?? open
}

/**
 * Prints and parses actions by the patterns of their types. Parsing ignores runs of blanks and case: an id is first compared exactly, then
 * in any case if only one id matches. `parse` refuses (`unreadable`) a text that fits no pattern or names no action of the catalogue.
 */
export const notation = <A extends AnyAction, Rule extends string = string>(
  actions: Catalogue<A>,
  rule: Rule,
): {
  /** Returns the line of an action of the catalogue. */
  readonly print: (action: A) => string
  /** Returns the action that a line names. */
  readonly parse: (text: string) => E.Either<Violation<Rule>, A>
} => {
  const forms = formsOf(actions)
  const formsOfLine = formsByWord(forms)
  const known = forms.map(form => form.pattern).join('; ')
  const unreadable = (message: string): E.Either<Violation<Rule>, never> =>
    E.left(violation('unreadable', rule, message))
  const writers = new Map(forms.map(form => [form.type, form]))
  const valueText = (action: A) => (): string =>
    action.value === undefined ? '' : (writers.get(action.type)?.written(action.value) ?? '')
  const unitIn = respelled(actions.units)
  const placeIn = respelled(actions.places)
  const read = (line: string, unitId: (text: string) => string, placeId: (text: string) => string): A | null => {
    for (const { type, regex, number } of formsOfLine(line)) {
      const match = regex.exec(line)
      if (match === null) continue
      const { unit, place, value } = match.groups ?? {}
      const action = {
        type,
        ...(unit === undefined ? {} : { unit: unitId(unit) }),
        ...(place === undefined ? {} : { place: placeId(place) }),
        ...(value === undefined ? {} : { value: number(value) }),
      } as unknown as A
      const index = actions.index(action)
      if (index >= 0) return actions.at(index)
    }
    return null
  }
  return {
    print: action =>
      actions.types[action.type as A['type']].pattern
        .replace('{unit}', () => action.unit ?? '')
        .replace('{place}', () => action.place ?? '')
        .replace('{value}', valueText(action))
        .replace(NAMED, valueText(action)),
    parse: text => {
      if (text.length > LONGEST_TEXT)
        return unreadable(`a line of ${text.length} characters is too long: expected at most ${LONGEST_TEXT}`)
      const line = text.trim().replace(/\s+/g, ' ')
      const found =
        read(
          line,
          id => id,
          id => id,
        ) ?? read(line, unitIn, placeIn)
      return found !== null
        ? E.right(found)
        : unreadable(`"${line.slice(0, 80)}" is not an order; the forms are: ${known}`)
    },
  }
}
