/**
 * Strict codecs on io-ts: every fault is found (up to {@link MOST_FAULTS}), each with its path; unknown keys are refused;
 * integers are bounded; and each codec carries its JSON Schema. Values are decoded at the border only, never inside `apply`.
 */
import * as E from 'fp-ts/lib/Either.js'
import type { Type } from 'io-ts'
import { type Violation, type ViolationCode, violation } from '../contract/index.js'
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

const coded = (value: unknown, context: t.Context, code: ViolationCode, message: string): CodedError => ({
  value,
  context,
  message,
  code,
})

const fault = <A>(value: unknown, context: t.Context, code: ViolationCode, message: string): t.Validation<A> =>
  t.failures([coded(value, context, code, message)])

const define = <A>(
  name: string,
  schema: JsonSchema,
  is: (u: unknown) => u is A,
  validate: t.Validate<unknown, A>,
  encode: (a: A) => unknown,
): Codec<A> => withSchema(new t.Type<A, unknown>(name, is, validate, encode), { ...schema, title: name })

/** The most faults that a report on one document holds: enough for any honest one, and a hostile one costs no more. */
export const MOST_FAULTS = 10_000

/** Adds faults one by one (to spread a hundred thousand would overflow the call stack); true when the report is full. */
const gather = (errors: t.ValidationError[], more: ReadonlyArray<t.ValidationError>): boolean => {
  for (const error of more) {
    if (errors.length >= MOST_FAULTS) break
    errors.push(error)
  }
  return errors.length >= MOST_FAULTS
}

