/** How far every hex is from the nearest of several, each step at its own cost. */
import type { Board } from './board.js'
import { pathFinder } from './paths.js'

/** What {@link distanceFinder} is asked. Costs are whole numbers in the game's smallest unit. */
export interface DistanceSearch {
  /** The hexes at distance 0; boxes have no part in it. */
  readonly starts: Iterable<number>
  /** From this distance on a hex is out of reach: at most 32,767. */
  readonly far: number
  /**
   * Cost (0 or more) of the step from a hex over the hexside `hex * 6 + direction` into the next, `spent` having brought it there;
   * below 0 it is barred. 1 by default.
   */
  readonly cost?: (from: number, to: number, side: number, spent: number) => number
  /** Ends the search with a hex for which it is true; called for each in order of distance. Others are then as good as out of reach. */
  readonly until?: (hex: number) => boolean
}

/** What was found. */
export interface Distances {
  /** hex -> distance from the nearest start; the search's `far` where none comes nearer. A table of its own, to be kept. */
  readonly away: Int16Array
  /** The hexes from the nearest start to this one, both included; [] when not reached. To be asked before the next search. */
  readonly route: (hex: number) => ReadonlyArray<number>
}

/** Makes a finder for a board. No search may begin inside the `cost` of another. */
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
