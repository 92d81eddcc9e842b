/** Series of games on many machines: what asks for them, and reads their results. */
import type { Queue } from 'bullmq'
import { type GameResult, type Progress, type SeriesOptions, type StopSignal, unlessStopped } from '../play/index.js'
import { type NamedGame, type NamedPlayer, type Order, checkOrder } from '../workers/names.js'
import { loadedGame } from '../workers/task.js'
import { type Jobs, MOST_GAMES, jobsOf } from './job.js'
import { type ClusterOptions, QUEUE, bullmq, wayTo, within } from './redis.js'
import { versionsOf } from './versions.js'
import { type Window, windowOn } from './window.js'

/** How far a series in a cluster is. */
export interface ClusterProgress extends Progress {
  /** Games that have been played: those whose results have been handed out, and those that wait for their turn. */
  readonly played: number
}

/** Which games of a series to play in a cluster, and how. */
export interface SimulateInClusterOptions extends SeriesOptions, ClusterOptions {
  /** Where each game begins: a state as `rules.codecs.state` encodes it; by default the start of the scenario. */
  readonly from?: unknown
  /** Games of a job; 10 by default. A worker that dies in the middle of a job loses no more than these, which another plays. */
  readonly chunk?: number
  /** Jobs in Redis at a time, at most; 32 by default. Give twice as many as there are workers, or more. */
  readonly ahead?: number
  /**
   * How long results stay in Redis: until the `end` of the series has been read, so that a series which broke off goes on where it was when
   * it is asked for again (the default); until they have been `read`; or a `week`, with which the same series costs nothing the next time.
   * Nothing stays longer than a week.
   */
  readonly keep?: 'read' | 'end' | 'week'
  /** Called with each result, and when games have been played that wait for their turn. */
  readonly onProgress?: (progress: ClusterProgress) => void
  /** Ends the series: what waits for the next result is rejected with the signal's reason. */
  readonly signal?: StopSignal
}

/** Milliseconds that a farewell may take. */
const FAREWELL = 2000

const whole = (name: string, value: number, least: number, most = Number.MAX_SAFE_INTEGER): number => {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`
  throw new RangeError(`"${name}" is a whole number ${range}, not ${value}`)
}

/** A series, as it is asked for: checked, and with the numbers that were left out. */
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

/** How far a series is. */
class Tally {
  readonly #options: SimulateInClusterOptions
  /** Results handed out, and results read. */
  #done = 0
  #read = 0
  #told = 0

  constructor(options: SimulateInClusterOptions) {
    this.#options = options
  }

  read(results: number): void {
    this.#read += results
  }

  /** One more is handed out. */
  handed(ahead: number): void {
    this.#done++
    this.#told = 0
    this.seen(ahead)
  }

  /** So many have been played that cannot be read yet. */
  seen(ahead: number): void {
    const played = this.#read + ahead
    if (played > this.#told) this.#options.onProgress?.({ done: this.#done, games: this.#options.games, played })
    this.#told = played
  }
}

/** Hands out the results of a window. */
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

/** Opens a queue, and closes it whatever becomes of it. */
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
    // one that waits for a Redis that is away gives up now
    await within(FAREWELL, queue.disconnect())
  }
}

/**
 * `simulate` of `grognard/play` on many machines: the same results in the same order, so long as a player's answer hangs on what it is
 * shown alone. The series is cut into jobs, which lie in Redis until a worker takes them (`clusterWorker`, or `grognard worker`); games and
 * players are named by module and export, as for `simulateInWorkers`. Needs Node, Redis, and the packages `bullmq` and `ioredis`.
 *
 * A job that a worker dies of is played by another; while Redis is away everybody waits; jobs that it has forgotten are sent again. Nothing
 * is sent while nobody reads: at most `ahead` jobs lie in Redis, and wait to be read. A series that is left early, or breaks off, takes back
 * what no worker has begun.
 *
 * Rejects with a {@link ClusterError} where Redis was never reached, a worker refused a job (it has another version of the package, of the
 * rules or of the scenario), or a game broke off: `cause` is then the `PlayError` that `simulate` throws, or what a player threw. With a
 * TypeError or RangeError, before anything is sent, for options that cannot be right.
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
