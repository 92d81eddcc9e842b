import { beforeEach, describe, expect, it } from 'vitest'
import { type ActionTypes, type AnyAction, type Catalogue, catalogue } from '../../../src/kernel/play/actions.js'
import { schemaOf } from '../../../src/kernel/codec/index.js'
import { type BareType, faults, json, right, typed } from '../helpers.js'

const UNITS = ['u0', 'u1', 'u2']
const PLACES = ['p0', 'p1']
const TYPES: ReadonlyArray<BareType> = [
  { type: 'done', closes: true },
  { type: 'unit', unit: true },
  { type: 'enter', place: true },
  { type: 'die', value: [1, 6] },
  { type: 'place', unit: true, place: true },
  { type: 'lose', unit: true, value: [-1, 1] },
  { type: 'all', unit: true, place: true, value: [2, 5] },
]
let actions: Catalogue
let all: ReadonlyArray<AnyAction>
beforeEach(() => {
  actions = catalogue<AnyAction>(typed(TYPES), UNITS, PLACES)
  all = Array.from({ length: actions.size }, (_, i) => actions.at(i))
})

describe('a catalogue of actions', () => {
  it('assigns indexes by type, then unit, then place, then value', () => {
    expect(actions.size).toBe(1 + 3 + 2 + 6 + 6 + 9 + 24)
    expect(all.slice(0, 6)).toEqual([
      { type: 'done' },
      { type: 'unit', unit: 'u0' },
      { type: 'unit', unit: 'u1' },
      { type: 'unit', unit: 'u2' },
      { type: 'enter', place: 'p0' },
      { type: 'enter', place: 'p1' },
    ])
    expect(all.slice(6, 12).map(a => a.value)).toEqual([1, 2, 3, 4, 5, 6])
    expect(all.slice(12, 18).map(a => `${a.unit} ${a.place}`)).toEqual([
      'u0 p0',
      'u0 p1',
      'u1 p0',
      'u1 p1',
      'u2 p0',
      'u2 p1',
    ])
    expect(all.slice(18, 22)).toEqual([
      { type: 'lose', unit: 'u0', value: -1 },
      { type: 'lose', unit: 'u0', value: 0 },
      { type: 'lose', unit: 'u0', value: 1 },
      { type: 'lose', unit: 'u1', value: -1 },
    ])
    expect(all.slice(27, 32)).toEqual(
      [2, 3, 4, 5]
        .map(value => ({ type: 'all', unit: 'u0', place: 'p0', value }))
        .concat([{ type: 'all', unit: 'u0', place: 'p1', value: 2 }]),
    )
    expect(all[50]).toEqual({ type: 'all', unit: 'u2', place: 'p1', value: 5 })
  })

  it('makes actions with exactly the keys that their type requires', () => {
    expect(Object.keys(actions.at(0))).toEqual(['type'])
    expect(Object.keys(actions.at(27))).toEqual(['type', 'unit', 'place', 'value'])
  })

  it('returns the index of each action', () => {
    expect(all.map(actions.index)).toEqual(all.map((_, i) => i))
    expect(all.map(a => actions.index(json(a) as AnyAction))).toEqual(all.map((_, i) => i))
  })

  it('shares frozen action objects', () => {
    expect(actions.at(5)).toBe(actions.at(5))
    expect(Object.isFrozen(actions.at(5))).toBe(true)
  })

  it('throws for an index outside the catalogue', () => {
    for (const i of [-1, 51, 0.5, NaN, Infinity]) expect(() => actions.at(i)).toThrow(RangeError)
    actions.at(1)
    expect(() => actions.at('1' as unknown as number)).toThrow(RangeError)
    expect(() => actions.at(51)).toThrow('no action has index 51: indexes run from 0 to 50')
  })

  it.each<AnyAction>([
    { type: 'fly' },
    { type: 'constructor' },
    { type: 'unit' },
    { type: 'unit', unit: 'u3' },
    { type: 'unit', unit: 'p0' },
    { type: 'unit', unit: 'u0', place: 'p0' },
    { type: 'unit', unit: 'u0', value: 1 },
    { type: 'done', unit: 'u0' },
    { type: 'done', place: 'p0' },
    { type: 'done', value: 0 },
    { type: 'enter' },
    { type: 'enter', place: 'u0' },
    { type: 'enter', place: 'p0', unit: 'u0' },
    { type: 'die' },
    { type: 'die', value: 0 },
    { type: 'die', value: 7 },
    { type: 'die', value: 1.5 },
    { type: 'die', value: NaN },
    { type: 'place', unit: 'u0' },
    { type: 'place', place: 'p0' },
    { type: 'lose', unit: 'u0' },
    { type: 'lose', unit: 'u0', value: 2 },
    { type: 'lose', unit: 'u0', value: -2 },
    { type: 'all', unit: 'u0', place: 'p0' },
    { type: 'all', unit: 'u0', value: 2 },
  ])('has no index for %j', action => {
    expect(actions.index(action)).toBe(-1)
  })

  it('has no index for arguments of the wrong type', () => {
    for (const action of [
      null,
      undefined,
      'done',
      { type: 'unit', unit: 0 },
      { type: 'die', value: '1' },
      { type: 'unit', unit: null },
      { type: 'done', unit: null },
      { type: 3 },
      {},
    ]) {
      expect(actions.index(action as unknown as AnyAction)).toBe(-1)
    }
  })

  it('has no index for -0, which JSON cannot represent, and its codec refuses -0', () => {
    const bids = catalogue<AnyAction>(typed([{ type: 'bid', value: [0, 1] }]), [], [])
    expect(bids.index({ type: 'bid', value: 0 })).toBe(0)
    expect(bids.index({ type: 'bid', value: -0 })).toBe(-1)
    expect(bids.codec.is({ type: 'bid', value: -0 })).toBe(false)
  })

  it('builds an index from whole numbers, and splits an index into them', () => {
    expect(actions.of('done')).toBe(0)
    expect(actions.of('unit', 2)).toBe(3)
    expect(actions.of('enter', 0, 1)).toBe(5)
    expect(actions.of('die', 0, 0, 1)).toBe(6)
    expect(actions.of('die')).toBe(6)
    expect(actions.of('place', 1, 1)).toBe(15)
    expect(actions.of('lose', 1, 0, 0)).toBe(22)
    expect(actions.of('all', 2, 1, 5)).toBe(50)
    for (let i = 0; i < actions.size; i++) {
      const { type } = actions.typeOf(i)
      const hasValue = actions.at(i).value !== undefined
      expect(actions.of(type, actions.unitOf(i), actions.placeOf(i), hasValue ? actions.valueOf(i) : undefined)).toBe(i)
    }
    expect([actions.unitOf(50), actions.placeOf(50), actions.valueOf(50)]).toEqual([2, 1, 5])
    expect([actions.unitOf(22), actions.placeOf(22), actions.valueOf(22)]).toEqual([1, 0, 0])
    expect([actions.unitOf(11), actions.placeOf(11), actions.valueOf(11)]).toEqual([0, 0, 6])
  })

  it('returns the first index of a type, and the type of an index', () => {
    expect(TYPES.map(({ type }) => actions.base(type))).toEqual([0, 1, 4, 6, 12, 18, 27])
    expect(actions.typeOf(0)).toMatchObject(TYPES[0]!)
    expect(actions.typeOf(17)).toMatchObject(TYPES[4]!)
    expect(actions.typeOf(18)).toMatchObject(TYPES[5]!)
    expect(actions.typeOf(50)).toMatchObject(TYPES[6]!)
  })

  it('skips types without actions if there are no units or places', () => {
    const few = catalogue<AnyAction>(
      typed([
        { type: 'a', unit: true },
        { type: 'b' },
        { type: 'c', unit: true },
        { type: 'd', place: true },
        { type: 'e', place: true, unit: true },
      ]),
      [],
      ['p0', 'p1'],
    )
    expect(few.size).toBe(3)
    expect([0, 1, 2].map(few.at)).toEqual([{ type: 'b' }, { type: 'd', place: 'p0' }, { type: 'd', place: 'p1' }])
    expect([0, 1, 2].map(i => few.index(few.at(i)))).toEqual([0, 1, 2])
    expect(few.index({ type: 'a', unit: 'u0' })).toBe(-1)
  })

  it('may be empty', () => {
    const none = catalogue<AnyAction>(typed([]), [], [])
    expect(none.size).toBe(0)
    expect(() => none.at(0)).toThrow(RangeError)
    expect(none.index({ type: 'a' })).toBe(-1)
  })

  it('works beyond the million actions that it caches', () => {
    const ids = (n: number, letter: string) => Array.from({ length: n }, (_, i) => `${letter}${i}`)
    const big = catalogue<AnyAction>(typed([{ type: 'place', unit: true, place: true }]), ids(600, 'u'), ids(2000, 'p'))
    expect(big.size).toBe(1_200_000)
    expect(big.at(1_199_999)).toEqual({ type: 'place', unit: 'u599', place: 'p1999' })
    expect(big.index(big.at(1_199_999))).toBe(1_199_999)
    expect(big.at(1_048_575)).toBe(big.at(1_048_575))
    expect(big.at(1_048_576)).toEqual({ type: 'place', unit: 'u524', place: 'p576' })
  })
})

