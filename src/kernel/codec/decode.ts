/** Decoding at the border, with faults as Violations. */
import * as E from 'fp-ts/lib/Either.js'
import type { ReadonlyNonEmptyArray } from 'fp-ts/lib/ReadonlyNonEmptyArray.js'
import { type Reader, type Violation, faultText, pathOf, violation } from '../contract/index.js'
import type { Codec, CodedError } from './codec.js'
import type * as t from './type.js'

/**
 * Converts the faults of a failed decoding to Violations with their paths. Numbers in a path are indexes of lists, or keys that look
 * like an index.
 */
export const violationsOf = <Rule extends string>(
  errors: t.Errors,
  rule: Rule,
): ReadonlyNonEmptyArray<Violation<Rule>> => {
  const [first, ...rest] = errors.map(error => {
    const path = pathOf(error.context)
    // a codec of io-ts or of a user has no code
    const { message, code = 'wrong-type', cites } = error as Partial<CodedError>
    // a codec cites only rules of its own game
    return violation(code, (cites?.rule ?? rule) as Rule, faultText(path, message), cites?.subjects, { path })
  })
  // a codec of a user may fail without naming a fault
  return [first ?? violation('wrong-type', rule, faultText([]), [], { path: [] }), ...rest]
}

/** Decodes a value. Left: every fault as a Violation that cites `rule`, at most {@link MOST_FAULTS}. */
export const decodeWith = <A, Rule extends string>(
  codec: Codec<A>,
  value: unknown,
  rule: Rule,
): ReturnType<Reader<A, Rule>> => {
  const got = codec.decode(value)
  return got._tag === 'Left' ? E.left(violationsOf(got.left, rule)) : E.right(got.right)
}

/** Turns a codec into a reader for `Rules.read`, whose faults cite `rule`. */
export const readerOf =
  <A, Rule extends string>(codec: Codec<A>, rule: Rule): Reader<A, Rule> =>
  json =>
    decodeWith(codec, json, rule)
