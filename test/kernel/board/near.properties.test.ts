import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance } from '../../../src/kernel/board/board.js'
import { hexesNear } from '../../../src/kernel/board/near.js'
import { board, hexOf, number } from '../arbitraries.js'

describe('hexesNear', () => {
  it('contains exactly the hexes that are near one of the centres', () => {
    fc.assert(
      fc.property(board, fc.integer({ min: 0, max: 5 }), fc.array(number, { maxLength: 3 }), (b, radius, numbers) => {
        const centres = numbers.map(x => hexOf(b, x))
        const near = Array.from({ length: b.hexes }, (_, hex) =>
          centres.some(centre => distance(b, centre, hex) <= radius) ? 1 : 0,
        )
        expect([...hexesNear(b, radius, centres)]).toEqual(near)
      }),
    )
  })
})
