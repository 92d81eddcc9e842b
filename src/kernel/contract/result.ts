/** For notebooks and scripts, where a fault should simply stop the program. */
import type { Either } from 'fp-ts/lib/Either.js'
import type { Violation } from './violation.js'

/** The value of a right result. Throws an Error that tells every violation of a left one, with its rule. */
export const orThrow = <A>(result: Either<Violation | ReadonlyArray<Violation>, A>): A => {
  if (result._tag === 'Right') return result.right
  const { left } = result
  const all: ReadonlyArray<Violation> = 'message' in left ? [left] : left
  throw new Error(all.map(({ message, rule }) => `${message} (${rule})`).join('\n'))
}
