import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neighbour } from '../../../src/kernel/board/board.js'
import { distanceFinder } from '../../../src/kernel/board/distances.js'
import { board as anyBoard, hexOf, number, runs } from '../arbitraries.js'
import { at, drawn, idsOf } from '../helpers.js'

/** Capital letters cost 3 to enter and small letters 1, and dots are holes. */
const board = drawn(`
  a B c d
  e F g h
  i j k .
  . . . z
`)
const hexes = (ids: string): ReadonlyArray<number> => ids.split(' ').map(id => at(board, id))
const dear = (_from: number, to: number): number => (/[A-Z]/.test(board.ids[to]!) ? 3 : 1)
const drawnOut = (away: ArrayLike<number>): string => board.ids.map((id, hex) => `${id}${away[hex]!}`).join(' ')

describe('distances', () => {
  it('are measured from the nearest start by the cost of the steps', () => {
    const find = distanceFinder(board)
    expect(drawnOut(find({ starts: hexes('a'), far: 9 }).away)).toBe('a0 B1 c2 d3 e1 F2 g3 h4 i2 j3 k4 z9')
    expect(drawnOut(find({ starts: hexes('a h'), far: 9, cost: dear }).away)).toBe(
      'a0 B3 c2 d1 e1 F4 g1 h0 i2 j2 k1 z9',
    )
  })

  it('are computed only up to the limit', () => {
    expect(drawnOut(distanceFinder(board)({ starts: hexes('a'), far: 3 }).away)).toBe(
      'a0 B1 c2 d3 e1 F2 g3 h3 i2 j3 k3 z3',
    )
    expect(drawnOut(distanceFinder(board)({ starts: [], far: 7 }).away)).toBe('a7 B7 c7 d7 e7 F7 g7 h7 i7 j7 k7 z7')
  })

  it('do not cross a barred hexside, and can depend on the cost so far', () => {
    const find = distanceFinder(board)
    const closed = (_from: number, to: number): number => (/[A-Z]/.test(board.ids[to]!) ? -1 : 1)
    expect(drawnOut(find({ starts: hexes('a'), far: 9, cost: closed }).away)).toBe(
      'a0 B9 c5 d5 e1 F9 g4 h5 i2 j3 k4 z9',
    )
    // the first step is free
    const later = (_from: number, _to: number, _side: number, spent: number): number => (spent === 0 ? 0 : 1)
    expect(find({ starts: hexes('a'), far: 9, cost: later }).away[at(board, 'k')]).toBe(0)
    const east = (from: number, _to: number, side: number): number => (side - from * 6 === EAST ? 1 : -1)
    expect(drawnOut(find({ starts: hexes('e'), far: 9, cost: east }).away)).toBe('a9 B9 c9 d9 e0 F1 g2 h3 i9 j9 k9 z9')
  })

  it('are not computed further once `until` is true', () => {
    const asked: string[] = []
    const { away, route } = distanceFinder(board)({
      starts: hexes('a'),
      far: 9,
      until: hex => {
        asked.push(board.ids[hex]!)
        return hex === at(board, 'c')
      },
    })
    expect(drawnOut(away)).toBe('a0 B1 c2 d9 e1 F9 g9 h9 i9 j9 k9 z9')
    expect(asked).toEqual(['a', 'B', 'e', 'c'])
    expect(idsOf(board, route(at(board, 'c')))).toEqual(['a', 'B', 'c'])
  })

  it('include routes, and stay valid after other searches', () => {
    const find = distanceFinder(board)
    const first = find({ starts: hexes('a h'), far: 9, cost: dear })
    expect(idsOf(board, first.route(at(board, 'i')))).toEqual(['a', 'e', 'i'])
    expect(first.route(at(board, 'z'))).toEqual([])
    find({ starts: hexes('z'), far: 9 })
    expect(first.away[at(board, 'j')]).toBe(2)
  })

  it("equal the least sum of a neighbour's distance and the step from it, on any board", () => {
    fc.assert(
      fc.property(anyBoard, fc.array(number, { maxLength: 3 }), number, (b, numbers, seed) => {
        const starts = numbers.map(n => hexOf(b, n))
        const cost = (from: number, to: number): number => ((from * 7 + to * 3 + seed) % 5) - 1
        const { away } = distanceFinder(b)({ starts, far: 20, cost })
        for (let hex = 0; hex < b.hexes; hex++) {
          const before = [0, 1, 2, 3, 4, 5]
            .map(d => neighbour(b, hex, d))
            .filter(from => from >= 0 && cost(from, hex) >= 0)
            .map(from => away[from]! + cost(from, hex))
          expect(away[hex]).toBe(starts.includes(hex) ? 0 : Math.min(20, ...before))
        }
      }),
      runs(200),
    )
  })
})

/** The direction from e to F. */
const EAST = [0, 1, 2, 3, 4, 5].find(d => neighbour(board, at(board, 'e'), d) === at(board, 'F'))!
