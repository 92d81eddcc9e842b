/** Decoding at the border: faults as Violations. */
import * as E from 'fp-ts/lib/Either.js'
import { type Violation, violation } from '../contract/index.js'
import type { Codec, CodedError } from './codec.js'
import type * as t from './type.js'

/** The faults of a failed decoding as Violations, each with its path: numbers in it are places in a list, or keys that look like one. */
export const violationsOf = (errors: t.Errors, rule: string): ReadonlyArray<Violation> =>
  errors.map(error => {
    // the first entry stands for the whole document
    const path = error.context.slice(1).map(({ key }) => (/^(?:0|[1-9]\d{0,8})$/.test(key) ? Number(key) : key))
    const where = path.length > 0 ? `at /${path.join('/')}: ` : ''
    // a codec of io-ts's own, or of a user, says no code
    const { message = 'not a value of the expected type', code = 'wrong-type' } = error as Partial<CodedError>
    return violation(code, rule, where + message, [], { path })
  })

/** Decodes, or gives every fault as a Violation that cites `rule`: {@link MOST_FAULTS} at most. */
export const decodeWith = <A>(codec: Codec<A>, value: unknown, rule: string): E.Either<ReadonlyArray<Violation>, A> => {
  const got = codec.decode(value)
  return got._tag === 'Left' ? E.left(violationsOf(got.left, rule)) : E.right(got.right)
}
