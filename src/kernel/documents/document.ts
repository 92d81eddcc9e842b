/**
 * Checks of a scenario that its codec cannot make: what must hold between its parts. Each fault has its path, so that all
 * of them can be found in one pass over the document.
 */
import type { HexData } from '../board/index.js'
import { type Path, type Violation, type ViolationCode, violation } from '../contract/index.js'

/** Notes a fault; `subjects` name what is at fault, `needed` says what would have been enough. */
export type Fault<Rule extends string = string> = (
  code: ViolationCode,
  rule: Rule,
  path: Path,
  message: string,
  subjects?: ReadonlyArray<string>,
  needed?: number,
) => void

/** The faults that a check notes, in order. */
export const faultsOf = <Rule extends string = string>(
  check: (fault: Fault<Rule>) => void,
): ReadonlyArray<Violation<Rule>> => {
  const out: Violation<Rule>[] = []
  check((code, rule, path, message, subjects = [], needed) => {
    out.push(violation(code, rule, message, subjects, needed === undefined ? { path } : { path, needed }))
  })
  return out
}

/** A table of entries by a key; of two under one key the first counts. */
export const firstBy = <A>(items: ReadonlyArray<A>, key: (item: A) => string): ReadonlyMap<string, A> => {
  const out = new Map<string, A>()
  for (const item of items) if (!out.has(key(item))) out.set(key(item), item)
  return out
}

/** What checks look hexes up in: by id, and by `q,r`. */
export interface HexIndex<Hex extends HexData> {
  readonly hexes: ReadonlyMap<string, Hex>
  readonly at: ReadonlyMap<string, Hex>
}

/** Makes a {@link HexIndex}; of two hexes under one id, or in one place, the first counts. */
export const hexIndex = <Hex extends HexData>(hexes: ReadonlyArray<Hex>): HexIndex<Hex> => ({
  hexes: firstBy(hexes, hex => hex.id),
  at: firstBy(hexes, hex => `${hex.q},${hex.r}`),
})

/** Whether two hexes share a hexside. */
export const areNeighbours = (a: HexData, b: HexData): boolean => {
  const dq = a.q - b.q
  const dr = a.r - b.r
  return Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr) === 2
}

/** An edge of a flat-topped map: north and south are listed from the west, east and west from the north. */
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

/** Whether `b` comes next after `a` along an edge. */
const follows = (edge: MapEdge, a: HexData, b: HexData): boolean =>
  areNeighbours(a, b) && (edge === 'north' || edge === 'south' ? b.q > a.q : 2 * b.r + b.q > 2 * a.r + a.q)

/** Checks that documents of all games need. They cite the rule that the game cites for its scenarios: `<game>:scenario`. */
export interface DocumentChecks<Rule extends string = string> {
  /** Reports each entry whose key an earlier entry has already. `what` names the entries: `hex`, `a fort in hex`. */
  readonly unique: (
    keys: ReadonlyArray<string>,
    path: (i: number) => Path,
    what: string,
    fault: Fault<Rule>,
    rule?: Rule,
  ) => void
  /** Gives a hex of the map; reports one that the map lacks. */
  readonly knownHex: <Hex extends HexData>(
    id: string,
    path: Path,
    index: HexIndex<Hex>,
    fault: Fault<Rule>,
  ) => Hex | undefined
  /** Reports each hex of a list that the map lacks or that the list has already. */
  readonly knownHexes: <Hex extends HexData>(
    ids: ReadonlyArray<string>,
    path: Path,
    index: HexIndex<Hex>,
    fault: Fault<Rule>,
  ) => void
  /** Reports each hex that does not lie on this edge of the map, or does not come next along it. */
  readonly edge: <Hex extends HexData>(
    edge: MapEdge,
    ids: ReadonlyArray<string>,
    path: Path,
    index: HexIndex<Hex>,
    fault: Fault<Rule>,
  ) => void
}

/** The {@link DocumentChecks} of a game. */
export const documentChecks = <Rule extends string = string>(scenarioRule: NoInfer<Rule>): DocumentChecks<Rule> => {
  const unique: DocumentChecks<Rule>['unique'] = (keys, path, what, fault, rule = scenarioRule) => {
    const seen = new Set<string>()
    keys.forEach((key, i) => {
      if (seen.has(key)) fault('duplicate', rule, path(i), `${what} "${key}" is listed twice`, [key])
      seen.add(key)
    })
  }
  const knownHex: DocumentChecks<Rule>['knownHex'] = (id, path, index, fault) => {
    const hex = index.hexes.get(id)
    if (hex === undefined) fault('unknown-id', scenarioRule, path, `there is no hex "${id}"`, [id])
    return hex
  }
  const knownHexes: DocumentChecks<Rule>['knownHexes'] = (ids, path, index, fault) => {
    ids.forEach((id, i) => {
      knownHex(id, [...path, i], index, fault)
    })
    unique(ids, i => [...path, i], 'hex', fault)
  }
  const edge: DocumentChecks<Rule>['edge'] = (which, ids, path, index, fault) => {
    knownHexes(ids, path, index, fault)
    const seen = new Set<string>()
    ids.forEach((id, i) => {
      const hex = index.hexes.get(id)
      if (hex === undefined || seen.has(id)) return
      seen.add(id)
      if (OUTWARD[which].some(([q, r]) => index.at.has(`${hex.q + q},${hex.r + r}`))) {
        fault('inconsistent', scenarioRule, [...path, i], `hex ${id} does not lie on the ${which} edge of the map`, [
          id,
        ])
        return
      }
      const before = i > 0 ? index.hexes.get(ids[i - 1]!) : undefined
      if (before !== undefined && !follows(which, before, hex)) {
        fault(
          'inconsistent',
          scenarioRule,
          [...path, i],
          `hex ${id} does not come next after ${before.id} along the ${which} edge`,
          [id, before.id],
        )
      }
    })
  }
  return { unique, knownHex, knownHexes, edge }
}
