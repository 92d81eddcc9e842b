import { describe, expect, it } from 'vitest'
import { flag, indexOrNone, indexed, integer, nullable } from '../../../src/kernel/codec/index.js'
import { bottomFrames, frameCodec } from '../../../src/kernel/play/frames.js'
import { type Frame, frameOf, topOf } from '../../../src/kernel/play/index.js'
import {
  type OverFrame,
  type SequenceFrame,
  type Phase,
  bottomOf,
  gameTurnOf,
  phasesOf,
  whenIn,
} from '../../../src/kernel/play/sequence.js'
import { type BitSet, setCodec, setOf, withMembership } from '../../../src/kernel/codec/sets.js'
import { turnTrack } from '../../../src/kernel/board/tracks.js'
import { rollLines, signed } from '../../../src/kernel/numbers/working.js'
import { faults, right } from '../helpers.js'

interface March extends Frame {
  readonly at: 'march'
  readonly unit: number
  readonly begun: boolean
}
interface Stores extends Frame {
  readonly at: 'stores'
  readonly interrupts: true
}
type AnyFrame = SequenceFrame<BitSet | null> | OverFrame | March | Stores

const units = ['a', 'b', 'c']
const codec = frameCodec<AnyFrame>({
  ...bottomFrames(integer('game turn', 1, 9), 4, nullable(setCodec('unit', units))),
  march: { unit: indexOrNone(indexed('unit', units)), begun: flag },
  stores: { interrupts: flag },
})

describe('frameOf', () => {
  const [one, two, three] = [
    { at: 'low', n: 1 },
    { at: 'high', n: 2 },
    { at: 'low', n: 3 },
  ] as const

  it('finds the innermost frame with a given name', () => {
    expect(frameOf<typeof one | typeof two | typeof three, 'low'>({ frames: [one, two, three] }, 'low')).toBe(three)
    expect(frameOf<typeof one | typeof two, 'high'>({ frames: [one, two] }, 'high')).toBe(two)
    expect(frameOf<typeof one | typeof two, 'high'>({ frames: [one] }, 'high')).toBeNull()
  })

  it('does not depend on the top frame', () => {
    expect(topOf({ frames: [one, two, three] })).toBe(three)
  })
})

describe('the codec for frames', () => {
  it.each<[AnyFrame, unknown]>([
    [
      { at: 'sequence', turn: 2, step: 3, carry: setOf(3, [0, 2]) },
      { at: 'sequence', turn: 2, step: 3, carry: ['a', 'c'] },
    ],
    [
      { at: 'sequence', turn: 2, step: 0, carry: null },
      { at: 'sequence', turn: 2, step: 0, carry: null },
    ],
    [
      { at: 'over', turn: 9 },
      { at: 'over', turn: 9 },
    ],
    [
      { at: 'march', unit: 1, begun: true },
      { at: 'march', unit: 'b', begun: true },
    ],
    [
      { at: 'march', unit: -1, begun: false },
      { at: 'march', unit: null, begun: false },
    ],
    [
      { at: 'stores', interrupts: true },
      { at: 'stores', interrupts: true },
    ],
  ])('writes %j with `at` first, and reads it back', (frame, written) => {
    expect(JSON.stringify(codec.encode(frame))).toBe(JSON.stringify(written))
    expect(right(codec.decode(written))).toEqual(frame)
    expect(codec.is(frame)).toBe(true)
  })

  it('refuses other frames, fields and steps', () => {
    expect(faults(codec, { at: 'fight' })).toEqual([
      'unknown-id at /at: expected "at" to be one of sequence, over, march, stores, got "fight"',
    ])
    expect(faults(codec, { at: 'march', unit: 'd', begun: 1, more: 0 })).toHaveLength(3)
    expect(faults(codec, { at: 'sequence', turn: 10, step: 4, carry: ['c', 'a'] })).toHaveLength(3)
  })
})

