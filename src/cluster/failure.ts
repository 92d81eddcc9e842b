/** Failures of jobs: reported by the worker, and thrown where the series is read. */
import {
  type Codec,
  VIOLATION_CODES,
  choice,
  finite,
  integer,
  json,
  list,
  nullable,
  strict,
  text,
} from '../kernel/index.js'
import { deriveSeed } from '../play/index.js'
import { type Failure, errorOf } from '../workers/failure.js'
import { type Job, gamesText } from './job.js'

/** Thrown when a series cannot continue: Redis cannot be reached, a worker refused a job, or a game could not be played. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError'
  /** The number of the game in the series; null if no game had begun. */
  readonly game: number | null
  /** The seed of that game. */
  readonly seed: number | null

  constructor(
    message: string,
    {
      game = null,
      seed = null,
      cause,
    }: { readonly game?: number | null; readonly seed?: number | null; readonly cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.game = game
    this.seed = seed
  }
}

/** Returns the seed of a game of a job. */
const seedOf = ({ series: { seed, pairSides = false } }: Job, game: number): number =>
  deriveSeed(seed, pairSides ? Math.floor(game / 2) : game)

const sentence = text('text', 100_000)
const name = text('name', 200)
const count = integer('number', 0, Number.MAX_SAFE_INTEGER)
const violation = strict(
  'violation',
  { code: choice('code', VIOLATION_CODES), rule: name, subjects: list(name, 1000), message: sentence },
  { needed: finite('number'), path: json('path') },
)

/** Codec of failures. Anybody may have written the data in Redis. */
const failureCodec = strict(
  'failure',
  { game: nullable(count), name, message: sentence },
  {
    stack: sentence,
    play: strict(
      'play',
      { violation: nullable(violation), side: nullable(name), step: count },
      { action: json('action') },
    ),
  },
) as Codec<Failure>

/** Returns the message of a failure, for the queue and for the thrown error. */
export const failureText = (job: Job, { game, name, message }: Failure): string =>
  game === null ? `${gamesText(job)}: ${message}` : `game ${game} (seed ${seedOf(job, game)}): ${name}: ${message}`

/** Returns the error for a job that failed: with the reason that its worker reported, or with the queue's own reason. */
export const thrownFor = (job: Job, told: unknown, reason: string): ClusterError => {
  if (!failureCodec.is(told)) {
    const died = /stalled more than/.test(reason)
      ? 'every worker that began this job ended before it was finished'
      : reason
    return new ClusterError(`${gamesText(job)}: ${died}`)
  }
  const { game } = told
  const error = errorOf(told)
  // if the error is not a PlayError, the cause is the error that the player threw
  const cause = error.cause ?? error
  return new ClusterError(failureText(job, told), { game, seed: game === null ? null : seedOf(job, game), cause })
}
