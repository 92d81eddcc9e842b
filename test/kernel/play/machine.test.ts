import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, it } from 'vitest'
import type { Words } from '../../../src/kernel/contract/index.js'
import { type AnyAction, catalogue } from '../../../src/kernel/play/actions.js'
import { violation } from '../../../src/kernel/contract/contract.js'
import {
  CHANCE,
  type Frame,
  type Machine,
  type MachineSpec,
  NOBODY,
  OVER,
  type Procedure,
  type Staged,
  call,
  done,
  machine,
  stay,
} from '../../../src/kernel/play/index.js'
import { left, right, typed } from '../helpers.js'

interface ToyFrame extends Frame {
  readonly n?: number
}
interface Toy extends Staged<ToyFrame> {
  readonly marks: string
  readonly hits: number
}
type Side = 'red' | 'blue'
/** The vocabulary of a game whose events have their own kinds. */
interface ToyWords extends Words {
  readonly kind: string
}
type Proc = Procedure<Toy, ToyFrame, ToyFrame, number, Side, ToyWords>
type Spec = MachineSpec<Toy, AnyAction, ToyFrame, number, Side, ToyWords>

const UNITS = ['u0', 'u1', 'u2', 'u3', 'u4', 'u5', 'u6', 'u7', 'u8']
const actions = catalogue<AnyAction>(
  typed([
    { type: 'pick', unit: true },
    { type: 'done', closes: true },
    { type: 'roll', value: [1, 6] },
  ]),
  UNITS,
  [],
)
const pick = (unit: number): AnyAction => ({ type: 'pick', unit: `u${unit}` })
const DONE: AnyAction = { type: 'done' }
const roll = (value: number): AnyAction => ({ type: 'roll', value })
const picks = (...units: ReadonlyArray<number>): ReadonlyArray<number> => units.map(unit => actions.of('pick', unit))
const closing = actions.of('done')
/** Returns an action in the notation of the marks. */
const named = (index: number): string => Object.values(actions.at(index)).join(' ')

/** Returns a state with these frames, the innermost last: `phase`, or `phase 3` with its number. */
const state = (...frames: ReadonlyArray<string>): Toy => ({
  scenario: 's',
  marks: '',
  trail: null,
  hits: 0,
  frames: frames.map(text => {
    const [at = '', n] = text.split(' ')
    return n === undefined ? { at } : { at, n: Number(n) }
  }),
})
const framesOf = (s: Toy): ReadonlyArray<string> =>
  s.frames.map(frame => (frame.n === undefined ? frame.at : `${frame.at} ${frame.n}`))
const marked = (s: Toy, mark: string): Toy => ({ ...s, marks: s.marks === '' ? mark : `${s.marks}, ${mark}` })

const toy = (
  procedures: Readonly<Record<string, Partial<Proc>>>,
  standing?: Spec['standing'],
): Machine<Toy, AnyAction, Side, ToyWords> =>
  machine<Toy, AnyAction, ToyFrame, number, Side, ToyWords>({
    sides: ['red', 'blue'],
    actions,
    sequenceRule: 'toy:sequence',
    ...(standing === undefined ? {} : { standing }),
    procedures: Object.fromEntries(
      Object.entries(procedures).map(([at, procedure]) => [
        at,
        { who: () => 0 as const, asks: () => at, ...procedure },
      ]),
    ),
  })

const over: Partial<Proc> = { who: () => OVER }
/** Offers u0 and u1 to red, marks the chosen one, and waits again. */
const waits: Partial<Proc> = {
  legal: () => picks(0, 1),
  apply: (s, frame, action) => stay(marked(s, named(action)), frame),
}

