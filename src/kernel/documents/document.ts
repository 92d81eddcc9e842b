/**
 * Checks of a scenario that its codec cannot make: conditions between its parts. Each fault has a path. One pass finds all faults of a
 * document.
 */
import { type HexData, DIRECTIONS } from '../board/index.js'
import { MORE_FAULTS, MOST_FAULTS } from '../codec/index.js'
import { type Path, type Violation, type ViolationCode, violation } from '../contract/index.js'

/** Reports a fault. `subjects` name the entries at fault, and `needed` is the quantity that would have been enough. */
export type Fault<Rule extends string = string> = (
  code: ViolationCode,
  rule: Rule,
  path: Path,
  message: string,
  subjects?: ReadonlyArray<string>,
  needed?: number,
) => void

/** Limits a report to {@link MOST_FAULTS} entries; if there are more faults, the last entry says so. */
export const mostFaults = <Rule extends string>(
  faults: ReadonlyArray<Violation<Rule>>,
): ReadonlyArray<Violation<Rule>> => {
  if (faults.length <= MOST_FAULTS) return faults
  const { rule, path = [] } = faults[MOST_FAULTS - 1]!
  return [...faults.slice(0, MOST_FAULTS - 1), violation('more-faults', rule, MORE_FAULTS, [], { path })]
}

/** Returns the faults that a check reports, in order, at most {@link MOST_FAULTS}. The check is stopped when there are more faults. */
export const faultsOf = <Rule extends string = string>(
  check: (fault: Fault<Rule>) => void,
): ReadonlyArray<Violation<Rule>> => {
  const out: Violation<Rule>[] = []
  // an exception ends the check, which may be inside nested loops over a document made to have millions of faults
  const full = new Error('the report is full')
  try {
    check((code, rule, path, message, subjects = [], needed) => {
      out.push(violation(code, rule, message, subjects, needed === undefined ? { path } : { path, needed }))
      if (out.length > MOST_FAULTS) throw full
    })
  } catch (thrown) {
    if (thrown !== full) throw thrown
  }
  return mostFaults(out)
}

/** Builds a table of entries by a key. If two entries have the same key, the first one is used. */
export const firstBy = <A>(items: ReadonlyArray<A>, key: (item: A) => string): ReadonlyMap<string, A> => {
  const out = new Map<string, A>()
  for (const item of items) if (!out.has(key(item))) out.set(key(item), item)
  return out
}

/** The lookup tables of hexes: by id, and by `q,r`. */
export interface HexIndex<Hex extends HexData> {
  readonly hexes: ReadonlyMap<string, Hex>
  readonly at: ReadonlyMap<string, Hex>
}

/** Builds a {@link HexIndex}; if two hexes have the same id or position, the first is used. */
export const hexIndex = <Hex extends HexData>(hexes: ReadonlyArray<Hex>): HexIndex<Hex> => ({
  hexes: firstBy(hexes, hex => hex.id),
  at: firstBy(hexes, hex => `${hex.q},${hex.r}`),
})

/** Returns the hexes next to a hex, clockwise from the north, without hexes off the map. */
export const hexesAround = <Hex extends HexData>({ at }: HexIndex<Hex>, { q, r }: HexData): ReadonlyArray<Hex> =>
  DIRECTIONS.flatMap(([dq, dr]) => at.get(`${q + dq},${r + dr}`) ?? [])

/** Whether two hexes share a hexside. */
export const areNeighbours = (a: HexData, b: HexData): boolean => {
  const dq = a.q - b.q
  const dr = a.r - b.r
  return Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr) === 2
}

/** Returns the name of a hexside, which does not depend on the order of the two hexes. Hex ids contain no dash. */
export const hexsideName = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`)

/**
 * Gives a document that comes with a game its type, so that the compiler need not compare thousands of literals. A test should decode the
 * scenario built from the document.
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- a cast, and the only one
export const documentOf = <Document>(json: unknown): Document => json as Document
