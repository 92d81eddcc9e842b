import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, it } from 'vitest'
import { type AnyAction, catalogue } from '../../../src/kernel/play/actions.js'
import { choice, integer, list, mapped, strict, tagged, text, violationsOf } from '../../../src/kernel/codec/index.js'
import { violation } from '../../../src/kernel/contract/contract.js'
import { eventCodec } from '../../../src/kernel/play/event.js'
import { CHANCE, type Frame, NOBODY, OVER, type Staged, done, machine, stay } from '../../../src/kernel/play/index.js'
import { notation } from '../../../src/kernel/people/notation.js'
import { numberWord, valueLine } from '../../../src/kernel/play/position-lines.js'
import { type RulesSpec, assemble } from '../../../src/kernel/play/rules.js'
import { left, plainTeller, right, spoken, typed } from '../helpers.js'

type Side = 'red' | 'blue'
interface ToyFrame extends Frame {
  readonly at: 'red' | 'blue' | 'die' | 'stuck' | 'nothing' | 'nobody' | 'over'
}
interface Toy extends Staged<ToyFrame> {
  readonly points: number
}

const SIDES = ['red', 'blue'] as const
const actions = catalogue<AnyAction>(typed([{ type: 'go' }, { type: 'die', value: [1, 6] }]), [], [])
const go = {
  who: () => 0 as const,
  asks: () => 'go',
  legal: () => [0],
  apply: (s: Toy) => stay(s, { at: 'die' as const }),
}
const built = machine<Toy, AnyAction, ToyFrame, null, Side>({
  sides: SIDES,
  actions,
  sequenceRule: 'toy:sequence',
  procedures: {
    red: go,
    blue: { ...go, who: () => 1 },
    die: {
      who: () => CHANCE,
      asks: () => 'die',
      chances: () => [
        { action: 1, weight: 1 },
        { action: 6, weight: 2 },
      ],
      apply: (s, _f, a) => stay({ ...s, points: a }, { at: 'over' }),
    },
    stuck: { ...go, legal: () => [] },
    nothing: { who: () => CHANCE, asks: () => 'die', chances: () => [] },
    nobody: { who: () => NOBODY, asks: () => '', proceed: s => done(s, null) },
    over: { who: () => OVER, asks: () => 'over' },
  },
})
const state = (...frames: ReadonlyArray<ToyFrame['at']>): Toy => ({
  scenario: 'digest',
  points: 0,
  frames: frames.map(at => ({ at })),
  trail: null,
})
const frame = tagged<ToyFrame>(
  'Frame',
  'at',
  Object.fromEntries(
    ['red', 'blue', 'die', 'stuck', 'nothing', 'nobody', 'over'].map(at => [
      at,
      strict(at, { at: choice('frame', [at]) }),
    ]),
  ),
)
const position = mapped<Pick<Toy, 'points' | 'frames'>, Toy>(
  'Toy',
  strict('Toy', { points: integer('points', 0, 6), frames: list(frame, 5) }),
  (u): u is Toy => typeof u === 'object' && u !== null,
  read => E.right({ scenario: 'digest', ...read, trail: null }),
  ({ points, frames }) => ({ points, frames }),
)
const { print, parse } = notation(spoken(actions, { go: 'go', die: 'die {value}' }), 'toy:notation')

const spec: RulesSpec<Toy, AnyAction, string, ToyFrame, Side> = {
  sides: SIDES,
  scenarioDigest: 'digest',
  version: '7',
  phases: [{ id: 'p', title: 'P', rule: 'toy:1' }],
  levels: [{ id: 'win', value: 1 }],
  bounds: { steps: 3, actions: 2 },
  catalogue: actions,
  machine: built,
  sequenceRule: 'toy:sequence',
  // a toy without phases: each state is its own position
  heading: { game: 'toy', scenario: 'small', options: {} },
  positions: {
    codec: position,
    facts: ({ points }) => ({ points }),
    words: {
      conditions: [],
      hexes: [],
      phases: [],
      hasCarry: () => false,
      lines: [valueLine('points', 'points: the points', numberWord)],
    },
  },
  codecs: {
    event: eventCodec(SIDES),
    view: text('view', 20),
  },
  tables: { compiled: true },
  start: () => state('red'),
  score: s => ({ red: s.points, blue: 0 }),
  when: s => ({ gameTurn: s.points, phase: 'p', phasing: 'blue' }),
  outcome: () => ({ winner: 'red', level: 'win', score: { red: 1, blue: 0 } }),
  observe: (_s, eye) => `seen by ${eye}`,
  audit: s =>
    s.points > 5
      ? [
          violation('broken-invariant', 'toy:2', 'too many points', [], { path: ['points'] }),
          violation('broken-invariant', 'toy:3', 'far too many'),
        ]
      : [],
  told: { tell: ({ kind }) => `told: ${kind}`, names: plainTeller.names },
  print: (_s, action) => print(action),
  parse: (_s, line) => parse(line),
}
const rules = assemble(spec)
const faults = (value: unknown): ReadonlyArray<string> =>
  violationsOf(left(rules.codecs.state.decode(value)), 'toy:scenario').map(
    ({ code, path, message }) => `${code} /${path!.join('/')}: ${message.replace(/^at \S+ /, '')}`,
  )

