import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { compileHexsides } from '../../../src/kernel/board/board.js'
import {
  STATUS_BITS,
  type ZocReach,
  placeOf,
  statusOf,
  withWord,
  word,
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
/** A river along the side between e and f. */
const sides = compileHexsides(board, [{ a: hex('e'), b: hex('f'), bits: RIVER }])
let open: ZocReach
beforeEach(() => {
  open = zocReach(board, sides, 0)
})

describe('a word', () => {
  it("holds a unit's place and status", () => {
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
    // a small integer in every engine
    expect(word(16_383, 65_535)).toBeLessThan(2 ** 30)
  })

  it('is changed in a new list', () => {
    const words = [word(0, 0), word(1, 0)]
    expect(withWord(words, 1, word(2, 3))).toEqual([word(0, 0), word(2, 3)])
    expect(words).toEqual([word(0, 0), word(1, 0)])
  })
})

describe('the reach of zones of control', () => {
  const reached = (reach: ZocReach, id: string) =>
    idsOf(board, reach.to.slice(reach.start[hex(id)], reach.start[hex(id) + 1]))

  it('is every neighbour on the map', () => {
    expect(reached(open, 'e')).toEqual(['b', 'c', 'f', 'h', 'g', 'd'])
    expect(reached(open, 'a')).toEqual(['b', 'd'])
    expect(open.start).toHaveLength(10)
    expect(open.to).toHaveLength(32)
  })

  it('does not cross a side with a blocking feature', () => {
    const blocked = zocReach(board, sides, RIVER)
    expect(reached(blocked, 'e')).toEqual(['b', 'c', 'h', 'g', 'd'])
    expect(reached(blocked, 'f')).toEqual(['c', 'i', 'h'])
    expect(reached(zocReach(board, sides, 2), 'e')).toEqual(['b', 'c', 'f', 'h', 'g', 'd'])
  })
})

describe('any word', () => {
  it('gives back its place and status', () => {
    fc.assert(
      fc.property(fc.nat({ max: 16_383 }), fc.nat({ max: 65_535 }), (place, status) => {
        expect([placeOf(word(place, status)), statusOf(word(place, status))]).toEqual([place, status])
      }),
    )
  })
})
