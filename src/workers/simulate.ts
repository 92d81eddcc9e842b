/** Series of games on all cores. */
import { availableParallelism } from 'node:os'
import type { Piscina } from 'piscina'
import { type GameResult, type Progress, type SeriesOptions, type StopSignal, unlessStopped } from '../play/index.js'
import { type Failure, WorkerError, errorOf, failureOf } from './failure.js'
import { type NamedGame, type NamedPlayer, checkOrder } from './names.js'
import type { Reply } from './task.js'

/** The games of a series to play in workers, and how to play them. */
export interface WorkerOptions extends SeriesOptions {
  /** The state in which each game begins, or its encoded form; by default the start of the scenario. */
  readonly from?: unknown
  /** The number of workers; by default the available parallelism of the machine, but never more than the number of games. */
  readonly workers?: number
  /** Called with each result. */
  readonly onProgress?: (progress: Progress) => void
  /** Ends the series, even during a game: the pending call for the next result is rejected with the signal's reason. */
  readonly signal?: StopSignal
  /** Node's options for the workers; by default the options of this process. Players in TypeScript may need a loader here. */
  readonly execArgv?: ReadonlyArray<string>
}

/**
 * The number of games per worker that are begun before their results are requested. So no worker waits for other workers or for the
 * reader of the results.
 */
const AHEAD = 4

/** The worker's file is beside this one and has the same extension, both in the package and in its sources. */
const WORKER = new URL(`./worker${/\.[jt]s$/.exec(new URL(import.meta.url).pathname)?.[0] ?? '.js'}`, import.meta.url)

const wholeNumber = (name: string, value: number, least: number): number => {
  if (!Number.isSafeInteger(value) || value < least)
    throw new RangeError(`expected "${name}" as a whole number from ${least}, got ${value}`)
  return value
}

/** Loads the pool's library, which only a series in workers needs. */
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
  /** Returns the result of a game; never rejects. */
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
  // the worker ended between two games; the next game fails in the same way, or the pool has started another worker
  let stray: Failure | undefined
  pool.on('error', thrown => {
    stray ??= failureOf(thrown, null)
  })
  return {
    // each task names the file, so that if the file cannot be loaded, the task fails and not the process
    play: game =>
      pool.run(game, { filename: WORKER.href }).then(
        reply => (stray === undefined ? reply : { failure: stray }),
        (thrown: unknown): Reply => ({ failure: failureOf(thrown, game) }),
      ),
    close: () => pool.destroy(),
  }
}

/**
 * Runs `simulate` of `grognard/play` in several workers, with the same results in the same order, provided that a player's answer depends
 * only on the sight that it receives. Games and players are named by module and export, because functions cannot be sent. Each worker
 * builds its own games and players. Needs Node and the package `piscina`.
 *
 * The workers end with the series, whether it is played to its end, left early (`break`), stopped by the signal or ended by an error.
 * Rejects with the `PlayError` that `simulate` throws, and with a {@link WorkerError} for any other error in a worker. Rejects with a
 * TypeError or RangeError for invalid options, before a worker is started.
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
