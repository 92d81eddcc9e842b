/** Distances of all hexes from the nearest of several starts, with a cost per step. */
import type { Board } from './board.js'
import { pathFinder } from './paths.js'

/** The input of {@link distanceFinder}. Costs are whole numbers in the game's smallest unit. */
export interface DistanceSearch {
  /** The hexes at distance 0. Boxes are ignored. */
  readonly starts: Iterable<number>
  /** Hexes at this distance or more count as out of reach. At most 32,767. */
  readonly far: number
  /**
   * Returns the cost (0 or more) of the step over the hexside `hex * 6 + direction`, or a negative number if the step
   * is barred. `spent` is the cost of the path so far. The default is 1.
   */
  readonly cost?: (from: number, to: number, side: number, spent: number) => number
  /**
   * Ends the search at the first hex for which it returns true. Hexes are tested in order of distance. The distances of
   * all other hexes are then not reliable.
   */
  readonly until?: (hex: number) => boolean
}

/** The result of a distance search. */
export interface Distances {
  /** Hex -> distance from the nearest start, or `far`. The table belongs to the caller. */
  readonly away: Int16Array
  /**
   * Returns the hexes from the nearest start to this one, both included; [] if it was not reached. Valid until the next
   * search.
   */
  readonly route: (hex: number) => ReadonlyArray<number>
}

/** Builds a finder for a board. No search may begin inside the `cost` of another. */
export const distanceFinder = (board: Board): ((search: DistanceSearch) => Distances) => {
  const { hexes, neighbours } = board
  const find = pathFinder(hexes)
  return ({ starts, far, cost, until }) => {
    const away = new Int16Array(hexes).fill(far)
    const start: (readonly [number, number])[] = []
    for (const hex of starts) start.push([hex, 0])
    const found = find({
      start,
      budget: far - 1,
      ...(until === undefined ? {} : { until }),
      edges: (hex, spent, visit) => {
        for (let side = hex * 6; side < hex * 6 + 6; side++) {
          const next = neighbours[side]!
          if (next < 0) continue
          const step = cost === undefined ? 1 : cost(hex, next, side, spent)
          if (step >= 0) visit(next, step)
        }
      },
    })
    for (const hex of found.nodes) away[hex] = found.cost(hex)
    return { away, route: found.route }
  }
}