describe('the codec for frames that may interrupt', () => {
  const either = frameCodec<March>({ march: { unit: indexOrNone(indexed('unit', units)), begun: flag } }, ['march'])

  it('writes `interrupts` only if it is true', () => {
    const called: March = { at: 'march', unit: 1, begun: true }
    for (const [frame, written] of [
      [called, { at: 'march', unit: 'b', begun: true }],
      [{ ...called, interrupts: true } as const, { at: 'march', unit: 'b', begun: true, interrupts: true }],
    ] as const) {
      expect(either.encode(frame)).toEqual(written)
      expect(right(either.decode(written))).toEqual(frame)
    }
  })

  it('refuses any other value of `interrupts`', () => {
    expect(faults(either, { at: 'march', unit: 'b', begun: true, interrupts: false })).toEqual([
      'wrong-type at /interrupts: "interrupts" must be true or left out',
    ])
    expect(faults(codec, { at: 'march', unit: 'b', begun: true, interrupts: true })).toHaveLength(1)
  })
})

describe("a state's point in the game", () => {
  const step = (id: string, phasing: 0 | 1 | null): Phase<unknown, AnyFrame, null> => ({
    id,
    title: id.toUpperCase(),
    rule: `test:${id}`,
    phasing,
    begin: () => null,
  })
  const steps = [step('move', 0), step('fight', 0), step('move', 1), step('weather', null)]
  const when = whenIn(steps, ['red', 'blue'])
  const at = (turn: number, n: number): { readonly frames: ReadonlyArray<AnyFrame> } => ({
    frames: [
      { at: 'sequence', turn, step: n, carry: [] },
      { at: 'march', unit: 0, begun: false },
    ],
  })
  const over: { readonly frames: ReadonlyArray<AnyFrame> } = { frames: [{ at: 'over', turn: 7 }] }

  it('comes from its bottom frame', () => {
    expect(bottomOf(at(3, 1))).toEqual({ at: 'sequence', turn: 3, step: 1, carry: [] })
    expect([gameTurnOf(at(3, 1)), gameTurnOf(over)]).toEqual([3, 7])
    expect([0, 1, 2, 3].map(n => when(at(3, n)))).toEqual([
      { gameTurn: 3, phase: 'move', phasing: 'red' },
      { gameTurn: 3, phase: 'fight', phasing: 'red' },
      { gameTurn: 3, phase: 'move', phasing: 'blue' },
      { gameTurn: 3, phase: 'weather', phasing: null },
    ])
  })

  it('belongs to neither side when the game is over', () => {
    expect(when(over)).toEqual({ gameTurn: 7, phase: 'weather', phasing: null })
    expect(whenIn(steps.slice(0, 3), ['red', 'blue'])(over)).toEqual({ gameTurn: 7, phase: 'move', phasing: null })
  })

  it('has one of the phases, each listed once', () => {
    expect(phasesOf(steps)).toEqual([
      { id: 'move', title: 'MOVE', rule: 'test:move' },
      { id: 'fight', title: 'FIGHT', rule: 'test:fight' },
      { id: 'weather', title: 'WEATHER', rule: 'test:weather' },
    ])
  })
})

describe('other helpers of the state', () => {
  it('a set is copied with or without a member', () => {
    const set = setOf(40, [3, 35])
    expect(withMembership(set, 4, true)).toEqual(setOf(40, [3, 4, 35]))
    expect(withMembership(set, 35, false)).toEqual(setOf(40, [3]))
    expect(withMembership(set, 3, true)).toBe(set)
    expect(withMembership(set, 4, false)).toBe(set)
  })

  it('a turn track follows the hexes', () => {
    const { boxes, end, slotOf, turnOf } = turnTrack(10, 3)
    expect(boxes).toEqual(['turn:0', 'turn:1', 'turn:2', 'turn:3'])
    expect([end, slotOf(0), slotOf(3)]).toEqual([14, 10, 13])
    expect([9, 10, 11, 13, 14].map(turnOf)).toEqual([0, 0, 1, 3, 0])
  })

  it('a modifier and a roll are written as people write them', () => {
    expect([2, 0, -1].map(signed)).toEqual(['+2', '0', '-1'])
    expect(rollLines({ die: 4, modifier: -1, row: 3, result: 'D1' }, 'test:1', 'test:2')).toEqual([
      { label: 'die', rule: 'test:1', subjects: [], value: '4 -1 = row 3' },
      { label: 'result', rule: 'test:2', subjects: [], value: 'D1' },
    ])
    expect(rollLines({ die: 4, modifier: 0, row: 4, result: 'D1' }, 'test:1', 'test:2')[0]!.value).toBe('4 = row 4')
  })
})
