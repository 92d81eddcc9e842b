/** Input from outside: files, the browser's storage, messages from the worker. The package decodes all of it and reports faults. */
import { type PositionHeading, positionHeading } from 'grognard/kernel'
import { readRecord } from 'grognard/play'
import type { ActionLike } from 'grognard/svg'
import { type AnyRules, type Box, type Fault, GAME_IDS, TITLES, isGame, openBox } from './game.js'
import { type Match, type Opened, type Saved, type Setting, open, resume, turnOf } from './match.js'

/** The largest file that is read, in bytes. The command line has the same limit. */
const MOST_BYTES = 32 * 1024 * 1024

/** The properties of a file that this module uses. */
type SomeFile = Readonly<{ name: string; size: number; text: () => Promise<string> }>

/** A document, or the faults because of which it cannot be read. */
type Read = { readonly document: unknown } | { readonly faults: ReadonlyArray<Fault> }
const parsed = (text: string): Read => {
  try {
    // some editors begin a file with a byte order mark
    return { document: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown }
  } catch (thrown) {
    return { faults: [{ message: `not JSON: ${String(thrown)}` }] }
  }
}

/**
 * Returns the record in a saved document, and the position at which it begins if it does not begin at the start of a scenario. Version
 * 0.2.0 stored each record inside another object.
 */
const savedIn = (document: unknown): Saved<unknown> => {
  if (typeof document !== 'object' || document === null || !Object.hasOwn(document, 'record'))
    return { record: document }
  const { record, position } = document as Readonly<Record<'record' | 'position', unknown>>
  // a position that is not a text is refused when it is read
  return position === undefined
    ? { record }
    : { record, position: typeof position === 'string' ? position : JSON.stringify(position) }
}

/** Describes a saved text in a few words. */
export const titleOf = (text: string): string => {
  const read = parsed(text)
  const saved = 'faults' in read ? null : savedIn(read.document)
  const head = saved === null ? null : readRecord(saved.record)
  if (head?._tag !== 'Right') return 'an unreadable game'
  const { game, scenario, actions } = head.right
  const from = saved?.position === undefined ? '' : ' from a position'
  return `${isGame(game) ? TITLES[game] : game}, ${scenario}, after ${actions.length} actions${from}`
}

/** Opens the game in any document. `seats` apply if the record names no players. */
const fromDocument = async (document: unknown, seats: Setting['seats']): Promise<Opened> => {
  const saved = savedIn(document)
  const head = readRecord(saved.record)
  if (head._tag === 'Left') return { faults: [head.left, ...head.left.violations] }
  const { game } = head.right
  if (!isGame(game)) return { faults: [{ message: `a record of the unknown game "${game}"` }] }
  return resume(await openBox(game), saved, seats)
}

/** Returns a promise that resolves to faults instead of rejecting. */
const told = <A>(what: Promise<A>): Promise<A | { readonly faults: ReadonlyArray<Fault> }> =>
  what.catch((thrown: unknown) => ({ faults: [{ message: String(thrown) }] }))

/** Reads the document in a file. */
export const readFile = (file: SomeFile): Promise<Read> =>
  file.size > MOST_BYTES
    ? Promise.resolve({
        faults: [{ message: `${file.name} is larger than the limit of ${MOST_BYTES / 1024 / 1024} MB` }],
      })
    : told(file.text().then(parsed))

/** Opens the game in a file. `seats` apply if the record names no players. */
export const fromFile = async (file: SomeFile, seats: Setting['seats'] = {}): Promise<Opened> => {
  const read = await readFile(file)
  return 'faults' in read ? read : told(fromDocument(read.document, seats))
}

/** Opens the game in a saved text. */
export const fromKept = async (text: string): Promise<Opened> => {
  const read = parsed(text)
  return 'faults' in read ? read : told(fromDocument(read.document, {}))
}

/**
 * Returns the scenario that the heading of a position names: the user's own one if the open match has it, or else a published one.
 * Returns null if there is none.
 */
const scenarioOf = (
  { game }: Box,
  { scenario }: PositionHeading,
  now: Match | null,
): Pick<Setting, 'scenario' | 'document'> | null => {
  const own = now?.setting.game === game.id && 'document' in now.setting ? now : null
  const heading = own === null ? null : positionHeading(own.rules.positionText(own.state))
  if (heading?._tag === 'Right' && heading.right.scenario === scenario)
    return { scenario: own?.setting.scenario ?? '', document: own?.setting.document }
  return Object.hasOwn(game.scenarios, scenario) ? { scenario } : null
}

/** Opens the game that the heading of a position names, at this position. */
const atPosition = async (position: string, seed: number, now: Match | null): Promise<Opened> => {
  const heading = positionHeading(position)
  if (heading._tag === 'Left') return { faults: [{ message: heading.left }] }
  const { game, options } = heading.right
  if (!isGame(game)) return { faults: [{ message: `unknown game "${game}": expected ${GAME_IDS.join(', ')}` }] }
  const box = await openBox(game)
  const scenario = scenarioOf(box, heading.right, now)
  if (scenario === null) {
    const ids = Object.keys(box.game.scenarios).join(', ')
    const own = 'open a position of your own scenario while you play it'
    return { faults: [{ message: `unknown scenario "${heading.right.scenario}": expected ${ids}; ${own}` }] }
  }
  return open(box, {
    game,
    ...scenario,
    options,
    position,
    seed,
    seats: now?.setting.game === game ? now.setting.seats : {},
  })
}

/**
 * Opens the game of a position as text. A position of the game of the open match keeps the players of that match. Otherwise a person plays
 * the side that decides first, and the computer plays the other side.
 */
export const fromPosition = async (position: string, seed: number, now: Match | null = null): Promise<Opened> => {
  const opened = await told(atPosition(position, seed, now))
  if ('faults' in opened || now?.setting.game === opened.match.setting.game) return opened
  const { match } = opened
  const turn = turnOf(match)
  const [side] = match.box.game.sides
  const person = turn.type === 'decision' ? turn.side : side
  const seats = Object.fromEntries(match.box.game.sides.map(each => [each, each === person ? 'human' : 'bot'] as const))
  return { ...opened, match: { ...match, setting: { ...match.setting, seats } } }
}

/** The bot's answer: an action, or the reason why the bot has not answered. */
export type Answered = { readonly action: ActionLike } | { readonly failed: string }

/** Reads any message from the worker. Returns null for the answer to another question. */
export const readAnswer = (rules: AnyRules, ticket: number, message: unknown): Answered | null => {
  const fields = typeof message === 'object' && message !== null ? (message as Readonly<Record<string, unknown>>) : {}
  if (fields['ticket'] !== ticket) return null
  if (typeof fields['failed'] === 'string') return { failed: fields['failed'] }
  const read = rules.read.action(fields['action'])
  return read._tag === 'Right' ? { action: read.right } : { failed: read.left[0].message }
}
