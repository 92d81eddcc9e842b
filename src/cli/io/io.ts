/**
 * The edge between the command and the world. Commands get an {@link Io} and know no process, so that tests run them as
 * functions; `node-io.ts` makes the real one.
 */

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
  /** Whether errors and progress go to a terminal. */
  readonly isErrorTTY: boolean
  /** Whether to colour. */
  readonly colour: boolean
  /** Size of the terminal, or of a page where there is none. */
  readonly columns: number
  readonly rows: number
  /** A text file; throws as the file system does. */
  readonly readFile: (path: string) => string
  /** Writes a text file, with its folders; throws as the file system does. */
  readonly writeFile: (path: string, text: string) => void
  /** An unpredictable number, for games without a given seed. */
  readonly anySeed: () => number
  /** Lets a terminal draw and a signal arrive between long computations. */
  readonly breathe: () => Promise<void>
}

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

const reason = (thrown: unknown): string => {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
  return code === 'ENOENT'
    ? 'there is no such file'
    : code === 'EISDIR'
      ? 'it is a folder'
      : code === 'EACCES'
        ? 'permission denied'
        : thrown instanceof Error
          ? thrown.message
          : String(thrown)
}

/** Reads a JSON file. */
export const readJson = (io: Io, path: string): unknown => {
  let text: string
  try {
    text = io.readFile(path)
  } catch (thrown) {
    throw new Mistake(`cannot read ${path}: ${reason(thrown)}`)
  }
  try {
    // some editors begin a file with a byte order mark
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch (thrown) {
    throw new Mistake(`${path} is not JSON: ${reason(thrown)}`)
  }
}

/** Writes a file. */
export const writeText = (io: Io, path: string, text: string): void => {
  try {
    io.writeFile(path, text)
  } catch (thrown) {
    throw new Mistake(`cannot write ${path}: ${reason(thrown)}`)
  }
}
