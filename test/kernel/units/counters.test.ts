/** What lies on the board: steps, stacking, control, and the roster of a saved game. */
import { describe, expect, it } from 'vitest'
import {
  type WordList,
  allWords,
  occupancies,
  statusOf,
  withWord,
  word,
  wordAt,
  wordList,
} from '../../../src/kernel/units/index.js'
import {
  type Control,
  NO_ONE,
  controlChanges,
  controlCodec,
  withControlChanges,
} from '../../../src/kernel/units/control.js'
import { conditionsOf, wordsCodec } from '../../../src/kernel/units/roster.js'
import {
  type StackingLimit,
  overstacked,
  stackAmount,
  stackExcess,
  stackExcessWith,
} from '../../../src/kernel/units/stacking.js'
import {
  type Steps,
  eliminated,
  exchanged,
  isEliminated,
  stepLost,
  stepRecovered,
  stepsLeft,
  stepsLost,
  withStepsLost,
} from '../../../src/kernel/units/steps.js'
import { drawn, faults, json, right } from '../helpers.js'

const board = drawn('a b c', 'flat', ['pile', 'box'])
const [A, B, C, PILE, BOX] = [0, 1, 2, 3, 4] as const

describe('steps', () => {
  // the steps lost are counted in bits 1 and 2, beside a flag in bit 0
  const steps: Steps = { printed: [1, 2, 4], shift: 1, bits: 2, deadPile: PILE }
  const FLAG = 1
  const words = wordList([word(A, FLAG), word(A, FLAG), word(B, 0)])

  it('are counted in the status, beside whatever else it says', () => {
    const status = withStepsLost(steps, FLAG, 3)
    expect([status, stepsLost(steps, status), stepsLeft(steps, 2, status), stepsLost(steps, FLAG)]).toEqual([
      7, 3, 1, 0,
    ])
    expect(withStepsLost(steps, status, 0)).toBe(FLAG)
  })

  it('are lost one by one: the counter flips, the last one sends it to the dead pile', () => {
    const once = stepLost(steps, words, 1)
    expect(allWords(once)).toEqual([word(A, FLAG), word(A, FLAG | 2), word(B, 0)])
    expect(wordAt(stepLost(steps, once, 1), 1)).toBe(word(PILE, 0))
    expect(wordAt(stepLost(steps, words, 0), 0)).toBe(word(PILE, 0))
    expect(wordAt(words, 1)).toBe(word(A, FLAG))
    expect(isEliminated(steps, word(PILE, 0))).toBe(true)
    expect(isEliminated(steps, wordAt(words, 1))).toBe(false)
    expect(allWords(eliminated(steps, words, 2))).toEqual([word(A, FLAG), word(A, FLAG), word(PILE, 0)])
  })

  it('come back one by one, but not from the dead pile', () => {
    const twice = stepLost(steps, stepLost(steps, words, 2), 2)
    expect(stepsLeft(steps, 2, statusOf(wordAt(twice, 2)))).toBe(2)
    expect(stepRecovered(steps, twice, 2)).toEqual(stepLost(steps, words, 2))
    expect(stepRecovered(steps, words, 2)).toBe(words)
    const gone = eliminated(steps, words, 1)
    expect(stepRecovered(steps, gone, 1)).toBe(gone)
    // a save may hold such a word; it is left alone
    const odd = withWord(words, 1, word(PILE, 2))
    expect(stepRecovered(steps, odd, 1)).toBe(odd)
  })

  it("may leave a remnant in the counter's place", () => {
    const out = (inside: number, status?: number) =>
      allWords(exchanged(wordList([word(B, 6), inside]), 0, BOX, 1, status))
    expect(out(word(BOX, 0), FLAG)).toEqual([word(BOX, 0), word(B, FLAG)])
    expect(out(word(PILE, 4))).toEqual([word(BOX, 0), word(B, 0)])
  })
})

describe('stacking', () => {
  const side = [0, 0, 0, 1]
  const occupancy = occupancies({ board, sides: Uint8Array.from(side) })
  const stacks = (words: WordList) => ({ words, occupancy: occupancy(words), sides: side })
  const points: StackingLimit = {
    measure: 'points',
    rule: 'toy:1',
    counts: (unit, status) => (unit === 2 ? 0 : 3 - status),
    most: place => (place === C ? Infinity : 5),
  }
  const counters: StackingLimit = { measure: 'counters', rule: 'toy:2', counts: () => 1, most: () => 2 }
  const words = wordList([word(A, 0), word(A, 0), word(A, 0), word(A, 0)])

  it('adds up any measure, by unit and status', () => {
    expect(stackAmount(points, [0, 1, 2], words)).toBe(6)
    expect(stackAmount(points, [0, 1], wordList([word(A, 1), word(A, 2)]))).toBe(3)
    expect(stackAmount(points, [], words)).toBe(0)
  })

  it('names the first limit broken, and by how much', () => {
    expect(stackExcess([points, counters], A, [0, 1, 2], words)).toEqual({ limit: points, over: 1 })
    expect(stackExcess([counters, points], A, [0, 1, 2], words)).toEqual({ limit: counters, over: 1 })
    expect(stackExcess([points, counters], C, [0, 1], words)).toBeNull()
    expect(stackExcess([points], A, [0], words)).toBeNull()
  })

  it('counts a newcomer with its friends, not with enemies, and not twice', () => {
    const spread = wordList([word(A, 0), word(A, 1), word(B, 0), word(A, 0)])
    expect(stackExcessWith([counters], stacks(spread), A, 2)).toEqual({ limit: counters, over: 1 })
    expect(stackExcessWith([counters], stacks(spread), A, 0)).toBeNull()
    expect(stackExcessWith([counters], stacks(spread), B, 3)).toBeNull()
    expect(stackExcessWith([points], stacks(spread), B, 0)).toBeNull()
  })

  it('finds the places of a side that hold too much', () => {
    expect(overstacked([points, counters], stacks(words), 0, [A, B, C])).toEqual([{ limit: points, over: 1, place: A }])
    expect(overstacked([points, counters], stacks(words), 1, [A, B, C])).toEqual([])
  })
})