describe('a decision', () => {
  it('waits for a side and names its question', () => {
    const red = toy({ top: waits })
    const blue = toy({ top: { ...waits, who: () => 1 } })
    expect([red.who(state('top')), blue.who(state('top')), red.asks(state('top'))]).toEqual([0, 1, 'top'])
  })

  it('belongs to the innermost frame, which its procedure receives', () => {
    const m = toy({
      bottom: over,
      top: {
        who: (_s, frame) => (frame.n === 7 ? 1 : 0),
        asks: (_s, frame) => `question ${frame.n}`,
        legal: (_s, frame) => picks(frame.n!),
      },
    })
    expect([
      m.who(state('bottom', 'top 7')),
      m.asks(state('bottom', 'top 7')),
      m.legal(state('bottom', 'top 3')),
      m.legalActions(state('bottom', 'top 3')),
    ]).toEqual([1, 'question 7', picks(3), [pick(3)]])
  })

  it('offers the objects of the catalogue in order of their indexes', () => {
    const m = toy({ top: { legal: () => [...picks(2, 5), closing] } })
    expect(m.legal(state('top'))).toEqual([2, 5, 9])
    expect(m.legalActions(state('top'))).toEqual([pick(2), pick(5), DONE])
    expect(m.legalActions(state('top'))[0]).toBe(actions.at(2))
    expect(m.chances(state('top'))).toEqual([])
  })

  it('can leave its procedure on top with a new frame', () => {
    const m = toy({
      bottom: over,
      top: {
        legal: () => picks(4),
        apply: (s, frame, action) => stay(marked(s, named(action)), { ...frame, n: frame.n! + 1 }),
      },
    })
    const before = Object.freeze(state('bottom', 'top 1'))
    const after = right(m.apply(before, pick(4)))
    expect([framesOf(after), after.marks]).toEqual([['bottom', 'top 2'], 'pick u4'])
    expect([framesOf(before), before.marks]).toEqual([['bottom', 'top 1'], ''])
  })

  it('can replace its procedure with another', () => {
    const m = toy({ bottom: over, top: { ...waits, apply: s => stay(s, { at: 'next' }) }, next: waits })
    expect(framesOf(right(m.apply(state('bottom', 'top'), pick(0))))).toEqual(['bottom', 'next'])
  })

  it('leaves the rest of the state and its scenario unchanged', () => {
    const m = toy({ top: waits })
    expect(right(m.apply({ ...state('top'), hits: 3 }, pick(1)))).toEqual({
      ...state('top'),
      hits: 3,
      marks: 'pick u1',
    })
  })

  it.each([1, 2, 3, 4, 5, 8])('accepts exactly the offered actions out of %i', count => {
    const offered = Array.from({ length: count }, (_, i) => i)
    const even = toy({ top: { ...waits, legal: () => picks(...offered) } })
    for (let unit = 0; unit < 9; unit++) expect(E.isRight(even.apply(state('top'), pick(unit)))).toBe(unit < count)
    const odd = toy({ top: { ...waits, legal: () => picks(...[1, 3, 5, 7].slice(0, count)) } })
    for (let unit = 0; unit < 9; unit++)
      expect(E.isRight(odd.apply(state('top'), pick(unit)))).toBe([1, 3, 5, 7].slice(0, count).includes(unit))
  })
})

describe('a procedure that calls another', () => {
  const combat: Partial<Proc> = {
    legal: () => picks(0, 1),
    apply: (s, _f, action) => done(marked(s, named(action)), action),
  }
  const phase: Partial<Proc> = {
    legal: () => picks(2, 3),
    apply: (s, frame) => call(marked(s, 'calls'), { ...frame, n: 1 }, { at: 'combat', n: 5 }),
    resume: (s, frame, result) => stay(marked(s, `${frame.at} ${frame.n} resumes with ${result}`), { ...frame, n: 2 }),
  }

  it('waits below the called procedure with a new frame', () => {
    const m = toy({ bottom: over, phase, combat })
    const after = right(m.apply(state('bottom', 'phase'), pick(2)))
    expect([framesOf(after), m.legalActions(after)]).toEqual([
      ['bottom', 'phase 1', 'combat 5'],
      [pick(0), pick(1)],
    ])
  })

  it('resumes with its result', () => {
    const m = toy({ bottom: over, phase, combat })
    const after = right(m.apply(right(m.apply(state('bottom', 'phase'), pick(2))), pick(1)))
    expect([framesOf(after), after.marks]).toEqual([['bottom', 'phase 2'], 'calls, pick u1, phase 1 resumes with 1'])
  })

  it('receives the frames without the called frame when it resumes', () => {
    let seen: ReadonlyArray<string> = []
    const m = toy({
      bottom: over,
      phase: {
        ...phase,
        resume: (s, frame) => {
          seen = framesOf(s)
          return stay(s, frame)
        },
      },
      combat,
    })
    m.apply(state('bottom', 'phase 1', 'combat'), pick(0))
    expect(seen).toEqual(['bottom', 'phase 1'])
  })

  it('can return immediately, down to the first frame that asks a question', () => {
    const through: Partial<Proc> = { resume: (s, frame, result) => done(marked(s, `${frame.at} returns`), result + 1) }
    const m = toy({
      bottom: {
        resume: (s, frame, result) => stay(marked(s, `bottom has ${result}`), { ...frame, n: result }),
        legal: () => picks(8),
      },
      outer: through,
      inner: through,
      combat,
    })
    const after = right(m.apply(state('bottom', 'outer', 'inner', 'combat'), pick(1)))
    expect([framesOf(after), after.marks]).toEqual([
      ['bottom 3'],
      'pick u1, inner returns, outer returns, bottom has 3',
    ])
  })

  it('can call again when it resumes', () => {
    const m = toy({
      bottom: over,
      phase: { ...phase, resume: (s, frame) => call(s, frame, { at: 'combat', n: 6 }) },
      combat,
    })
    expect(framesOf(right(m.apply(state('bottom', 'phase 1', 'combat 5'), pick(0))))).toEqual([
      'bottom',
      'phase 1',
      'combat 6',
    ])
  })
})

