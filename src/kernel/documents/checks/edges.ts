/** The edges of a map. */
import type { HexData } from '../../board/index.js'
import type { Path } from '../../contract/index.js'
import { areNeighbours } from '../document.js'
import type { HexChecks } from './hexes.js'
import type { Look } from './look.js'

/**
 * An edge of a flat-topped map. Hexes on the north and south edges are listed from west to east, and hexes on the east and west edges from
 * north to south.
 */
export type MapEdge = 'north' | 'east' | 'south' | 'west'

/** The neighbours that a hex on an edge of the map cannot have. */
const OUTWARD: Readonly<Record<MapEdge, ReadonlyArray<readonly [q: number, r: number]>>> = {
  north: [[0, -1]],
  east: [
    [1, -1],
    [1, 0],
  ],
  south: [[0, 1]],
  west: [
    [-1, 0],
    [-1, 1],
  ],
}

/** Whether `b` follows `a` along an edge. */
const follows = (edge: MapEdge, a: HexData, b: HexData): boolean =>
  areNeighbours(a, b) && (edge === 'north' || edge === 'south' ? b.q > a.q : 2 * b.r + b.q > 2 * a.r + a.q)

/** Checks of the edges of the map. */
export interface EdgeChecks {
  /** Reports each hex that is not on this edge of the map, or does not follow the previous hex along the edge. */
  readonly edge: (edge: MapEdge, ids: ReadonlyArray<string>, path: Path) => void
}

export const edgeChecks = <Rule extends string, Hex extends HexData>(
  { fault, scenarioRule, hexes, at }: Look<Rule, Hex>,
  { knownHexes }: HexChecks<Hex>,
): EdgeChecks => ({
  edge: (which, ids, path) => {
    knownHexes(ids, path)
    const seen = new Set<string>()
    ids.forEach((id, i) => {
      const hex = hexes.get(id)
      if (hex === undefined || seen.has(id)) return
      seen.add(id)
      const wrong = (message: string, subjects: ReadonlyArray<string>): void => {
        fault('inconsistent', scenarioRule, [...path, i], message, subjects)
      }
      if (OUTWARD[which].some(([q, r]) => at.has(`${hex.q + q},${hex.r + r}`))) {
        wrong(`hex ${id} is not on the ${which} edge of the map`, [id])
        return
      }
      const before = i > 0 ? hexes.get(ids[i - 1]!) : undefined
      if (before !== undefined && !follows(which, before, hex))
        wrong(`hex ${id} does not follow ${before.id} along the ${which} edge`, [id, before.id])
    })
  },
})
