/** The jobs of a series that are in Redis at a time: a window that moves forward as their results are read. */
import type { Queue } from 'bullmq'
import { type GameResult, type StopSignal, unlessStopped } from '../play/index.js'
import { ClusterError, thrownFor } from './failure.js'
import { type Job, type Jobs, gamesText, jobId } from './job.js'
import { type ClusterNews, within } from './redis.js'
import { resultsIn } from './results.js'

/** Milliseconds between two checks of the job whose results are needed next. */
const LOOK = 100
/** The number of these checks before all other jobs are checked once. */
const LOOKS = 10
/** Seconds for which a job is kept if nobody reads its results: a week. */
const AGE = 7 * 24 * 3600
/** Milliseconds that removing jobs may take at the end. */
const FAREWELL = 2000
/** The number of jobs that are removed in one call. */
const HANDFUL = 100

/** A job in the window. */
interface Sent {
  readonly id: string
  readonly job: Job
  readonly index: number
  played: boolean
}

/** A window over a series. */
export interface Window {
  /** Returns the results of the next job, in order. */
  readonly next: () => Promise<ReadonlyArray<GameResult<string>>>
  /** Returns the number of games known to have been played whose results have not been read. */
  readonly played: () => number
  /** Removes the jobs that no worker has begun. */
  readonly leave: () => Promise<void>
  /** Removes jobs that have been read, by their numbers. */
  readonly forget: (from: number, to: number) => Promise<void>
}

/** Options of a window. */
export interface WindowOptions {
  /** The maximum number of jobs in Redis at a time. */
  readonly ahead: number
  readonly signal: StopSignal | undefined
  readonly onNews: ((news: ClusterNews) => void) | undefined
  /** Called when more is known about the games that have been played. */
  readonly onSeen: () => void
}

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))

class WindowOnQueue implements Window {
  readonly #queue: Queue
  readonly #jobs: Jobs
  readonly #options: WindowOptions
  /** The jobs in the window, in order. */
  readonly #sent: Sent[] = []
  #next = 0

  constructor(queue: Queue, jobs: Jobs, options: WindowOptions) {
    this.#queue = queue
    this.#jobs = jobs
    this.#options = options
  }

  played = (): number => this.#sent.reduce((sum, { played, job }) => sum + (played ? job.games : 0), 0)

  /** Adds a job if it is missing. The id of a job depends on its content, so no job exists twice. */
  async #add({ id, job }: Sent): Promise<void> {
    const kept = { age: AGE }
    await this.#queue.add(gamesText(job), job, { jobId: id, attempts: 1, removeOnComplete: kept, removeOnFail: kept })
  }

  /** Sends jobs until the window is full. */
  async #fill(): Promise<void> {
    while (this.#sent.length < this.#options.ahead && this.#next < this.#jobs.count) {
      const index = this.#next
      const job = this.#jobs.at(index)
      const sent = { id: jobId(job), job, index, played: false }
      // a job that failed in an earlier attempt is tried again; results of earlier jobs are still in Redis
      if ((await this.#queue.getJobState(sent.id)) === 'failed') await this.#queue.remove(sent.id)
      await this.#add(sent)
      this.#sent.push(sent)
      this.#next++
    }
  }

  /** Whether a job has ended. A missing job is sent again: either Redis has lost it, or another client has read the same series. */
  async #ended(sent: Sent): Promise<boolean> {
    const state = await this.#queue.getJobState(sent.id)
    if (state === 'unknown') {
      this.#options.onNews?.({
        kind: 'lost',
        text: `${gamesText(sent.job)}: missing in Redis, sent again`,
      })
      await this.#add(sent)
    }
    sent.played = state === 'completed'
    return sent.played || state === 'failed'
  }

  /** Returns the results of a job that has ended, or null if the job has disappeared. */
  async #resultsOf({ id, job }: Sent): Promise<ReadonlyArray<GameResult<string>> | null> {
    const held = await this.#queue.getJob(id)
    if (held?.finishedOn === undefined) return null
    if (held.failedReason) {
      const { failure } = Object(held.progress) as { readonly failure?: unknown }
      throw thrownFor(job, failure, held.failedReason)
    }
    const results = resultsIn(held.returnvalue, job)
    if (results === null) throw new ClusterError(`${gamesText(job)}: Redis does not contain valid results for them`)
    return results
  }

  /** Waits for the first job of the window. */
  async #first(): Promise<ReadonlyArray<GameResult<string>>> {
    for (let looks = 1; ; looks++) {
      await this.#fill()
      const [first, ...others] = this.#sent as [Sent, ...Sent[]]
      const results = (await this.#ended(first)) ? await this.#resultsOf(first) : null
      if (results !== null) return results
      if (looks % LOOKS === 0) {
        await Promise.all(others.filter(each => !each.played).map(each => this.#ended(each)))
        this.#options.onSeen()
      }
      await unlessStopped(pause(LOOK), this.#options.signal)
    }
  }

  next = async (): Promise<ReadonlyArray<GameResult<string>>> => {
    const results = await unlessStopped(this.#first(), this.#options.signal)
    this.#sent.shift()
    return results
  }

  leave = async (): Promise<void> => {
    const unbegun = async ({ id }: Sent): Promise<void> => {
      if ((await this.#queue.getJobState(id)) === 'waiting') await this.#queue.remove(id)
    }
    await within(FAREWELL, Promise.all(this.#sent.map(unbegun)))
  }

  forget = async (from: number, to: number): Promise<void> => {
    const handful = async (start: number): Promise<void> => {
      const end = Math.min(start + HANDFUL, to)
      const ids = Array.from({ length: end - start }, (_, i) => jobId(this.#jobs.at(start + i)))
      await Promise.all(ids.map(id => this.#queue.remove(id)))
      if (end < to) await handful(end)
    }
    if (from < to) await within(FAREWELL, handful(from))
  }
}

/** Opens a window over a series. */
export const windowOn = (queue: Queue, jobs: Jobs, options: WindowOptions): Window =>
  new WindowOnQueue(queue, jobs, options)
