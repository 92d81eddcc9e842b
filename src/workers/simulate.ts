/** Series of games on all cores. */
import { availableParallelism } from 'node:os'
import type { Piscina } from 'piscina'
import { type GameResult, type Progress, type SeriesOptions, type StopSignal, unlessStopped } from '../play/index.js'
import { type Failure, WorkerError, errorOf, failureOf } from './failure.js'
import { type NamedGame, type NamedPlayer, checkOrder } from './names.js'
import type { Reply } from './task.js'

/** Which games of a series to play, and how, in workers. */
export interface WorkerOptions extends SeriesOptions {
  /** Where each game begins: a state as `rules.codecs.state` encodes it; by default the start of the scenario. */
  readonly from?: unknown
  /** How many workers; by default as many as the machine runs at once. Never more than games. */
  readonly workers?: number
  /** Called with each result. */
  readonly onProgress?: (progress: Progress) => void
  /** Ends the series, also in the middle of games: what waits for the next result is rejected with the signal's reason. */
  readonly signal?: StopSignal
  /** Node's options for the workers; by default those of this process. Players in TypeScript may need a loader here. */
  readonly execArgv?: ReadonlyArray<string>
}

/** Games begun before their results are asked for, a worker: so that none waits for the others, nor for who takes the results. */
const AHEAD = 4

/** The worker's file lies beside this one, and ends as it does: in the package, and on its sources. */
const WORKER = new URL(`./worker${/\.[jt]s$/.exec(new URL(import.meta.url).pathname)?.[0] ?? '.js'}`, import.meta.url)

const wholeNumber = (name: string, value: number, least: number): number => {
  if (!Number.isSafeInteger(value) || value < least)
    throw new RangeError(`"${name}" is a whole number from ${least}, not ${value}`)
  return value
}

/** The pool's library, of which only a series in workers has need. */
const piscina = async (): Promise<typeof Piscina> => {
  try {
    return (await import('piscina')).Piscina
  } catch (thrown) {
    throw new WorkerError(
      'grognard/workers needs the package piscina, which is not installed: npm install piscina',
      null,
      { cause: thrown },
    )
  }
}

/** A pool of workers for one series. */
interface Pool {
  /** What comes of a game; never rejects. */
  readonly play: (game: number) => Promise<Reply>
  readonly close: () => Promise<void>
}

const openPool = async (
  order: Parameters<typeof checkOrder>[0],
  count: number,
  execArgv?: ReadonlyArray<string>,
): Promise<Pool> => {
  const Workers = await piscina()
  const pool = new Workers<number, Reply>({
    minThreads: count,
    maxThreads: count,
    workerData: order,
    ...(execArgv === undefined ? {} : { execArgv: [...execArgv] }),
  })
  // a worker that ends between two games: the next one meets the same fate, or the pool has made another
  let stray: Failure | undefined
  pool.on('error', thrown => {
    stray ??= failureOf(thrown, null)
  })
  return {
    // the file is named with each task: one that cannot be loaded is then a failure of the task, not of the process
    play: game =>
      pool.run(game, { filename: WORKER.href }).then(
        reply => (stray === undefined ? reply : { failure: stray }),
        (thrown: unknown): Reply => ({ failure: failureOf(thrown, game) }),
      ),
    close: () => pool.destroy(),
  }
}

/**
 * `simulate` of `grognard/play` in several workers: the same results in the same order, so long as a player's answer hangs on what
 * it is shown alone. Games and players are named by module and export, for functions cannot be sent; each worker makes
 * its own. Needs Node and the package `piscina`.
 *
 * The workers end with the series, whether it is played to its end, left early (`break`), stopped by the signal or broken off by an
 * error. Rejects with the `PlayError` that `simulate` throws, and with a {@link WorkerError} for anything else that went wrong in a
 * worker; with a TypeError or RangeError, before a worker is started, for options that cannot be right.
 */
export async function* simulateInWorkers<Players extends Readonly<Record<string, NamedPlayer>>>(
  game: NamedGame,
  players: Players,
  options: WorkerOptions,
): AsyncGenerator<GameResult<keyof Players & string>, void, undefined> {
  const { workers, onProgress, signal, execArgv, games, first = 0, ...series } = options
  const end = wholeNumber('first', first, 0) + wholeNumber('games', games, 0)
  const count = Math.min(wholeNumber('workers', workers ?? availableParallelism(), 1), games)
  const order = { game, players, series }
  checkOrder(order)
  signal?.throwIfAborted()
  if (games === 0) return
  const pool = await openPool(order, count, execArgv)
  try {
    const begun: Promise<Reply>[] = []
    let next = first
    for (let done = 1; done <= games; done++) {
      while (next < end && begun.length < AHEAD * count) begun.push(pool.play(next++))
      const reply = await unlessStopped(begun.shift() as Promise<Reply>, signal)
      if ('failure' in reply) throw errorOf(reply.failure)
      onProgress?.({ done, games })
      yield reply.result
    }
  } finally {
    await pool.close()
  }
}
