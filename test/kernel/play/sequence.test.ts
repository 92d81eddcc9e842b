import { describe, expect, it } from 'vitest'
import { type AnyAction, catalogue } from '../../../src/kernel/play/actions.js'
import { type Frame, type MachineSpec, OVER, type Staged, done, machine } from '../../../src/kernel/play/index.js'
import {
  type SequenceSpec,
  gameTurnOf,
  playEnds,
  playIsOver,
  sequenceOfPlay,
} from '../../../src/kernel/play/sequence.js'
import { right, typed } from '../helpers.js'

interface ToyFrame extends Frame {
  readonly turn?: number
  readonly step?: number
  readonly carry?: string
}
interface Toy extends Staged<ToyFrame> {
  readonly marks: ReadonlyArray<string>
}
type Side = 'red' | 'blue'

const actions = catalogue<AnyAction>(typed([{ type: 'go' }, { type: 'win' }]), [], [])
const marked = (s: Toy, mark: string): Toy => ({ ...s, marks: [...s.marks, mark] })

/**
 * A sequence of two phases per side. Blue has a reserve phase only in even game turns. Each phase asks once and returns its own
 * name.
 */
const spec: SequenceSpec<Toy, ToyFrame, string, Side, string> = {
  sides: ['red', 'blue'],
  lastTurn: 2,
  nothing: 'nothing',
  carried: (_carry, result) => result,
  overRule: 'toy:over',
  phases: [
    {
      id: 'weather',
      title: 'Weather',
      rule: 'toy:1',
      phasing: null,
      begin: (_s, turn, carry) => ({ at: 'phase', carry: `weather ${turn} after ${carry}` }),
    },
    {
      id: 'move',
      title: 'Movement',
      rule: 'toy:2',
      phasing: 0,
      begin: (_s, turn, carry) => ({ at: 'phase', carry: `move ${turn} after ${carry}` }),
    },
    {
      id: 'reserve',
      title: 'Reserves',
      rule: 'toy:3',
      phasing: 1,
      begin: (_s, turn, carry) => (turn % 2 === 0 ? { at: 'phase', carry: `reserve ${turn} after ${carry}` } : null),
    },
    {
      id: 'fight',
      title: 'Combat',
      rule: 'toy:4',
      phasing: 1,
      begin: (_s, turn, carry) => ({ at: 'phase', carry: `fight ${turn} after ${carry}` }),
    },
  ],
}
type Standing = MachineSpec<Toy, AnyAction, ToyFrame, string, Side>['standing']
const play = (changed: Partial<typeof spec> = {}, standing: Standing = []) =>
  machine<Toy, AnyAction, ToyFrame, string, Side>({
    sides: ['red', 'blue'],
    actions,
    standing,
    sequenceRule: 'toy:sequence',
    procedures: {
      sequence: sequenceOfPlay<Toy, ToyFrame, string, Side, string>({ ...spec, ...changed }) as never,
      over: playIsOver,
      phase: {
        who: () => 0,
        asks: () => 'go',
        legal: () => [0, 1],
        apply: (s, frame, action) =>
          done(marked(s, action === 1 ? 'win' : frame.carry!), frame.carry!.replace(/ .*/, '')),
      },
    },
  })
const START: Toy = {
  scenario: 's',
  marks: [],
  frames: [{ at: 'sequence', turn: 1, step: 0, carry: 'nothing' }],
  trail: null,
}
const GO: AnyAction = { type: 'go' }

