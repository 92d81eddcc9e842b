/** What goes wrong with a job: told by its worker, thrown where the series is read. */
import { deriveSeed } from '../play/index.js'
import { type Failure, errorOf } from '../workers/failure.js'
import { type Job, gamesText } from './job.js'

/** A series could not go on: Redis cannot be reached, a worker refused a job, a game could not be played. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError'
  /** The number of the game in the series; null where none had begun. */
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

/** The seed of a game of a job. */
const seedOf = ({ series: { seed, pairSides = false } }: Job, game: number): number =>
  deriveSeed(seed, pairSides ? Math.floor(game / 2) : game)

const isFailure = (told: unknown): told is Failure => {
  if (typeof told !== 'object' || told === null) return false
  const { game, name, message } = told as Partial<Record<keyof Failure, unknown>>
  return (game === null || Number.isSafeInteger(game)) && typeof name === 'string' && typeof message === 'string'
}

/** The sentence of a failure, for whoever looks at the queue, and as it is thrown. */
export const failureText = (job: Job, { game, name, message }: Failure): string =>
  game === null ? `${gamesText(job)}: ${message}` : `game ${game} (seed ${seedOf(job, game)}): ${name}: ${message}`

/** What is thrown for a job that failed: as its worker told it, or with the queue's own reason. */
export const thrownFor = (job: Job, told: unknown, reason: string): ClusterError => {
  if (!isFailure(told)) {
    const died = /stalled more than/.test(reason) ? 'each worker that began them was gone before their end' : reason
    return new ClusterError(`${gamesText(job)}: ${died}`)
  }
  const { game } = told
  const error = errorOf(told)
  // of anything but a PlayError: what the player threw, without the words around it
  const cause = error.cause ?? error
  return new ClusterError(failureText(job, told), { game, seed: game === null ? null : seedOf(job, game), cause })
}