describe('a procedure that waits for nobody', () => {
  it('continues automatically until a decision or a chance node', () => {
    const count: Partial<Proc> = {
      who: () => NOBODY,
      proceed: (s, frame) =>
        frame.n! < 3
          ? stay(marked(s, `${frame.n}`), { at: 'count', n: frame.n! + 1 })
          : call(marked(s, 'asks'), frame, { at: 'ask' }),
    }
    const m = toy({ count, start: { ...waits, apply: s => stay(s, { at: 'count', n: 0 }) }, ask: waits })
    const after = right(m.apply(state('start'), pick(0)))
    expect([framesOf(after), after.marks]).toEqual([['count 3', 'ask'], '0, 1, 2, asks'])
  })

  it('receives the state with its own frame on top', () => {
    let seen: ReadonlyArray<string> = []
    const m = toy({
      bottom: over,
      go: {
        who: () => NOBODY,
        proceed: s => {
          seen = framesOf(s)
          return stay(s, { at: 'ask' })
        },
      },
      ask: waits,
    })
    expect([framesOf(m.begin(state('bottom', 'go 4'))), seen]).toEqual([
      ['bottom', 'ask'],
      ['bottom', 'go 4'],
    ])
  })

  it('can finish, so that the frame below resumes', () => {
    const m = toy({
      bottom: { resume: (s, _f, result) => stay(s, { at: 'ask', n: result }) },
      go: { who: () => NOBODY, proceed: s => done(s, 9) },
      ask: waits,
    })
    expect(framesOf(m.begin(state('bottom', 'go')))).toEqual(['ask 9'])
  })
})

