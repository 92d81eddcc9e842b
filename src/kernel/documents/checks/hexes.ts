/** Hexes of the map, and hexes that other parts of a document name. */
import type { HexData } from '../../board/index.js'
import type { Path } from '../../contract/index.js'
import type { ListChecks } from './lists.js'
import type { Look } from './look.js'
import type { NameChecks } from './names.js'

/** Checks of hexes. */
export interface HexChecks<Hex extends HexData> {
  /** Reports each hex of the map that has the id or the coordinates of an earlier hex. */
  readonly distinctHexes: (hexes: ReadonlyArray<Hex>, path: Path) => void
  /** Returns the hex of the map with an id, or reports that the map has no such hex. `by` names the entry that refers to it. */
  readonly knownHex: (id: string, path: Path, by?: string) => Hex | undefined
  /** Reports each hex of a list that is not on the map or is repeated. */
  readonly knownHexes: (ids: ReadonlyArray<string>, path: Path) => void
}

export const hexChecks = <Rule extends string, Hex extends HexData>(
  { hexes }: Look<Rule, Hex>,
  { unique, uniqueBy }: ListChecks<Rule>,
  { known }: NameChecks<Rule>,
): HexChecks<Hex> => {
  const knownHex = (id: string, path: Path, by?: string): Hex | undefined =>
    known(hexes, { what: 'hex', id, path, ...(by === undefined ? {} : { by }) })
  return {
    distinctHexes: (all, path) => {
      uniqueBy('id', all, path, 'hex')
      unique(
        all.map(({ q, r }) => `${q},${r}`),
        path,
        'a hex at',
      )
    },
    knownHex,
    knownHexes: (ids, path) => {
      ids.forEach((id, i) => {
        if (!hexes.has(id)) knownHex(id, [...path, i])
      })
      unique(ids, path, 'hex')
    },
  }
}
