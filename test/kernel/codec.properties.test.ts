import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Codec, choice, decodeWith, dictionary, finite, flag, identifier, indexed, integer, list, mapped, nullable, strict, tagged, text } from '../../src/kernel/codec.js'
import { VIOLATION_CODES } from '../../src/kernel/contract.js'
import { setCodec } from '../../src/kernel/sets.js'
import { json, right } from './helpers.js'
import { runs } from './arbitraries.js'

/** A random codec with random values of it. */
interface Sample { readonly codec: Codec<unknown>; readonly value: fc.Arbitrary<unknown> }
const of = <A>(codec: Codec<A>, value: fc.Arbitrary<unknown>): Sample => ({ codec: codec as Codec<unknown>, value })

const IDS = ['u0', 'constructor', '1014', '0914', 'é']
const whole = fc.integer()
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map(n => (Object.is(n, -0) ? 0 : n))
const key = fc.oneof(fc.constantFrom('a', 'b', 'toString', 'constructor', '1', '01', 'hasOwnProperty'), fc.string({ minLength: 1, maxLength: 5 }).filter(k => k !== '__proto__'))
const keys = fc.uniqueArray(key, { maxLength: 4 })

const { sample } = fc.letrec<{ sample: Sample }>(tie => ({
  sample: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<Sample>(
      of(text('text', 8), fc.string({ maxLength: 8 })),
      of(identifier('id'), fc.constantFrom(...IDS)),
      of(integer('n', -0x80000000, 0x7fffffff), whole),
      of(finite('x'), number),
      of(flag, fc.boolean()),
      of(choice('id', IDS), fc.constantFrom(...IDS)),
      of(indexed('id', IDS), fc.nat({ max: 4 })),
      of(setCodec('id', IDS), fc.nat({ max: 31 }).map(bits => [bits])),
      of(mapped('negated', integer('n', 0, 9), (u): u is number => typeof u === 'number', n => E.right(-1 - n), (n: number) => -1 - n), fc.integer({ min: -10, max: -1 })),
    ),
    tie('sample').map(({ codec, value }) => of(nullable(codec), fc.option(value))),
    tie('sample').map(({ codec, value }) => of(list(codec, 5), fc.array(value, { maxLength: 5 }))),
    tie('sample').map(({ codec, value }) => of(dictionary('d', codec, 4), fc.uniqueArray(fc.tuple(key, value), { maxLength: 4, selector: ([k]) => k }).map(entries => Object.fromEntries(entries)))),
    fc.tuple(keys, keys, fc.array(tie('sample'), { minLength: 8, maxLength: 8 })).map(([required, others, samples]): Sample => {
      const optional = others.filter(k => !required.includes(k))
      const props = (names: ReadonlyArray<string>, from: number) => Object.fromEntries(names.map((k, i) => [k, samples[from + i]!]))
      const codecs = (some: Readonly<Record<string, Sample>>) => Object.fromEntries(Object.entries(some).map(([k, s]) => [k, s.codec]))
      const [needed, free] = [props(required, 0), props(optional, 4)]
      const values = Object.fromEntries(Object.entries({ ...needed, ...free }).map(([k, s]) => [k, s.value]))
      return of(strict('S', codecs(needed), codecs(free)), fc.record(values, { requiredKeys: required }))
    }),
    tie('sample').map(({ codec, value }) => of(
      tagged<object>('T', 'kind', { a: strict('A', { kind: choice('kind', ['a']), value: codec }), constructor: strict('B', { kind: choice('kind', ['constructor']) }) }),
      fc.oneof(value.map(v => ({ kind: 'a', value: v })), fc.constant({ kind: 'constructor' })),
    )),
  ),
}))
const pair = sample.chain(({ codec, value }) => value.map(v => ({ codec, value: v })))

const anything = fc.anything({ withBigInt: true, withBoxedValues: true, withDate: true, withMap: true, withNullPrototype: true, withObjectString: true, withSet: true, withSparseArray: true, withTypedArray: true })

describe('every codec', () => {
  it('gives a value back through JSON: decode(encode(x)) = x', () => {
    fc.assert(fc.property(pair, ({ codec, value }) => {
      expect(codec.is(value)).toBe(true)
      const encoded = codec.encode(value)
      const decoded = right(codec.decode(json(encoded)))
      expect(decoded).toEqual(value)
      expect(JSON.stringify(codec.encode(decoded))).toBe(JSON.stringify(encoded))
    }), runs(300))
  })

  it('refuses or takes whatever there is, and throws at nothing', () => {
    fc.assert(fc.property(sample, fc.oneof(anything, fc.jsonValue({ maxDepth: 5 })), ({ codec }, u) => {
      const got = decodeWith(codec, u, 'test:1')
      codec.is(u)
      if (E.isRight(got)) {
        expect(codec.is(got.right)).toBe(true)
        return
      }
      expect(got.left.length).toBeGreaterThan(0)
      for (const fault of got.left) {
        expect(VIOLATION_CODES).toContain(fault.code)
        expect(fault.message).not.toBe('')
      }
    }), runs(500))
  })

  it('that takes a damaged document, takes it for what it then says', () => {
    // one value of a good document is replaced: refused, or the encoded form says the same as what was read
    fc.assert(fc.property(pair, number, fc.jsonValue({ maxDepth: 1 }), ({ codec, value }, where, put) => {
      const document = json(codec.encode(value))
      const spots: (() => void)[] = []
      const holder = { document }
      const visit = (o: object): void => {
        for (const k of Object.keys(o)) {
          spots.push(() => { Object.defineProperty(o, k, { value: put, enumerable: true, configurable: true, writable: true }) })
          const inner: unknown = (o as Record<string, unknown>)[k]
          if (typeof inner === 'object' && inner !== null) visit(inner)
        }
      }
      visit(holder)
      spots[Math.floor(Math.abs(where)) % spots.length]!()
      const damaged = json(holder.document)
      const got = codec.decode(damaged)
      if (E.isRight(got)) expect(json(codec.encode(got.right))).toEqual(damaged)
    }), runs(500))
  })

  it('neither changes nor keeps what it is given', () => {
    const freeze = (u: unknown): void => { if (typeof u === 'object' && u !== null) { Object.freeze(u); Object.values(u).forEach(freeze) } }
    fc.assert(fc.property(pair, ({ codec, value }) => {
      const document = json(codec.encode(value))
      freeze(document)
      const got = right(codec.decode(document))
      if (typeof got === 'object' && got !== null) expect(got).not.toBe(document)
      expect(codec.encode(got)).toEqual(document)
    }))
  })
})

describe('deep and hostile JSON', () => {
  it('is refused without a fall', () => {
    const depth = 100_000
    const deep: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth))
    expect(E.isLeft(list(list(flag, 9), 9).decode(deep))).toBe(true)
    const nested: unknown = JSON.parse('{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000))
    expect(E.isLeft(strict('S', { a: flag }).decode(nested))).toBe(true)
    expect(E.isLeft(dictionary('d', flag, 9).decode(nested))).toBe(true)
  })
})
