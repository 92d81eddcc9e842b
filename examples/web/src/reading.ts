/** Input from outside: files, the browser's storage, messages from the worker. The package decodes all of it and reports faults. */
import { readRecord } from 'grognard/play'
import type { ActionLike } from 'grognard/svg'
import { type AnyRules, type Fault, TITLES, isGame, openBox } from './game.js'
import { type Opened, type Setting, resume } from './match.js'

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

/** Returns the record in a saved document. Version 0.2.0 stored it inside another object. */
const recordIn = (document: unknown): unknown =>
  typeof document === 'object' && document !== null && Object.hasOwn(document, 'record')
    ? (document as { readonly record: unknown }).record
    : document

/** Describes a saved text in a few words. */
export const titleOf = (text: string): string => {
  const read = parsed(text)
  const head = 'faults' in read ? null : readRecord(recordIn(read.document))
  if (head?._tag !== 'Right') return 'an unreadable game'
  const { game, scenario, actions } = head.right
  return `${isGame(game) ? TITLES[game] : game}, ${scenario}, after ${actions.length} actions`
}

/** Opens the game in any document. `seats` apply if the record names no players. */
const fromDocument = async (document: unknown, seats: Setting['seats']): Promise<Opened> => {
  const head = readRecord(document)
  if (head._tag === 'Left') return { faults: [head.left, ...head.left.violations] }
  const { game } = head.right
  if (!isGame(game)) return { faults: [{ message: `a record of the unknown game "${game}"` }] }
  return resume(await openBox(game), document, seats)
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
  return 'faults' in read ? read : told(fromDocument(recordIn(read.document), {}))
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
