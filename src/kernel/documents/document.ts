/**
 * Checks of a scenario that its codec cannot make: what must hold between its parts. Each fault has its path, so that all
 * of them can be found in one pass over the document.
 */
import { type HexData, DIRECTIONS } from '../board/index.js'
import { MORE_FAULTS, MOST_FAULTS } from '../codec/index.js'
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

/** A report of {@link MOST_FAULTS} entries at most: where there are more faults, the last one says so. */
export const mostFaults = <Rule extends string>(
  faults: ReadonlyArray<Violation<Rule>>,
): ReadonlyArray<Violation<Rule>> => {
  if (faults.length <= MOST_FAULTS) return faults
  const { rule, path = [] } = faults[MOST_FAULTS - 1]!
  return [...faults.slice(0, MOST_FAULTS - 1), violation('more-faults', rule, MORE_FAULTS, [], { path })]
}

/** The faults that a check notes, in order: {@link MOST_FAULTS} at most, and the check ends when there are more. */
export const faultsOf = <Rule extends string = string>(
  check: (fault: Fault<Rule>) => void,
): ReadonlyArray<Violation<Rule>> => {
  const out: Violation<Rule>[] = []
  // thrown through the check, which may be within many loops over a document made to have millions of faults
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

/**
 * A document that comes with a game, in the type that it has: the compiler need not compare thousands of literals. Say the
 * type, and let a test decode the scenario that is made of it.
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- a cast, and the only one
export const documentOf = <Document>(json: unknown): Document => json as Document
