/** Decoding at the border: faults as Violations. */
import * as E from 'fp-ts/lib/Either.js'
import type { ReadonlyNonEmptyArray } from 'fp-ts/lib/ReadonlyNonEmptyArray.js'
import { type Reader, type Violation, faultText, pathOf, violation } from '../contract/index.js'
import type { Codec, CodedError } from './codec.js'
import type * as t from './type.js'

/** The faults of a failed decoding as Violations, each with its path: numbers in it are places in a list, or keys that look like one. */
export const violationsOf = <Rule extends string>(
  errors: t.Errors,
  rule: Rule,
): ReadonlyNonEmptyArray<Violation<Rule>> => {
  const [first, ...rest] = errors.map(error => {
    const path = pathOf(error.context)
    // a codec of io-ts's own, or of a user, says no code
    const { message, code = 'wrong-type' } = error as Partial<CodedError>
    return violation(code, rule, faultText(path, message), [], { path })
  })
  // a codec of a user may fail and name no fault
  return [first ?? violation('wrong-type', rule, faultText([]), [], { path: [] }), ...rest]
}

/** Decodes, or gives every fault as a Violation that cites `rule`: {@link MOST_FAULTS} at most. */
export const decodeWith = <A, Rule extends string>(
  codec: Codec<A>,
  value: unknown,
  rule: Rule,
): ReturnType<Reader<A, Rule>> => {
  const got = codec.decode(value)
  return got._tag === 'Left' ? E.left(violationsOf(got.left, rule)) : E.right(got.right)
}

/** A codec as a reader of `Rules.read`: its faults cite `rule`. */
export const readerOf =
  <A, Rule extends string>(codec: Codec<A>, rule: Rule): Reader<A, Rule> =>
  json =>
    decodeWith(codec, json, rule)