describe('a step with one outcome', () => {
  /** Applies u8 in `first`, which leads to `second` over the bottom frame. */
  const then = (second: Partial<Proc>) => {
    const m = toy({
      bottom: over,
      ask: waits,
      first: { legal: () => picks(7, 8), apply: s => stay(s, { at: 'second' }) },
      second: { apply: (s, _f, action) => stay(marked(s, `forced ${named(action)}`), { at: 'ask' }), ...second },
    })
    return framesOf(right(m.apply(state('bottom', 'first'), pick(8))))
  }

  it('is taken automatically in a procedure that allows skipping', () => {
    expect(then({ skips: true, legal: () => picks(3) })).toEqual(['bottom', 'ask'])
  })

  it('is offered as a decision in a procedure that does not allow skipping', () => {
    expect(then({ legal: () => picks(3) })).toEqual(['bottom', 'second'])
    expect(then({ skips: false, legal: () => picks(3) })).toEqual(['bottom', 'second'])
  })

  it('is offered as a decision if its action closes something', () => {
    expect(then({ skips: true, legal: () => [closing] })).toEqual(['bottom', 'second'])
  })

  it('is offered if it is a chance result', () => {
    expect(
      then({
        skips: true,
        who: () => CHANCE,
        legal: () => picks(3),
        chances: () => [{ action: actions.of('roll', 0, 0, 6), weight: 1 }],
      }),
    ).toEqual(['bottom', 'second'])
  })

  it('needs exactly one legal action, not two or none', () => {
    expect(then({ skips: true, legal: () => picks(3, 4) })).toEqual(['bottom', 'second'])
    expect(then({ skips: true, legal: () => [] })).toEqual(['bottom', 'second'])
  })

  it('is never the first step: a state with one action still asks for it', () => {
    const m = toy({ top: { ...waits, skips: true, legal: () => picks(3) } })
    expect(m.legalActions(state('top'))).toEqual([pick(3)])
  })

  it('can lead to further forced steps of either side, and to calls', () => {
    const m = toy({
      bottom: over,
      ask: waits,
      first: { legal: () => picks(8), apply: s => call(s, { at: 'loss', n: 3 }, { at: 'advance' }) },
      advance: {
        who: () => 1,
        skips: true,
        legal: () => picks(5),
        apply: (s, _f, action) => done(marked(s, named(action)), 4),
      },
      loss: {
        skips: true,
        resume: (s, frame, result) => stay(marked(s, `resumes with ${result}`), frame),
        legal: (_s, frame) => picks(frame.n!),
        apply: (s, frame, action) =>
          frame.n === 3
            ? stay(marked(s, named(action)), { at: 'loss', n: 2 })
            : stay(marked(s, named(action)), { at: 'ask' }),
      },
    })
    const after = right(m.apply(state('bottom', 'first'), pick(8)))
    expect([framesOf(after), after.marks]).toEqual([['bottom', 'ask'], 'pick u5, resumes with 4, pick u3, pick u2'])
  })
})

describe('standing rules', () => {
  const rule =
    (mark: string, when: (s: Toy) => boolean) =>
    (s: Toy): Toy =>
      when(s) ? { ...marked(s, mark), hits: s.hits + 1 } : s
  const start: Partial<Proc> = { legal: () => picks(0), apply: (s, frame) => stay(marked(s, 'chosen'), frame) }

  it('run in order after a change, and restart from the first whenever one fires, until none fires', () => {
    const m = toy({ top: start }, [
      rule('a', s => s.hits === 1 || s.hits === 4),
      rule('b', s => s.hits === 0 || s.hits === 2),
      rule('c', s => s.hits === 3),
    ])
    expect(right(m.apply(state('top'), pick(0))).marks).toBe('chosen, b, a, b, c, a')
  })

  it('fire one at a time: if two could fire, the first in order does', () => {
    const m = toy({ top: start }, [rule('a', s => s.hits < 2), rule('b', s => s.hits < 4)])
    expect(right(m.apply(state('top'), pick(0))).marks).toBe('chosen, a, a, b, b')
  })

  it('do not change the state if none applies', () => {
    const m = toy({ top: start }, [s => s])
    expect(right(m.apply(state('top'), pick(0))).marks).toBe('chosen')
  })

  it('run before play continues, after each step, call and resumption', () => {
    const m = toy(
      {
        top: {
          ...start,
          apply: (s, frame) => call(marked(s, 'call'), frame, { at: 'go' }),
          resume: (s, frame) => stay(marked(s, 'resume'), frame),
        },
        go: { who: () => NOBODY, proceed: s => done(marked(s, 'go'), 0) },
      },
      [s => (s.marks.endsWith('!') ? s : { ...s, marks: `${s.marks}!` })],
    )
    expect(right(m.apply(state('top'), pick(0))).marks).toBe('call!, go, resume!')
  })

  it('receive the new frames', () => {
    const seen: (readonly string[])[] = []
    const m = toy(
      { bottom: over, top: { ...start, apply: s => call(s, { at: 'top', n: 1 }, { at: 'child' }) }, child: waits },
      [
        s => {
          seen.push([...framesOf(s)])
          return s
        },
      ],
    )
    m.apply(state('bottom', 'top'), pick(0))
    expect(seen).toEqual([['bottom', 'top 1', 'child']])
  })

  it('can push a frame that interrupts', () => {
    const m = toy(
      {
        top: { ...start, resume: (s, frame, result) => stay(marked(s, `back with ${result}`), frame) },
        interrupt: { who: () => 1, legal: () => picks(6), apply: s => done(marked(s, 'interrupts'), 6) },
      },
      [s => (s.marks === 'chosen' ? { ...s, marks: 'chosen!', frames: [...s.frames, { at: 'interrupt' }] } : s)],
    )
    const after = right(m.apply(state('top'), pick(0)))
    expect([framesOf(after), m.who(after)]).toEqual([['top', 'interrupt'], 1])
    const later = right(m.apply(after, pick(6)))
    expect([framesOf(later), later.marks]).toEqual([['top'], 'chosen!, interrupts, back with 6'])
  })
})

