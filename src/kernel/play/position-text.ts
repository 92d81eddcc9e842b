/**
 * Positions as text: a heading, the point in the game, one line for each thing that differs from the start of the scenario,
 * and the actions since the start of the phase.
 *
 *     ardennes six-turns
 *     turn 3 german movement
 *     ge-62-183 1721 disrupted
 *     bridge Ouren blown
 *     > us-106-424 1720-1721
 */
import * as E from 'fp-ts/lib/Either.js'
import type { ReadonlyNonEmptyArray } from 'fp-ts/lib/ReadonlyNonEmptyArray.js'
import { MOST_FAULTS } from '../codec/index.js'
import {
  type OrderHelp,
  type Path,
  type Violation,
  type ViolationCode,
  faultText,
  violation,
} from '../contract/index.js'
import { type Draft, type PositionLine, type TextWord, valueAt } from './position-lines.js'

/** The game, the scenario and the options of a position, as its heading names them. */
export interface PositionHeading {
  readonly game: string
  readonly scenario: string
  /** The options whose values are not the default. */
  readonly options: Readonly<Record<string, string>>
}

/** A position in the written form of saves, of which any part can be absent. */
export type PositionData = Readonly<Record<string, unknown>>

/** A unit in the JSON of a position. */
interface UnitData {
  readonly unit: string
  readonly place: string
  readonly status: ReadonlyArray<string>
}

/** How the positions of a game are written as text. */
export interface PositionWords {
  /** The conditions of units, in the order of saves. */
  readonly conditions: ReadonlyArray<string>
  /** The ids of the hexes. */
  readonly hexes: ReadonlyArray<string>
  /** The lines of the fields of a position other than its turn, its phase and its units. */
  readonly lines: ReadonlyArray<PositionLine>
  /**
   * Returns the place, at the start of a phase of a turn, of a unit that no line names, from its place at the start of
   * the scenario. By default these are the same.
   */
  readonly placeAt?: (unit: number, place: string, turn: number, phase: string) => string
  /** Which phases, by name, have a carry. In these phases it is empty if the text does not name it. */
  readonly hasCarry: (phase: string) => boolean
}

/** The longest text that is read, in characters. */
const LONGEST = 200_000

/** The first words that every game has. */
const COMMON: ReadonlyArray<string> = ['turn', 'option', 'unit', 'others', '>']

/** Help for the lines that every game has. */
const COMMON_HELP: ReadonlyArray<OrderHelp> = [
  { form: 'GAME SCENARIO', says: 'the heading, in the first line; without it the scenario of the rules is meant' },
  { form: 'option ID VALUE', says: 'an option that does not have its default value' },
  { form: 'turn NUMBER PHASE', says: 'the game turn and the phase that begins' },
  { form: 'UNIT PLACE CONDITION ...', says: 'the place of a unit, and its conditions if it has any' },
  { form: 'others PLACE', says: 'the place of all units that start in a hex and that no line names' },
  { form: '> ACTION', says: 'an action since the start of the phase, as it is printed' },
  { form: '# TEXT', says: 'a comment' },
]

/** Returns the lines of a text as words. Comments and empty lines are left out. */
const wordsOf = (text: string): ReadonlyArray<ReadonlyNonEmptyArray<TextWord>> =>
  text.split(/\r\n|\n|\r/).flatMap((line, at) => {
    const words = [...line.replace(/(^|\s)#.*$/, '').matchAll(/\S+/g)].map(match => ({
      text: match[0],
      line: at + 1,
      column: match.index + 1,
    }))
    const [first, ...rest] = words
    return first === undefined ? [] : [[first, ...rest] as const]
  })

/** A fault of a text, before it is a Violation. */
interface TextFault {
  readonly word: TextWord
  readonly code: ViolationCode
  readonly message: string
}

