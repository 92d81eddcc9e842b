import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, it } from 'vitest'
import { type AnyAction, catalogue } from '../../../src/kernel/play/actions.js'
import { choice, integer, list, strict, tagged, text, violationsOf } from '../../../src/kernel/codec/index.js'
import { violation } from '../../../src/kernel/contract/contract.js'
import { eventCodec } from '../../../src/kernel/play/event.js'
import { CHANCE, type Frame, NOBODY, OVER, type Staged, done, machine, stay } from '../../../src/kernel/play/index.js'
import { notation } from '../../../src/kernel/people/notation.js'
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
  codecs: {
    state: strict('Toy', { scenario: text('digest', 20), points: integer('points', 0, 6), frames: list(frame, 5) }),
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
    expect(faults({ scenario: 'other', points: 99, frames: 'none' })).toEqual([
      'other-scenario /scenario: the state belongs to another scenario or other options',
    ])
    expect(
      rules.audit({ ...state('red'), scenario: 'other', points: 6 }).map(({ code, rule, path }) => [code, rule, path]),
    ).toEqual([['other-scenario', 'toy:sequence', ['scenario']]])
  })

  it('is refused as saved by another version if it has a frame that only that version used', () => {
    const { codecs } = assemble({ ...spec, retired: ['brawl'] })
    const told = (saved: unknown) =>
      violationsOf(left(codecs.state.decode(saved)), 'toy:scenario').map(
        ({ code, path }) => `${code} /${path!.join('/')}`,
      )
    const brawl = { ...state('red'), frames: [{ at: 'red' }, { at: 'brawl', die: 0 }] }
    expect(told(brawl)).toEqual(['other-version /frames/1'])
    // another scenario is reported first, because its frames have no meaning
    expect(told({ ...brawl, scenario: 'another' })).toEqual(['other-scenario /scenario'])
    // a frame that no version used is not recognised
    expect(told({ ...brawl, frames: [{ at: 'brawls' }] })).toEqual(['unknown-id /frames/0/at'])
    for (const frames of [null, 3, [null], [{ at: 7 }], ['brawl']]) {
      expect(told({ ...brawl, frames }).join()).not.toContain('other-version')
    }
  })

  it('is refused first if its shape is wrong', () => {
    expect(faults({ scenario: 'digest', points: 7, frames: [] })).toEqual([
      'out-of-range /points: expected points (a whole number from 0 to 6), got 7',
    ])
    for (const value of [null, 3, [], { scenario: 5 }, {}]) expect(faults(value).length).toBeGreaterThan(0)
    expect(faults(JSON.parse('{"scenario":"digest","points":0,"frames":[{"at":"red"}],"log":[]}'))).toEqual([
      'unknown-key /log: Toy has no "log"',
    ])
  })

  it('is refused with every invariant that it breaks, each with its path and rule', () => {
    expect(faults({ scenario: 'digest', points: 6, frames: [{ at: 'red' }] })).toEqual([
      'broken-invariant /points: too many points (toy:2)',
      'broken-invariant /: far too many (toy:3)',
    ])
  })

  it.each<[string, Toy, string]>([
    ['has no frame', state(), 'frames: a state has at least one frame'],
    [
      'has a top frame that waits for nobody',
      state('red', 'nobody'),
      'frames/1: the top frame does not wait for a decision or chance',
    ],
    ['asks a side that has no legal action', state('stuck'), 'frames/0: a side must act, but has no legal action'],
    ['has a chance node without results', state('red', 'nothing'), 'frames/1: chance acts, but has no result'],
  ])('is refused if it %s', (_what, broken, fault) => {
    expect(rules.audit(broken).map(({ code, path, message }) => `${code} ${path!.join('/')}: ${message}`)).toEqual([
      `broken-invariant ${fault}`,
    ])
  })

  it('is refused if its frames cannot be on top of each other', () => {
    const nested = assemble<Toy, AnyAction, string, ToyFrame, Side>({
      ...spec,
      nesting: {
        '': ['red', 'over'],
        red: ['blue'],
        blue: ['die'],
        die: [],
        stuck: [],
        nothing: [],
        nobody: [],
        over: [],
      },
    })
    const fault = (...frames: ReadonlyArray<ToyFrame['at']>) =>
      nested.audit(state(...frames)).map(({ path, message }) => `${path!.join('/')}: ${message}`)
    expect([fault('red'), fault('red', 'blue', 'die'), fault('over')]).toEqual([[], [], []])
    expect(fault('blue')).toEqual(['frames/0: "blue" cannot be the bottom frame'])
    expect(fault('red', 'die')).toEqual(['frames/1: "die" cannot be on top of "red"'])
    expect(fault('red', 'blue', 'blue')).toEqual(['frames/2: "blue" cannot be on top of "blue"'])
  })

  it('is not audited by the game if its stack is invalid', () => {
    const strictAudit = assemble<Toy, AnyAction, string, ToyFrame, Side>({
      ...spec,
      audit: s => [violation('broken-invariant', 'toy:2', s.frames[0]!.at)],
    })
    expect(strictAudit.audit(state()).length).toBe(1)
    expect(strictAudit.audit(state('stuck'))[0]?.message).toBe('stuck')
  })
})