describe('a start position', () => {
  it('advances to its first question, through standing rules and forced steps', () => {
    const m = toy(
      {
        bottom: { who: () => NOBODY, proceed: (s, frame) => call(marked(s, 'phase'), frame, { at: 'only' }) },
        only: { skips: true, legal: () => picks(1), apply: s => stay(marked(s, 'forced'), { at: 'ask' }) },
        ask: waits,
      },
      [s => (s.marks === '' ? marked(s, 'standing') : s)],
    )
    const begun = m.begin(state('bottom'))
    expect([framesOf(begun), begun.marks]).toEqual([['bottom', 'ask'], 'standing, phase, forced'])
  })

  it('is unchanged if a side or chance already has a question, or if the game is over', () => {
    expect(toy({ top: waits }).begin(state('top'))).toEqual(state('top'))
    expect(toy({ top: over }).begin(state('top'))).toEqual(state('top'))
    expect(toy({ top: { who: () => CHANCE, chances: () => [] } }).begin(state('top'))).toEqual(state('top'))
  })

  it('keeps the frames below the top frame', () => {
    const m = toy({ bottom: over, go: { who: () => NOBODY, proceed: s => stay(s, { at: 'ask' }) }, ask: waits })
    expect(framesOf(m.begin(state('bottom', 'bottom', 'go')))).toEqual(['bottom', 'bottom', 'ask'])
  })
})

describe('a chance node', () => {
  const die: Partial<Proc> = {
    who: () => CHANCE,
    asks: () => 'die',
    chances: () => [
      { action: actions.of('roll', 0, 0, 2), weight: 1 },
      { action: actions.of('roll', 0, 0, 5), weight: 3 },
    ],
    apply: (s, _f, action) => stay(marked(s, named(action)), { at: 'ask' }),
  }
  const m = toy({ die, ask: waits })

  it('offers the possible results with weights out of their sum, and no actions for a side', () => {
    expect(m.chances(state('die'))).toEqual([
      { action: roll(2), weight: 1, of: 4 },
      { action: roll(5), weight: 3, of: 4 },
    ])
    expect(m.legalActions(state('die'))).toEqual([])
    expect(m.legal(state('die'))).toEqual([])
    expect(m.who(state('die'))).toBe(CHANCE)
  })

  it('accepts exactly the possible results', () => {
    expect(right(m.apply(state('die'), roll(5)))).toMatchObject({ marks: 'roll 5', frames: [{ at: 'ask' }] })
    expect(right(m.apply(state('die'), roll(2))).marks).toBe('roll 2')
    for (const action of [roll(1), roll(6), pick(0), DONE]) expect(E.isLeft(m.apply(state('die'), action))).toBe(true)
  })

  it('is refused when a side must decide', () => {
    expect(left(m.apply(state('ask'), roll(5))).code).toBe('not-now')
    expect(m.chances(state('ask'))).toEqual([])
  })
})