/** Returns a violation with the line and column of a word. */
const located = <Rule extends string>(fault: Violation<Rule>, { line, column }: TextWord): Violation<Rule> => ({
  ...fault,
  message: `line ${line}, column ${column}: ${fault.message}`,
  line,
  column,
})

/**
 * Returns the heading of a position as text: its game, scenario and options, to load rules that can read it. Left: the text
 * has no heading.
 */
export const positionHeading = (text: string): E.Either<string, PositionHeading> => {
  const [first, ...rest] = wordsOf(text.slice(0, LONGEST))
  if (first?.length !== 2)
    return E.left('expected a position, whose first line is its game and its scenario: "marne counterattack"')
  const options = rest.flatMap(([word, id, value]) =>
    word.text === 'option' && id !== undefined && value !== undefined ? [[id.text, value.text] as const] : [],
  )
  return E.right({ game: first[0].text, scenario: first[1]!.text, options: Object.fromEntries(options) })
}

/** A position that was read: its JSON, the orders since, and the words of the text that set its parts. */
export interface ReadPosition {
  readonly position: unknown
  readonly orders: ReadonlyArray<string>
  readonly sources: ReadonlyMap<string, TextWord>
}

const pathKey = (path: Path): string => JSON.stringify(path.map(String))

/** The values of a position while it is read. */
type Values = Record<string | number, unknown>

/** A draft of a position that begins as a copy of the start, the words that set its parts, and the faults found so far. */
interface Reading {
  readonly position: Values
  readonly draft: Draft
  readonly sources: Map<string, TextWord>
  readonly faults: ReadonlyArray<TextFault>
}

const readingOf = (start: unknown): Reading => {
  const position = structuredClone(start) as Values
  const sources = new Map<string, TextWord>()
  const faults: TextFault[] = []
  const done = new Set<string>()
  const once = (thing: string): boolean => {
    const isNew = !done.has(thing)
    done.add(thing)
    return isNew
  }
  const fault: Draft['fault'] = (word, code, message) => {
    if (faults.length < MOST_FAULTS) faults.push({ word, code, message })
  }
  const draft: Draft = {
    at: path => valueAt(position, path),
    put: (path, value, word) => {
      const holder = valueAt(position, path.slice(0, -1)) as Values | null | undefined
      if (typeof holder !== 'object' || holder === null)
        return fault(word, 'unknown-option', 'this line needs an option that the rules are loaded without')
      holder[path[path.length - 1]!] = value
      sources.set(pathKey(path), word)
    },
    fault,
    once,
    first: (thing, word) => {
      if (once(thing)) return true
      fault(word, 'duplicate', `"${thing.slice(0, 60)}" is given twice`)
      return false
    },
  }
  return { position, draft, sources, faults }
}

/** The parts of a position that all readings of texts for the same rules share. */
export interface PositionSource {
  /** The heading of positions of these rules. */
  readonly heading: PositionHeading
  readonly words: PositionWords
  /** The JSON of the position at the start. */
  readonly start: () => unknown
}

const unitsOf = (position: unknown): ReadonlyArray<UnitData> =>
  (valueAt(position, ['units']) ?? []) as ReadonlyArray<UnitData>

/** Reads the line of a unit: its place and its conditions, in any order. */
const readUnit = (
  { put, first: isFirst, fault }: Draft,
  conditions: ReadonlyArray<string>,
  index: number,
  unit: TextWord,
  [place, ...status]: ReadonlyArray<TextWord>,
): void => {
  if (place === undefined) return fault(unit, 'unreadable', `expected the place of "${unit.text}"`)
  if (!isFirst(unit.text, unit)) return
  put(['units', index, 'place'], place.text, place)
  const known = status.filter(word => {
    if (!conditions.includes(word.text))
      fault(word, 'unknown-id', `"${word.text.slice(0, 60)}" is not a condition; expected ${conditions.join(', ')}`)
    return conditions.includes(word.text)
  })
  const order = ({ text }: TextWord): number => conditions.indexOf(text)
  put(
    ['units', index, 'status'],
    [...known].sort((a, b) => order(a) - order(b)).map(({ text }) => text),
    status[0] ?? place,
  )
}

