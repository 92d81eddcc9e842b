/**
 * Strict codecs on io-ts. They find every fault (up to {@link MOST_FAULTS}) with its path, refuse unknown keys, bound integers, and carry
 * their JSON Schema. Values are decoded only at the border, never inside `apply`.
 */
import type { Type } from 'io-ts'
import type { Violation, ViolationCode } from '../contract/index.js'
import * as t from './type.js'

/** A JSON Schema (draft 2020-12), as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** A codec built by this module, for any type. */
export type Codec<A> = Type<A, unknown>

const schemas = new WeakMap<object, JsonSchema>()

/** Returns the JSON Schema of a codec built by this module; `{}`, which accepts anything, for any other codec. */
export const schemaOf = (codec: object): JsonSchema => schemas.get(codec) ?? {}

const withSchema = <C extends object>(codec: C, schema: JsonSchema): C => {
  schemas.set(codec, schema)
  return codec
}

/** The rule that a fault breaks, and the units and hexes at fault. */
export type Cites = Pick<Violation, 'rule' | 'subjects'>

/** A fault as io-ts reports it, with its code. */
export interface CodedError extends t.ValidationError {
  readonly code: ViolationCode
  readonly cites?: Cites
}

/** Builds one fault. */
export const coded = (
  value: unknown,
  context: t.Context,
  code: ViolationCode,
  message: string,
  cites?: Cites,
): CodedError => ({ value, context, message, code, ...(cites === undefined ? {} : { cites }) })

/** Returns the result of a decoding that failed with one fault. */
export const fault = <A>(value: unknown, context: t.Context, code: ViolationCode, message: string): t.Validation<A> =>
  t.failures([coded(value, context, code, message)])

/** Builds a codec that carries its schema. */
export const define = <A>(
  name: string,
  schema: JsonSchema,
  is: (u: unknown) => u is A,
  validate: t.Validate<unknown, A>,
  encode: (a: A) => unknown,
): Codec<A> => withSchema(Object.freeze(new t.Type<A, unknown>(name, is, validate, encode)), { ...schema, title: name })

const plain = new WeakSet<object>()

/** Builds a codec of values whose encoded form is the value itself: a value that passes the test `is` need not be decoded. */
export const definePlain = <A>(
  name: string,
  schema: JsonSchema,
  is: (u: unknown) => u is A,
  validate: t.Validate<unknown, A>,
): Codec<A> => {
  const codec = define(name, schema, is, validate, a => a)
  plain.add(codec)
  return codec
}

/**
 * Whether a codec was made by {@link definePlain}. Most values of a document are plain, so lists and objects need not build a context for
 * each.
 */
export const isPlain = (codec: object): boolean => plain.has(codec)

/**
 * The maximum number of faults in the report on one document. It is enough for documents written in good faith, and limits the cost of a
 * hostile one. If there are more faults, the last entry says so: its code is `more-faults`, and its path is the path of the first fault
 * that is left out.
 */
export const MOST_FAULTS = 1_000

/** The message of the last entry of a full report. */
export const MORE_FAULTS = `there are more faults: only the first ${MOST_FAULTS - 1} are listed`

/**
 * Adds faults one by one, because spreading a hundred thousand faults into one call would overflow the call stack. Returns true if the
 * report is full.
 */
export const gather = (errors: t.ValidationError[], more: ReadonlyArray<t.ValidationError>): boolean => {
  for (const error of more) {
    if (errors.length >= MOST_FAULTS) break
    const { value, context } = error
    errors.push(errors.length < MOST_FAULTS - 1 ? error : coded(value, context, 'more-faults', MORE_FAULTS))
  }
  return errors.length >= MOST_FAULTS
}

/** Describes a value in a few words, for a message. */
export const describe = (u: unknown): string => {
  if (u === null) return 'null'
  if (Array.isArray(u)) return 'a list'
  switch (typeof u) {
    case 'string':
      return JSON.stringify(u.length > 40 ? `${u.slice(0, 40)}...` : u)
    case 'number':
      return Object.is(u, -0) ? '-0' : String(u)
    case 'boolean':
      return String(u)
    case 'undefined':
      return 'nothing'
    default:
      return `a value of type ${typeof u}`
  }
}
