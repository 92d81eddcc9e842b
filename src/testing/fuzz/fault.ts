/**
 * The shared parts of all fuzzing: numbered runs, each with its own seed, and the handling of runs that break a law.
 */
import { type Random, deriveSeed, generator } from '../../play/index.js'
import { LawError } from '../kit/index.js'

/** A run that broke a law. The same options with `first: run, runs: 1` repeat it. */
export interface FuzzFault {
  readonly seed: number
  readonly run: number
  readonly message: string
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

/**
 * Makes each run with its own random stream, and returns the number of runs that broke a law. `name` is the name of the
 * fuzz test in messages.
 */
export const runAll = (
  name: string,
  { runs, seed = 1, first = 0, onFault }: RunOptions,
  one: (run: number, random: Random) => void,
): number => {
  let broken = 0
  for (let run = first; run < first + runs; run++) {
    try {
      one(run, generator(deriveSeed(seed, run)))
    } catch (error) {
      const message = error instanceof LawError ? error.message : `throws: ${String(error)}`
      if (onFault === undefined) throw new LawError(`${name}, seed ${seed}, run ${run}: ${message}`, { cause: error })
      broken += 1
      onFault({ seed, run, message })
    }
  }
  return broken
}