/** Checks that the heading and the options of a text are those of the rules. */
const checkHeading = (
  { heading }: PositionSource,
  { fault }: Draft,
  lines: ReadonlyArray<ReadonlyNonEmptyArray<TextWord>>,
): void => {
  const [first, ...rest] = lines
  const named = rest.filter(([word]) => word.text === 'option')
  const [game, scenario] = first ?? []
  if (game === undefined || scenario === undefined) return
  if (game.text !== heading.game || scenario.text !== heading.scenario)
    return fault(game, 'other-scenario', `expected a position of "${heading.game} ${heading.scenario}"`)
  for (const [id, value] of Object.entries(heading.options))
    if (!named.some(([, word]) => word?.text === id))
      fault(
        game,
        'other-scenario',
        `expected the line "option ${id} ${value}", because the rules are loaded with this option`,
      )
  for (const [word, id, value] of named)
    if (id === undefined || value === undefined || heading.options[id.text] !== value.text)
      fault(id ?? word, 'other-scenario', 'the rules are loaded without this option')
}

/** Returns whether the first line of a text is a heading. */
const isHeading = (
  { heading, words }: PositionSource,
  units: ReadonlyMap<string, number>,
  [first, ...rest]: ReadonlyNonEmptyArray<TextWord>,
): boolean =>
  first.text === heading.game ||
  (rest.length === 1 &&
    !units.has(first.text) &&
    !COMMON.includes(first.text) &&
    !words.lines.some(line => line.words.includes(first.text)))

/** Returns the place of a unit that no line names, at the turn and phase of a position. */
const placeThen = ({ placeAt }: PositionWords, position: unknown, unit: number, place: string): string => {
  const [turn, phase] = [valueAt(position, ['turn']), valueAt(position, ['phase'])]
  return placeAt !== undefined && typeof turn === 'number' && typeof phase === 'string'
    ? placeAt(unit, place, turn, phase)
    : place
}

/** Places the units that no line names: where `others` says, or where they are at this game turn. */
const placeUnnamed = (
  { draft: { put }, position }: Pick<Reading, 'draft' | 'position'>,
  words: PositionWords,
  named: ReadonlySet<number>,
  others: TextWord | null,
): void => {
  const isHex = new Set(words.hexes)
  for (const [index, { place }] of unitsOf(position).entries()) {
    if (named.has(index)) continue
    if (others !== null && isHex.has(place)) {
      put(['units', index, 'place'], others.text, others)
      put(['units', index, 'status'], [], others)
    } else (position['units'] as Values[])[index]!['place'] = placeThen(words, position, index, place)
  }
}