describe('a refusal', () => {
  const CITED = violation('terrain', 'toy:3', 'u8 may not', ['u8'])
  const m = toy({
    over,
    nobody: { who: () => NOBODY },
    die: {
      who: () => CHANCE,
      asks: () => 'dice',
      chances: () => [{ action: actions.of('roll', 0, 0, 1), weight: 1 }],
      bars: () => [CITED],
    },
    red: { ...waits, asks: () => 'unit' },
    blue: {
      ...waits,
      who: () => 1,
      asks: () => 'unit',
      bars: (_s, frame, action) => (action === 8 && frame.n === 2 ? [CITED] : []),
    },
  })
  const refused = (s: Toy, action: AnyAction) => {
    const why = left(m.apply(s, action))
    expect(left(m.step(s, action))).toEqual(why)
    return why
  }
  const sequence = (code: string, message: string) => ({ code, rule: 'toy:sequence', subjects: [], message })

  it('says that the game is over before giving any other reason', () => {
    expect(refused(state('over'), pick(0))).toEqual(sequence('game-over', 'the game is over'))
    expect(refused(state('over'), { type: 'fly' })).toEqual(sequence('game-over', 'the game is over'))
    expect([m.legalActions(state('over')), m.chances(state('over')), m.who(state('over'))]).toEqual([[], [], OVER])
  })

  it('says that the action does not exist', () => {
    for (const at of ['red', 'die']) {
      expect(refused(state(at), { type: 'fly' })).toEqual(sequence('unknown-id', 'this scenario has no such action'))
      expect(refused(state(at), { type: 'pick', unit: 'u9' })).toEqual(
        sequence('unknown-id', 'this scenario has no such action'),
      )
      for (const none of [null, undefined, 3, 'done'])
        expect(refused(state(at), none as unknown as AnyAction)).toEqual(
          sequence('unknown-id', 'this scenario has no such action'),
        )
    }
  })

  it('cites the rule that the procedure gives', () => {
    expect(refused(state('over', 'blue 2'), pick(8))).toEqual(CITED)
  })

  it('names the side and the question if the procedure gives no rule', () => {
    expect(refused(state('blue 2'), pick(7))).toEqual(
      sequence('not-now', '"pick" is not a legal action now: blue is asked for "unit"'),
    )
    expect(refused(state('red'), DONE)).toEqual(
      sequence('not-now', '"done" is not a legal action now: red is asked for "unit"'),
    )
  })

  it('says that chance acts next, without calling the procedure', () => {
    expect(refused(state('die'), pick(8))).toEqual(
      sequence('not-now', '"pick" is not a possible result now: chance is asked for "dice"'),
    )
    expect(refused(state('die'), roll(2))).toEqual(
      sequence('not-now', '"roll" is not a possible result now: chance is asked for "dice"'),
    )
  })

  it('is returned even in a state that asks nobody, which play never reaches', () => {
    expect(refused(state('nobody'), pick(0))).toEqual(
      sequence('not-now', '"pick" is not a legal action now: nobody is asked'),
    )
    expect([m.legalActions(state('nobody')), m.chances(state('nobody'))]).toEqual([[], []])
  })
})

