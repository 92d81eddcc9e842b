/** Errors on their way from a worker: as data there and, so far as can be, what they were here. */
import { type Violation } from '../kernel/index.js'
import { PlayError } from '../play/index.js'

/** A game could not be played in a worker: a module that is not there, a player that threw, a worker that ended. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError'
  /** The game's number in the series; null where none had begun. */
  readonly game: number | null

  constructor(message: string, game: number | null, options?: { readonly cause?: unknown }) {
    super(message, options)
    this.game = game
  }
}

/** What went wrong, as it is sent. */
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

/** A value that can be sent, or how it is written. */
const sendable = (value: unknown): unknown => {
  try {
    return structuredClone(value)
  } catch {
    return String(value)
  }
}

/** What was thrown, as data. */
export const failureOf = (thrown: unknown, game: number | null): Failure => {
  if (!(thrown instanceof Error))
    return { game, name: 'Error', message: `${JSON.stringify(sendable(thrown))} was thrown`, stack: undefined }
  const { name, message, stack } = thrown
  if (!(thrown instanceof PlayError)) return { game, name, message, stack }
  const { violation, side, step } = thrown
  return { game, name, message, stack, play: { violation, side, action: sendable(thrown.action), step } }
}

/** The error of a failure: a {@link PlayError} as one thread throws it, or a {@link WorkerError} that tells what was thrown. */
export const errorOf = ({ game, name, message, stack, play }: Failure): Error => {
  if (play !== undefined) return new PlayError(message, play)
  if (game === null) return new WorkerError(message, null)
  const cause = Object.assign(new Error(message), { name }, stack === undefined ? {} : { stack })
  return new WorkerError(`game ${game}: ${name}: ${message}`, game, { cause })
}
