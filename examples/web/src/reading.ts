/** What comes from outside: texts of files and of the browser's storage, messages of the worker. All of it is read by the package; what cannot be is reported. */
import { readRecord } from 'grognard/play'
import type { ActionLike } from 'grognard/svg'
import { type AnyRules, type Fault, TITLES, isGame, openBox } from './game.js'
import { type Opened, type Setting, resume } from './match.js'

/** The largest file that is read, as by the command. */
const MOST_BYTES = 32 * 1024 * 1024

/** What is used here of a file. */
type SomeFile = Readonly<{ name: string; size: number; text: () => Promise<string> }>

/** A document, or why there is none. */
type Read = { readonly document: unknown } | { readonly faults: ReadonlyArray<Fault> }
const parsed = (text: string): Read => {
  try {
    // some editors begin a file with a byte order mark
    return { document: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown }
  } catch (thrown) {
    return { faults: [{ message: `not JSON: ${String(thrown)}` }] }
  }
}

/** The record in what was kept: version 0.2.0 kept it within another object. */
const recordIn = (document: unknown): unknown =>
  typeof document === 'object' && document !== null && Object.hasOwn(document, 'record')
    ? (document as { readonly record: unknown }).record
    : document

/** What a kept text is, in a few words. */
export const titleOf = (text: string): string => {
  const read = parsed(text)
  const head = 'faults' in read ? null : readRecord(recordIn(read.document))
  if (head?._tag !== 'Right') return 'something that cannot be read'
  const { game, scenario, actions } = head.right
  return `${isGame(game) ? TITLES[game] : game}, ${scenario}, after ${actions.length} actions`
}

/** The game in a document that may be anything; `seats` are those of a record that says nothing of them. */
const fromDocument = async (document: unknown, seats: Setting['seats']): Promise<Opened> => {
  const head = readRecord(document)
  if (head._tag === 'Left') return { faults: [head.left, ...head.left.violations] }
  const { game } = head.right
  if (!isGame(game)) return { faults: [{ message: `a record of "${game}", a game that is not here` }] }
  return resume(await openBox(game), document, seats)
}

/** What comes of a promise of something to read; a failure is a fault, told in a sentence. */
const told = <A>(what: Promise<A>): Promise<A | { readonly faults: ReadonlyArray<Fault> }> =>
  what.catch((thrown: unknown) => ({ faults: [{ message: String(thrown) }] }))

/** The document in a file. */
export const readFile = (file: SomeFile): Promise<Read> =>
  file.size > MOST_BYTES
    ? Promise.resolve({ faults: [{ message: `${file.name} is larger than ${MOST_BYTES / 1024 / 1024} MB` }] })
    : told(file.text().then(parsed))

/** The game of a file; `seats` are those of a record that says nothing of them. */
export const fromFile = async (file: SomeFile, seats: Setting['seats'] = {}): Promise<Opened> => {
  const read = await readFile(file)
  return 'faults' in read ? read : told(fromDocument(read.document, seats))
}

/** The game in a kept text. */
export const fromKept = async (text: string): Promise<Opened> => {
  const read = parsed(text)
  return 'faults' in read ? read : told(fromDocument(recordIn(read.document), {}))
}

/** What came of a question: an action, or why there is none, in a sentence. */
export type Answered = { readonly action: ActionLike } | { readonly failed: string }

/** Reads a message of the worker, which may be anything; null for one that answers another question. */
export const readAnswer = (rules: AnyRules, ticket: number, message: unknown): Answered | null => {
  const fields = typeof message === 'object' && message !== null ? (message as Readonly<Record<string, unknown>>) : {}
  if (fields['ticket'] !== ticket) return null
  if (typeof fields['failed'] === 'string') return { failed: fields['failed'] }
  const read = rules.read.action(fields['action'])
  return read._tag === 'Right' ? { action: read.right } : { failed: read.left[0].message }
}