describe('the events of a step', () => {
  const event = (kind: string) => ({ kind, rule: 'toy:1' })
  const kinds = (m: Machine<Toy, AnyAction, Side, ToyWords>, s: Toy, action: AnyAction) =>
    right(m.step(s, action)).events.map(({ kind, forced }) => `${kind}${forced ? ' (forced)' : ''}`)

  it('are in order: the chosen action first, then its forced consequences', () => {
    const m = toy({
      bottom: {
        resume: (s, _f, _r, log) => {
          log?.add(event('resumed'))
          return stay(s, { at: 'only' })
        },
      },
      top: {
        legal: () => picks(0),
        apply: (s, _f, _a, log) => {
          log?.add(event('chosen'))
          log?.add(event('too'))
          return stay(s, { at: 'go' })
        },
      },
      go: {
        who: () => NOBODY,
        proceed: (s, _f, log) => {
          log?.add(event('went'))
          return done(s, 0)
        },
      },
      only: {
        skips: true,
        legal: () => picks(1),
        apply: (s, _f, _a, log) => {
          log?.add(event('skipped'))
          return stay(s, { at: 'ask' })
        },
      },
      ask: waits,
    })
    expect(kinds(m, state('bottom', 'top'), pick(0))).toEqual([
      'chosen',
      'too',
      'went (forced)',
      'resumed (forced)',
      'skipped (forced)',
    ])
  })

  it('are forced if a standing rule caused them, because no side chose them', () => {
    const m = toy(
      {
        top: {
          ...waits,
          apply: (s, frame, _a, log) => {
            log?.add(event('chosen'))
            return stay(marked(s, 'x'), frame)
          },
        },
      },
      [
        (s, log) => {
          if (s.marks !== 'x') return s
          log?.add(event('stood'))
          return marked(s, 'y')
        },
      ],
    )
    expect(kinds(m, state('top'), pick(0))).toEqual(['chosen', 'stood (forced)'])
  })

  it('are forced after a call if the called procedure caused them, but not if the caller logged them', () => {
    const m = toy({
      top: {
        ...waits,
        apply: (s, frame, _a, log) => {
          log?.add(event('called'))
          return call(s, frame, { at: 'only' })
        },
        resume: (s, frame, _r, log) => {
          log?.add(event('resumed'))
          return stay(s, frame)
        },
      },
      only: {
        skips: true,
        legal: () => picks(1),
        apply: (s, _f, _a, log) => {
          log?.add(event('skipped'))
          return done(s, 0)
        },
      },
    })
    expect(kinds(m, state('top'), pick(0))).toEqual(['called', 'skipped (forced)', 'resumed (forced)'])
  })

  it('have default values for `seenBy` and `forced`, which can be overridden', () => {
    const m = toy({
      top: {
        ...waits,
        apply: (s, frame, _a, log) => {
          log?.add({ ...event('committed'), seenBy: 'red', forced: true, unit: 'u1', value: 3 })
          log?.add(event('moved'))
          return stay(s, { at: frame.n === 1 ? 'go' : 'top' })
        },
      },
      go: {
        who: () => NOBODY,
        proceed: (s, _f, log) => {
          log?.add({ ...event('chosen after all'), forced: false, seenBy: 'blue' })
          return stay(s, { at: 'top' })
        },
      },
    })
    expect(right(m.step(state('top 1'), pick(0))).events).toEqual([
      { kind: 'committed', rule: 'toy:1', seenBy: 'red', forced: true, unit: 'u1', value: 3 },
      { kind: 'moved', rule: 'toy:1', seenBy: 'all', forced: false },
      { kind: 'chosen after all', rule: 'toy:1', seenBy: 'blue', forced: false },
    ])
  })

  it('do not affect the state: `apply` returns the same state without a log', () => {
    const listened: boolean[] = []
    const m = toy(
      {
        top: {
          ...waits,
          apply: (s, frame, action, log) => {
            listened.push(log !== undefined)
            return stay(marked(s, named(action)), frame)
          },
        },
      },
      [
        (s, log) => {
          listened.push(log !== undefined)
          return s
        },
      ],
    )
    expect(right(m.step(state('top'), pick(1))).state).toEqual(right(m.apply(state('top'), pick(1))))
    expect(listened).toEqual([true, true, false, false])
  })

  it('are absent when the action is refused', () => {
    const m = toy({ top: waits })
    expect(E.isLeft(m.step(state('top'), pick(5)))).toBe(true)
    expect(right(m.step(state('top'), pick(1))).events).toEqual([])
  })

  it('start again with every step', () => {
    const m = toy(
      {
        top: {
          ...waits,
          apply: (s, frame, _a, log) => {
            log?.add(event('chosen'))
            return stay(s, frame)
          },
        },
      },
      [s => s],
    )
    expect([kinds(m, state('top'), pick(0)), kinds(m, state('top'), pick(0))]).toEqual([['chosen'], ['chosen']])
  })
})

