import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, it } from 'vitest'
import { type AnyAction, catalogue } from '../../../src/kernel/play/actions.js'
import { integer, strict } from '../../../src/kernel/codec/index.js'
import type { Rules, Turn } from '../../../src/kernel/contract/contract.js'
import { violation } from '../../../src/kernel/contract/contract.js'
import { digest } from '../../../src/kernel/codec/digest.js'
import type { GameEvent } from '../../../src/kernel/play/event.js'
import {
  type GameRecord,
  isRecord,
  record,
  recordCodec,
  replay,
  replayActions,
} from '../../../src/kernel/documents/records.js'
import { pastStep, playedSteps, reveals, takeBackable } from '../../../src/kernel/documents/history.js'
import { faults, json, left, right, typed } from '../helpers.js'

type Side = 'red' | 'blue'
/** Returns the state after `n` actions. Each game turn has two player turns of two actions; the second of each is a die roll. */
interface Toy {
  readonly n: number
}
const actions = catalogue<AnyAction>(typed([{ type: 'go' }, { type: 'look' }, { type: 'die', value: [1, 6] }]), [], [])
const GO: AnyAction = { type: 'go' }
const LOOK: AnyAction = { type: 'look' }
const die = (value: number): AnyAction => ({ type: 'die', value })

const turn = ({ n }: Toy): Turn<Side> => {
  const phasing = n % 4 < 2 ? 'red' : 'blue'
  const when = { gameTurn: Math.floor(n / 4) + 1, phase: 'p', phasing: n < 8 ? phasing : null } as const
  return n >= 9
    ? { type: 'over', outcome: { winner: null, level: 'draw', score: { red: 0, blue: 0 } }, ...when }
    : n % 2 === 0
      ? { type: 'decision', side: phasing, asks: 'go', ...when }
      : { type: 'chance', asks: 'die', ...when }
}
const event = (kind: string): GameEvent<Side> => ({ kind, rule: 'toy:1', forced: false, seenBy: 'all' })
const step = (s: Toy, action: AnyAction): ReturnType<Rules<Toy, AnyAction, GameEvent<Side>, unknown, Side>['step']> => {
  const { type } = turn(s)
  return type === 'over' || (type === 'chance') !== (action.type === 'die')
    ? E.left(violation('not-now', 'toy:1', `no ${action.type} now`))
    : E.right({
        state: { n: s.n + 1 },
        events: [
          event('moved'),
          ...(action.type === 'look' ? [event('revealed')] : action.type === 'die' ? [event('rolled')] : []),
        ],
      })
}
const rules = {
  scenario: 'digest-of-scenario',
  version: '3',
  start: { n: 0 },
  turn,
  step,
  actions,
  apply: (s: Toy, action: AnyAction) => E.map((after: { readonly state: Toy }) => after.state)(step(s, action)),
  digest: (s: Toy) => digest(s),
  codecs: { state: strict('State', { n: integer('n', 0, 99) }), action: actions.codec },
} as unknown as Rules<Toy, AnyAction, GameEvent<Side>, unknown, Side>
const ABOUT = { game: 'toy', scenario: 'short', options: { die: 'six' } }
const digestOf = (n: number) => digest({ n })
const WHOLE = [GO, die(3), GO, die(1), LOOK, die(6), GO, die(2), GO]

describe('replaying actions', () => {
  it('returns every state, including the first', () => {
    expect(right(replayActions(rules, [GO, die(3), GO])).states).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }, { n: 3 }])
  })

  it('returns a digest at each change of player turn, and at the end', () => {
    expect(right(replayActions(rules, WHOLE)).digests).toEqual(
      [2, 4, 6, 8, 9].map(after => ({ after, digest: digestOf(after) })),
    )
    expect(right(replayActions(rules, [GO, die(3), GO])).digests).toEqual([
      { after: 2, digest: digestOf(2) },
      { after: 3, digest: digestOf(3) },
    ])
  })

  it('can start from any state', () => {
    const played = right(replayActions(rules, [die(1), GO], { n: 3 }))
    expect(played).toEqual({
      states: [{ n: 3 }, { n: 4 }, { n: 5 }],
      digests: [
        { after: 1, digest: digestOf(4) },
        { after: 2, digest: digestOf(5) },
      ],
    })
  })

  it('stops at the first refused action', () => {
    expect(left(replayActions(rules, [GO, die(3), die(3), LOOK]))).toEqual({
      type: 'refused',
      at: 2,
      violation: violation('not-now', 'toy:1', 'no die now'),
    })
  })

  it('returns only the initial state if there are no actions', () => {
    expect(right(replayActions(rules, []))).toEqual({ states: [{ n: 0 }], digests: [] })
  })
})

