/** Codecs of single values: texts, numbers, flags, ids. */
import { type Codec, define, definePlain, describe, fault, isPlain, schemaOf } from './codec.js'
import { lazily } from './memo.js'
import * as t from './type.js'

/** Builds the codec of a string of at most `max` characters. */
export const text = (name: string, max: number, min = 0, pattern?: RegExp): Codec<string> => {
  const is = (u: unknown): u is string =>
    typeof u === 'string' && u.length <= max && u.length >= min && (pattern === undefined || pattern.test(u))
  const form = `${min > 0 ? `${min} to ` : 'at most '}${max} characters${pattern === undefined ? '' : ` of the form ${pattern.source}`}`
  return definePlain(
    name,
    {
      type: 'string',
      maxLength: max,
      ...(min > 0 ? { minLength: min } : {}),
      ...(pattern === undefined ? {} : { pattern: pattern.source }),
    },
    is,
    (u, c) =>
      is(u)
        ? t.success(u)
        : fault(
            u,
            c,
            typeof u === 'string' ? 'out-of-range' : 'wrong-type',
            `expected ${name} (text of ${form}), got ${describe(u)}`,
          ),
  )
}

/** Builds the codec of ids that can occur in notation: they begin with a letter or digit and contain no blanks, commas or colons. */
export const identifier = (name: string, max = 60): Codec<string> =>
  text(name, max, 1, /^[\p{L}\p{N}][\p{L}\p{N}._'/+-]*$/u)
/** Ids of hexes: letters, digits and dots, so that a dash can separate them in an order. */
export const hexIdentifier: Codec<string> = text('hex id', 20, 1, /^[\p{L}\p{N}.]+$/u)

/** Builds the codec of a whole number from `min` to `max`. */
export const integer = (name: string, min: number, max: number): Codec<number> => {
  // -0 is also refused: JSON would turn it into 0, and the round trip would change the value
  const is = (u: unknown): u is number =>
    typeof u === 'number' && Number.isInteger(u) && u >= min && u <= max && !Object.is(u, -0)
  return definePlain(name, { type: 'integer', minimum: min, maximum: max }, is, (u, c) =>
    is(u)
      ? t.success(u)
      : fault(
          u,
          c,
          typeof u === 'number' ? 'out-of-range' : 'wrong-type',
          `expected ${name} (a whole number from ${min} to ${max}), got ${describe(u)}`,
        ),
  )
}

/** Builds the codec of a finite number. */
export const finite = (name: string): Codec<number> => {
  const is = (u: unknown): u is number => typeof u === 'number' && Number.isFinite(u) && !Object.is(u, -0)
  return definePlain(name, { type: 'number' }, is, (u, c) =>
    is(u) ? t.success(u) : fault(u, c, 'wrong-type', `expected ${name} (a finite number), got ${describe(u)}`),
  )
}

/** The codec of true or false. */
export const flag: Codec<boolean> = definePlain(
  'flag',
  { type: 'boolean' },
  (u): u is boolean => typeof u === 'boolean',
  (u, c) =>
    typeof u === 'boolean' ? t.success(u) : fault(u, c, 'wrong-type', `expected true or false, got ${describe(u)}`),
)

/** Builds the codec of one of a closed list of strings. */
export const choice = <const V extends string>(name: string, values: ReadonlyArray<V>): Codec<V> => {
  const set = lazily(() => new Set<unknown>(values))
  const is = (u: unknown): u is V => set().has(u)
  return definePlain(name, { enum: [...values] }, is, (u, c) =>
    is(u)
      ? t.success(u)
      : fault(
          u,
          c,
          typeof u === 'string' ? 'unknown-id' : 'wrong-type',
          `expected ${name} (${values.length > 12 ? `one of ${values.length} ids` : values.join(', ')}), got ${describe(u)}`,
        ),
  )
}

/** The maximum depth of a document: nested lists and objects. */
export const DEEPEST = 64

/** Returns the kind of fault of a value that is not JSON, or null for JSON: too deep, or another fault. */
const jsonFault = (u: unknown, depth: number): 'deeper' | 'other' | null => {
  if (u === null || typeof u === 'string' || typeof u === 'boolean') return null
  if (typeof u === 'number') return Number.isFinite(u) && !Object.is(u, -0) ? null : 'other'
  if (typeof u !== 'object') return 'other'
  if (depth === DEEPEST) return 'deeper'
  const plain = Array.isArray(u) || Object.prototype.toString.call(u) === '[object Object]'
  // a hole in a list is undefined, which is not a JSON value
  const parts: ReadonlyArray<unknown> = !plain ? [undefined] : Array.isArray(u) ? Array.from(u) : Object.values(u)
  for (const part of parts) {
    const found = jsonFault(part, depth + 1)
    if (found !== null) return found
  }
  return null
}

/** Builds the codec of any JSON value with a depth of at most 64, for a document that another codec will read. */
export const json = (name: string): Codec<unknown> =>
  define<unknown>(
    name,
    {},
    (u): u is unknown => jsonFault(u, 0) === null,
    (u, c) => {
      const found = jsonFault(u, 0)
      if (found === null) return t.success(u)
      const what = `expected ${name} (a JSON value, at most ${DEEPEST} deep), got`
      return found === 'deeper'
        ? fault(u, c, 'out-of-range', `${what} one that is deeper`)
        : fault(
            u,
            c,
            'wrong-type',
            `${what} ${u === null || typeof u !== 'object' ? describe(u) : 'another value within'}`,
          )
    },
    a => a,
  )

/** Builds the codec of a value or null. */
export const nullable = <A>(codec: Codec<A>): Codec<A | null> => {
  const name = `${codec.name} or null`
  const schema = { anyOf: [schemaOf(codec), { type: 'null' }] }
  const is = (u: unknown): u is A | null => u === null || codec.is(u)
  const validate: t.Validate<unknown, A | null> = (u, c) => (u === null ? t.success(null) : codec.validate(u, c))
  return isPlain(codec)
    ? definePlain(name, schema, is, validate)
    : define(name, schema, is, validate, a => (a === null ? null : codec.encode(a)))
}

/** Builds the codec of an id from a fixed list, decoded to its index in that list. */
export const indexed = (name: string, ids: ReadonlyArray<string>): Codec<number> => {
  const index = lazily(() => new Map(ids.map((id, i) => [id, i])))
  return define<number>(
    name,
    { type: 'string', ...(ids.length > 2000 ? {} : { enum: [...ids] }) },
    (u): u is number => typeof u === 'number' && ids[u] !== undefined && !Object.is(u, -0),
    (u, c) => {
      const i = typeof u === 'string' ? index().get(u) : undefined
      return i === undefined
        ? fault(u, c, typeof u === 'string' ? 'unknown-id' : 'wrong-type', `expected ${name}, got ${describe(u)}`)
        : t.success(i)
    },
    a => ids[a],
  )
}
