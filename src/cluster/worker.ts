/** Series of games on many machines: the worker that plays them. */
import type * as bull from 'bullmq'
import type { GameResult } from '../play/index.js'
import { type Failure, failureOf } from '../workers/failure.js'
import { loadedGame, prepared } from '../workers/task.js'
import { failureText } from './failure.js'
import { type Job, readJob, seriesId } from './job.js'
import { type ClusterOptions, QUEUE, bullmq, wayTo, within } from './redis.js'
import { trustIn } from './trust.js'
import { checkPackage, checkRules } from './versions.js'

/** Options of a worker in a cluster. */
export interface ClusterWorkerOptions extends ClusterOptions {
  /**
   * The modules that jobs may name in addition to the games and players of this package. `my-bots#boldPlayer` allows one export of a
   * module. `my-bots`, or the URL of a file or a folder, allows every export of that module and of the modules within it. Nothing
   * else is imported or called, because anybody who can write to Redis can make jobs.
   */
  readonly modules?: ReadonlyArray<string>
  /**
   * The number of jobs that are played at the same time; 1 by default. A process plays on one thread, so a higher number helps only
   * if players wait for something else. Start one worker per core.
   */
  readonly concurrency?: number
  /**
   * The milliseconds without a heartbeat from a worker after which its job is reassigned; 30,000 by default. No player may block the
   * event loop for that long.
   */
  readonly lease?: number
}

/** A running worker. */
export interface ClusterWorker {
  /** Ends the worker. Its current jobs return to the queue at once, and another worker starts them again. */
  readonly close: () => Promise<void>
}

/** The number of times that a job is reassigned after the death of its worker. */
const DEATHS = 3
/** Milliseconds between two attempts to report a job to Redis. */
const RETRY = 500
/** The number of series whose loaded rules and players are kept. */
const PREPARED = 4
/** Milliseconds that closing the connection may take. */
const FAREWELL = 2000

type Play = Awaited<ReturnType<typeof prepared>>

/** Loads the game and the players of a job, if the worker may load them and has the versions of the job. */
const prepare = async (job: Job, check: ReturnType<typeof trustIn>): Promise<Play> => {
  checkPackage(job)
  check(job)
  const loaded = await loadedGame(job.game)
  checkRules(job, loaded)
  return prepared(loaded.rules, job)
}

/** Builds a function that loads the rules and players of jobs, once per series. */
const preparer = (modules: ReadonlyArray<string>): ((job: Job) => Promise<Play>) => {
  const check = trustIn(modules)
  const kept = new Map<string, Promise<Play>>()
  return async job => {
    const id = seriesId(job)
    const play = kept.get(id) ?? prepare(job, check)
    // the most recently used one comes last
    kept.delete(id)
    kept.set(id, play)
    for (const oldest of kept.keys()) if (kept.size > PREPARED) kept.delete(oldest)
    return play.catch((thrown: unknown) => {
      kept.delete(id)
      throw thrown
    })
  }
}

/** The failure of a job, thrown after it has been reported to the queue. */
class JobFailure extends Error {
  readonly failure: Failure
  constructor(message: string, failure: Failure) {
    super(message)
    this.failure = failure
  }
}

/** Plays the games of a job. Throws a {@link JobFailure} for any error except the end of the worker. */
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

/** Builds the function that the queue's library calls with each job. */
const processor =
  (
    { WaitingError, UnrecoverableError }: Pick<typeof bull, 'WaitingError' | 'UnrecoverableError'>,
    ready: (job: Job) => Promise<Play>,
    stop: AbortSignal,
    onNews: ClusterOptions['onNews'],
  ): bull.Processor =>
  async (job, token) => {
    // a job that has disappeared from the queue is still played to its end; a client that has read its results does not need it any more
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
      // the queue stores only a text for the reason of a failure, so the details are stored beside it
      await job.updateProgress({ failure: thrown.failure })
      throw new UnrecoverableError(thrown.message)
    }
  }

/** Reports the events of a worker. */
const report = (worker: bull.Worker, { onNews }: ClusterWorkerOptions): void => {
  const name = (job: bull.Job | undefined): string => job?.name ?? 'a job'
  worker.on('completed', job => onNews?.({ kind: 'played', text: name(job) }))
  worker.on('failed', (job, error) => onNews?.({ kind: 'failed', text: error.message || name(job) }))
  worker.on('stalled', id => onNews?.({ kind: 'taken', text: `job ${id}: its worker sent no heartbeat` }))
}

/**
 * Plays the jobs that `simulateInCluster` sends, one after another, until it is closed. Resolves when it is working; rejects with a {@link
 * ClusterError} if Redis cannot be reached. While Redis is away it waits.
 *
 * It imports only modules that jobs name and that are allowed: the games and players of this package, and those in `modules`. It rejects
 * with a {@link ClusterError} if a name in `modules` is not valid. A job that was made with another version of the package, of the rules or
 * of the scenario is refused, and its client receives the reason.
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
    stop.abort(new Error('the worker is closing'))
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
