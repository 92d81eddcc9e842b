/** For notebooks and scripts, where a fault should simply stop the program; and what is left of a decoding that failed. */
import type { Either } from 'fp-ts/lib/Either.js'
import type { Context, Errors } from 'io-ts'
import type { Violation } from './violation.js'

/** The path of a fault in a document: numbers in it are places in a list, or keys that look like one. */
export const pathOf = (context: Context): ReadonlyArray<string | number> =>
  // the first entry stands for the whole document
  context.slice(1).map(({ key }) => (/^(?:0|[1-9]\d{0,8})$/.test(key) ? Number(key) : key))

/** What is wrong in a document and where, in a sentence. */
export const faultText = (
  path: ReadonlyArray<string | number>,
  message = 'not a value of the expected type',
): string => (path.length > 0 ? `at /${path.join('/')}: ${message}` : message)

/**
 * The value of a right result. Throws an Error that tells every violation of a left one, with its rule. It takes what the
 * rules answer, and what their codecs (or any codec of io-ts) decode.
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