describe('the sequence of play', () => {
  it('carries nothing into the next player turn if a phase is skipped', () => {
    const idle = { id: 'idle', title: 'Idle', rule: 'toy:5', phasing: 0 as const, begin: () => null }
    const [weather, move, ...rest] = spec.phases
    const m = play({ phases: [weather!, move!, idle, ...rest] })
    const go = (s: Toy): Toy => right(m.apply(s, { type: 'go' }))
    const marks = go(go(go(m.begin(START)))).marks
    // the reserve phase is skipped on turn 1, so combat comes first in its player turn
    expect(marks[2]).toBe('fight 1 after nothing')
  })

  it('runs through its phases, game turn by game turn, and each player turn begins with an empty carry', () => {
    const m = play()
    let s = m.begin(START)
    for (let i = 0; i < 99 && m.who(s) !== OVER; i++) s = right(m.apply(s, GO))
    expect(s.marks).toEqual([
      'weather 1 after nothing',
      'move 1 after nothing',
      'fight 1 after nothing',
      'weather 2 after nothing',
      'move 2 after nothing',
      'reserve 2 after nothing',
      'fight 2 after reserve',
    ])
    expect(s.frames).toEqual([{ at: 'over', turn: 2 }])
    expect(m.asks(s)).toBe('')
  })

  it('stores game turn, step and carry in the bottom frame', () => {
    const m = play()
    const first = m.begin(START)
    expect(first.frames).toEqual([
      { at: 'sequence', turn: 1, step: 0, carry: 'nothing' },
      { at: 'phase', carry: 'weather 1 after nothing' },
    ])
    const third = right(m.apply(right(m.apply(first, GO)), GO))
    expect(third.frames).toEqual([
      { at: 'sequence', turn: 1, step: 3, carry: 'nothing' },
      { at: 'phase', carry: 'fight 1 after nothing' },
    ])
    expect(m.asks({ ...START, frames: START.frames })).toBe('')
  })

  it('logs each phase as it begins, with its side and game turn, but no skipped phase', () => {
    const m = play()
    const first = m.begin(START)
    const move = right(m.step(first, GO))
    expect(move.events).toStrictEqual([
      { kind: 'phase', rule: 'toy:2', what: 'move', value: 1, side: 'red', forced: true, seenBy: 'all' },
    ])
    const fight = right(m.step(move.state, GO))
    expect(fight.events).toStrictEqual([
      { kind: 'phase', rule: 'toy:4', what: 'fight', value: 1, side: 'blue', forced: true, seenBy: 'all' },
    ])
    expect(right(m.step(fight.state, GO)).events).toStrictEqual([
      { kind: 'phase', rule: 'toy:1', what: 'weather', value: 2, forced: true, seenBy: 'all' },
    ])
  })

  it('runs the end-of-turn procedure before the next game turn begins, and at the end of the game', () => {
    const turns: number[] = []
    const m = play({
      endOfTurn: (s, turn, log) => {
        log?.add({ kind: 'marker', rule: 'toy:5' })
        turns.push(turn)
        return marked(s, `end of ${turn}`)
      },
    })
    let s = m.begin(START)
    const kinds: string[] = []
    while (m.who(s) !== OVER) {
      const next = right(m.step(s, GO))
      kinds.push(next.events.map(e => e.kind).join(' '))
      s = next.state
    }
    expect(turns).toEqual([1, 2])
    expect(s.marks.filter((mark, i) => mark.startsWith('end') || s.marks[i - 1]?.startsWith('end'))).toEqual([
      'end of 1',
      'weather 2 after nothing',
      'end of 2',
    ])
    expect(kinds).toEqual(['phase', 'phase', 'marker phase', 'phase', 'phase', 'phase', 'marker over'])
  })

  it('ends the game after a game turn that decides it', () => {
    const m = play({
      endOfTurn: (s, turn) => marked(s, `points of ${turn}`),
      endsEarly: s => s.marks.at(-1) === 'points of 1',
    })
    let s = m.begin(START)
    for (let i = 0; i < 99 && m.who(s) !== OVER; i++) s = right(m.apply(s, GO))
    expect(s.marks.at(-1)).toBe('points of 1')
    expect(s.frames).toEqual([{ at: 'over', turn: 1 }])
  })

  it('ends early, after a phase that decides the game', () => {
    const m = play({ endsEarly: (s, turn) => turn === 1 && s.marks.at(-1) === 'win' })
    const begun = m.begin(START)
    expect(right(m.apply(begun, GO)).frames).toHaveLength(2)
    expect(right(m.apply(right(m.apply(begun, GO)), { type: 'win' })).frames).toEqual([{ at: 'over', turn: 1 }])
  })

  it('is over immediately if its only game turn has no phase', () => {
    expect(play({ phases: [], lastTurn: 1 }).begin(START).frames).toEqual([{ at: 'over', turn: 1 }])
    expect(play({ phases: [] }).begin(START).frames).toEqual([{ at: 'over', turn: 2 }])
  })
})

describe('a game ended by a standing rule', () => {
  const ending: NonNullable<Standing>[number] = (state, log) =>
    state.marks.length > 1 && state.frames[0]!.at !== 'over'
      ? playEnds(marked(state, 'fallen'), { turn: gameTurnOf(state), rule: 'toy:5', what: 'capital' }, log)
      : state

  it('is over immediately, and nothing in progress continues', () => {
    const m = play({}, [ending])
    const one = right(m.apply(m.begin(START), GO))
    expect(one.frames).toHaveLength(2)
    const last = right(m.step(one, GO))
    expect(last.state).toMatchObject({
      scenario: 's',
      marks: ['weather 1 after nothing', 'move 1 after nothing', 'fallen'],
      frames: [{ at: 'over', turn: 1 }],
    })
    expect(m.who(last.state)).toBe(OVER)
    expect(last.events.filter(({ kind }) => kind === 'over')).toStrictEqual([
      { kind: 'over', rule: 'toy:5', what: 'capital', value: 1, forced: true, seenBy: 'all' },
    ])
  })

  it('is logged without a kind of ending if the game has only one', () => {
    const events: unknown[] = []
    const over = playEnds<Toy, ToyFrame, Side>(START, { turn: 3, rule: 'toy:6' }, { add: event => events.push(event) })
    expect(over).toEqual({ ...START, frames: [{ at: 'over', turn: 3 }] })
    expect(events).toStrictEqual([{ kind: 'over', rule: 'toy:6', value: 3, forced: true }])
    expect(START.frames).toHaveLength(1)
  })
})
