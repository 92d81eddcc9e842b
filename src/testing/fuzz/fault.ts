/** What all fuzzing shares: numbered runs, each from a seed of its own, and what is done with those that break a law. */
import { type Random, deriveSeed, generator } from '../../play/index.js'
import { LawError } from '../kit/index.js'

/** A run that broke a law. The same options with `first: run, runs: 1` show it again. */
export interface FuzzFault {
  readonly seed: number
  readonly run: number
  readonly message: string
}

/** Which runs there are. */
export interface RunOptions {
  /** How many runs. */
  readonly runs: number
  /** 1 by default. */
  readonly seed?: number
  /** Number of the first run, 0 by default: a run is the same whichever went before it, so that many can be shared out. */
  readonly first?: number
  /** Is given each run that breaks a law, and all are made; without it the first one throws a {@link LawError}. */
  readonly onFault?: (fault: FuzzFault) => void
}

/** Does each run with its own source of numbers; gives how many broke a law. `name` says in messages what was done. */
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
