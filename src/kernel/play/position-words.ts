/** The words of positions as text: what all games have, the heading, help, and how a position is printed. */
import * as E from 'fp-ts/lib/Either.js'
import type { ReadonlyNonEmptyArray } from 'fp-ts/lib/ReadonlyNonEmptyArray.js'
import type { OrderHelp } from '../contract/index.js'
import { type PositionLine, type TextWord, valueAt } from './position-lines.js'

/** The game, the scenario and the options of a position, as its heading names them. */
export interface PositionHeading {
  readonly game: string
  readonly scenario: string
  /** The options whose values are not the default. */
  readonly options: Readonly<Record<string, string>>
}

/** A unit in the JSON of a position. */
export interface UnitData {
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
  /** The names of the phases, in order. */
  readonly phases: ReadonlyArray<string>
  /** Which phases, by name, have a carry. In these phases it is empty if the text does not name it. */
  readonly hasCarry: (phase: string) => boolean
}

/** The longest text that is read, in characters. */
export const LONGEST_POSITION = 200_000

/** The first words that every game has. */
export const COMMON_WORDS: ReadonlyArray<string> = ['turn', 'option', 'unit', 'others', '>']

/** Help for the lines that every game has. */
const COMMON_HELP: ReadonlyArray<OrderHelp> = [
  { form: 'GAME SCENARIO', says: 'the heading, in the first line; without it the scenario of the rules is meant' },
  { form: 'option ID VALUE', says: 'an option that does not have its default value' },
  { form: 'turn NUMBER PHASE', says: 'the game turn and the phase that begins' },
  { form: 'UNIT PLACE CONDITION ...', says: 'the place of a unit, and its conditions if it has any' },
  { form: 'others PLACE', says: 'the place of all units that start in a hex and that no line names' },
  { form: '> ORDER', says: 'an order since the start of the phase, or an action as it is printed' },
  { form: '# TEXT', says: 'a comment' },
]

/** Returns the lines of a text as words. Comments and empty lines are left out. */
export const linesOf = (text: string): ReadonlyArray<ReadonlyNonEmptyArray<TextWord>> =>
  text.split(/\r\n|\n|\r/).flatMap((line, at) => {
    const words = [...line.replace(/(^|\s)#.*$/, '').matchAll(/\S+/g)].map(match => ({
      text: match[0],
      line: at + 1,
      column: match.index + 1,
    }))
    const [first, ...rest] = words
    return first === undefined ? [] : [[first, ...rest] as const]
  })

/**
 * Returns the heading of a position as text: its game, scenario and options, to load rules that can read it. Left: the text
 * has no heading.
 */
export const positionHeading = (text: string): E.Either<string, PositionHeading> => {
  const [first, ...rest] = linesOf(text.slice(0, LONGEST_POSITION))
  if (first?.length !== 2)
    return E.left('expected a position, whose first line is its game and its scenario: "marne counterattack"')
  const options = rest.flatMap(([word, id, value]) =>
    word.text === 'option' && id !== undefined && value !== undefined ? [[id.text, value.text] as const] : [],
  )
  return E.right({ game: first[0].text, scenario: first[1]!.text, options: Object.fromEntries(options) })
}

/** The parts of a position that all readings of texts for the same rules share. */
export interface PositionSource {
  /** The heading of positions of these rules. */
  readonly heading: PositionHeading
  readonly words: PositionWords
  /** The JSON of the position at the start. */
  readonly start: () => unknown
}

/** Returns the units in the JSON of a position. */
export const unitsOf = (position: unknown): ReadonlyArray<UnitData> =>
  (valueAt(position, ['units']) ?? []) as ReadonlyArray<UnitData>

/** Returns the place of a unit that no line names, at the turn and phase of a position. */
export const placeThen = ({ placeAt }: PositionWords, position: unknown, unit: number, place: string): string => {
  const [turn, phase] = [valueAt(position, ['turn']), valueAt(position, ['phase'])]
  return placeAt !== undefined && typeof turn === 'number' && typeof phase === 'string'
    ? placeAt(unit, place, turn, phase)
    : place
}

/** Returns the text of a position: its heading, what differs from the start, and the actions since. */
export const printPosition = (
  { heading, words, start: startOf }: PositionSource,
  position: unknown,
  actions: ReadonlyArray<string>,
): string => {
  const start = startOf()
  const before = unitsOf(start)
  const turn = valueAt(position, ['turn']) as number | undefined
  const taken = new Set([...COMMON_WORDS, ...words.lines.flatMap(line => line.words), heading.game])
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
