/**
 * Strict codecs on io-ts: every fault is found (up to {@link MOST_FAULTS}), each with its path; unknown keys are refused;
 * integers are bounded; and each codec carries its JSON Schema. Values are decoded at the border only, never inside `apply`.
 */
import type { Type } from 'io-ts'
import type { ViolationCode } from '../contract/index.js'
import * as t from './type.js'

/** A JSON Schema (draft 2020-12), as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Any codec of ours, whatever it decodes to. */
export type Codec<A> = Type<A, unknown>

const schemas = new WeakMap<object, JsonSchema>()

/** The JSON Schema of a codec made by this module; `{}` (anything) for a foreign one. */
export const schemaOf = (codec: object): JsonSchema => schemas.get(codec) ?? {}

const withSchema = <C extends object>(codec: C, schema: JsonSchema): C => {
  schemas.set(codec, schema)
  return codec
}

/** A fault as io-ts reports it, with its code beside the text. */
export interface CodedError extends t.ValidationError {
  readonly code: ViolationCode
}

/** One fault. */
export const coded = (value: unknown, context: t.Context, code: ViolationCode, message: string): CodedError => ({
  value,
  context,
  message,
  code,
})

/** A decoding that failed with one fault. */
export const fault = <A>(value: unknown, context: t.Context, code: ViolationCode, message: string): t.Validation<A> =>
  t.failures([coded(value, context, code, message)])

/** Makes a codec that carries its schema. */
export const define = <A>(
  name: string,
  schema: JsonSchema,
  is: (u: unknown) => u is A,
  validate: t.Validate<unknown, A>,
  encode: (a: A) => unknown,
): Codec<A> => withSchema(Object.freeze(new t.Type<A, unknown>(name, is, validate, encode)), { ...schema, title: name })

const plain = new WeakSet<object>()

/** A codec of values that are written as they are held: what it `is` need not be read. */
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

/** Whether a codec was made by {@link definePlain}. Most values of a document are plain: lists and objects need no context for each. */
export const isPlain = (codec: object): boolean => plain.has(codec)

/**
 * The most entries that a report on one document holds: enough for any honest one, and a hostile one costs no more. Where
 * there are more faults, the last entry says so: its code is `more-faults`, its path that of the first that is left out.
 */
export const MOST_FAULTS = 1_000

/** What the last entry of a full report says. */
export const MORE_FAULTS = `there are more faults: these are the first ${MOST_FAULTS - 1}`

/** Adds faults one by one (to spread a hundred thousand would overflow the call stack); true when the report is full. */
export const gather = (errors: t.ValidationError[], more: ReadonlyArray<t.ValidationError>): boolean => {
  for (const error of more) {
    if (errors.length >= MOST_FAULTS) break
    const { value, context } = error
    errors.push(errors.length < MOST_FAULTS - 1 ? error : coded(value, context, 'more-faults', MORE_FAULTS))
  }
  return errors.length >= MOST_FAULTS
}

/** A value in a few words, for a message. */
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