describe('a record', () => {
  const made = right(record(rules, ABOUT, WHOLE))

  it('contains everything that is needed to replay the game', () => {
    expect(made).toEqual({
      format: 'grognard-record-3',
      game: 'toy',
      scenario: 'short',
      digest: 'digest-of-scenario',
      options: { die: 'six' },
      version: '3',
      actions: WHOLE,
      digests: [2, 4, 6, 8, 9].map(after => ({ after, digest: digestOf(after) })),
    })
  })

  it('cannot contain a refused action', () => {
    expect(left(record(rules, ABOUT, [die(1)]))).toMatchObject({ type: 'refused', at: 0 })
  })

  it('is restored from JSON', () => {
    const codec = recordCodec(actions.codec)
    expect(right(codec.decode(json(codec.encode(made))))).toStrictEqual(made)
    expect(right(replay(rules, right(codec.decode(json(codec.encode(made)))), 'toy:sequence')).states).toHaveLength(10)
  })

  it('may contain its complete scenario', () => {
    const codec = recordCodec(actions.codec)
    const whole = right(
      record(rules, { ...ABOUT, document: { id: 'short', hexes: [{ at: [1, 2.5] }, null, true] } }, WHOLE),
    )
    expect(whole.document).toEqual({ id: 'short', hexes: [{ at: [1, 2.5] }, null, true] })
    expect(right(codec.decode(json(codec.encode(whole))))).toStrictEqual(whole)
    expect(right(replay(rules, whole, 'toy:sequence')).states).toHaveLength(10)
    expect(made).not.toHaveProperty('document')
    let deep: unknown = 1
    for (let i = 0; i < 64; i++) deep = [deep]
    expect(E.isRight(codec.decode({ ...made, document: deep }))).toBe(true)
    expect(faults(codec, { ...made, document: { deep } })).toEqual([
      'out-of-range at /document: expected scenario (a JSON value, at most 64 deep), got one that is deeper',
    ])
    for (const document of [undefined, () => 1, NaN, [1n], { a: new Date(0) }])
      expect(codec.is({ ...made, document })).toBe(document === undefined)
    expect(faults(codec, { ...made, document: { a: [Infinity] } })).toEqual([
      'wrong-type at /document: expected scenario (a JSON value, at most 64 deep), got another value within',
    ])
  })

  it('may contain the seats; the first format, without seats, is still read', () => {
    const codec = recordCodec(actions.codec)
    const seats = { red: 'person', blue: 'heuristic' }
    const seated = right(record(rules, { ...ABOUT, seats }, WHOLE))
    expect(seated).toEqual({ ...made, seats })
    expect(right(codec.decode(JSON.parse(JSON.stringify(codec.encode(seated)))))).toEqual(seated)
    expect('seats' in made).toBe(false)
    expect(faults(codec, { ...made, seats: { red: 1 } })).toEqual([
      'wrong-type at /seats/red: expected seat (text of at most 60 characters), got 1',
    ])
    const old = { ...made, format: 'grognard-record-1' }
    expect(right(codec.decode(old))).toEqual(old)
    expect([made, old, { format: 'grognard-record-4' }, {}, null, 'grognard-record-1'].map(isRecord)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('contains at most ten thousand digests', () => {
    const digests = new Array(10_001).fill(made.digests[0])
    expect(faults(recordCodec(actions.codec), { ...made, digests })).toEqual([
      'out-of-range at /digests: expected a list of digest of 0 to 10000 items, got 10001',
    ])
  })

  it('is refused with a report of every fault', () => {
    const bad = {
      ...made,
      format: 'x',
      game: 1,
      scenario: 'x'.repeat(61),
      digest: 2,
      options: { die: 6 },
      version: 3,
      actions: [{ type: 'fly' }, GO],
      digests: [{ after: -1, digest: 3, more: 1 }],
      extra: 1,
    }
    expect(faults(recordCodec(actions.codec), bad)).toEqual([
      'unknown-id at /format: expected format (grognard-record-1, grognard-record-2, grognard-record-3), got "x"',
      'wrong-type at /game: expected game id (text of at most 60 characters), got 1',
      `out-of-range at /scenario: expected scenario id (text of at most 60 characters), got "${'x'.repeat(40)}..."`,
      'wrong-type at /digest: expected digest (text of at most 64 characters), got 2',
      'wrong-type at /options/die: expected option value (text of at most 60 characters), got 6',
      'wrong-type at /version: expected version (text of at most 60 characters), got 3',
      'unknown-id at /actions/0/type: expected "type" to be one of go, look, die, got "fly"',
      'out-of-range at /digests/0/after: expected number of actions (a whole number from 0 to 1000000), got -1',
      'wrong-type at /digests/0/digest: expected digest (text of at most 64 characters), got 3',
      'unknown-key at /digests/0/more: digest has no "more"',
      'unknown-key at /extra: GameRecord has no "extra"',
    ])
    expect(faults(recordCodec(actions.codec), { ...made, options: null, digests: null })).toEqual([
      'wrong-type at /options: expected options (an object), got null',
      'wrong-type at /digests: expected a list of digest, got null',
    ])
  })
})

describe('replay', () => {
  const made = right(record(rules, ABOUT, WHOLE))
  const replayed = (changed: Partial<GameRecord<AnyAction>>) => replay(rules, { ...made, ...changed }, 'toy:sequence')

  it('plays a record and finds the same digests', () => {
    expect(right(replayed({}))).toEqual(right(replayActions(rules, WHOLE)))
    expect(right(replayed({ digests: [] })).states).toHaveLength(10)
  })

  it('reports that a record was made with another version of the rules, whether or not it replays', () => {
    expect(right(replayed({ version: '0' }))).toEqual({ ...right(replayActions(rules, WHOLE)), otherVersion: '0' })
    expect(left(replayed({ version: '0', actions: [GO, GO] }))).toMatchObject({
      type: 'refused',
      at: 1,
      otherVersion: '0',
    })
    expect(left(replayed({ version: '0', digests: [{ after: 3, digest: 'x' }] }))).toEqual({
      type: 'differs',
      at: 3,
      expected: 'x',
      actual: digestOf(3),
      otherVersion: '0',
    })
    expect(right(replayed({}))).not.toHaveProperty('otherVersion')
    expect(left(replayed({ actions: [GO, GO] }))).not.toHaveProperty('otherVersion')
  })

  it('refuses a record made with another scenario or other options', () => {
    expect(left(replayed({ digest: 'other' }))).toEqual({
      type: 'other',
      violation: {
        code: 'other-scenario',
        rule: 'toy:sequence',
        subjects: [],
        path: ['digest'],
        message: 'the record was made with another scenario or other options',
      },
    })
  })

  it('refuses a record of another game, even if the digest matches', () => {
    expect(left(replayed({ game: 'chess' }))).toMatchObject({
      type: 'other',
      violation: { code: 'other-scenario', rule: 'toy:sequence', path: ['game'] },
    })
  })

  it('refuses a record that names other options than those the rules were loaded with', () => {
    const named = (options: Readonly<Record<string, string>>) =>
      replay(rules, { ...made, options }, 'toy:sequence', { die: 'four', wind: 'west' })
    for (const options of [{}, { die: 'four' }, { die: 'four', wind: 'west' }])
      expect(right(named(options)).states).toHaveLength(10)
    for (const [id, value] of [
      ['die', 'six'],
      ['rain', 'no'],
      ['toString', 'x'],
    ] as const)
      expect(left(named({ [id]: value }))).toMatchObject({
        type: 'other',
        violation: { code: 'other-scenario', path: ['options', id] },
      })
  })

  it('reports the first refused action', () => {
    expect(left(replayed({ actions: [GO, die(1), GO, GO] }))).toMatchObject({
      type: 'refused',
      at: 3,
      violation: { message: 'no go now' },
    })
  })

  it('reports the first different digest, at a change of player turn or elsewhere', () => {
    const digests = made.digests.map(kept => (kept.after >= 4 ? { ...kept, digest: 'x' } : kept))
    expect(left(replayed({ digests }))).toEqual({ type: 'differs', at: 4, expected: 'x', actual: digestOf(4) })
    expect(left(replayed({ digests: [{ after: 3, digest: 'x' }] }))).toEqual({
      type: 'differs',
      at: 3,
      expected: 'x',
      actual: digestOf(3),
    })
    expect(E.isRight(replayed({ digests: [{ after: 3, digest: digestOf(3) }] }))).toBe(true)
  })

  it('reports a different digest before a refused action, but not one after it', () => {
    const actions = [GO, die(1), GO, GO]
    expect(left(replayed({ actions, digests: [{ after: 2, digest: 'x' }] }))).toEqual({
      type: 'differs',
      at: 2,
      expected: 'x',
      actual: digestOf(2),
    })
    expect(left(replayed({ actions, digests: [{ after: 3, digest: 'x' }] }))).toMatchObject({ type: 'differs', at: 3 })
    expect(left(replayed({ actions, digests: [{ after: 4, digest: 'x' }] }))).toMatchObject({ type: 'refused', at: 3 })
    expect(
      left(
        replayed({
          actions,
          digests: [
            { after: 4, digest: 'x' },
            { after: 2, digest: 'x' },
          ],
        }),
      ),
    ).toMatchObject({ type: 'differs', at: 2 })
    expect(left(replayed({ actions, digests: [{ after: 2, digest: digestOf(2) }] }))).toMatchObject({
      type: 'refused',
      at: 3,
    })
  })

  it('computes each digest once, however often the record lists it', () => {
    let computed = 0
    const counting: typeof rules = {
      ...rules,
      digest: state => {
        computed++
        return rules.digest(state)
      },
    }
    const digests = Array.from({ length: 5_000 }, (_, i) => made.digests[i % made.digests.length]!)
    expect(E.isRight(replay(counting, { ...made, digests }, 'toy:sequence'))).toBe(true)
    expect(computed).toBeLessThanOrEqual(2 * made.digests.length)
  })

  it('does not check the digests of an earlier format, because they cover its saved form, and says so', () => {
    expect(right(replayed({})).unchecked).toBeUndefined()
    for (const format of ['grognard-record-1', 'grognard-record-2'] as const) {
      expect(right(replayed({ format, digests: [{ after: 2, digest: 'x' }] }))).toMatchObject({ unchecked: true })
      expect(left(replayed({ format, actions: [GO, die(3), die(1)] }))).toMatchObject({ type: 'refused', at: 2 })
    }
  })

  it('compares the digest of the initial state', () => {
    expect(E.isRight(replayed({ digests: [{ after: 0, digest: digestOf(0) }] }))).toBe(true)
    expect(left(replayed({ digests: [{ after: 0, digest: 'x' }] }))).toEqual({
      type: 'differs',
      at: 0,
      expected: 'x',
      actual: digestOf(0),
    })
    expect(E.isRight(replayed({ actions: [], digests: [{ after: 0, digest: digestOf(0) }] }))).toBe(true)
  })

  it('reports a digest that comes after the last action', () => {
    expect(left(replayed({ digests: [{ after: 10, digest: digestOf(10) }] }))).toEqual({
      type: 'differs',
      at: 10,
      expected: digestOf(10),
      actual: 'none',
    })
  })
})

describe('revealing events', () => {
  it('include a reveal, a draw and a roll', () => {
    expect(['moved', 'revealed', 'drawn', 'rolled', 'committed'].filter(kind => reveals(event(kind)))).toEqual([
      'revealed',
      'drawn',
      'rolled',
    ])
  })
})

describe('a step of a history', () => {
  it('is built for each action played in turn, up to the first refused one', () => {
    const played = right(playedSteps(rules, [GO, die(3), LOOK]))
    expect(played.map(({ by, revealed, before, after }) => [by, revealed, before.n, after.n])).toEqual([
      ['red', false, 0, 1],
      ['chance', true, 1, 2],
      ['blue', true, 2, 3],
    ])
    expect(played.map(({ action, events }) => [action, events.length])).toEqual([
      [GO, 1],
      [die(3), 2],
      [LOOK, 2],
    ])
    expect(left(playedSteps(rules, [GO, GO]))).toMatchObject({ type: 'refused', at: 1, violation: { rule: 'toy:1' } })
  })

  it('says who decided and whether anything was revealed', () => {
    expect(pastStep(rules, { n: 0 }, GO)).toEqual({ before: { n: 0 }, by: 'red', revealed: false })
    expect(pastStep(rules, { n: 2 }, LOOK)).toEqual({ before: { n: 2 }, by: 'blue', revealed: true })
    expect(pastStep(rules, { n: 1 }, die(4))).toEqual({ before: { n: 1 }, by: 'chance', revealed: true })
  })

  it('is null if the action would be refused, or the game is over', () => {
    expect(pastStep(rules, { n: 0 }, die(1))).toBeNull()
    expect(pastStep(rules, { n: 9 }, GO)).toBeNull()
    const careless = { ...rules, step: (s: Toy) => E.right({ state: s, events: [] }) }
    expect(pastStep(careless, { n: 9 }, GO)).toBeNull()
  })
})

describe('taking back', () => {
  const before = { n: 0 }
  const past = (by: Side | 'chance', revealed = false) => ({ before, by, revealed })

  it("covers a side's own decisions", () => {
    expect(takeBackable([past('red'), past('red'), past('red')], 'red')).toBe(3)
    expect(takeBackable([past('blue'), past('red'), past('red')], 'red')).toBe(2)
    expect(takeBackable([], 'red')).toBe(0)
  })

  it('stops at chance, at the other side, and at an event that revealed something', () => {
    expect(takeBackable([past('red'), past('chance'), past('red')], 'red')).toBe(1)
    expect(takeBackable([past('red'), past('chance')], 'red')).toBe(0)
    expect(takeBackable([past('red')], 'blue')).toBe(0)
    expect(takeBackable([past('red'), past('red', true), past('red')], 'red')).toBe(1)
  })
})
