import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeWith, dictionary, flag, list, strict } from '../../../src/kernel/codec/index.js'
import { VIOLATION_CODES } from '../../../src/kernel/contract/contract.js'
import { json, right } from '../helpers.js'
import { number, runs } from '../arbitraries.js'
import { damage, sample, sampleWithValue } from './codec-samples.js'

const anything = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
})

describe('every codec', () => {
  it('decodes what it encodes, through JSON: decode(encode(x)) = x', () => {
    fc.assert(
      fc.property(sampleWithValue, ({ codec, value }) => {
        expect(codec.is(value)).toBe(true)
        const encoded = codec.encode(value)
        const decoded = right(codec.decode(json(encoded)))
        expect(decoded).toEqual(value)
        expect(JSON.stringify(codec.encode(decoded))).toBe(JSON.stringify(encoded))
      }),
      runs(300),
    )
  })

  it('accepts or refuses any value, and never throws', () => {
    fc.assert(
      fc.property(
        sample,
        fc.oneof(anything, fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(-0, NaN, -Infinity, 0.5, 2 ** 60)),
        ({ codec }, u) => {
          const got = decodeWith(codec, u, 'test:1')
          codec.is(u)
          if (E.isRight(got)) {
            expect(codec.is(got.right)).toBe(true)
            expect(right(codec.decode(json(codec.encode(got.right))))).toEqual(got.right)
            return
          }
          expect(got.left.length).toBeGreaterThan(0)
          for (const fault of got.left) {
            expect(VIOLATION_CODES).toContain(fault.code)
            expect(fault.message).not.toBe('')
          }
        },
      ),
      runs(500),
    )
  })

  it('accepts a damaged document only if its value is what the document now says', () => {
    // one value of a good document is replaced: it is refused, or the encoded form equals the input
    fc.assert(
      fc.property(sampleWithValue, number, fc.jsonValue({ maxDepth: 1 }), ({ codec, value }, where, put) => {
        const damaged = damage(codec.encode(value), where, put)
        const got = codec.decode(damaged)
        if (E.isRight(got)) expect(json(codec.encode(got.right))).toEqual(damaged)
      }),
      runs(500),
    )
  })

  it('does not change its input or keep a reference to it', () => {
    const freeze = (u: unknown): void => {
      if (typeof u === 'object' && u !== null) {
        Object.freeze(u)
        Object.values(u).forEach(freeze)
      }
    }
    fc.assert(
      fc.property(sampleWithValue, ({ codec, value }) => {
        const document = json(codec.encode(value))
        freeze(document)
        const got = right(codec.decode(document))
        if (typeof got === 'object' && got !== null) expect(got).not.toBe(document)
        expect(codec.encode(got)).toEqual(document)
      }),
    )
  })
})

describe('deep and hostile JSON', () => {
  it('is refused without a stack overflow', () => {
    const depth = 100_000
    const deep: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth))
    expect(E.isLeft(list(list(flag, 9), 9).decode(deep))).toBe(true)
    const nested: unknown = JSON.parse('{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000))
    expect(E.isLeft(strict('S', { a: flag }).decode(nested))).toBe(true)
    expect(E.isLeft(dictionary('d', flag, 9).decode(nested))).toBe(true)
  })
})