/** Reads the lines of a text into a draft. Returns the actions since the start of the phase. */
const readLines = (source: PositionSource, reading: Reading, text: string): ReadonlyArray<TextWord> => {
  const { words } = source
  const { draft, position } = reading
  const { put, fault, first: isFirst } = draft
  const lines = wordsOf(text)
  const units = new Map(unitsOf(position).map(({ unit }, index) => [unit, index]))
  const forms = new Map(words.lines.flatMap(line => line.words.map(word => [word, line] as const)))
  const actions: TextWord[] = []
  let others: TextWord | null = null
  const named = new Set<number>()
  const unitLine = (unit: TextWord, rest: ReadonlyArray<TextWord>): void => {
    const index = units.get(unit.text)
    if (index === undefined)
      return fault(unit, 'unknown-id', `"${unit.text.slice(0, 60)}" is neither a unit nor the first word of a line`)
    named.add(index)
    readUnit(draft, words.conditions, index, unit, rest)
  }
  const readLine = ([first, ...rest]: ReadonlyNonEmptyArray<TextWord>): void => {
    const [second, third] = rest
    if (actions.length > 0 && first.text !== '>')
      return fault(first, 'out-of-order', 'the actions are the last lines of a position')
    if (first.text === '>') {
      if (second === undefined) fault(first, 'unreadable', 'expected an action after ">"')
      else actions.push({ ...second, text: rest.map(word => word.text).join(' ') })
    } else if (first.text === 'turn') {
      if (second === undefined) return fault(first, 'unreadable', 'expected "turn NUMBER PHASE"')
      if (!isFirst('turn', first)) return
      put(['turn'], /^\d{1,4}$/.test(second.text) ? Number(second.text) : second.text, second)
      if (third !== undefined)
        put(
          ['phase'],
          rest
            .slice(1)
            .map(word => word.text)
            .join(' '),
          third,
        )
    } else if (first.text === 'others') {
      if (second === undefined || third !== undefined) fault(third ?? first, 'unreadable', 'expected "others PLACE"')
      else if (isFirst('others', first)) others = second
    } else if (first.text === 'unit') {
      if (second === undefined) fault(first, 'unreadable', 'expected "unit UNIT PLACE"')
      else unitLine(second, rest.slice(1))
    } else if (first.text !== 'option') {
      const form = forms.get(first.text)
      if (form === undefined) unitLine(first, rest)
      else form.read(draft, first, rest)
    }
  }
  const [first, ...rest] = lines
  const isHeaded = first !== undefined && isHeading(source, units, first)
  if (isHeaded) checkHeading(source, draft, lines)
  for (const line of isHeaded ? rest : lines) readLine(line)
  placeUnnamed(reading, words, named, others)
  return actions
}

/** Puts data into a draft: units by id, and every other field whole. */
const readData = (
  { position }: Reading,
  words: PositionWords,
  { units = [], actions: _, ...fields }: PositionData,
): void => {
  const start = unitsOf(position)
  Object.assign(position, fields)
  if (start.length === 0) return
  const index = new Map(start.map(({ unit }, at) => [unit, at]))
  const given = Array.isArray(units) ? (units as ReadonlyArray<UnitData | null>) : null
  const named = new Map(given?.map(each => [each?.unit, each]))
  // what is not a list of units of the scenario is left to the codec, which says what is wrong with it
  position['units'] =
    named.size === given?.length && given.every(each => index.has(each?.unit ?? ''))
      ? start.map((unit, at) =>
          named.has(unit.unit)
            ? Object.assign({ status: [] }, named.get(unit.unit))
            : { ...unit, place: placeThen(words, position, at, unit.place) },
        )
      : units
}

/** Returns the orders of data, or a fault. */
const ordersOf = <Rule extends string>(
  { actions = [] }: PositionData,
  rule: Rule,
): E.Either<ReadonlyNonEmptyArray<Violation<Rule>>, ReadonlyArray<string>> => {
  const wrong = (path: Path) =>
    E.left([violation('wrong-type', rule, faultText(path, 'expected text'), [], { path })] as const)
  if (!Array.isArray(actions)) return wrong(['actions'])
  const at = actions.findIndex(each => typeof each !== 'string')
  return at < 0 ? E.right(actions as ReadonlyArray<string>) : wrong(['actions', at])
}

