import { describe, expect, it } from 'vitest'
import {
  LawError,
  codecFuzz,
  deepFreeze,
  difference,
  golden,
  mutate,
  perft,
  perftOrder,
  positionsByQuestion,
} from '../../src/testing/index.js'
import { placesOf, put, valueAt } from '../../src/testing/kit/json.js'
import { brief, copy, throughJson } from '../../src/testing/kit/same.js'
import { generator } from '../../src/play/index.js'
import { toy, toyRules } from './toy.js'

const rules = toyRules(toy.scenarios['short']!, 6)

describe('difference', () => {
  it('finds no difference between equal values', () => {
    for (const value of [
      1,
      'x',
      null,
      undefined,
      [1, [2]],
      { a: { b: [] } },
      NaN,
      Object.create(null) as object,
      new Int8Array([1, 2]),
    ]) {
      expect(difference(value, copy(value))).toBeNull()
    }
    expect(difference({ a: 1, b: 2 }, { b: 2, a: 1 })).toBeNull()
  })

  it('returns the path of a difference', () => {
    expect(difference({ a: [1, 2] }, { a: [1, 3] })).toBe('/a/1: 2 is not 3')
    expect(difference(1, 2)).toBe('/: 1 is not 2')
    for (const [a, b] of [
      [{ a: undefined }, {}],
      [{}, { a: undefined }],
      [{ a: 1 }, { b: 1 }],
      [0, -0],
      [[], {}],
      [[1], [1, 2]],
      [null, {}],
      [[undefined], new Array<undefined>(1)],
      [new Int8Array([1]), new Int8Array([2])],
      [new Date(0), new Date(0)],
      [new Map(), new Map()],
      ['1', 1],
    ])
      expect(difference(a, b)).not.toBeNull()
  })
})

describe('deepFreeze', () => {
  it('freezes nested values, except typed arrays', () => {
    const value = deepFreeze({ a: [{ b: 1 }], t: new Int8Array(2) })
    expect(() => {
      ;(value.a[0] as { b: number }).b = 2
    }).toThrow(TypeError)
    value.t[0] = 1
    expect(deepFreeze(3)).toBe(3)
  })
})

describe('brief', () => {
  it('returns a short text for any value', () => {
    const loop: { self?: unknown } = {}
    loop.self = loop
    expect([
      brief(undefined),
      brief(loop),
      brief(new Int8Array([1, 2])),
      brief('x'.repeat(1000)).length,
      brief(1n),
    ]).toEqual(['undefined', 'object', 'typed array 1,2', 303, 'bigint'])
    expect(throughJson(undefined)).toBeUndefined()
  })
})

describe('mutations', () => {
  const json = { a: [1, 2, { b: 'x' }], c: true, d: null }

  it('reach every part of a document', () => {
    expect(placesOf(json).map(place => place.path.join('/'))).toEqual(['', 'a', 'a/0', 'a/1', 'a/2', 'a/2/b', 'c', 'd'])
    expect(valueAt(json, ['a', 2, 'b'])).toBe('x')
    expect(valueAt(json, ['a', 7])).toBeUndefined()
    expect(valueAt(json, ['toString'])).toBeUndefined()
  })

  it('change one place in a copy of the document', () => {
    deepFreeze(json)
    expect(put(json, ['a', 2, 'b'], 'y')).toEqual({ ...json, a: [1, 2, { b: 'y' }] })
    expect(put(json, ['e'], 1)).toEqual({ ...json, e: 1 })
    expect(put(json, ['e', 'f'], 1)).toEqual(json)
    expect(put(3, ['e'], 1)).toBe(3)
    expect(put(json, [], 1)).toBe(1)
    expect(Object.keys(put({}, ['__proto__'], 1) as object)).toEqual(['__proto__'])
    const random = generator(1)
    const kinds = new Map<string, number>()
    for (let i = 0; i < 2000; i++) {
      const mutation = mutate(json, random)
      kinds.set(mutation.kind, (kinds.get(mutation.kind) ?? 0) + 1)
    }
    expect([...kinds.keys()].sort()).toEqual([
      'add',
      'drop',
      'duplicate',
      'exchange',
      'flip',
      'junk',
      'misspell',
      'nudge',
      'retype',
      'swap',
      'transplant',
    ])
  })

  it('replace a scalar with other values', () => {
    const random = generator(2)
    for (let i = 0; i < 100; i++) expect(mutate(null, random).path).toEqual([])
  })
})

