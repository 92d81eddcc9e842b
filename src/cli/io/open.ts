/** Turns the names of scenarios, options and records on the command line into loaded rules. */
import {
  type AnyAction,
  type Codec,
  type GameRecord,
  type Violation,
  decodeWith,
  recordCodec,
  shown,
} from '../../kernel/index.js'
import type { Either } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { type AnyGame, type AnyRules, type AnyScenario, type AnyState, type Table, gameIds, tableOf } from './games.js'
import { type Io, Mistake, misuse, readJson } from './io.js'
import { shownWithin } from './shown.js'
import { shownRules } from './shown-rules.js'

/** Loaded rules, with the fields that a record stores about them. */
export interface Loaded {
  readonly table: Table
  readonly rules: AnyRules
  readonly scenarioId: string
  readonly title: string
  readonly options: Readonly<Record<string, string>>
  /** The encoded scenario, if it does not come with the game. A record contains it. */
  readonly document?: unknown
}

/** The choices on the command line. */
export interface Choice {
  /** The id of a scenario, or a file. */
  readonly scenario?: string
  /** The options of the scenario, each as `id=value`. */
  readonly option?: ReadonlyArray<string>
}

/** Writes a fault of a document on one line: path, message and code. */
export const faultLine = ({ path, message, code }: Violation): string => {
  const where = `/${(path ?? []).join('/')}`
  return shown(`${where}: ${message.replace(`at ${where}: `, '')} (${code})`)
}

type Faults = ReadonlyArray<Violation>

/** Writes the first faults of a document, one per line. */
const faultsText = (faults: Faults, most = 10): string =>
  [
    ...faults.slice(0, most).map(fault => `  ${faultLine(fault)}`),
    ...(faults.length > most ? [`  and ${faults.length - most} more`] : []),
  ].join('\n')

/** Returns a value that passed a check. Throws a {@link Mistake} that lists the first faults after `what`. */
const sound = <A>(checked: Either<Faults, A>, what: (faults: Faults) => string): A => {
  if (checked._tag === 'Left') throw new Mistake(`${what(checked.left)}:\n${faultsText(checked.left)}`)
  return checked.right
}

/** Decodes a document. `not` is the message if the codec refuses the document. */
export const decoded = <A>(codec: Codec<A>, document: unknown, rule: string, not: string): A =>
  sound(decodeWith(codec, document, rule), () => not)

const looksLikeFile = (name: string): boolean => /[\\/]|\.json$/i.test(name)

/** Returns the value of a field of any document. */
const fieldOf = (document: unknown, key: string): unknown =>
  typeof document === 'object' && document !== null && Object.hasOwn(document, key)
    ? (document as Readonly<Record<string, unknown>>)[key]
    : undefined

/** Returns the text in a field of a document; undefined if there is none. */
export const textField = (document: unknown, key: string): string | undefined => {
  const value = fieldOf(document, key)
  return typeof value === 'string' ? value : undefined
}

/** A scenario, and whether it comes with the game. */
interface Found {
  readonly id: string
  readonly scenario: AnyScenario
  readonly shipped: boolean
}

/** Finds a scenario that comes with the game. */
const shippedScenario = (game: AnyGame, id: string): Found | undefined => {
  const scenario = Object.hasOwn(game.scenarios, id) ? game.scenarios[id] : undefined
  return scenario === undefined ? undefined : { id, scenario, shipped: true }
}

/** Decodes a scenario from a document; `name` is the name of the document in messages. */
const ownScenario = (game: AnyGame, document: unknown, name: string): Found => {
  const codec = game.codec as Codec<AnyScenario>
  const scenario = decoded(codec, document, `${game.id}:scenario`, `${name} is not a valid scenario of ${game.title}`)
  return { id: textField(document, 'id') ?? '', scenario, shipped: false }
}

/** Finds a scenario by its id, or reads it from a file; by default the game's first one. */
export const scenarioOf = (io: Io, game: AnyGame, name: string | undefined): Found => {
  const ids = Object.keys(game.scenarios)
  const id = name ?? ids[0] ?? ''
  const known = shippedScenario(game, id)
  if (known !== undefined) return known
  if (!looksLikeFile(id))
    throw misuse(`${game.title} has no scenario "${id}"; expected ${ids.join(', ')}, or a .json file`)
  return ownScenario(game, readJson(io, id), shown(id))
}

/**
 * Returns the scenario of a record or a position: the scenario that it contains, or the shipped scenario that it names. It never
 * reads a file that the record names, because the author of the record may not be the user who opens it.
 */
const recordedScenario = (
  game: AnyGame,
  { scenario, document }: Pick<GameRecord<unknown>, 'scenario' | 'document'>,
): Found => {
  if (document !== undefined) return ownScenario(game, document, 'the scenario in it')
  const known = shippedScenario(game, scenario)
  if (known !== undefined) return known
  throw new Mistake(
    `${game.title} has no scenario "${shown(scenario)}", and the file does not contain it: name its file with --scenario`,
  )
}