/** Reads a position: a text, or data. Left: every fault of a text, with line and column. */
export const readPosition = <Rule extends string>(
  source: PositionSource,
  input: unknown,
  rule: Rule,
): E.Either<ReadonlyNonEmptyArray<Violation<Rule>>, ReadPosition> => {
  const wrong = (code: ViolationCode, message: string) =>
    E.left([violation(code, rule, message, [], { path: [] })] as const)
  const reading = readingOf(source.start())
  const { position, sources, faults } = reading
  const finished = (orders: ReadonlyArray<string>): E.Either<never, ReadPosition> => {
    const { phase } = position
    if (typeof phase === 'string' && !Object.hasOwn(position, 'carry') && source.words.hasCarry(phase))
      position['carry'] = []
    return E.right({ position, orders, sources })
  }
  if (typeof input === 'string') {
    if (input.length > LONGEST)
      return wrong('out-of-range', `a text of ${input.length} characters is too long: expected at most ${LONGEST}`)
    const read = readLines(source, reading, input)
    for (const [at, word] of read.entries()) sources.set(pathKey(['actions', at]), word)
    const [first, ...rest] = faults.map(({ word, code, message }) => located(violation(code, rule, message), word))
    return first === undefined ? finished(read.map(({ text }) => text)) : E.left([first, ...rest])
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return wrong('wrong-type', 'expected a position as text, or an object with the fields that differ from the start')
  readData(reading, source.words, input as PositionData)
  const orders = ordersOf(input as PositionData, rule)
  return orders._tag === 'Left' ? orders : finished(orders.right)
}

/** Returns a fault of a position, with the line and column of the word that caused it if there is one. */
const atSource = <Rule extends string>(
  sources: ReadPosition['sources'],
  { path: whole = [], ...fault }: Violation<Rule>,
): Violation<Rule> => {
  const path = whole[0] === 'position' ? whole.slice(1) : whole
  const prefix = faultText(whole, '')
  const what = whole.length > 0 && fault.message.startsWith(prefix) ? fault.message.slice(prefix.length) : fault.message
  const known = Array.from({ length: path.length }, (_, i) => sources.get(pathKey(path.slice(0, path.length - i))))
  const named = fault.subjects.map(subject => [...sources.values()].find(({ text }) => text === subject))
  const word = [...known, ...named, ...(path.length === 0 ? [sources.get(pathKey(['phase']))] : [])].find(
    each => each !== undefined,
  )
  return word === undefined
    ? { ...fault, path, message: what === fault.message ? what : faultText(path, what) }
    : located({ ...fault, path, message: what }, word)
}

/** Returns the faults of a position with their places in the text. One word causes the same fault only once. */
export const atSources = <Rule extends string>(
  { sources }: ReadPosition,
  faults: ReadonlyNonEmptyArray<Violation<Rule>>,
): ReadonlyNonEmptyArray<Violation<Rule>> => {
  const placed = faults.map(fault => atSource(sources, fault))
  const messages = placed.map(({ message }) => message)
  const [first, ...rest] = placed.filter(({ message }, at) => messages.indexOf(message) === at)
  return [first!, ...rest]
}

/** Returns the text of a position: its heading, what differs from the start, and the actions since. */
export const printPosition = (
  { heading, words, start: startOf }: PositionSource,
  position: unknown,
  actions: ReadonlyArray<string>,
): string => {
  const start = startOf()
  const before = unitsOf(start)
  const turn = valueAt(position, ['turn'])
  const taken = new Set([...COMMON, ...words.lines.flatMap(line => line.words), heading.game])
  return [
    `${heading.game} ${heading.scenario}`,
    ...Object.entries(heading.options).map(([id, value]) => `option ${id} ${value}`),
    ...(turn === undefined ? [] : [`turn ${String(turn)} ${String(valueAt(position, ['phase']))}`]),
    ...unitsOf(position).flatMap(({ unit, place, status }, i) =>
      place === placeThen(words, position, i, before[i]!.place) && status.join() === before[i]!.status.join()
        ? []
        : [[...(taken.has(unit) ? ['unit'] : []), unit, place, ...status].join(' ')],
    ),
    ...words.lines.flatMap(line => line.print(position, start)),
    ...actions.map(action => `> ${action}`),
    '',
  ].join('\n')
}

/** Returns help for all lines of the positions of a game. */
export const positionHelp = ({ lines, conditions }: PositionWords): ReadonlyArray<OrderHelp> => [
  ...COMMON_HELP.map(({ form, says }) => ({
    form,
    says: form.startsWith('UNIT') ? `${says}: ${conditions.join(', ')}` : says,
  })),
  ...lines.flatMap(({ help }) => help),
]