describe('assembled rules', () => {
  it('return the current turn', () => {
    const when = { gameTurn: 0, phase: 'p', phasing: 'blue' }
    expect(rules.turn(state('red'))).toEqual({ type: 'decision', side: 'red', asks: 'go', ...when })
    expect(rules.turn(state('red', 'blue'))).toEqual({ type: 'decision', side: 'blue', asks: 'go', ...when })
    expect(rules.turn(state('die'))).toEqual({ type: 'chance', asks: 'die', ...when })
    expect(rules.turn(state('over'))).toEqual({
      type: 'over',
      outcome: { winner: 'red', level: 'win', score: { red: 1, blue: 0 } },
      ...when,
    })
  })

  it('contain the given parts and the functions of the machine', () => {
    expect(rules).toMatchObject({
      scenario: 'digest',
      version: '7',
      phases: spec.phases,
      levels: spec.levels,
      bounds: spec.bounds,
      start: state('red'),
      actions: { size: 7 },
    })
    expect([rules.legalActions, rules.chances, rules.apply, rules.step]).toEqual([
      built.legalActions,
      built.chances,
      built.apply,
      built.step,
    ])
    expect([rules.actions.index({ type: 'die', value: 6 }), rules.actions.at(6), rules.codecs.action]).toEqual([
      6,
      { type: 'die', value: 6 },
      actions.codec,
    ])
    expect(rules.observe(rules.start, 'public')).toBe('seen by public')
    expect(rules.print(rules.start, { type: 'die', value: 2 })).toBe('die 2')
  })

  it('have defaults for working, reach, resample and orders', () => {
    expect(rules.working(rules.start)).toBeNull()
    expect(rules.reach(rules.start, 'anyone')).toEqual([])
    const { start } = rules
    expect(rules.resample(start, 'red', () => 0)).toBe(start)
    expect(right(rules.order(rules.start, 'GO'))).toEqual([{ type: 'go' }])
    expect(left(rules.order(rules.start, 'nonsense')).code).toBe('unreadable')
    expect(left(rules.order(rules.start, 'die 3')).code).toBe('not-now')
  })

  it("use a game's own functions if it has them", () => {
    const more = assemble<Toy, AnyAction, string, ToyFrame, Side>({
      ...spec,
      resample: s => ({ ...s, points: 5 }),
      working: () => ({ title: 'w' }) as never,
      reach: () => [{ place: 'p', cost: 1, actions: [] }],
      order: () => E.right([{ type: 'go' }, { type: 'go' }]),
    })
    expect([
      more.resample(rules.start, 'red', () => 0).points,
      more.working(rules.start)?.title,
      more.reach(rules.start, 'u').length,
      right(more.order(rules.start, '')).length,
    ]).toEqual([5, 'w', 1, 2])
  })
})

describe('a state from outside', () => {
  it('is decoded if it satisfies every invariant', () => {
    const saved = rules.codecs.state.encode(state('red', 'blue'))
    expect(right(rules.codecs.state.decode(saved))).toEqual(state('red', 'blue'))
    expect(rules.codecs.state.is(state('red'))).toBe(true)
    expect(rules.audit(state('red'))).toEqual([])
    expect(rules.audit(state('over'))).toEqual([])
  })

  it('is refused if it belongs to another scenario, whatever else is wrong', () => {
    expect(faults({ scenario: 'other', position: 99, actions: 'none' })).toEqual([
      'other-scenario /scenario: the state belongs to another scenario or other options',
    ])
    expect(
      rules.audit({ ...state('red'), scenario: 'other', points: 6 }).map(({ code, rule, path }) => [code, rule, path]),
    ).toEqual([['other-scenario', 'toy:sequence', ['scenario']]])
  })

  it('is refused as saved by another version if it has frames', () => {
    expect(faults({ scenario: 'digest', frames: [] })).toEqual([
      'other-version /frames: the state was saved by version 0.2.0 or earlier, whose saves this version does not read: replay the record of the game instead',
    ])
  })

  /** A saved state of the toy, with changes. */
  const saved = (position: object, more: object = {}): unknown => ({
    scenario: 'digest',
    version: '7',
    position: { points: 0, frames: [{ at: 'red' }], ...position },
    actions: [],
    ...more,
  })

  it('is refused first if its shape is wrong', () => {
    expect(faults(saved({ points: 7 }))).toEqual([
      'out-of-range /position/points: expected points (a whole number from 0 to 6), got 7',
    ])
    for (const value of [null, 3, [], { scenario: 5 }, {}]) expect(faults(value).length).toBeGreaterThan(0)
    expect(faults(saved({}, { log: [] }))).toEqual(['unknown-key /log: saved state has no "log"'])
    for (const key of ['version', 'position', 'actions'])
      expect(faults(saved({}, { [key]: undefined }))).toEqual([`missing-key /${key}: saved state needs "${key}"`])
  })

  it('is refused with every invariant that its position breaks, each with its path and rule', () => {
    expect(faults(saved({ points: 6 }))).toEqual([
      'broken-invariant /position/points: too many points (toy:2)',
      'broken-invariant /position: far too many (toy:3)',
    ])
  })
})

it('the digest of a state covers its position, its turn, and its legal actions or chances', () => {
  const seen = new Set(
    [
      rules.digest(state('red')),
      rules.digest({ ...state('red'), points: 1 }),
      rules.digest(state('blue')),
      rules.digest(state('die')),
      assemble({ ...spec, machine: { ...built, legal: () => [1] } }).digest(state('red')),
      assemble({
        ...spec,
        machine: { ...built, indexed: { ...built.indexed, chances: () => [{ index: 1, weight: 1, of: 1 }] } },
      }).digest(state('die')),
    ].map(String),
  )
  expect(seen.size).toBe(6)
  // frames below the top one and the trail are not part of it
  expect(rules.digest(state('blue', 'red'))).toBe(rules.digest(state('red')))
})
