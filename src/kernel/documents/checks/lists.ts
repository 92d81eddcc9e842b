/** Lists whose entries must be unique. */
import type { HexData } from '../../board/index.js'
import type { Path } from '../../contract/index.js'
import type { Look } from './look.js'

/** Checks of lists. `what` names an entry in messages: `hex`, `a fort in hex`. */
export interface ListChecks<Rule extends string> {
  /** Reports each name in a list that equals an earlier one. */
  readonly unique: (names: ReadonlyArray<string>, path: Path, what: string, rule?: Rule) => void
  /** Reports each entry of a list that has the same value under `key` as an earlier entry. */
  readonly uniqueBy: <Key extends string>(
    key: Key,
    entries: ReadonlyArray<{ readonly [K in Key]: string }>,
    path: Path,
    what: string,
    rule?: Rule,
  ) => void
}

export const listChecks = <Rule extends string, Hex extends HexData>({
  fault,
  scenarioRule,
}: Look<Rule, Hex>): ListChecks<Rule> => {
  const repeated = (names: ReadonlyArray<string>, path: (i: number) => Path, what: string, rule = scenarioRule) => {
    const seen = new Set<string>()
    names.forEach((name, i) => {
      if (seen.has(name)) fault('duplicate', rule, path(i), `${what} "${name}" is listed twice`, [name])
      seen.add(name)
    })
  }
  return {
    unique: (names, path, what, rule) => {
      repeated(names, i => [...path, i], what, rule)
    },
    uniqueBy: (key, entries, path, what, rule) => {
      const names = entries.map(entry => entry[key])
      repeated(names, i => [...path, i, key], what, rule)
    },
  }
}
