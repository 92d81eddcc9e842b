import { describe, expect, it } from 'vitest'
import {
  type Faults,
  type Frame,
  type OverFrame,
  type Phase,
  type SequenceFrame,
  allBroken,
  carryFits,
  firstBroken,
  firstFaults,
  inFrame,
  invariant,
  invariantOf,
  phaseOf,
  sequenceAudit,
} from '../../../src/kernel/play/index.js'

const texts = (faults: Faults<string>): ReadonlyArray<string> =>
  faults.map(({ rule, path, message, subjects }) => [`${rule} ${path!.join('/')}: ${message}`, ...subjects].join(' | '))

describe('lines of an audit', () => {
  const lines = [
    invariant('toy:1', 'holds', ['a'], () => true),
    invariant('toy:2', 'is broken', inFrame(1, 'b', 3), () => false),
    invariantOf('G1', 'toy:3', 'is nowhere', ['units', 0], () => false),
  ]
  const second = 'toy:2 frames/1/b/3: is broken'

  it('report broken invariants with their subjects', () => {
    expect(texts(allBroken(lines))).toEqual([second, 'toy:3 units/0: G1 is nowhere | G1'])
    expect(allBroken(lines)[0]!.code).toBe('broken-invariant')
    expect(allBroken(lines.slice(0, 1))).toEqual([])
  })

  it('may rely on earlier lines: only the first fault is reported, and later lines are not tested', () => {
    const trusting = invariant('toy:4', 'trusts', [], () => {
      throw new Error('looked at')
    })
    expect(texts(firstBroken([...lines, trusting]))).toEqual([second])
    expect(firstBroken(lines.slice(0, 1))).toEqual([])
  })

  it('can be grouped into parts that rely on earlier parts', () => {
    const never = (): Faults<string> => {
      throw new Error('looked at')
    }
    expect(
      texts(
        firstFaults(
          () => [],
          () => allBroken(lines.slice(1, 2)),
          never,
        ),
      ),
    ).toEqual([second])
    expect(firstFaults()).toEqual([])
  })
})

describe('the audit of the sequence of play', () => {
  interface Move extends Frame {
    readonly at: 'movement'
    readonly side: 0 | 1
  }
  interface Stack extends Frame {
    readonly at: 'stacking' | 'combat'
  }
  type AnyFrame = SequenceFrame<string | null> | OverFrame | Move | Stack
  type State = { readonly won: boolean; readonly frames: ReadonlyArray<AnyFrame> }
  const phase = (
    id: string,
    phasing: 0 | 1 | null,
    begins?: ReadonlyArray<AnyFrame['at']>,
  ): Phase<State, AnyFrame, string | null> => ({
    id,
    title: id,
    rule: 'toy:1',
    phasing,
    ...(begins === undefined ? {} : { begins }),
    begin: () => null,
  })
  const phases = [
    phase('movement', 0, ['movement']),
    phase('combat', 0, ['combat']),
    phase('weather', null),
    phase('both', null, ['movement']),
  ]
  const audit = sequenceAudit<State, AnyFrame, string | null>({
    phases,
    procedures: {
      sequence: {},
      over: {},
      movement: { becomes: ['stacking'] },
      stacking: {},
      combat: {},
    },
    rules: { order: 'toy:order', turn: 'toy:turn', over: 'toy:over' },
    mayBeOver: ({ won }, turn) => won || turn === 9,
    lines: ({ bottom: { carry, turn }, phase: { id } }) => [
      carryFits('toy:carry', () => (carry !== null) === (id === 'combat')),
      invariant('toy:2', 'it is too late', inFrame(0), () => turn < 5),
    ],
  })
  const state = (turn: number, step: number, carry: string | null, ...frames: ReadonlyArray<AnyFrame>): State => ({
    won: false,
    frames: [{ at: 'sequence', turn, step, carry }, ...frames],
  })
  const move = (side: 0 | 1): AnyFrame => ({ at: 'movement', side })

  it('accepts a phase with its own frame or with a frame that replaced it', () => {
    for (const sound of [
      state(1, 0, null, move(0)),
      state(1, 0, null, { at: 'stacking' }),
      state(1, 1, 'moved', { at: 'combat' }),
      // a phase that belongs to neither player turn asks one side first, then the other
      state(1, 3, null, move(0)),
      state(1, 3, null, move(1)),
    ])
      expect(texts(audit(sound))).toEqual([])
  })

  it.each<[string, State, ReadonlyArray<string>]>([
    ['a phase that does not exist', state(1, 4, null, move(0)), ['toy:order frames/0/step: no phase is under way']],
    ['a phase without a frame', state(1, 0, null), ['toy:order frames/0/step: no phase is under way']],
    [
      'the frame of another phase',
      state(9, 0, 'moved', { at: 'combat' }),
      ['toy:order frames/1/at: "combat" does not belong to the phase "movement"'],
    ],
    [
      'a frame in a phase that asks no question',
      state(1, 2, null, { at: 'combat' }),
      ['toy:order frames/1/at: "combat" does not belong to the phase "weather"'],
    ],
    [
      'the wrong side, a wrong carry, and a fault that only the game knows',
      state(5, 0, 'moved', move(1)),
      [
        "toy:turn frames/1/side: it is the other side's turn",
        'toy:carry frames/0/carry: the carry does not fit the previous phase',
        'toy:2 frames/0: it is too late',
      ],
    ],
    [
      'a game that ends too early',
      { won: false, frames: [{ at: 'over', turn: 8 }] },
      ['toy:over frames/0/turn: the game cannot be over yet'],
    ],
    ['no fault if the game ends after the last turn', { won: false, frames: [{ at: 'over', turn: 9 }] }, []],
    ['no fault if a side wins early', { won: true, frames: [{ at: 'over', turn: 2 }] }, []],
  ])('finds %s', (_what, broken, faults) => {
    expect(texts(audit(broken))).toEqual(faults)
  })

  it('tests the current phase', () => {
    expect(phaseOf(phases, state(1, 1, null))?.id).toBe('combat')
    expect(phaseOf(phases, state(1, 4, null))).toBeNull()
    expect(phaseOf(phases, { frames: [{ at: 'over', turn: 2 }] as ReadonlyArray<AnyFrame> })).toBeNull()
  })
})
