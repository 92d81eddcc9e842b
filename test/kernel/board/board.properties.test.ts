import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  adjacent,
  compileGraph,
  compileHexsides,
  direction,
  distance,
  linked,
  neighbour,
  northing,
  sideHas,
} from '../../../src/kernel/board/board.js'
import { board, hexOf, number } from '../arbitraries.js'

describe('distance', () => {
  it('is a metric', () => {
    fc.assert(
      fc.property(board, number, number, number, (b, x, y, z) => {
        const [p, q, r] = [hexOf(b, x), hexOf(b, y), hexOf(b, z)]
        expect(distance(b, p, q)).toBe(distance(b, q, p))
        expect(distance(b, p, q) === 0).toBe(p === q)
        expect(distance(b, p, r)).toBeLessThanOrEqual(distance(b, p, q) + distance(b, q, r))
        expect(Number.isInteger(distance(b, p, q))).toBe(true)
      }),
    )
  })

  it('is 1 exactly between adjacent hexes, which list each other', () => {
    fc.assert(
      fc.property(board, b => {
        for (let p = 0; p < b.hexes; p++) {
          const around = [0, 1, 2, 3, 4, 5].map(d => neighbour(b, p, d))
          const near = Array.from({ length: b.hexes }, (_, q) => q).filter(q => distance(b, p, q) === 1)
          expect(around.filter(q => q >= 0).sort((x, y) => x - y)).toEqual(near)
          expect(near.every(q => adjacent(b, p, q))).toBe(true)
          around.forEach((q, d) => {
            if (q < 0) return
            expect([direction(b, p, q), direction(b, q, p), neighbour(b, q, (d + 3) % 6)]).toEqual([d, (d + 3) % 6, p])
            expect(Math.abs(northing(b, p) - northing(b, q))).toBeLessThanOrEqual(2)
          })
        }
      }),
    )
  })
})

describe('hexsides', () => {
  it('have exactly the given features, seen from either side', () => {
    const side = fc.record({ a: number, d: fc.nat({ max: 5 }), bits: fc.integer({ min: 1, max: 0xffff }) })
    fc.assert(
      fc.property(board, fc.array(side, { maxLength: 20 }), (b, given) => {
        const data = given.map(({ a, d, bits }) => ({ a: hexOf(b, a), b: neighbour(b, hexOf(b, a), d), bits }))
        const compiled = compileHexsides(b, data)
        for (let hex = 0; hex < b.hexes; hex++) {
          for (let d = 0; d < 6; d++) {
            const next = neighbour(b, hex, d)
            const bits = data
              .filter(s => next >= 0 && ((s.a === hex && s.b === next) || (s.a === next && s.b === hex)))
              .reduce((all, s) => all | s.bits, 0)
            expect(compiled[hex * 6 + d]).toBe(bits)
            expect(sideHas(compiled, hex, d, 0xffff)).toBe(bits !== 0)
          }
        }
      }),
    )
  })
})

describe('a graph of links', () => {
  it('joins exactly the given pairs, in both directions', () => {
    const place = fc.integer({ min: -1, max: 9 })
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place), { maxLength: 20 }), links => {
        const graph = compileGraph(8, links)
        for (let a = 0; a < 8; a++) {
          for (let b = 0; b < 8; b++)
            expect(linked(graph, a, b)).toBe(links.some(([x, y]) => (x === a && y === b) || (x === b && y === a)))
          const row = Array.from(graph.to.slice(graph.start[a], graph.start[a + 1]))
          expect(row).toEqual([...new Set(row)].sort((x, y) => x - y))
        }
      }),
    )
  })
})
