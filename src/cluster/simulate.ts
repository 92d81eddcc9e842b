/** Series of games on many machines: the client that requests them and reads their results. */
import type { Queue } from 'bullmq'
import { type GameResult, type Progress, type SeriesOptions, type StopSignal, unlessStopped } from '../play/index.js'
import { type NamedGame, type NamedPlayer, type Order, checkOrder } from '../workers/names.js'
import { loadedGame } from '../workers/task.js'
import { type Jobs, MOST_GAMES, jobsOf } from './job.js'
import { type ClusterOptions, QUEUE, bullmq, wayTo, within } from './redis.js'
import { versionsOf } from './versions.js'
import { type Window, windowOn } from './window.js'

/** The progress of a series in a cluster. */
export interface ClusterProgress extends Progress {
  /** The number of games that have been played: those whose results have been returned, and those whose results wait for their turn. */
  readonly played: number
}

/** The games of a series to play in a cluster, and how to play them. */
export interface SimulateInClusterOptions extends SeriesOptions, ClusterOptions {
  /** The state in which each game begins, as `rules.codecs.state` encodes it; by default the start of the scenario. */
  readonly from?: unknown
  /** Games per job; 10 by default. If a worker dies during a job, another one plays only the games of this job again. */
  readonly chunk?: number
  /** The maximum number of jobs in Redis at a time; 32 by default. Use at least twice the number of workers. */
  readonly ahead?: number
  /**
   * How long results stay in Redis. With `end` (the default) they stay until the series has been read to its end, so that an interrupted
   * series continues when it is requested again. With `read` they stay until they have been read. With `week` they stay for a week, so that
   * the same series costs nothing the next time. No result stays longer than a week.
   */
  readonly keep?: 'read' | 'end' | 'week'
  /** Called with each result, and when games have been played whose results wait for their turn. */
  readonly onProgress?: (progress: ClusterProgress) => void
  /** Ends the series: the pending call for the next result is rejected with the signal's reason. */
  readonly signal?: StopSignal
}

/** Milliseconds that closing the connection may take. */
const FAREWELL = 2000

const whole = (name: string, value: number, least: number, most = Number.MAX_SAFE_INTEGER): number => {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`
  throw new RangeError(`expected "${name}" as a whole number ${range}, got ${value}`)
}

/** A requested series, which has been checked, with the default numbers filled in. */
interface Asked {
  readonly games: number
  readonly first: number
  readonly chunk: number
  readonly ahead: number
  readonly order: Order
}

const asked = (
  game: NamedGame,
  players: Readonly<Record<string, NamedPlayer>>,
  options: SimulateInClusterOptions,
): Asked => {
  const { seed, pairSides, maxSteps, from, games, first = 0, chunk = 10, ahead = 32 } = options
  const series = {
    seed,
    ...(pairSides === undefined ? {} : { pairSides }),
    ...(maxSteps === undefined ? {} : { maxSteps }),
    ...(from === undefined ? {} : { from }),
  }
  const order = { game, players, series }
  checkOrder(order)
  return {
    games: whole('games', games, 0),
    first: whole('first', first, 0),
    chunk: whole('chunk', chunk, 1, MOST_GAMES),
    ahead: whole('ahead', ahead, 1, 10_000),
    order,
  }
}

/** The progress of a series. */
class Tally {
  readonly #options: SimulateInClusterOptions
  /** The number of results that have been returned, and the number that have been read. */
  #done = 0
  #read = 0
  #told = 0

  constructor(options: SimulateInClusterOptions) {
    this.#options = options
  }

  read(results: number): void {
    this.#read += results
  }

  /** Counts one more returned result. */
  handed(ahead: number): void {
    this.#done++
    this.#told = 0
    this.seen(ahead)
  }

  /** Records how many games have been played whose results cannot be read yet. */
  seen(ahead: number): void {
    const played = this.#read + ahead
    if (played > this.#told) this.#options.onProgress?.({ done: this.#done, games: this.#options.games, played })
    this.#told = played
  }
}

/** Yields the results of a window. */
async function* read(window: Window, jobs: Jobs, keep: SimulateInClusterOptions['keep'], tally: Tally) {
  for (let index = 0; index < jobs.count; index++) {
    const results = await window.next()
    tally.read(results.length)
    for (const result of results) {
      tally.handed(window.played())
      yield result
    }
    if (keep === 'read') await window.forget(index, index + 1)
  }
  if (keep === 'end') await window.forget(0, jobs.count)
}

/** Opens a queue, and always closes it. */
async function* onQueue<A>(
  options: SimulateInClusterOptions,
  use: (queue: Queue) => AsyncGenerator<A>,
): AsyncGenerator<A> {
  const { Queue } = await bullmq()
  const way = wayTo(options)
  const queue = new Queue(options.queue ?? QUEUE, { connection: way.options })
  try {
    await unlessStopped(way.open(queue), options.signal)
    yield* use(queue)
  } finally {
    await within(FAREWELL, queue.close())
    // this ends a connection that waits while Redis is away
    await within(FAREWELL, queue.disconnect())
  }
}

/**
 * Runs `simulate` of `grognard/play` on many machines, with the same results in the same order, provided that a player's answer depends
 * only on the sight that it receives. The series is divided into jobs, which stay in Redis until a worker takes them (`clusterWorker`, or
 * `grognard worker`). Games and players are named by module and export, as for `simulateInWorkers`. Needs Node, Redis, and the packages
 * `bullmq` and `ioredis`.
 *
 * If a worker dies, another one plays its job. While Redis is away, clients and workers wait. Jobs that are missing afterwards are sent
 * again. At most `ahead` jobs are in Redis or wait to be read, so no job is sent while the results are not read. A series that is left
 * early, or fails, removes the jobs that no worker has begun.
 *
 * Rejects with a {@link ClusterError} if Redis was never reached, if a worker refused a job (because it has another version of the package,
 * of the rules or of the scenario), or if a game failed. In the last case `cause` is the `PlayError` that `simulate` throws, or the error
 * of a player. Rejects with a TypeError or RangeError for invalid options, before anything is sent.
 */
export async function* simulateInCluster<Players extends Readonly<Record<string, NamedPlayer>>>(
  game: NamedGame,
  players: Players,
  options: SimulateInClusterOptions,
): AsyncGenerator<GameResult<keyof Players & string>, void, undefined> {
  const { signal, onNews, keep = 'end' } = options
  const series = asked(game, players, options)
  const { games, ahead, order } = series
  signal?.throwIfAborted()
  if (games === 0) return
  const jobs = jobsOf(order, versionsOf(await loadedGame(game)), series)
  yield* onQueue(options, async function* (queue) {
    const tally = new Tally(options)
    const window: Window = windowOn(queue, jobs, { ahead, signal, onNews, onSeen: () => tally.seen(window.played()) })
    try {
      yield* read(window, jobs, keep, tally)
    } finally {
      await window.leave()
    }
  })
}