describe('the codec of actions', () => {
  it('decodes every action from JSON to the shared object', () => {
    const { codec } = actions
    for (const action of all) {
      expect(right(codec.decode(json(codec.encode(action))))).toBe(action)
      expect(codec.is(action)).toBe(true)
    }
    expect(codec.name).toBe('Action')
  })

  it('reports each fault with its path', () => {
    const { codec } = actions
    expect(faults(codec, { type: 'fly' })).toEqual([
      'unknown-id at /type: expected "type" to be one of done, unit, enter, die, place, lose, all, got "fly"',
    ])
    expect(faults(codec, { type: 'all', unit: 'u9', value: 6, foo: 1 })).toEqual([
      'unknown-id at /unit: expected unit (u0, u1, u2), got "u9"',
      'missing-key at /place: all action needs "place"',
      'out-of-range at /value: expected value (a whole number from 2 to 5), got 6',
      'unknown-key at /foo: all action has no "foo"',
    ])
    expect(faults(codec, { type: 'enter', place: 1 })).toEqual(['wrong-type at /place: expected place (p0, p1), got 1'])
    expect(faults(codec, { type: 'done', unit: 'u0' })).toEqual(['unknown-key at /unit: done action has no "unit"'])
    expect(faults(codec, null)).toEqual(['wrong-type expected Action (an object), got null'])
  })

  it('accepts no other value', () => {
    const { codec } = actions
    for (const u of [null, undefined, 3, 'done', [], {}, { type: 'fly' }]) expect(codec.is(u)).toBe(false)
  })

  it('names the ids in its schema', () => {
    const small = catalogue<AnyAction>(
      typed([{ type: 'done' }, { type: 'all', unit: true, place: true, value: [2, 5] }]),
      UNITS,
      PLACES,
    )
    expect(schemaOf(small.codec)).toEqual({
      title: 'Action',
      oneOf: [
        {
          title: 'done action',
          type: 'object',
          properties: { type: { title: 'type', enum: ['done'] } },
          required: ['type'],
          additionalProperties: false,
        },
        {
          title: 'all action',
          type: 'object',
          properties: {
            type: { title: 'type', enum: ['all'] },
            unit: { title: 'unit', enum: UNITS },
            place: { title: 'place', enum: PLACES },
            value: { title: 'value', type: 'integer', minimum: 2, maximum: 5 },
          },
          required: ['type', 'unit', 'place', 'value'],
          additionalProperties: false,
        },
      ],
    })
  })
})

