/** Codecs that combine other codecs: lists and objects. */
import { type Codec, coded, define, describe, fault, gather, isPlain, schemaOf } from './codec.js'
import * as t from './type.js'

/** Whether a value is an object but not a list. */
const isObject = (u: unknown): u is object => typeof u === 'object' && u !== null && !Array.isArray(u)

/** Returns the value of an own property. Nothing is read from a prototype. */
const own = (o: object, key: string): unknown =>
  Object.hasOwn(o, key) ? (o as Readonly<Record<string, unknown>>)[key] : undefined

/** Returns the items of a list, with `undefined` for holes. */
const items = (u: ReadonlyArray<unknown>): ReadonlyArray<unknown> => Array.from(u)

/** Builds the codec of a list of `min` to `max` items. */
export const list = <A>(codec: Codec<A>, max: number, min = 0): Codec<ReadonlyArray<A>> => {
  const name = `list of ${codec.name}`
  const ofPlain = isPlain(codec)
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
        if (ofPlain && codec.is(item)) {
          out.push(item)
          continue
        }
        const got = codec.validate(item, t.appendContext(c, String(i), codec, item))
        if (got._tag === 'Right') out.push(got.right)
        else if (gather(errors, got.left)) break
      }
      return errors.length > 0 ? t.failures(errors) : t.success(out)
    },
    a => (ofPlain ? a.slice() : a.map(x => codec.encode(x))),
  )
}

/** Builds the codec of a list with exactly two items. */
export const pair = <A>(codec: Codec<A>): Codec<readonly [A, A]> =>
  // the compiler cannot see that a list of at least two and at most two items is a pair
  list(codec, 2, 2) as unknown as Codec<readonly [A, A]>

/** The codecs of an object's values, by key. */
export type Props = Readonly<Record<string, t.Mixed>>
/** The type that {@link strict} decodes to: all keys of `P`, and any keys of `Q`. */
export type Struct<P extends Props, Q extends Props> = { readonly [K in keyof P]: t.TypeOf<P[K]> } & {
  readonly [K in keyof Q]?: t.TypeOf<Q[K]>
}

/** A key of an object, and how its value is read and written. */
interface Field {
  readonly key: string
  readonly codec: t.Mixed
  readonly plain: boolean
  readonly optional: boolean
}

/** Returns the encoded form of an object. */
const written = (fields: ReadonlyArray<Field>, a: object): Record<string, unknown> => {
  const out: Record<string, unknown> = {}
  for (let i = 0; i < fields.length; i++) {
    const { key, codec, plain } = fields[i]!
    const value = own(a, key)
    if (value !== undefined) out[key] = plain ? value : (codec.encode(value) as unknown)
  }
  return out
}

/**
 * Builds the codec of an object with exactly these keys: all keys of `required`, and any keys of `optional`. The encoded keys have the
 * order in which they are declared here, whatever the order of the input.
 */
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- this type is exactly "no optional keys"
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
  const fields = keys.map((key): Field => {
    const codec = props[key] as t.Mixed
    return { key, codec, plain: isPlain(codec), optional: Object.hasOwn(opt, key) }
  })
  const schema = {
    type: 'object',
    properties: Object.fromEntries(keys.map(k => [k, schemaOf(props[k] as object)])),
    required: Object.keys(required),
    additionalProperties: false,
  }
  // an object to which many keys are added one by one is slow to freeze and to read; a copy of an object that already has all keys is not
  const blank = JSON.parse(JSON.stringify(Object.fromEntries(Object.keys(required).map(k => [k, null])))) as object
  const is = (u: unknown): u is A =>
    isObject(u) &&
    Object.keys(u).every(k => known.has(k)) &&
    fields.every(({ key, codec, optional }) => (optional && own(u, key) === undefined) || codec.is(own(u, key)))
  return define<A>(
    name,
    schema,
    is,
    (u, c) => {
      if (!isObject(u)) return fault(u, c, 'wrong-type', `expected ${name} (an object), got ${describe(u)}`)
      const out: Record<string, unknown> = { ...blank }
      const errors: t.ValidationError[] = []
      // by index, because a document is usually read once, before the engine has optimised this loop
      for (let i = 0; i < fields.length; i++) {
        const { key, codec, plain, optional } = fields[i]!
        const value = own(u, key)
        if (plain && codec.is(value)) {
          out[key] = value
          continue
        }
        const here = t.appendContext(c, key, codec, value)
        if (value === undefined) {
          if (!optional) gather(errors, [coded(value, here, 'missing-key', `${name} needs "${key}"`)])
          continue
        }
        const got = codec.validate(value, here) as t.Validation<unknown>
        if (got._tag === 'Right') out[key] = got.right
        else if (gather(errors, got.left)) break
      }
      for (const key of Object.keys(u)) {
        if (known.has(key)) continue
        const where = t.appendContext(c, key, t.never)
        if (gather(errors, [coded(own(u, key), where, 'unknown-key', `${name} has no "${key.slice(0, 60)}"`)])) break
      }
      return errors.length > 0 ? t.failures(errors) : t.success(out as A)
    },
    a => written(fields, a),
  )
}

/** Builds the codec of one of several objects, distinguished by the string under `tag`. */
export const tagged = <A extends object>(
  name: string,
  tag: string,
  options: Readonly<Record<string, t.Mixed>>,
): Codec<A> => {
  // each option decodes one member of the union A; the compiler cannot see this because codecs are invariant
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
      if (!isObject(u)) return fault(u, c, 'wrong-type', `expected ${name} (an object), got ${describe(u)}`)
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

/** The maximum length of a key of a {@link dictionary}, in characters. A key is repeated in the path of every fault below it. */
const LONGEST_KEY = 200

/**
 * Builds the codec of an object with free keys and at most `max` entries (tables supplied by a scenario, options). Keys are sorted when
 * they are read and written, except that JavaScript puts whole numbers first.
 */
export const dictionary = <A>(name: string, codec: Codec<A>, max: number): Codec<Readonly<Record<string, A>>> => {
  type R = Readonly<Record<string, A>>
  // an own key "__proto__" disappears, or does harm, when the object is copied by assignment
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
      if (!isObject(u)) return false
      const keys = Object.keys(u)
      return keys.length <= max && keys.every(key => mayBeKey(key) && codec.is(own(u, key)))
    },
    (u, c) => {
      if (!isObject(u)) return fault(u, c, 'wrong-type', `expected ${name} (an object), got ${describe(u)}`)
      const keys = Object.keys(u)
      // checked before sorting: a hostile document may have millions of keys
      if (keys.length > max) return fault(u, c, 'out-of-range', `expected at most ${max} entries, got ${keys.length}`)
      const errors: t.ValidationError[] = []
      const entries: [string, A][] = []
      for (const key of keys.sort()) {
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
              : fault<A>(u, t.appendContext(c, key, codec), 'unknown-key', '"__proto__" is not a valid key')
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
