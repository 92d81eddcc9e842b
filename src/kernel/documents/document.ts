/**
 * Checks of a scenario that its codec cannot make: what must hold between its parts. Each fault has its path, so that all
 * of them can be found in one pass over the document.
 */
import { type HexData, DIRECTIONS } from '../board/index.js'
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

/** The hexes next to a hex, clockwise from the north, those off the map left out. */
export const hexesAround = <Hex extends HexData>({ at }: HexIndex<Hex>, { q, r }: HexData): ReadonlyArray<Hex> =>
  DIRECTIONS.flatMap(([dq, dr]) => at.get(`${q + dq},${r + dr}`) ?? [])

/** Whether two hexes share a hexside. */
export const areNeighbours = (a: HexData, b: HexData): boolean => {
  const dq = a.q - b.q
  const dr = a.r - b.r
  return Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr) === 2
}

/** One name for a hexside, whichever hex comes first: ids of hexes hold no dash. */
export const hexsideName = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`)
