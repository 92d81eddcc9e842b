/** Random boards and values for the property tests of the kernel. */
import fc from 'fast-check'
import { type Board, compileBoard } from '../../src/kernel/board/board.js'

/** A board of 1 to 40 hexes scattered over a small area, with up to 3 boxes. */
export const board: fc.Arbitrary<Board> = fc
  .record({
    orientation: fc.constantFrom('flat' as const, 'pointy' as const),
    spots: fc.uniqueArray(fc.record({ q: fc.integer({ min: -4, max: 4 }), r: fc.integer({ min: -4, max: 4 }) }), {
      minLength: 1,
      maxLength: 40,
      selector: ({ q, r }) => `${q},${r}`,
    }),
    boxes: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ orientation, spots, boxes }) =>
    compileBoard({
      orientation,
      hexes: spots.map(({ q, r }, i) => ({ id: `h${i}`, q, r })),
      boxes: Array.from({ length: boxes }, (_, i) => `box${i}`),
    }),
  )

/** Returns a hex of a board chosen by any number. */
export const hexOf = (b: Board, n: number): number => n % b.hexes

/** Any whole number of at least 0. */
export const number = fc.nat({ max: 1_000_000 })

/** Returns the number of samples: the given minimum, or more if FC_RUNS asks for more. */
export const runs = (least: number): { readonly numRuns: number } => ({
  numRuns: Math.max(least, Number(process.env['FC_RUNS'] ?? 0)),
})