const describe = (u: unknown): string => {
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

/** A string of at most `max` characters. */
export const text = (name: string, max: number, min = 0, pattern?: RegExp): Codec<string> => {
  const is = (u: unknown): u is string =>
    typeof u === 'string' && u.length <= max && u.length >= min && (pattern === undefined || pattern.test(u))
  const form = `${min > 0 ? `${min} to ` : 'at most '}${max} characters${pattern === undefined ? '' : ` of the form ${pattern.source}`}`
  return define(
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
    a => a,
  )
}

/** Ids that notation can carry: no blank, comma or colon; they begin with a letter or digit. */
export const identifier = (name: string, max = 60): Codec<string> =>
  text(name, max, 1, /^[\p{L}\p{N}][\p{L}\p{N}._'/+-]*$/u)
/** Ids of hexes: letters, digits and dots, so that a dash can part them in an order. */
export const hexIdentifier: Codec<string> = text('hex id', 20, 1, /^[\p{L}\p{N}.]+$/u)

/** A whole number between `min` and `max`, both included. */
export const integer = (name: string, min: number, max: number): Codec<number> => {
  // -0 is refused too: JSON would turn it into 0 and the round trip would not give the same value back
  const is = (u: unknown): u is number =>
    typeof u === 'number' && Number.isInteger(u) && u >= min && u <= max && !Object.is(u, -0)
  return define(
    name,
    { type: 'integer', minimum: min, maximum: max },
    is,
    (u, c) =>
      is(u)
        ? t.success(u)
        : fault(
            u,
            c,
            typeof u === 'number' ? 'out-of-range' : 'wrong-type',
            `expected ${name} (a whole number from ${min} to ${max}), got ${describe(u)}`,
          ),
    a => a,
  )
}

/** A finite number. */
export const finite = (name: string): Codec<number> => {
  const is = (u: unknown): u is number => typeof u === 'number' && Number.isFinite(u) && !Object.is(u, -0)
  return define(
    name,
    { type: 'number' },
    is,
    (u, c) =>
      is(u) ? t.success(u) : fault(u, c, 'wrong-type', `expected ${name} (a finite number), got ${describe(u)}`),
    a => a,
  )
}

/** True or false. */
export const flag: Codec<boolean> = define(
  'flag',
  { type: 'boolean' },
  (u): u is boolean => typeof u === 'boolean',
  (u, c) =>
    typeof u === 'boolean' ? t.success(u) : fault(u, c, 'wrong-type', `expected true or false, got ${describe(u)}`),
  a => a,
)

/** One of a closed list of strings. */
export const choice = <const V extends string>(name: string, values: ReadonlyArray<V>): Codec<V> => {
  const set = new Set<unknown>(values)
  const is = (u: unknown): u is V => set.has(u)
  return define(
    name,
    { enum: [...values] },
    is,
    (u, c) =>
      is(u)
        ? t.success(u)
        : fault(
            u,
            c,
            typeof u === 'string' ? 'unknown-id' : 'wrong-type',
            `expected ${name} (${values.length > 12 ? `one of ${values.length} ids` : values.join(', ')}), got ${describe(u)}`,
          ),
    a => a,
  )
}

/** A value or null. */
export const nullable = <A>(codec: Codec<A>): Codec<A | null> =>
  define(
    `${codec.name} or null`,
    { anyOf: [schemaOf(codec), { type: 'null' }] },
    (u): u is A | null => u === null || codec.is(u),
    (u, c) => (u === null ? t.success(null) : codec.validate(u, c)),
    a => (a === null ? null : codec.encode(a)),
  )

/** A list's items, holes as `undefined`. */
const items = (u: ReadonlyArray<unknown>): ReadonlyArray<unknown> => Array.from(u)

/** A list of `min` to `max` items. */
export const list = <A>(codec: Codec<A>, max: number, min = 0): Codec<ReadonlyArray<A>> => {
  const name = `list of ${codec.name}`
  return define<ReadonlyArray<A>>(
    name,
    { type: 'array', items: schemaOf(codec), maxItems: max, ...(min > 0 ? { minItems: min } : {}) },
    (u): u is ReadonlyArray<A> =>
      Array.isArray(u) && u.length <= max && u.length >= min && items(u).every(x => codec.is(x)),
    (u, c) => {
      if (!Array.isArray(u)) return fault(u, c, 'wrong-type', `expected a ${name}, got ${describe(u)}`)
      if (u.length > max || u.length < min)
        return fault(u, c, 'out-of-range', `expected a ${name} of ${min} to ${max} items, got ${u.length}`)
      const out: A[] = []
      const errors: t.ValidationError[] = []
      // by index, so that holes count as missing items
      for (let i = 0; i < u.length; i++) {
        const item: unknown = u[i]
        const got = codec.validate(item, t.appendContext(c, String(i), codec, item))
        if (got._tag === 'Right') out.push(got.right)
        else if (gather(errors, got.left)) break
      }
      return errors.length > 0 ? t.failures(errors) : t.success(out)
    },
    a => a.map(x => codec.encode(x)),
  )
}

/** The codecs of an object's values, by key. */
export type Props = Readonly<Record<string, t.Mixed>>
/** What {@link strict} decodes to: all keys of `P`, any of `Q`. */
export type Struct<P extends Props, Q extends Props> = { readonly [K in keyof P]: t.TypeOf<P[K]> } & {
  readonly [K in keyof Q]?: t.TypeOf<Q[K]>
}

/** An own value: nothing is read from a prototype. */
const own = (o: object, key: string): unknown =>
  Object.hasOwn(o, key) ? (o as Readonly<Record<string, unknown>>)[key] : undefined

/**
 * An object with exactly these keys: all of `required`, any of `optional`. The encoded keys come in the order declared
 * here, whatever the order they were read in.
 */
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- no optional keys are exactly that: none
export const strict = <P extends Props, Q extends Props = Readonly<Record<never, t.Mixed>>>(
  name: string,
  required: P,
  optional?: Q,
): Codec<Struct<P, Q>> => {
  type A = Struct<P, Q>
  const opt: Props = optional ?? {}
  const keys = [...Object.keys(required), ...Object.keys(opt)]
  const known = new Set(keys)
  const props: Props = { ...required, ...opt }
  const schema = {
    type: 'object',
    properties: Object.fromEntries(keys.map(k => [k, schemaOf(props[k] as object)])),
    required: Object.keys(required),
    additionalProperties: false,
  }
  const is = (u: unknown): u is A =>
    typeof u === 'object' &&
    u !== null &&
    !Array.isArray(u) &&
    Object.keys(u).every(k => known.has(k)) &&
    keys.every(k => (Object.hasOwn(opt, k) && own(u, k) === undefined) || (props[k] as t.Mixed).is(own(u, k)))
  return define<A>(
    name,
    schema,
    is,
    (u, c) => {
      if (typeof u !== 'object' || u === null || Array.isArray(u))
        return fault(u, c, 'wrong-type', `expected ${name} (an object), got ${describe(u)}`)
      const out: Record<string, unknown> = {}
      const errors: t.ValidationError[] = []
      for (const key of keys) {
        const codec = props[key] as t.Mixed
        const value = own(u, key)
        const here = t.appendContext(c, key, codec, value)
        if (value === undefined) {
          if (!Object.hasOwn(opt, key))
            errors.push(coded(value, here, 'missing-key', `${name} needs "${key}"`))
          continue
        }
        const got = codec.validate(value, here) as t.Validation<unknown>
        if (got._tag === 'Right') out[key] = got.right
        else if (gather(errors, got.left)) break
      }
      for (const key of Object.keys(u)) {
        if (known.has(key)) continue
        if (
          gather(errors, [
            coded(own(u, key), t.appendContext(c, key, t.never), 'unknown-key', `${name} has no "${key.slice(0, 60)}"`),
          ])
        )
          break
      }
      return errors.length > 0 ? t.failures(errors) : t.success(out as A)
    },
    a => {
      const out: Record<string, unknown> = {}
      for (const key of keys) {
        const value = own(a, key)
        if (value !== undefined) out[key] = (props[key] as t.Mixed).encode(value) as unknown
      }
      return out
    },
  )
}

/** One of several objects, told apart by the string under `tag`. */
export const tagged = <A extends object>(
  name: string,
  tag: string,
  options: Readonly<Record<string, t.Mixed>>,
): Codec<A> => {
  // each option decodes one member of the union A; a codec is invariant, so the compiler cannot see it
  const variants = options as Readonly<Record<string, Codec<A>>>
  const ids = Object.keys(variants)
  const of = (u: unknown): Codec<A> | undefined => {
    if (typeof u !== 'object' || u === null) return undefined
    const key = own(u, tag)
    return typeof key === 'string' && Object.hasOwn(variants, key) ? variants[key] : undefined
  }
  return define<A>(
    name,
    { oneOf: ids.map(id => schemaOf(variants[id] as object)) },
    (u): u is A => of(u)?.is(u) ?? false,
    (u, c) => {
      if (typeof u !== 'object' || u === null || Array.isArray(u))
        return fault(u, c, 'wrong-type', `expected ${name} (an object), got ${describe(u)}`)
      const codec = of(u)
      const key = own(u, tag)
      return codec === undefined
        ? fault(
            u,
            t.appendContext(c, tag, t.never, key),
            key === undefined ? 'missing-key' : 'unknown-id',
            `expected "${tag}" to be one of ${ids.join(', ')}, got ${describe(key)}`,
          )
        : codec.validate(u, c)
    },
    a => of(a)?.encode(a),
  )
}

/** The longest key of a {@link dictionary}, in characters: each stands in the path of every fault beneath it. */
const LONGEST_KEY = 200

/**
 * An object with free keys of at most `max` entries (tables supplied by a scenario, options). Keys come sorted, read or
 * written, but whole numbers first, as JavaScript has it.
 */
export const dictionary = <A>(name: string, codec: Codec<A>, max: number): Codec<Readonly<Record<string, A>>> => {
  type R = Readonly<Record<string, A>>
  // an own "__proto__" is lost, or worse, wherever the object is copied by assignment
  const mayBeKey = (key: string): boolean => key.length <= LONGEST_KEY && key !== '__proto__'
  return define<R>(
    name,
    {
      type: 'object',
      additionalProperties: schemaOf(codec),
      maxProperties: max,
      propertyNames: { maxLength: LONGEST_KEY },
    },
    (u): u is R => {
      if (typeof u !== 'object' || u === null || Array.isArray(u)) return false
      const keys = Object.keys(u)
      return keys.length <= max && keys.every(key => mayBeKey(key) && codec.is(own(u, key)))
    },
    (u, c) => {
      if (typeof u !== 'object' || u === null || Array.isArray(u))
        return fault(u, c, 'wrong-type', `expected ${name} (an object), got ${describe(u)}`)
      const keys = Object.keys(u).sort()
      if (keys.length > max) return fault(u, c, 'out-of-range', `expected at most ${max} entries, got ${keys.length}`)
      const errors: t.ValidationError[] = []
      const entries: [string, A][] = []
      for (const key of keys) {
        const got =
          key.length > LONGEST_KEY
            ? fault<A>(
                u,
                c,
                'out-of-range',
                `expected keys of at most ${LONGEST_KEY} characters, got one of ${key.length}`,
              )
            : mayBeKey(key)
              ? codec.validate(own(u, key), t.appendContext(c, key, codec, own(u, key)))
              : fault<A>(u, t.appendContext(c, key, codec), 'unknown-key', '"__proto__" is no key')
        if (got._tag === 'Right') entries.push([key, got.right])
        else if (gather(errors, got.left)) break
      }
      return errors.length > 0 ? t.failures(errors) : t.success(Object.fromEntries(entries))
    },
    a =>
      Object.fromEntries(
        Object.keys(a)
          .sort()
          .map(k => [k, codec.encode(a[k] as A)]),
      ),
  )
}

/** An id from a fixed list, held inside as its index in that list. */
export const indexed = (name: string, ids: ReadonlyArray<string>): Codec<number> => {
  const index = new Map(ids.map((id, i) => [id, i]))
  return define<number>(
    name,
    { type: 'string', ...(ids.length > 2000 ? {} : { enum: [...ids] }) },
    (u): u is number => typeof u === 'number' && ids[u] !== undefined && !Object.is(u, -0),
    (u, c) => {
      const i = typeof u === 'string' ? index.get(u) : undefined
      return i === undefined
        ? fault(u, c, typeof u === 'string' ? 'unknown-id' : 'wrong-type', `expected ${name}, got ${describe(u)}`)
        : t.success(i)
    },
    a => ids[a],
  )
}

/**
 * A value read from, and written as, another value. `read` answers the value or the code and text of a fault; `schema`
 * is that of the written form.
 */
export const mapped = <W, A>(
  name: string,
  wire: Codec<W>,
  is: (u: unknown) => u is A,
  read: (
    w: W,
  ) => E.Either<
    { readonly code: ViolationCode; readonly message: string; readonly path?: ReadonlyArray<string | number> },
    A
  >,
  write: (a: A) => W,
): Codec<A> =>
  define<A>(
    name,
    schemaOf(wire),
    is,
    (u, c) => {
      const got = wire.validate(u, c)
      if (got._tag === 'Left') return got
      const made = read(got.right)
      if (made._tag === 'Right') return t.success(made.right)
      const context = (made.left.path ?? []).reduce<t.Context>(
        (where, key) => t.appendContext(where, String(key), t.unknown),
        c,
      )
      return fault(u, context, made.left.code, made.left.message)
    },
    a => wire.encode(write(a)),
  )

/** An index, or -1 for none, written as an id or null. */
export const indexOrNone = (codec: Codec<number>): Codec<number> =>
  mapped<number | null, number>(
    `${codec.name} or none`,
    nullable(codec),
    (u): u is number => typeof u === 'number',
    read => E.right(read ?? -1),
    i => (i < 0 ? null : i),
  )

/** A fault found by {@link checked}: `path` leads on from the value itself. */
export interface CodecFault {
  readonly code: ViolationCode
  readonly message: string
  readonly path?: ReadonlyArray<string | number>
}

/**
 * A codec with further tests. `before` looks at the value as it came, and its fault is the only one reported (a document
 * of another kind or scenario, whose other faults would only confuse); `after` looks at the value read and names every fault.
 */
export const checked = <A>(
  codec: Codec<A>,
  tests: {
    readonly before?: (u: unknown) => CodecFault | null
    readonly after: (a: A) => ReadonlyArray<CodecFault>
  },
): Codec<A> => {
  const where = (c: t.Context, path: ReadonlyArray<string | number> = []): t.Context =>
    path.reduce<t.Context>((context, key) => t.appendContext(context, String(key), t.unknown), c)
  const failed = (u: unknown, c: t.Context, faults: ReadonlyArray<CodecFault>): t.Validation<A> =>
    t.failures(faults.map(({ code, message, path }) => coded(u, where(c, path), code, message)))
  return define<A>(
    codec.name,
    schemaOf(codec),
    (u): u is A => codec.is(u),
    (u, c) => {
      const other = tests.before?.(u) ?? null
      if (other !== null) return failed(u, c, [other])
      const got = codec.validate(u, c)
      if (got._tag === 'Left') return got
      const faults = tests.after(got.right)
      return faults.length > 0 ? failed(u, c, faults) : got
    },
    a => codec.encode(a),
  )
}

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

/** Decodes, or gives every fault as a Violation that cites `rule`: the first {@link MOST_FAULTS} of them where there are more. */
export const decodeWith = <A>(codec: Codec<A>, value: unknown, rule: string): E.Either<ReadonlyArray<Violation>, A> => {
  const got = codec.decode(value)
  return got._tag === 'Left' ? E.left(violationsOf(got.left, rule)) : E.right(got.right)
}
