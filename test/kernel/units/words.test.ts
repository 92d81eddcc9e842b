import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { compileHexsides } from '../../../src/kernel/board/board.js'
import {
  CHUNK,
  STATUS_BITS,
  type ZocReach,
  allWords,
  changedUnits,
  isWordList,
  placeOf,
  statusOf,
  withWord,
  withWords,
  word,
  wordAt,
  wordList,
  zocReach,
} from '../../../src/kernel/units/index.js'
import { at, drawn, idsOf } from '../helpers.js'

const board = drawn(
  `
  a b c
  d e f
  g h i
`,
  'flat',
  ['dead', 'off'],
)
const RIVER = 1
const hex = (id: string): number => at(board, id)
/** A river on the hexside between e and f. */
const sides = compileHexsides(board, [{ a: hex('e'), b: hex('f'), bits: RIVER }])
let open: ZocReach
beforeEach(() => {
  open = zocReach(board, sides, 0)
})

describe('a packed unit', () => {
  it("contains a unit's place and status", () => {
    expect(STATUS_BITS).toBe(16)
    for (const [place, status] of [
      [0, 0],
      [0, 65_535],
      [2699, 3],
      [16_383, 65_535],
    ] as const) {
      expect([placeOf(word(place, status)), statusOf(word(place, status))]).toEqual([place, status])
    }
    expect(word(2, 1)).toBe(131_073)
    // the number is a small integer in every JavaScript engine
    expect(word(16_383, 65_535)).toBeLessThan(2 ** 30)
  })
})

describe('the packed units of a state', () => {
  const flat = fc.array(fc.nat({ max: 2 ** 30 - 1 }), { maxLength: 5 * CHUNK })
  /** The units of a list, without duplicates. */
  const unitsOf = (length: number) => fc.uniqueArray(fc.nat({ max: length - 1 }), { maxLength: 6 })
  const changes = fc
    .tuple(flat, flat)
    .filter(([each]) => each.length > 0)
    .chain(([each, other]) => fc.tuple(fc.constant(each), fc.constant(other), unitsOf(each.length)))

  it('equal a flat list with one entry per unit', () => {
    fc.assert(
      fc.property(flat, each => {
        const words = wordList(each)
        expect(allWords(words)).toEqual(each)
        expect(each.map((_, unit) => wordAt(words, unit))).toEqual(each)
        expect([isWordList(words, each.length), isWordList(words, each.length + 1)]).toEqual([true, false])
      }),
    )
  })

  it('are stored in chunks, the last of which may be shorter', () => {
    const words = wordList(Array.from({ length: 2 * CHUNK + 1 }, (_, unit) => unit))
    expect(words.map(chunk => chunk.length)).toEqual([CHUNK, CHUNK, 1])
    const [a, b, c] = words as [ReadonlyArray<number>, ReadonlyArray<number>, ReadonlyArray<number>]
    const wrong: ReadonlyArray<unknown> = [
      [a, b],
      [a, b, []],
      [a, [...b, 0], c],
      [a, b, c, []],
      [...a, ...b, ...c],
      'a',
    ]
    expect(wrong.filter(each => isWordList(each, 2 * CHUNK + 1))).toEqual([])
  })

  it('are changed in a new list, one or several at a time, which shares the other chunks', () => {
    fc.assert(
      fc.property(changes, ([each, other, units]) => {
        const words = wordList(each)
        const to = (now: number, unit: number): number => other[unit] ?? now
        const after = each.map((now, unit) => (units.includes(unit) ? to(now, unit) : now))
        const byOne = units.reduce((now, unit) => withWord(now, unit, to(each[unit]!, unit)), words)
        const atOnce = withWords(words, units, to)
        expect([allWords(byOne), allWords(atOnce), allWords(words)]).toEqual([after, after, each])
        atOnce.forEach((chunk, at) => {
          const changed = wordList(after)[at]!.some((now, i) => now !== words[at]![i])
          expect(chunk === words[at]).toBe(!changed)
        })
        const differ = after.flatMap((now, unit) => (now === each[unit] ? [] : [unit]))
        expect(atOnce === words).toBe(differ.length === 0)
        expect([changedUnits(words, byOne), changedUnits(atOnce, words)]).toEqual([differ, differ])
      }),
    )
  })
})

describe('the reach of zones of control', () => {
  const reached = (reach: ZocReach, id: string) =>
    idsOf(board, reach.to.slice(reach.start[hex(id)], reach.start[hex(id) + 1]))

  it('is every adjacent hex on the map', () => {
    expect(reached(open, 'e')).toEqual(['b', 'c', 'f', 'h', 'g', 'd'])
    expect(reached(open, 'a')).toEqual(['b', 'd'])
    expect(open.start).toHaveLength(10)
    expect(open.to).toHaveLength(32)
  })

  it('does not cross a hexside with a feature that blocks it', () => {
    const blocked = zocReach(board, sides, RIVER)
    expect(reached(blocked, 'e')).toEqual(['b', 'c', 'h', 'g', 'd'])
    expect(reached(blocked, 'f')).toEqual(['c', 'i', 'h'])
    expect(reached(zocReach(board, sides, 2), 'e')).toEqual(['b', 'c', 'f', 'h', 'g', 'd'])
  })
})

describe('any packed unit', () => {
  it('returns its place and status', () => {
    fc.assert(
      fc.property(fc.nat({ max: 16_383 }), fc.nat({ max: 65_535 }), (place, status) => {
        expect([placeOf(word(place, status)), statusOf(word(place, status))]).toEqual([place, status])
      }),
    )
  })
})
