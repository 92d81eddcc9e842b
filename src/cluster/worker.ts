/** Series of games on many machines: what plays them. */
import type * as bull from 'bullmq'
import type { GameResult } from '../play/index.js'
import { type Failure, failureOf } from '../workers/failure.js'
import { loadedGame, prepared } from '../workers/task.js'
import { failureText } from './failure.js'
import { type Job, readJob, seriesId } from './job.js'
import { type ClusterOptions, QUEUE, bullmq, wayTo, within } from './redis.js'
import { trustIn } from './trust.js'
import { checkPackage, checkRules } from './versions.js'

/** How a worker of a cluster works. */
export interface ClusterWorkerOptions extends ClusterOptions {
  /**
   * What jobs may name beside the games and players of this package: `my-bots#boldPlayer` is one export of a module; `my-bots`, or the URL
   * of a file or a folder, is every export of it and of what lies within. Nothing else is imported or called, for whoever can write into
   * Redis can make jobs.
   */
  readonly modules?: ReadonlyArray<string>
  /**
   * Jobs at a time; 1 by default. A process plays on one thread: more are of use only with players who wait for something else. Start as
   * many workers as there are cores.
   */
  readonly concurrency?: number
  /**
   * Milliseconds without a sign of life from a worker after which its job is another's; 30,000 by default. No player may think for so long
   * without letting the event loop have a turn.
   */
  readonly lease?: number
}

/** A worker at work. */
export interface ClusterWorker {
  /** Ends it: what it has in hand is given back at once, and another worker begins it anew. */
  readonly close: () => Promise<void>
}

/** So often may a job be taken from workers that died of it. */
const DEATHS = 3
/** Milliseconds between two tries to tell Redis what has been played. */
const RETRY = 500
/** Series that are kept prepared: rules loaded, players made. */
const PREPARED = 4
/** Milliseconds that a farewell may take. */
const FAREWELL = 2000

type Play = Awaited<ReturnType<typeof prepared>>

/** Loads what a job needs, if it may be loaded here and is what the job was made with. */
const prepare = async (job: Job, check: ReturnType<typeof trustIn>): Promise<Play> => {
  checkPackage(job)
  check(job)
  const loaded = await loadedGame(job.game)
  checkRules(job, loaded)
  return prepared(loaded.rules, job)
}

/** Loads what jobs need, once for those of a series. */
const preparer = (modules: ReadonlyArray<string>): ((job: Job) => Promise<Play>) => {
  const check = trustIn(modules)
  const kept = new Map<string, Promise<Play>>()
  return async job => {
    const id = seriesId(job)
    const play = kept.get(id) ?? prepare(job, check)
    // the one used last comes last
    kept.delete(id)
    kept.set(id, play)
    for (const oldest of kept.keys()) if (kept.size > PREPARED) kept.delete(oldest)
    return play.catch((thrown: unknown) => {
      kept.delete(id)
      throw thrown
    })
  }
}

/** How a job went wrong: to be thrown, once the queue has been told. */
class JobFailure extends Error {
  readonly failure: Failure
  constructor(message: string, failure: Failure) {
    super(message)
    this.failure = failure
  }
}

/** Plays the games of a job; throws a {@link JobFailure} for whatever is thrown, but for the end of the worker. */
const playJob = async (
  data: unknown,
  ready: (job: Job) => Promise<Play>,
  stop: AbortSignal,
  told: (done: number) => Promise<void>,
): Promise<ReadonlyArray<GameResult<string>>> => {
  let job: Job | undefined
  let begun: number | null = null
  try {
    job = readJob(data)
    const play = await ready(job)
    const results: GameResult<string>[] = []
    for (begun = job.first; begun < job.first + job.games; begun++) {
      results.push(await play(begun, stop))
      await told(results.length)
    }
    return results
  } catch (thrown) {
    if (stop.aborted) throw thrown
    const failure = failureOf(thrown, begun)
    throw new JobFailure(job === undefined ? failure.message : failureText(job, failure), failure)
  }
}

/** What the queue's library is given to call with each job. */
const processor =
  (
    { WaitingError, UnrecoverableError }: Pick<typeof bull, 'WaitingError' | 'UnrecoverableError'>,
    ready: (job: Job) => Promise<Play>,
    stop: AbortSignal,
    onNews: ClusterOptions['onNews'],
  ): bull.Processor =>
  async (job, token) => {
    // a job that is gone from the queue is played to its end all the same: who has read it needs it no more
    const told = (done: number): Promise<void> => job.updateProgress({ done }).catch(() => undefined)
    try {
      return await playJob(job.data, ready, stop, told)
    } catch (thrown) {
      if (stop.aborted) {
        await job.moveToWait(token)
        onNews?.({ kind: 'returned', text: job.name })
        throw new WaitingError()
      }
      if (!(thrown instanceof JobFailure)) throw thrown
      // the reason of a failed job is a text: what it was stands beside it
      await job.updateProgress({ failure: thrown.failure })
      throw new UnrecoverableError(thrown.message)
    }
  }

/** Tells what a worker does. */
const report = (worker: bull.Worker, { onNews }: ClusterWorkerOptions): void => {
  const name = (job: bull.Job | undefined): string => job?.name ?? 'a job'
  worker.on('completed', job => onNews?.({ kind: 'played', text: name(job) }))
  worker.on('failed', (job, error) => onNews?.({ kind: 'failed', text: error.message || name(job) }))
  worker.on('stalled', id => onNews?.({ kind: 'taken', text: `job ${id}: its worker gave no sign of life` }))
}

/**
 * Plays the jobs that `simulateInCluster` sends, one after another, until it is closed. Resolves when it is at work; rejects with a
 * {@link ClusterError} if Redis cannot be reached. While Redis is away it waits.
 *
 * It imports what jobs name: games and players of this package, and what `modules` says; it rejects with a {@link ClusterError} if a module
 * there cannot be meant. A job that was made with another version of the package, of the rules or of the scenario than this worker has is
 * refused, and who asked for it is told.
 */
export const clusterWorker = async (options: ClusterWorkerOptions): Promise<ClusterWorker> => {
  const { queue = QUEUE, modules = [], concurrency = 1, lease = 30_000 } = options
  const ready = preparer(modules)
  const library = await bullmq()
  const way = wayTo(options)
  const stop = new AbortController()
  const worker = new library.Worker(queue, processor(library, ready, stop.signal, options.onNews), {
    connection: way.options,
    concurrency,
    lockDuration: lease,
    stalledInterval: lease,
    maxStalledCount: DEATHS,
    runRetryDelay: RETRY,
  })
  report(worker, options)
  const close = async (): Promise<void> => {
    stop.abort(new Error('the worker is to end'))
    await within(FAREWELL, worker.close())
    await within(FAREWELL, worker.disconnect())
  }
  try {
    await way.open(worker)
  } catch (thrown) {
    await close()
    throw thrown
  }
  return { close }
}
