import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance, neighbour } from '../../../src/kernel/board/board.js'
import { pullMap, threatMaps } from '../../../src/kernel/bot/maps.js'
import { board as anyBoard, hexOf, number, runs } from '../arbitraries.js'
import { at, drawn } from '../helpers.js'

const board = drawn(`
  a b c d
  e f g h
  i j k l
`)
const hex = (id: string): number => at(board, id)
/** Returns the worth of each hex by its number, from worths by id such as `{ a: 9 }`. */
const worths = (by: Readonly<Record<string, number>>): Float64Array => {
  const out = new Float64Array(board.hexes)
  for (const [id, worth] of Object.entries(by)) out[hex(id)] = worth
  return out
}
const drawnOut = (map: ArrayLike<number>): string => board.ids.map((id, i) => `${id}${map[i]!}`).join(' ')

describe('the attraction of goals', () => {
  it('falls with each hex of the path and comes from the best goal', () => {
    expect(drawnOut(pullMap(board, worths({ a: 9, l: 4 }), 2))).toBe('a9 b7 c5 d3 e7 f5 g3 h2 i5 j3 k2 l4')
    // a goal that is worth less than the attraction of another goal takes that attraction
    expect(drawnOut(pullMap(board, worths({ a: 9, b: 3 }), 2))).toBe('a9 b7 c5 d3 e7 f5 g3 h1 i5 j3 k1 l0')
  })

  it('does not pass closed hexes, and does not change its input', () => {
    const isOpen = Uint8Array.from(board.ids, id => ('bf'.includes(id) ? 0 : 1))
    const worth = worths({ a: 9 })
    expect(drawnOut(pullMap(board, worth, 1, isOpen))).toBe('a9 b0 c4 d4 e8 f0 g5 h4 i7 j6 k5 l4')
    expect([...worth]).toEqual([...worths({ a: 9 })])
    expect(drawnOut(pullMap(board, worths({}), 1))).toBe('a0 b0 c0 d0 e0 f0 g0 h0 i0 j0 k0 l0')
  })

  it("is the greater of the hex's own worth and the best adjacent attraction minus the fall, on any board", () => {
    fc.assert(
      fc.property(anyBoard, fc.array(fc.tuple(number, fc.double({ min: 0, max: 12, noNaN: true }))), (b, goals) => {
        const worth = new Float64Array(b.hexes)
        for (const [n, value] of goals) worth[hexOf(b, n)] = value
        const pull = pullMap(b, worth, 1.5)
        for (let h = 0; h < b.hexes; h++) {
          const near = [0, 1, 2, 3, 4, 5].map(d => neighbour(b, h, d)).filter(next => next >= 0)
          expect(pull[h]).toBe(Math.max(worth[h]!, 0, ...near.map(next => pull[next]! - 1.5)))
        }
      }),
      runs(200),
    )
  })
})

describe('threats', () => {
  const places = [hex('a'), hex('l'), board.hexes + 3]
  const strengths = [4, 10, 100]
  const threats = {
    units: [0, 1, 2],
    place: (unit: number) => places[unit]!,
    strength: (unit: number) => strengths[unit]!,
  }

  it('are the strength of units near a hex, weighted by distance; units off the map are ignored', () => {
    const threat = threatMaps(board, [1, 1, 0.5])(threats)
    const expected = board.ids.map((_, h) =>
      [0, 1].reduce((sum, unit) => sum + strengths[unit]! * ([1, 1, 0.5][distance(board, places[unit]!, h)] ?? 0), 0),
    )
    expect([...threat]).toEqual(expected)
    expect([threat[hex('a')], threat[hex('b')], threat[hex('c')], threat[hex('h')]]).toEqual([4, 4, 2, 10])
  })

  it('are computed separately on each call', () => {
    const of = threatMaps(board, [1])
    const first = of(threats)
    expect([...of({ ...threats, units: [1] })].filter(threat => threat > 0)).toEqual([10])
    expect(first[hex('a')]).toBe(4)
  })
})
