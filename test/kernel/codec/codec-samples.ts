/** Random codecs, and random values that they accept. */
import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import {
  type Codec,
  choice,
  dictionary,
  finite,
  flag,
  identifier,
  indexed,
  integer,
  list,
  mapped,
  nullable,
  strict,
  tagged,
  text,
} from '../../../src/kernel/codec/index.js'
import { setCodec } from '../../../src/kernel/codec/sets.js'
import { json } from '../helpers.js'

/** A codec, and values that it accepts. */
export interface Sample {
  readonly codec: Codec<unknown>
  readonly value: fc.Arbitrary<unknown>
  /** Whether the codec's JSON Schema is complete. */
  readonly exact: boolean
}
const of = <A>(codec: Codec<A>, value: fc.Arbitrary<unknown>, exact = true): Sample => ({
  codec: codec as Codec<unknown>,
  value,
  exact,
})

const IDS = ['u0', 'constructor', '1014', '0914', 'é']
const whole = fc.integer()
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map(n => (Object.is(n, -0) ? 0 : n))
const key = fc.oneof(
  fc.constantFrom('a', 'b', 'toString', 'constructor', '1', '01', 'hasOwnProperty'),
  fc.string({ minLength: 1, maxLength: 5 }).filter(k => k !== '__proto__'),
)
const keys = fc.uniqueArray(key, { maxLength: 4 })

/** An arbitrary codec, nested up to three levels. */
export const { sample } = fc.letrec<{ sample: Sample }>(tie => ({
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
      of(
        setCodec('id', IDS),
        fc.nat({ max: 31 }).map(bits => [bits]),
        false,
      ),
      of(
        mapped(
          'negated',
          integer('n', 0, 9),
          (u): u is number => typeof u === 'number',
          n => E.right(-1 - n),
          (n: number) => -1 - n,
        ),
        fc.integer({ min: -10, max: -1 }),
      ),
    ),
    tie('sample').map(({ codec, value, exact }) => of(nullable(codec), fc.option(value), exact)),
    tie('sample').map(({ codec, value, exact }) => of(list(codec, 5), fc.array(value, { maxLength: 5 }), exact)),
    tie('sample').map(({ codec, value, exact }) =>
      of(
        dictionary('d', codec, 4),
        fc
          .uniqueArray(fc.tuple(key, value), { maxLength: 4, selector: ([k]) => k })
          .map(entries => Object.fromEntries(entries)),
        exact,
      ),
    ),
    fc
      .tuple(keys, keys, fc.array(tie('sample'), { minLength: 8, maxLength: 8 }))
      .map(([required, others, samples]): Sample => {
        const optional = others.filter(k => !required.includes(k))
        const props = (names: ReadonlyArray<string>, from: number) =>
          Object.fromEntries(names.map((k, i) => [k, samples[from + i]!]))
        const codecs = (some: Readonly<Record<string, Sample>>) =>
          Object.fromEntries(Object.entries(some).map(([k, s]) => [k, s.codec]))
        const [needed, free] = [props(required, 0), props(optional, 4)]
        const values = Object.fromEntries(Object.entries({ ...needed, ...free }).map(([k, s]) => [k, s.value]))
        return of(
          strict('S', codecs(needed), codecs(free)),
          fc.record(values, { requiredKeys: required }),
          Object.values({ ...needed, ...free }).every(s => s.exact),
        )
      }),
    tie('sample').map(({ codec, value, exact }) =>
      of(
        tagged<object>('T', 'kind', {
          a: strict('A', { kind: choice('kind', ['a']), value: codec }),
          constructor: strict('B', { kind: choice('kind', ['constructor']) }),
        }),
        fc.oneof(
          value.map(v => ({ kind: 'a', value: v })),
          fc.constant({ kind: 'constructor' }),
        ),
        exact,
      ),
    ),
  ),
}))
/** An arbitrary codec with one value that it accepts. */
export const sampleWithValue = sample.chain(({ codec, value, exact }) => value.map(v => ({ codec, value: v, exact })))

/** Replaces one value of a document, chosen by `where`. */
export const damage = (document: unknown, where: number, put: unknown): unknown => {
  const holder = { document: json(document) }
  const spots: (() => void)[] = []
  const visit = (o: object): void => {
    for (const k of Object.keys(o)) {
      spots.push(() => {
        Object.defineProperty(o, k, { value: put, enumerable: true, configurable: true, writable: true })
      })
      const inner: unknown = (o as Record<string, unknown>)[k]
      if (typeof inner === 'object' && inner !== null) visit(inner)
    }
  }
  visit(holder)
  spots[where % spots.length]!()
  return json(holder.document)
}