describe('codecFuzz', () => {
  it('accepts a correct codec, and reports its counts', () => {
    const report = codecFuzz(rules, { runs: 2000 })
    expect(report).toMatchObject({ states: 1000, actions: 1000 })
    expect(report.acceptedStates).toBeGreaterThan(20)
    expect(report.acceptedActions).toBeGreaterThan(5)
    expect(report.played).toBeGreaterThan(200)
  })

  it.each([
    [
      'a codec that drops unknown keys',
      {
        ...rules,
        codecs: {
          ...rules.codecs,
          state: Object.create(rules.codecs.state, {
            decode: {
              value: (u: Record<string, unknown>) =>
                rules.codecs.state.decode(
                  u !== null && typeof u === 'object'
                    ? Object.fromEntries(Object.entries(u).filter(([key]) => key in rules.start))
                    : u,
                ),
            },
          }) as typeof rules.codecs.state,
        },
      },
      /encodes it differently/,
    ],
    [
      'a codec that throws',
      {
        ...rules,
        codecs: {
          ...rules.codecs,
          action: Object.create(rules.codecs.action, {
            decode: {
              value: (u: { type: string }) => {
                u.type.trim()
                return rules.codecs.action.decode(u)
              },
            },
          }) as typeof rules.codecs.action,
        },
      },
      /throws/,
    ],
    [
      'states that break an invariant',
      {
        ...rules,
        audit: (s: typeof rules.start) =>
          s.bonus[0] !== 0 ? [{ code: 'broken-invariant', rule: 'toy:1', subjects: [], message: 'odd' }] : [],
      },
      /the audit finds: odd/,
    ],
    ['games without chance results', { ...rules, chances: () => [] }, /nothing is offered/],
    [
      'offered actions that are refused',
      {
        ...rules,
        apply: (s: typeof rules.start, a: never) =>
          rules.apply(s.turned[0] === true && !s.turned[1] ? { ...s, inHand: null } : s, a),
      },
      /refuses|refused/,
    ],
  ])('fails on %s', (_, broken, message) => {
    const run = () => codecFuzz(broken as typeof rules, { runs: 2000 })
    expect(run).toThrow(LawError)
    expect(run).toThrow(message)
    expect(run).toThrow(/codecFuzz, seed 1, run \d+/)
  })
})

describe('perft', () => {
  it('counts sequences of actions, including chance results', () => {
    // each side has two cards; then red chooses a runner or turns over its card; a runner is followed by six die faces
    expect(perft(rules, rules.start, 4)).toEqual([2, 4, 12, 4 * (6 + 6 + 2)])
    expect(perft(rules, rules.start, 0)).toEqual([])
  })

  it('also returns a digest that depends on the order', () => {
    const order = perftOrder(rules, rules.start, 3)
    expect(order).toMatch(/^[0-9a-f]{32}$/)
    expect(perftOrder(toyRules(toy.scenarios['short']!, 6), rules.start, 3)).toBe(order)
    expect(perftOrder({ ...rules, legalActions: s => [...rules.legalActions(s)].reverse() }, rules.start, 3)).not.toBe(
      order,
    )
    expect(perftOrder({ ...rules, print: s => String(s.gameTurn) }, rules.start, 3)).not.toBe(order)
    expect(perftOrder(rules, rules.start, 0)).toBe('')
  })
})

describe('golden', () => {
  it('is the same for the same seed, and includes the outcome', () => {
    const game = golden(rules, 1)
    expect(golden(toyRules(toy.scenarios['short']!, 6), 1)).toEqual(game)
    expect(golden(rules, 2)).not.toEqual(game)
    expect(game[0]).toMatch(/^after 0: [0-9a-f]{32}$/)
    expect(game.at(-1)).toMatch(/^(red|blue|tie) after \d+$/)
    expect(golden({ ...rules, chances: () => [] }, 1).at(-1)).toBe('not over after 3')
  })
})

describe('positionsByQuestion', () => {
  it('finds states for each question', () => {
    const positions = positionsByQuestion(rules, 1)
    expect([...positions.keys()]).toEqual(['decision card', 'decision runner', 'chance die', 'over'])
    for (const state of positions.get('chance die')!) expect(rules.turn(state).type).toBe('chance')
  })
})