/** Returns a value for every option of the scenario. */
const optionsOf = (
  game: AnyGame,
  scenario: AnyScenario,
  given: ReadonlyArray<string>,
): Readonly<Record<string, string>> => {
  const options = game.options(scenario)
  const out: Record<string, string> = Object.fromEntries(options.map(option => [option.id, option.default]))
  for (const text of given) {
    const [, id = '', value = ''] = /^([^=]+)=(.*)$/.exec(text) ?? []
    const option = options.find(each => each.id === id)
    if (option === undefined) {
      throw misuse(
        `${id === '' ? `"${shown(text)}" is not an option` : `unknown option "${shown(id)}"`}; expected ${options.map(each => `${each.id}=${each.values.join('|')}`).join(', ') || 'none: the scenario has no options'}`,
      )
    }
    if (!option.values.includes(value))
      throw misuse(
        `expected the option "${id}" (${shown(option.title)}) to be one of ${option.values.join(', ')}, got "${shown(value)}"`,
      )
    out[id] = value
  }
  return out
}

const load = (
  game: AnyGame,
  scenario: AnyScenario,
  options: Readonly<Record<string, string>>,
  name: string,
): AnyRules => {
  const rules = sound(
    game.load(scenario, options),
    faults => `the scenario ${name} has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}`,
  )
  return shownWithin(scenario) === scenario ? rules : shownRules(rules)
}

const openScenario = (table: Table, found: Found, given: ReadonlyArray<string>): Loaded => {
  const { id, scenario, shipped } = found
  const options = optionsOf(table.game, scenario, given)
  const rules = load(table.game, scenario, options, id)
  return {
    table,
    rules,
    scenarioId: id,
    title: rules.observe(rules.start, 'public').title,
    options,
    ...(shipped ? {} : { document: table.game.codec.encode(scenario) }),
  }
}

/** Loads a game with a scenario and options. */
export const openRules = (io: Io, table: Table, choice: Choice): Loaded =>
  openScenario(table, scenarioOf(io, table.game, choice.scenario), choice.option ?? [])

/** A record read from a file, with the rules under which it was made. */
export interface Opened {
  readonly record: GameRecord<AnyAction>
  readonly loaded: Loaded
}

/** Reads a part of a file. A mistake in it is a fault of the file, not of the command line. */
const inFile = <A>(path: string, read: () => A): A => {
  try {
    return read()
  } catch (thrown) {
    throw thrown instanceof Mistake ? new Mistake(`${path}: ${thrown.message}`) : thrown
  }
}

/** The fields of a file that name its game. */
type Head = Pick<GameRecord<unknown>, 'game' | 'scenario' | 'options' | 'document'>

/** A scenario on the command line, for files that do not contain theirs. */
interface Given {
  readonly io: Io
  readonly choice: Choice
}

/** Loads the game that a file names, with the scenario that it names or contains, or with the scenario on the command line. */
export const openNamed = async (
  what: 'record' | 'position',
  head: Head,
  path: string,
  given: Given | null = null,
): Promise<Loaded> => {
  const { game, scenario, options } = head
  const table = await tableOf(game).catch(() => {
    throw new Mistake(`${path} is a ${what} of the unknown game "${shown(game)}"; expected ${gameIds().join(', ')}`)
  })
  const found =
    given?.choice.scenario === undefined
      ? inFile(path, () => recordedScenario(table.game, head))
      : scenarioOf(given.io, table.game, given.choice.scenario)
  if (found.id !== scenario)
    throw misuse(`${path} is a ${what} of the scenario "${shown(scenario)}", not of "${shown(found.id)}"`)
  return inFile(path, () =>
    openScenario(
      table,
      found,
      Object.entries(options).map(([id, value]) => `${id}=${value}`),
    ),
  )
}

/** Checks that a file is of the game on the command line, if there is one. */
export const expectGame = ({ table: { game } }: Loaded, named: string | undefined, path: string): void => {
  if (named !== undefined && game.id !== named)
    throw misuse(`${path} is a game of ${game.title}, not of "${shown(named)}"`)
}

/** Loads the game of a record or a stored game. */
export const openKnown = async (
  head: Head & Pick<GameRecord<unknown>, 'digest'>,
  path: string,
  given: Given | null = null,
): Promise<Loaded> => {
  const loaded = await openNamed('record', head, path, given)
  if (head.digest !== loaded.rules.scenario)
    throw new Mistake(`${path}: the record was made with another scenario or other options`)
  return loaded
}

/** Reads a record from a document, and loads its game. The scenario may be given, if it does not come with the game. */
export const recordFrom = async (io: Io, document: unknown, path: string, choice: Choice): Promise<Opened> => {
  const head = decoded(recordCodec(t.unknown), document, 'record', `${path} is not a record of a game`)
  const loaded = await openKnown(head, path, { io, choice })
  const strangers = `${path} has actions that ${loaded.title} does not know`
  return { record: decoded(recordCodec(loaded.rules.codecs.action), document, 'record', strangers), loaded }
}

/** Reads a record from a file, and loads its game. */
export const openRecord = async (io: Io, path: string, choice: Choice = {}): Promise<Opened> =>
  recordFrom(io, readJson(io, path), path, choice)

/** Reads a state from a document. */
export const stateFrom = (rules: AnyRules, document: unknown, path: string): AnyState =>
  decoded(
    rules.codecs.state as Codec<AnyState>,
    document,
    'state',
    `${path} is not a state of this scenario with these options`,
  )