describe('control', () => {
  const control: Control = [0, 1, NO_ONE]

  it('passes to a side that has a place to itself', () => {
    const alone = [1, 1, 0] as const
    const changes = controlChanges(control, at => alone[at]!)
    expect(changes).toEqual([
      { at: 0, from: 0, to: 1 },
      { at: 2, from: NO_ONE, to: 0 },
    ])
    expect(withControlChanges(control, changes)).toEqual([1, 1, 0])
    expect(control).toEqual([0, 1, NO_ONE])
  })

  it('stays where nobody is, or both sides are', () => {
    expect(controlChanges(control, () => NO_ONE)).toEqual([])
    expect(withControlChanges(control, [])).toBe(control)
  })

  it('is written by place', () => {
    const codec = controlCodec(['red', 'blue'], ['a', 'b', 'c'])
    const written = [
      { place: 'a', side: 'red' },
      { place: 'b', side: 'blue' },
      { place: 'c', side: null },
    ]
    expect(codec.encode(control)).toEqual(written)
    expect(right(codec.decode(json(written)))).toEqual(control)
    expect(codec.is(control)).toBe(true)
    expect([codec.is([0, 1]), codec.is([0, 1, 3]), codec.is(null)]).toEqual([false, false, false])
    expect(faults(codec, [written[1], written[0], written[2]])[0]).toMatch(
      /^out-of-order at \/0\/place: .*"a" comes here/,
    )
    expect(faults(codec, written.slice(1))[0]).toMatch(/^out-of-range/)
    expect(
      faults(
        codec,
        written.map(entry => ({ ...entry, side: 'green' })),
      ).length,
    ).toBe(3)
  })
})

describe('a roster', () => {
  // bits 0-1: a rank of three; bit 2: a flag
  const names = {
    conditions: [
      { name: 'shaken', bits: 1, mask: 3 },
      { name: 'routed', bits: 2, mask: 3 },
      { name: 'out of supply', bits: 4 },
    ],
  }
  const codec = wordsCodec(['u1', 'u2'], board.ids, names)
  const written = [
    { unit: 'u1', place: 'b', status: ['routed', 'out of supply'] },
    { unit: 'u2', place: 'pile', status: [] },
  ]

  it('names the conditions of a status', () => {
    expect([0, 1, 2, 3, 4, 5].map(status => conditionsOf(names, status))).toEqual([
      [],
      ['shaken'],
      ['routed'],
      [],
      ['out of supply'],
      ['shaken', 'out of supply'],
    ])
  })

  it('is written by unit and place', () => {
    expect(codec.encode(wordList([word(B, 6), word(PILE, 0)]))).toEqual(written)
    expect(right(codec.decode(json(written)))).toEqual(wordList([word(B, 6), word(PILE, 0)]))
    const wrong: ReadonlyArray<unknown> = [[[1]], [[1, 2, 3]], [[1, 'x']], [[1, 0.5]], [[1], [2]], [1, 2], [], null]
    expect([[[1, 2]], ...wrong].map(each => codec.is(each))).toEqual([true, ...wrong.map(() => false)])
  })

  it('is refused with a path where it is not as it would be written', () => {
    expect(faults(codec, [written[1], written[0]])[0]).toMatch(/^out-of-order at \/0\/unit: .*"u1" comes here/)
    const status = (...conditions: ReadonlyArray<string>) =>
      faults(codec, [{ ...written[0], status: conditions }, written[1]])[0]
    expect(status('out of supply', 'routed')).toMatch(/^inconsistent at \/0\/status/)
    expect(status('routed', 'routed')).toMatch(/^inconsistent at \/0\/status/)
    expect(status('shaken', 'routed')).toMatch(/^inconsistent at \/0\/status/)
    expect(status('tired')).toMatch(/^unknown-id at \/0\/status\/0/)
    expect(faults(codec, [{ ...written[0], place: 'd' }, written[1]])[0]).toMatch(/^unknown-id at \/0\/place/)
    expect(faults(codec, [written[0]])[0]).toMatch(/^out-of-range/)
  })
})
