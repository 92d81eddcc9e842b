/**
 * The edge between the command and the world. Commands get an {@link Io} and know no process, so that tests run them as
 * functions; `node-io.ts` makes the real one.
 */
import { DEEPEST, MOST_FAULTS, shown } from '../../kernel/index.js'
import { type Scanned, scan } from './json.js'
import { shownPage } from './shown.js'

/** What a command may do to the world outside. */
export interface Io {
  readonly write: (text: string) => void
  readonly error: (text: string) => void
  /** Shows the prompt and gives the next line of input, without its end; null when input has ended. `words` are completed by the Tab key. */
  readonly ask: (prompt: string, words?: () => ReadonlyArray<string>) => Promise<string | null>
  /**
   * Hides what has been written and typed so far: the page, what scrolled off it, the lines that arrow keys bring back.
   * Does nothing where there is no terminal.
   */
  readonly clear: () => void
  /** Whether a person sits at both ends. */
  readonly isTTY: boolean
  /** Whether what is written goes to a terminal, wherever input comes from. */
  readonly isOutTTY: boolean
  /** Whether errors and progress go to a terminal. */
  readonly isErrorTTY: boolean
  /** Whether to colour. */
  readonly colour: boolean
  /** Size of the terminal as it is now, or of a page where there is none. */
  readonly columns: number
  readonly rows: number
  /** A text file; throws as the file system does. */
  readonly readFile: (path: string) => string
  /**
   * Writes a text file, with its folders, whole or not at all; throws as the file system does. Gives the first folder that
   * had to be made, or null.
   */
  readonly writeFile: (path: string, text: string) => string | null
  /** Removes a file, if it is there; throws as the file system does. */
  readonly removeFile: (path: string) => void
  /** Throws where `writeFile` would; what is there stays as it is. */
  readonly mayWrite: (path: string) => void
  /** The folder for games that were left without being saved; null where the system names none. */
  readonly drawer: string | null
  /**
   * What is to be kept if the process is ended from outside from now on: by a signal, by an exception that nobody catches, or because
   * nobody reads any more. Null: nothing. A signal waits for a promise; a second one does not. True: something was broken off, which is
   * an exit code of 1 also where nobody reads any more.
   */
  readonly leaving: (keep: (() => unknown) | null) => void
  /** An unpredictable number, for games without a given seed. */
  readonly anySeed: () => number
  /** Lets a terminal draw and a signal arrive between long computations. */
  readonly breathe: () => Promise<void>
}

/** The world with a guard before all that is written to its terminal. */
export const guarded = (io: Io): Io => ({
  ...io,
  // a terminal may change its size
  get columns() {
    return io.columns
  },
  get rows() {
    return io.rows
  },
  write: text => io.write(shownPage(text, io.colour)),
  error: text => io.error(shownPage(text, io.colour)),
  ask: (prompt, words) => io.ask(shownPage(prompt, io.colour), words),
})

/** A user's mistake, or a fault found in what was given: told in a sentence, never as a stack trace. Exit code 1, or 2 for wrong usage. */
export class Mistake extends Error {
  override readonly name = 'Mistake'
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Wrong usage of the command. */
export const misuse = (message: string): Mistake => new Mistake(message, 2)

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  ENOSPC: 'no space is left',
}

/** Why the file system, or the reading of JSON, failed. */
export const reason = (thrown: unknown): string => {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
  return REASONS[code] ?? shown(thrown instanceof Error ? thrown.message : String(thrown))
}

/** Reads a JSON file, with the keys that it gives more than once in one object. */
export const readDocument = (
  io: Io,
  path: string,
): { readonly document: unknown; readonly repeated: Scanned['repeated'] } => {
  let text: string
  try {
    // some editors begin a file with a byte order mark
    text = io.readFile(path).replace(/^\uFEFF/, '')
  } catch (thrown) {
    throw new Mistake(`cannot read ${shown(path)}: ${reason(thrown)}`)
  }
  let document: unknown
  try {
    document = JSON.parse(text) as unknown
  } catch (thrown) {
    throw new Mistake(`${shown(path)} is not JSON: ${reason(thrown)}`)
  }
  const { depth, repeated } = scan(text, MOST_FAULTS)
  if (depth > DEEPEST) throw new Mistake(`${shown(path)} is ${depth} deep; no document is deeper than ${DEEPEST}`)
  return { document, repeated }
}

/** Reads a JSON file. */
export const readJson = (io: Io, path: string): unknown => readDocument(io, path).document

const written = <A>(path: string, write: () => A): A => {
  try {
    return write()
  } catch (thrown) {
    throw new Mistake(`cannot write ${shown(path)}: ${reason(thrown)}`)
  }
}

/** Writes a file; gives the first folder that had to be made for it, or null. */
export const writeText = (io: Io, path: string, text: string): string | null =>
  written(path, () => io.writeFile(path, text))

/** Says now if a file that is to be written later cannot be. */
export const expectToWrite = (io: Io, path: string): void => written(path, () => io.mayWrite(path))
