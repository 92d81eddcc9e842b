/** Tests of the steps, stacking and control of counters, and of the roster in a saved game. */
import { describe, expect, it } from 'vitest'
import { occupancies, placeOf, statusOf, word, wordList } from '../../../src/kernel/units/index.js'
import {
  type Control,
  NO_ONE,
  controlChanges,
  controlCodec,
  withControlChanges,
} from '../../../src/kernel/units/control.js'
import { conditionsOf, wordsCodec } from '../../../src/kernel/units/roster.js'
import { type StackingLimit, overstackedPlace, stackAmount, stackRoom } from '../../../src/kernel/units/stacking.js'
import { type Steps, stepsLeft, stepsLost, withLosses } from '../../../src/kernel/units/steps.js'
import { drawn, faults, json, right } from '../helpers.js'

const board = drawn('a b c', 'flat', ['pile'])
const [A, B, C, PILE] = [0, 1, 2, 3] as const

describe('steps', () => {
  // step losses are counted in bits 1 and 2, next to a flag in bit 0
  const steps: Steps = { printed: [1, 2, 4], shift: 1, bits: 2 }
  const FLAG = 1

  it('are counted in the status, next to its other bits', () => {
    const status = FLAG | (3 << 1) | (1 << 3)
    expect([stepsLost(steps, status), stepsLeft(steps, 2, status), stepsLost(steps, FLAG)]).toEqual([3, 1, 0])
  })

  it('are removed one by one, and the rest of the packed unit does not change', () => {
    const whole = word(B, FLAG)
    const twice = withLosses(steps, withLosses(steps, whole, 1), 2)
    expect([placeOf(twice), statusOf(twice), stepsLeft(steps, 2, statusOf(twice))]).toEqual([B, FLAG | 4, 2])
    expect(statusOf(withLosses(steps, twice, 3))).toBe(FLAG | 6)
  })

  it('are restored one by one', () => {
    const twice = word(B, FLAG | 4)
    expect(withLosses(steps, twice, 1)).toBe(word(B, FLAG | 2))
    expect(withLosses(steps, twice, 0)).toBe(word(B, FLAG))
    expect(withLosses(steps, word(B, FLAG), 0)).toBe(word(B, FLAG))
    expect(withLosses(steps, word(B, FLAG | 8), 2)).toBe(word(B, FLAG | 4 | 8))
    // a status is changed in the same way as a packed unit
    expect(withLosses(steps, FLAG | 6, 1)).toBe(FLAG | 2)
  })
})

describe('stacking', () => {
  // unit 2 stacks freely; other units count 3 points minus their status
  const points: StackingLimit = {
    measure: 'points',
    rule: 'toy:1',
    tally: 0,
    most: place => (place === C ? Infinity : 5),
  }
  const counters: StackingLimit = { measure: 'counters', rule: 'toy:2', most: () => 2 }
  const occupancy = occupancies({
    board,
    sides: Uint8Array.from([0, 0, 0, 1]),
    tallies: [(unit, status) => (unit === 2 ? 0 : 3 - status)],
  })
  const crowd = occupancy(wordList([word(A, 0), word(A, 0), word(A, 0), word(A, 0)]))
  const spread = occupancy(wordList([word(C, 0), word(C, 2), word(B, 0), word(A, 1)]))

  it('adds up any measure for a side, by unit and status', () => {
    expect([0, 1].map(side => stackAmount(points, crowd, side, A))).toEqual([6, 3])
    expect([0, 1].map(side => stackAmount(counters, crowd, side, A))).toEqual([3, 1])
    expect([A, B, C].map(place => stackAmount(points, spread, 0, place))).toEqual([0, 0, 4])
  })

  it('returns how much more a place can hold, or the excess as a negative number', () => {
    expect([stackRoom(points, crowd, 0, A), stackRoom(counters, crowd, 0, A)]).toEqual([-1, -1])
    expect([stackRoom(points, spread, 1, A), stackRoom(counters, spread, 0, C)]).toEqual([3, 0])
    expect(stackRoom(points, spread, 0, C)).toBe(Infinity)
  })

  it('finds the first overstacked place of a side', () => {
    expect(overstackedPlace(points, crowd, 0, board.size)).toBe(A)
    expect(overstackedPlace(points, crowd, 1, board.size)).toBeNull()
    const later = occupancy(wordList([word(PILE, 0), word(PILE, 0), word(PILE, 0), word(A, 0)]))
    expect([overstackedPlace(counters, later, 0, board.size), overstackedPlace(counters, later, 0, PILE)]).toEqual([
      PILE,
      null,
    ])
    expect(overstackedPlace(counters, spread, 0, board.size)).toBeNull()
  })
})

describe('control', () => {
  const control: Control = [0, 1, NO_ONE]

  it('passes to a side that is alone in a place', () => {
    const alone = [1, 1, 0] as const
    const changes = controlChanges(control, at => alone[at]!)
    expect(changes).toEqual([
      { at: 0, from: 0, to: 1 },
      { at: 2, from: NO_ONE, to: 0 },
    ])
    expect(withControlChanges(control, changes)).toEqual([1, 1, 0])
    expect(control).toEqual([0, 1, NO_ONE])
  })

  it('does not change if neither side or both sides are in a place', () => {
    expect(controlChanges(control, () => NO_ONE)).toEqual([])
    expect(withControlChanges(control, [])).toBe(control)
  })

  it('is written for each place', () => {
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
      /^out-of-order at \/0\/place: .*expected "a" here/,
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

  it('names the conditions that a status contains', () => {
    expect([0, 1, 2, 3, 4, 5].map(status => conditionsOf(names, status))).toEqual([
      [],
      ['shaken'],
      ['routed'],
      [],
      ['out of supply'],
      ['shaken', 'out of supply'],
    ])
  })

  it('is written with the unit and place of each counter', () => {
    expect(codec.encode(wordList([word(B, 6), word(PILE, 0)]))).toEqual(written)
    expect(right(codec.decode(json(written)))).toEqual(wordList([word(B, 6), word(PILE, 0)]))
    const wrong: ReadonlyArray<unknown> = [[[1]], [[1, 2, 3]], [[1, 'x']], [[1, 0.5]], [[1], [2]], [1, 2], [], null]
    expect([[[1, 2]], ...wrong].map(each => codec.is(each))).toEqual([true, ...wrong.map(() => false)])
  })

  it('is refused with a path unless it is in its canonical form', () => {
    expect(faults(codec, [written[1], written[0]])[0]).toMatch(/^out-of-order at \/0\/unit: .*expected "u1" here/)
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
