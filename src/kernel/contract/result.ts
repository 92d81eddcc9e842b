/** Failed results as exceptions, for notebooks and scripts that should stop at a fault, and texts for decoding faults. */
import type { Either } from 'fp-ts/lib/Either.js'
import type { Context, Errors } from 'io-ts'
import type { Violation } from './violation.js'

/** Returns the path of a fault in a document. Indexes of lists, and keys that look like an index, are numbers. */
export const pathOf = (context: Context): ReadonlyArray<string | number> =>
  // the first entry stands for the whole document
  context.slice(1).map(({ key }) => (/^(?:0|[1-9]\d{0,8})$/.test(key) ? Number(key) : key))

/** Returns a sentence about a fault in a document, with the path of the fault. */
export const faultText = (
  path: ReadonlyArray<string | number>,
  message = 'not a value of the expected type',
): string => (path.length > 0 ? `at /${path.join('/')}: ${message}` : message)

/**
 * Returns the value of a right result. Throws an Error that lists every violation of a left result, with its rule. It
 * accepts the answers of rules, and the results of their codecs or of any io-ts codec.
 */
export const orThrow = <A>(result: Either<Violation | ReadonlyArray<Violation> | Errors, A>): A => {
  if (result._tag === 'Right') return result.right
  const { left } = result
  const all = 'message' in left ? [left] : left
  throw new Error(
    all
      .map(each =>
        'context' in each ? faultText(pathOf(each.context), each.message) : `${each.message} (${each.rule})`,
      )
      .join('\n'),
  )
}
