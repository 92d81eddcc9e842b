/**
 * The shared parts of all fuzzing: numbered runs, each with its own seed, and the handling of runs that break a law.
 */
import { type Random, deriveSeed, generator } from '../../play/index.js'
import { LawError, throughJson } from '../kit/index.js'

/** A run that broke a law. The same options with `first: run, runs: 1` repeat it. */
export interface FuzzFault {
  readonly seed: number
  readonly run: number
  /** The fault, then the change that led to it. */
  readonly message: string
  /**
   * The JSON document at fault, complete: the damaged save or action of `codecFuzz`, the save of the last state of
   * `playFuzz` and `playersFuzz`, the mutated scenario of `scenarioFuzz`. It is null if there was none yet, or if the
   * state cannot be saved.
   */
  readonly document: unknown
}

/** The runs to make. */
export interface RunOptions {
  /** The number of runs. */
  readonly runs: number
  /** The seed; 1 by default. */
  readonly seed?: number
  /**
   * The number of the first run; 0 by default. A run does not depend on earlier runs, so runs can be distributed over
   * several machines.
   */
  readonly first?: number
  /**
   * A callback for each run that breaks a law. With a callback all runs are made; without one, the first such run
   * throws a {@link LawError}.
   */
  readonly onFault?: (fault: FuzzFault) => void
}

/** Remembers the document that a run is about. It is built only if the run breaks a law. */
export type Hold = (document: () => unknown) => void

/** Returns the document, or null if it cannot be built. */
const built = (document: () => unknown): unknown => {
  try {
    return throughJson(document()) ?? null
  } catch {
    return null
  }
}

/** Returns what broke, as a message. */
const messageOf = (error: unknown): string => (error instanceof LawError ? error.message : `throws: ${String(error)}`)

/** Returns an error whose first line says what broke and then what led to it. A state or a stack may follow. */
export const led = (error: unknown, by: string): LawError => {
  const [what = '', ...rest] = messageOf(error).split('\n')
  return new LawError([`${what} (${by})`, ...rest].join('\n'), { cause: error })
}

/**
 * Makes each run with its own random stream, and returns the number of runs that broke a law. `name` is the name of the
 * fuzz test in messages.
 */
export const runAll = (
  name: string,
  { runs, seed = 1, first = 0, onFault }: RunOptions,
  one: (run: number, random: Random, hold: Hold) => void,
): number => {
  let broken = 0
  for (let run = first; run < first + runs; run++) {
    let document = (): unknown => null
    try {
      one(run, generator(deriveSeed(seed, run)), held => {
        document = held
      })
    } catch (error) {
      const message = messageOf(error)
      if (onFault === undefined) throw new LawError(`${name}, seed ${seed}, run ${run}: ${message}`, { cause: error })
      broken += 1
      onFault({ seed, run, message, document: built(document) })
    }
  }
  return broken
}
