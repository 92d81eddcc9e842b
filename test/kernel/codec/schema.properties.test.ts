import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { strict } from '../../../src/kernel/codec/index.js'
import { jsonSchema } from '../../../src/kernel/codec/schema.js'
import { number, runs } from '../arbitraries.js'
import { damage, sample, sampleWithValue } from './codec-samples.js'
import { json } from '../helpers.js'
import { accepts } from '../json-schema.js'

const ABOUT = { id: 'https://example.org/sample.schema.json', title: 'A sample' }

describe('the schema of any codec', () => {
  it('accepts what the codec encodes', () => {
    fc.assert(
      fc.property(sampleWithValue, sampleWithValue, ({ codec, value }, other) => {
        expect(accepts(jsonSchema(codec, ABOUT), json(codec.encode(value)))).toBe(true)
        const both = jsonSchema(
          strict('Both', { one: codec, two: codec, three: other.codec, four: other.codec }),
          ABOUT,
        )
        const [a, b] = [codec.encode(value), other.codec.encode(other.value)]
        expect(accepts(both, json({ one: a, two: a, three: b, four: b }))).toBe(true)
      }),
      runs(200),
    )
  })

  it('accepts whatever the codec accepts', () => {
    fc.assert(
      fc.property(sample, fc.jsonValue({ maxDepth: 3 }), ({ codec }, u) => {
        if (codec.decode(u)._tag === 'Right') expect(accepts(jsonSchema(codec, ABOUT), u)).toBe(true)
      }),
      runs(300),
    )
  })

  it('refuses what the codec refuses, if the codec checks only the shape', () => {
    fc.assert(
      fc.property(
        sampleWithValue.filter(({ exact }) => exact),
        number,
        fc.jsonValue({ maxDepth: 1 }),
        ({ codec, value }, where, put) => {
          const damaged = damage(codec.encode(value), where, put)
          fc.pre(!JSON.stringify(damaged).includes('__proto__')) // no document may have this key
          expect(accepts(jsonSchema(codec, ABOUT), damaged)).toBe(codec.decode(damaged)._tag === 'Right')
        },
      ),
      runs(300),
    )
  })
})
