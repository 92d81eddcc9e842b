import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyAction, catalogue } from '../../../src/kernel/play/actions.js'
import { type BareType, json, right, typed } from '../helpers.js'
import { runs } from '../arbitraries.js'

const type = fc.record({
  unit: fc.boolean(),
  place: fc.boolean(),
  low: fc.integer({ min: -3, max: 3 }),
  values: fc.integer({ min: 0, max: 4 }),
})
const random = fc
  .record({
    types: fc.array(type, { minLength: 1, maxLength: 6 }),
    units: fc.nat({ max: 5 }),
    places: fc.nat({ max: 5 }),
  })
  .map(({ types, units, places }) => {
    const ids = (n: number, letter: string) => Array.from({ length: n }, (_, i) => `${letter}${i}`)
    return {
      units,
      places,
      types: types.map(({ unit, place, low, values }, i): BareType => ({
        type: `t${i}`,
        ...(unit ? { unit: true as const } : {}),
        ...(place ? { place: true as const } : {}),
        ...(values > 0 ? { value: [low, low + values - 1] as const } : {}),
      })),
      make: (list: ReadonlyArray<BareType>) => catalogue<AnyAction>(typed(list), ids(units, 'u'), ids(places, 'p')),
    }
  })

describe('a random catalogue', () => {
  it('has inverse functions for index and action, over exactly its own actions', () => {
    fc.assert(
      fc.property(random, ({ types, units, places, make }) => {
        const actions = make(types)
        expect(actions.size).toBe(
          types.reduce(
            (sum, t) =>
              sum + (t.unit ? units : 1) * (t.place ? places : 1) * (t.value ? t.value[1] - t.value[0] + 1 : 1),
            0,
          ),
        )
        const seen = new Set<string>()
        for (let i = 0; i < actions.size; i++) {
          const action = actions.at(i)
          expect(actions.index({ ...action })).toBe(i)
          expect(actions.typeOf(i).type).toBe(action.type)
          const args = [
            actions.unitOf(i),
            actions.placeOf(i),
            ...(action.value === undefined ? [] : [actions.valueOf(i)]),
          ] as const
          expect(actions.of(action.type, ...args)).toBe(i)
          expect([action.unit ?? 'u0', action.place ?? 'p0', action.value ?? 0]).toEqual([
            `u${args[0]}`,
            `p${args[1]}`,
            actions.valueOf(i),
          ])
          expect(actions.base(action.type)).toBeLessThanOrEqual(i)
          seen.add(JSON.stringify(action))
        }
        expect(seen.size).toBe(actions.size)
      }),
    )
  })

  it('orders its actions by type, unit, place and value', () => {
    fc.assert(
      fc.property(random, ({ types, make }) => {
        const actions = make(types)
        const key = (i: number) =>
          [
            types.findIndex(({ type }) => type === actions.typeOf(i).type),
            actions.unitOf(i),
            actions.placeOf(i),
            actions.valueOf(i),
          ] as const
        for (let i = 1; i < actions.size; i++) {
          const [before, after] = [key(i - 1), key(i)]
          const differs = before.findIndex((x, k) => x !== after[k])
          expect(before[differs]!).toBeLessThan(after[differs]!)
        }
      }),
    )
  })

  it('has an index for exactly the actions that its codec accepts', () => {
    const change = fc.constantFrom<Readonly<Record<string, unknown>>>(
      {},
      { unit: 'u0' },
      { unit: 'u5' },
      { unit: undefined },
      { place: 'p0' },
      { place: 'u0' },
      { place: undefined },
      { value: undefined },
      { value: 0.5 },
      { value: '1' },
      { type: 't5' },
      { type: 'x' },
      { value: 0 },
    )
    fc.assert(
      fc.property(random, fc.nat(), change, fc.constantFrom(-1, 0, 0, 1), ({ types, make }, n, changed, by) => {
        const actions = make(types)
        fc.pre(actions.size > 0)
        const good = actions.at(n % actions.size)
        const action = json({
          ...good,
          ...(good.value === undefined ? {} : { value: good.value + by }),
          ...changed,
        }) as AnyAction
        const got = actions.codec.decode(action)
        expect(actions.index(action) >= 0).toBe(got._tag === 'Right')
        expect(actions.codec.is(action)).toBe(got._tag === 'Right')
        if (got._tag === 'Right') expect(right(got)).toBe(actions.at(actions.index(action)))
      }),
      runs(500),
    )
  })
})
