/**
 * The interface between the command line and its environment. Commands receive an {@link Io} and do not access the process, so that tests
 * can run them as functions. `node-io.ts` builds the Io of a real process.
 */
import { DEEPEST, MOST_FAULTS, shown } from '../../kernel/index.js'
import { type Scanned, scan } from './json.js'
import { shownPage } from './shown.js'

/** The effects that a command may have on its environment. */
export interface Io {
  readonly write: (text: string) => void
  readonly error: (text: string) => void
  /** Shows the prompt and returns the next line of input, without its end; null at the end of input. The Tab key completes `words`. */
  readonly ask: (prompt: string, words?: () => ReadonlyArray<string>) => Promise<string | null>
  /** Hides all output and input so far: the page, the scrollback, and the line history. Does nothing without a terminal. */
  readonly clear: () => void
  /** Whether both input and output are a terminal. */
  readonly isTTY: boolean
  /** Whether output goes to a terminal, whatever the source of the input. */
  readonly isOutTTY: boolean
  /** Whether errors and progress go to a terminal. */
  readonly isErrorTTY: boolean
  /** Whether to use colours. */
  readonly colour: boolean
  /** The current size of the terminal, or of a page if the output is not a terminal. */
  readonly columns: number
  readonly rows: number
  /** Reads a text file; throws as the file system does. */
  readonly readFile: (path: string) => string
  /**
   * Writes a text file completely or not at all, and creates its folders; throws as the file system does. Returns the first folder that had
   * to be created, or null.
   */
  readonly writeFile: (path: string, text: string) => string | null
  /** Returns the names in a folder, or none if it does not exist; throws as the file system does. */
  readonly listFolder: (path: string) => ReadonlyArray<string>
  /** Returns a file of the starter game that comes with this package. */
  readonly starterFile: (name: string) => string
  /** Removes a file, if it exists; throws as the file system does. */
  readonly removeFile: (path: string) => void
  /** Throws if `writeFile` would. An existing file stays unchanged. */
  readonly mayWrite: (path: string) => void
  /** The folder for games that were left without being saved; null if the system has none. */
  readonly drawer: string | null
  /**
   * Sets the function that saves the game if the process ends by a signal, by an uncaught exception, or because nobody reads the output
   * any more. With null, nothing is saved. After a signal, the process waits for a returned promise; after a second signal it does not.
   * The function returns true if something was interrupted. The exit code is then 1 even if nobody reads the output any more.
   */
  readonly leaving: (keep: (() => unknown) | null) => void
  /** Returns an unpredictable number, for games for which no seed is given. */
  readonly anySeed: () => number
  /** Lets a terminal draw and a signal arrive between long computations. */
  readonly breathe: () => Promise<void>
}

/** Wraps an Io so that all text written to its terminal is safe to print. */
export const guarded = (io: Io): Io => ({
  ...io,
  // read on each use, because the size of a terminal may change
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

/**
 * A mistake by the user, or a fault found in a document. It is reported in one sentence, never as a stack trace. The exit code is 1, or 2
 * for wrong usage.
 */
export class Mistake extends Error {
  override readonly name = 'Mistake'
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Builds a {@link Mistake} for wrong usage. */
export const misuse = (message: string): Mistake => new Mistake(message, 2)

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  ENOSPC: 'no space is left',
}

/** Explains why a file access, or the reading of JSON, failed. */
export const reason = (thrown: unknown): string => {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
  return REASONS[code] ?? shown(thrown instanceof Error ? thrown.message : String(thrown))
}

/** Reads a text file. */
export const readText = (io: Io, path: string): string => {
  try {
    // some editors begin a file with a byte order mark
    return io.readFile(path).replace(/^\uFEFF/, '')
  } catch (thrown) {
    throw new Mistake(`cannot read ${shown(path)}: ${reason(thrown)}`)
  }
}

/** Reads a JSON file, and finds the keys that occur more than once in one object. */
export const readDocument = (
  io: Io,
  path: string,
): { readonly document: unknown; readonly repeated: Scanned['repeated'] } => {
  const text = readText(io, path)
  let document: unknown
  try {
    document = JSON.parse(text) as unknown
  } catch (thrown) {
    throw new Mistake(`${shown(path)} is not JSON: ${reason(thrown)}`)
  }
  const { depth, repeated } = scan(text, MOST_FAULTS)
  if (depth > DEEPEST) throw new Mistake(`${shown(path)} is nested ${depth} deep; expected at most ${DEEPEST}`)
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

/** Writes a file; returns the first folder that had to be created for it, or null. */
export const writeText = (io: Io, path: string, text: string): string | null =>
  written(path, () => io.writeFile(path, text))

/** Reports early if a file that is to be written later cannot be written. */
export const expectToWrite = (io: Io, path: string): void => written(path, () => io.mayWrite(path))