describe('the list of legal actions', () => {
  const counted = () => {
    const asked: Toy[] = []
    return {
      asked,
      m: toy({
        top: {
          ...waits,
          legal: s => {
            asked.push(s)
            return s.hits === 0 ? picks(0) : picks(1)
          },
        },
      }),
    }
  }

  it('is computed once for successive calls with the same state', () => {
    const { asked, m } = counted()
    const s = state('top')
    m.legalActions(s)
    m.legal(s)
    m.apply(s, pick(0))
    m.apply(s, pick(1))
    expect(asked).toHaveLength(1)
  })

  it('is never reused for another state, equal or not', () => {
    const { asked, m } = counted()
    const [one, two] = [state('top'), { ...state('top'), hits: 1 }]
    expect([m.legal(one), m.legal(two), m.legal(one)]).toEqual([picks(0), picks(1), picks(0)])
    expect([
      E.isRight(m.apply(two, pick(0))),
      E.isRight(m.apply(one, pick(0))),
      E.isRight(m.apply(two, pick(1))),
    ]).toEqual([false, true, true])
    expect(m.legal(state('top'))).toEqual(picks(0))
    // one call each: the lists of two states are cached, and the list of a third, equal state is computed again
    expect(asked.length).toBe(3)
  })

  it('is never reused by another machine', () => {
    const s = state('top')
    const [a, b] = [toy({ top: { legal: () => picks(0) } }), toy({ top: { legal: () => picks(1) } })]
    expect([a.legal(s), b.legal(s), a.legal(s)]).toEqual([picks(0), picks(1), picks(0)])
  })

  it('is recomputed after each action, including through forced steps', () => {
    const m = toy({
      top: {
        skips: true,
        legal: s => (s.hits < 3 ? picks(s.hits) : picks(7, 8)),
        apply: (s, frame) => stay({ ...s, hits: s.hits + 1 }, frame),
      },
    })
    const after = right(m.apply(state('top'), pick(0)))
    expect([after.hits, m.legal(after)]).toEqual([3, picks(7, 8)])
  })
})

describe('a frame that interrupts', () => {
  /**
   * When red has picked u0, a standing rule pushes a roll once. The frame of the march below accepts no results of
   * rolls.
   */
  const interrupt = (s: Toy): Toy =>
    s.hits === 0 && s.marks.endsWith('pick u0')
      ? { ...s, hits: 1, frames: [...s.frames, { at: 'roll', interrupts: true }] }
      : s
  const rolls: Partial<Proc> = {
    who: () => CHANCE,
    chances: () => [{ action: actions.of('roll', 0, 0, 1), weight: 1 }],
    apply: (s, _frame, action) => done(marked(s, named(action)), 6),
  }
  const marches: Partial<Proc> = { ...waits, resume: (s, frame, result) => stay(marked(s, `result ${result}`), frame) }

  it('is asked first, and its result is discarded', () => {
    const m = toy({ bottom: over, march: marches, roll: rolls }, [interrupt])
    const rolling = right(m.apply(state('bottom', 'march 3'), pick(0)))
    expect([framesOf(rolling), m.who(rolling)]).toEqual([['bottom', 'march 3', 'roll'], CHANCE])
    const after = right(m.apply(rolling, roll(1)))
    expect([framesOf(after), after.marks]).toEqual([['bottom', 'march 3'], 'pick u0, roll 1'])
  })

  it('can call procedures and receive their results', () => {
    const asking: Partial<Proc> = {
      who: () => NOBODY,
      proceed: (s, frame) => call(s, frame, { at: 'roll' }),
      resume: (s, _frame, result) => done(marked(s, `got ${result}`), result),
    }
    const m = toy({ bottom: over, march: marches, roll: rolls, asking }, [
      s => {
        const next = interrupt(s)
        return next === s ? s : { ...next, frames: [...s.frames, { at: 'asking', interrupts: true }] }
      },
    ])
    const rolling = right(m.apply(state('bottom', 'march 3'), pick(0)))
    expect(framesOf(rolling)).toEqual(['bottom', 'march 3', 'asking', 'roll'])
    const after = right(m.apply(rolling, roll(1)))
    expect([framesOf(after), after.marks]).toEqual([['bottom', 'march 3'], 'pick u0, roll 1, got 6'])
  })

  it('allows a frame below it to continue automatically', () => {
    const goesOn: Partial<Proc> = {
      who: (_s, frame) => (frame.n === 1 ? 0 : NOBODY),
      legal: () => picks(0),
      apply: (s, _frame, action) => stay(marked(s, named(action)), { at: 'march', n: 2 }),
      proceed: s => done(marked(s, 'went on'), 0),
    }
    const m = toy({ bottom: { ...waits, resume: (s, frame) => stay(s, frame) }, march: goesOn, roll: rolls }, [
      interrupt,
    ])
    const after = right(m.apply(right(m.apply(state('bottom', 'march 1'), pick(0))), roll(1)))
    expect([framesOf(after), after.marks]).toEqual([['bottom'], 'pick u0, roll 1, went on'])
  })
})
