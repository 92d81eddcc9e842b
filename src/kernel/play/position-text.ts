/**
 * Reads positions as text. A text has a heading, the turn and the phase, one line for each thing that differs from the start
 * of the scenario, and the actions since the phase began.
 *
 *     ardennes six-turns
 *     turn 3 german movement
 *     ge-62-183 1721 disrupted
 *     bridge 1721-1821 blown
 *     > us-106-424 1720-1721
 */
import * as E from 'fp-ts/lib/Either.js'
import type { ReadonlyNonEmptyArray } from 'fp-ts/lib/ReadonlyNonEmptyArray.js'
import { MOST_FAULTS } from '../codec/index.js'
import { type Path, type Violation, type ViolationCode, faultText, violation } from '../contract/index.js'
import { type Draft, type TextWord, numberWord, valueAt } from './position-lines.js'
import {
  type PositionSource,
  type PositionWords,
  type UnitData,
  COMMON_WORDS,
  LONGEST_POSITION,
  linesOf,
  placeThen,
  unitsOf,
} from './position-words.js'

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
      if (typeof holder !== 'object' || holder === null) {
        fault(word, 'unknown-option', 'this line needs an option that the rules are loaded without')
        return
      }
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

/** Reads the line of a unit: its place and its conditions, in any order. */
const readUnit = (
  { put, first: isFirst, fault }: Draft,
  conditions: ReadonlyArray<string>,
  index: number,
  unit: TextWord,
  [place, ...status]: ReadonlyArray<TextWord>,
): void => {
  if (place === undefined) {
    fault(unit, 'unreadable', `expected the place of "${unit.text}"`)
    return
  }
  if (!isFirst(`unit ${unit.text}`, unit)) return
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

/** Checks that the heading and the options of a text are those of the rules. A text without a heading may lack options. */
const checkHeading = (
  { heading }: PositionSource,
  { fault }: Draft,
  lines: ReadonlyArray<ReadonlyNonEmptyArray<TextWord>>,
  headed: ReadonlyNonEmptyArray<TextWord> | null,
): void => {
  const named = lines.filter(([word]) => word.text === 'option')
  if (headed !== null) {
    const [game] = headed
    const [expected, given] = [`${heading.game} ${heading.scenario}`, headed.map(({ text }) => text).join(' ')]
    if (given !== expected) {
      fault(game, 'other-scenario', `expected a position of "${expected}", got "${given.slice(0, 60)}"`)
      return
    }
    for (const [id, value] of Object.entries(heading.options))
      if (!named.some(([, word]) => word?.text === id))
        fault(
          game,
          'other-scenario',
          `expected the line "option ${id} ${value}", because the rules are loaded with this option`,
        )
  }
  for (const [word, id, value] of named)
    if (id === undefined || value === undefined || heading.options[id.text] !== value.text)
      fault(
        id ?? word,
        'other-scenario',
        'the rules are loaded without this option; leave out options that have their default value',
      )
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
    !COMMON_WORDS.includes(first.text) &&
    !words.lines.some(line => line.words.includes(first.text)))

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

/** The lines that all games have, by their first words. */
type CommonReaders = Readonly<Record<string, (first: TextWord, rest: ReadonlyArray<TextWord>) => void>>

/** Reads the lines of a text into a draft. Returns the orders since the start of the phase. */
const readLines = (source: PositionSource, reading: Reading, text: string): ReadonlyArray<TextWord> => {
  const { words } = source
  const { draft, position } = reading
  const { put, fault, first: isFirst } = draft
  const units = new Map(unitsOf(position).map(({ unit }, index) => [unit, index]))
  const forms = new Map(words.lines.flatMap(line => line.words.map(word => [word, line] as const)))
  const orders: TextWord[] = []
  const named = new Set<number>()
  let others: TextWord | null = null
  const readUnitLine = (unit: TextWord, rest: ReadonlyArray<TextWord>): void => {
    const index = units.get(unit.text)
    if (index === undefined)
      fault(unit, 'unknown-id', `"${unit.text.slice(0, 60)}" is neither a unit nor the first word of a line`)
    else {
      named.add(index)
      readUnit(draft, words.conditions, index, unit, rest)
    }
  }
  const common: CommonReaders = {
    '>': (first, [word, ...rest]) => {
      if (word === undefined) fault(first, 'unreadable', 'expected an order after ">"')
      else orders.push({ ...word, text: [word, ...rest].map(each => each.text).join(' ') })
    },
    turn: (first, [turn, ...rest]) => {
      if (turn === undefined) fault(first, 'unreadable', 'expected "turn NUMBER PHASE"')
      else if (isFirst('turn', first)) {
        put(['turn'], numberWord.read(turn.text), turn)
        const [word] = rest
        const phase = rest.map(each => each.text).join(' ')
        if (word === undefined) return
        if (words.phases.includes(phase)) put(['phase'], phase, word)
        else fault(word, 'unknown-id', `expected a phase (${words.phases.join(', ')}), got "${phase.slice(0, 60)}"`)
      }
    },
    others: (first, [place, more]) => {
      if (place === undefined || more !== undefined) fault(more ?? first, 'unreadable', 'expected "others PLACE"')
      else if (isFirst('others', first)) others = place
    },
    unit: (first, [unit, ...rest]) => {
      if (unit === undefined) fault(first, 'unreadable', 'expected "unit UNIT PLACE"')
      else readUnitLine(unit, rest)
    },
    // options have been compared with those of the rules
    option: () => undefined,
  }
  const lines = linesOf(text)
  const [top = null] = lines
  const headed = top !== null && isHeading(source, units, top) ? top : null
  checkHeading(source, draft, lines, headed)
  for (const [first, ...rest] of headed === null ? lines : lines.slice(1)) {
    if (orders.length > 0 && first.text !== '>')
      fault(first, 'out-of-order', 'the orders are the last lines of a position')
    else if (Object.hasOwn(common, first.text)) common[first.text]!(first, rest)
    else (forms.get(first.text)?.read ?? ((_, unit, more) => readUnitLine(unit, more)))(draft, first, rest)
  }
  placeUnnamed(reading, words, named, others)
  return orders
}

/** Puts data into a draft: units by id, and every other field whole. Returns the path of a unit that it cannot put, or null. */
const readData = (
  { position }: Reading,
  words: PositionWords,
  data: Readonly<Record<string, unknown>>,
): Path | null => {
  const start = unitsOf(position)
  // a key such as `__proto__` also becomes a property, which the codec refuses
  for (const [key, value] of Object.entries(data))
    if (key !== 'actions')
      Object.defineProperty(position, key, { value, enumerable: true, configurable: true, writable: true })
  const { units: given = [] } = data
  // the codec says what is wrong with units that are not a list, or that the game does not have
  if (!Array.isArray(given) || start.length === 0) return null
  const ids = new Set<unknown>(start.map(({ unit }) => unit))
  const named = new Map<unknown, UnitData | null | undefined>()
  for (const [at, each] of (given as ReadonlyArray<UnitData | null | undefined>).entries()) {
    if (!ids.delete(each?.unit)) return ['units', at, 'unit']
    named.set(each?.unit, each)
  }
  position['units'] = start.map((unit, at) =>
    named.has(unit.unit)
      ? Object.assign({ status: [] }, named.get(unit.unit))
      : { ...unit, place: placeThen(words, position, at, unit.place) },
  )
  return null
}

/** Reads a position: a text, or data. Left: every fault of a text, with line and column. */
export const readPosition = <Rule extends string>(
  source: PositionSource,
  input: unknown,
  rule: Rule,
): E.Either<ReadonlyNonEmptyArray<Violation<Rule>>, ReadPosition> => {
  const wrong = (code: ViolationCode, message: string, path: Path = []) =>
    E.left([violation(code, rule, faultText(path, message), [], { path })] as const)
  const reading = readingOf(source.start())
  const { position, sources, faults } = reading
  const finished = (orders: ReadonlyArray<string>): E.Either<never, ReadPosition> => {
    const { phase } = position
    if (typeof phase === 'string' && !Object.hasOwn(position, 'carry') && source.words.hasCarry(phase))
      position['carry'] = []
    return E.right({ position, orders, sources })
  }
  if (typeof input === 'string') {
    if (input.length > LONGEST_POSITION)
      return wrong(
        'out-of-range',
        `a text of ${input.length} characters is too long: expected at most ${LONGEST_POSITION}`,
      )
    const read = readLines(source, reading, input)
    for (const [at, word] of read.entries()) sources.set(pathKey(['actions', at]), word)
    const [first, ...rest] = faults.map(({ word, code, message }) => located(violation(code, rule, message), word))
    return first === undefined ? finished(read.map(({ text }) => text)) : E.left([first, ...rest])
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return wrong('wrong-type', 'expected a position as text, or an object with the fields that differ from the start')
  const data = input as Readonly<Record<string, unknown>>
  const unit = readData(reading, source.words, data)
  if (unit !== null) return wrong('unknown-id', 'expected a unit of the scenario that is not in the list before', unit)
  const { actions = [] } = data
  if (!Array.isArray(actions)) return wrong('wrong-type', 'expected a list of orders', ['actions'])
  const at = actions.findIndex(each => typeof each !== 'string')
  return at < 0
    ? finished(actions as ReadonlyArray<string>)
    : wrong('wrong-type', 'expected an order as text', ['actions', at])
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
  // a line can set a part of the value at fault; a part of all units could be any unit
  const isUnits = path.length === 1 && path[0] === 'units'
  const part = isUnits ? undefined : [...sources].find(([key]) => key.startsWith(`${pathKey(path).slice(0, -1)},`))?.[1]
  const phase = path.length === 0 ? sources.get(pathKey(['phase'])) : undefined
  const word = [...known, part, ...named, phase].find(each => each !== undefined)
  return word === undefined
    ? { ...fault, path, message: sources.size === 0 ? faultText(path, what) : what }
    : located({ ...fault, path, message: what }, word)
}

/** Returns the faults of a position with their places in the text. One word breaks a rule only once. */
export const atSources = <Rule extends string>(
  { sources }: ReadPosition,
  faults: ReadonlyNonEmptyArray<Violation<Rule>>,
): ReadonlyNonEmptyArray<Violation<Rule>> => {
  const placed = faults.map(fault => atSource(sources, fault))
  const words = placed.map(({ line, column, rule, message }) =>
    line === undefined ? message : `${line}:${column ?? 1} ${rule}`,
  )
  const [first, ...rest] = placed.filter((_, at) => words.indexOf(words[at]!) === at)
  return [first!, ...rest]
}
