/** Hexsides, each given as the two hexes that share it. */
import type { HexData } from '../../board/index.js'
import type { Path } from '../../contract/index.js'
import { areNeighbours, hexsideName } from '../document.js'
import type { HexChecks } from './hexes.js'
import type { Look } from './look.js'

/** Checks of hexsides. */
export interface HexsideChecks<Hex extends HexData> {
  /** Returns the two hexes of a pair, and reports those that are not on the map. `keys` are the path from the pair to each hex. */
  readonly hexPair: (
    ids: readonly [a: string, b: string],
    path: Path,
    keys: readonly [a: string | number, b: string | number],
  ) => readonly [a: Hex, b: Hex] | undefined
  /**
   * Returns a check of a list of hexsides, one by one. It reports two hexes that do not share a hexside, and a hexside that is
   * repeated. It returns whether the hexes share a hexside. `purpose` is the end of the message: ` for the Aisne`.
   */
  readonly hexsides: () => (pair: readonly [a: Hex, b: Hex], path: Path, purpose?: string) => boolean
}

export const hexsideChecks = <Rule extends string, Hex extends HexData>(
  { fault, scenarioRule, hexes }: Look<Rule, Hex>,
  { knownHex }: HexChecks<Hex>,
): HexsideChecks<Hex> => ({
  hexPair: (ids, path, keys) => {
    const from = hexes.get(ids[0])
    const to = hexes.get(ids[1])
    if (from !== undefined && to !== undefined) return [from, to]
    knownHex(ids[0], [...path, keys[0]])
    knownHex(ids[1], [...path, keys[1]])
    return undefined
  },
  hexsides: () => {
    const seen = new Set<string>()
    return (pair, path, purpose = '') => {
      const from = pair[0]
      const to = pair[1]
      const a = from.id
      const b = to.id
      if (!areNeighbours(from, to)) {
        fault('not-adjacent', scenarioRule, path, `hexes ${a} and ${b}${purpose} are not adjacent`, [a, b])
        return false
      }
      const side = hexsideName(a, b)
      if (seen.has(side))
        fault('duplicate', scenarioRule, path, `the hexside between ${a} and ${b} is listed twice`, [a, b])
      seen.add(side)
      return true
    }
  },
})
