/** Errors that a worker sends. The worker converts them to data, and this thread restores them as far as possible. */
import { type Violation } from '../kernel/index.js'
import { PlayError } from '../play/index.js'

/** Thrown when a game could not be played in a worker: a module is missing, a player threw, or a worker ended. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError'
  /** The game's number in the series; null if no game had begun. */
  readonly game: number | null

  constructor(message: string, game: number | null, options?: { readonly cause?: unknown }) {
    super(message, options)
    this.game = game
  }
}

/** An error in the form in which it is sent. */
export interface Failure {
  readonly game: number | null
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
  /** The fields of a {@link PlayError}. */
  readonly play?: {
    readonly violation: Violation | null
    readonly side: string | null
    readonly action: unknown
    readonly step: number
  }
}

/** Returns a value if it can be sent, and otherwise its text. */
const sendable = (value: unknown): unknown => {
  try {
    return structuredClone(value)
  } catch {
    return String(value)
  }
}

/** Converts a thrown value to data. */
export const failureOf = (thrown: unknown, game: number | null): Failure => {
  if (!(thrown instanceof Error))
    return { game, name: 'Error', message: `${JSON.stringify(sendable(thrown))} was thrown`, stack: undefined }
  const { name, message, stack } = thrown
  if (!(thrown instanceof PlayError)) return { game, name, message, stack }
  const { violation, side, step } = thrown
  return { game, name, message, stack, play: { violation, side, action: sendable(thrown.action), step } }
}

/**
 * Restores the error of a failure: the {@link PlayError} that a series on one thread would throw, or a {@link WorkerError} that
 * describes the thrown value.
 */
export const errorOf = ({ game, name, message, stack, play }: Failure): Error => {
  if (play !== undefined) return new PlayError(message, play)
  if (game === null) return new WorkerError(message, null)
  const cause = Object.assign(new Error(message), { name }, stack === undefined ? {} : { stack })
  return new WorkerError(`game ${game}: ${name}: ${message}`, game, { cause })
}