describe('an action with an extra key', () => {
  it('has no index, because it equals no action of the catalogue', () => {
    const actions = catalogue<{ readonly type: 'go'; readonly unit: string }>(
      typed([{ type: 'go', unit: true }]),
      ['A', 'B'],
      [],
    )
    const padded = { type: 'go', unit: 'B', colour: 'red' } as const
    expect(actions.index(padded)).toBe(-1)
    expect(actions.index({ type: 'go', unit: 'B' })).toBe(1)
  })
})

describe('the types of actions in a catalogue', () => {
  it('must list the arguments of their actions, or the table does not compile', () => {
    type Mine = { readonly type: 'go'; readonly unit: string } | { readonly type: 'stop' }
    const said = { pattern: '', says: '' }
    const right: ActionTypes<Mine> = { go: { unit: true, ...said }, stop: said }
    // @ts-expect-error -- the unit is missing
    const without: ActionTypes<Mine> = { go: said, stop: said }
    // @ts-expect-error -- stop has no place
    const more: ActionTypes<Mine> = { go: { unit: true, ...said }, stop: { place: true, ...said } }
    // @ts-expect-error -- stop is missing
    const fewer: ActionTypes<Mine> = { go: { unit: true, ...said } }
    expect([right, without, more, fewer].map(types => Object.keys(types).length)).toEqual([2, 2, 2, 1])
  })

  it('are the same record that the catalogue was built from', () => {
    expect(Object.keys(actions.types)).toEqual(TYPES.map(({ type }) => type))
    expect(actions.types['lose']).toMatchObject({ unit: true, value: [-1, 1] })
  })
})
