/** Checks that a name in one part of a document refers to an existing entry of another part that belongs to the right side. */
import type { HexData } from '../../board/index.js'
import type { Path } from '../../contract/index.js'
import type { Look } from './look.js'

/** A name and its place in the document. */
export interface Named<Rule extends string> {
  /** The kind of entry that it should name: `zone`, `formation`. */
  readonly what: string
  readonly id: string
  readonly path: Path
  /** The entry that contains the name. It is a subject of the fault. */
  readonly by?: string
  readonly rule?: Rule
}

/** An entry of one side. */
export interface Sided {
  readonly id: string
  readonly side: string
}

/** Checks of names. */
export interface NameChecks<Rule extends string> {
  /** Returns the named entry, or reports that no entry has the name. */
  readonly known: <A>(table: ReadonlyMap<string, A>, named: Named<Rule>) => A | undefined
  /** Whether a named entry belongs to the given side. Reports an entry that does not. */
  readonly ofSide: (side: string, entry: Sided, named: Named<Rule>) => boolean
  /** Returns the entry that fills a role in the scenario, or reports that no entry fills it. `need` says why the rules require it. */
  readonly filled: <A>(
    table: ReadonlyMap<string, A>,
    role: {
      readonly what: string
      readonly id: string
      readonly role: string
      readonly need: string
      readonly rule: Rule
    },
  ) => A | undefined
}

const subjects = <Rule extends string>({ by }: Named<Rule>, id: string): ReadonlyArray<string> =>
  by === undefined ? [id] : [by, id]

export const nameChecks = <Rule extends string, Hex extends HexData>({
  fault,
  scenarioRule,
}: Look<Rule, Hex>): NameChecks<Rule> => ({
  known: (table, named) => {
    const { what, id, path, rule = scenarioRule } = named
    const entry = table.get(id)
    if (entry === undefined) fault('unknown-id', rule, path, `unknown ${what} "${id}"`, subjects(named, id))
    return entry
  },
  ofSide: (side, entry, named) => {
    const { what, path, rule = scenarioRule } = named
    if (entry.side === side) return true
    fault(
      'wrong-side',
      rule,
      path,
      `${what} "${entry.id}" does not belong to the side ${side}`,
      subjects(named, entry.id),
    )
    return false
  },
  filled: (table, { what, id, role, need, rule }) => {
    const entry = table.get(id)
    if (entry === undefined) fault('missing-role', rule, ['roles', role], `no ${what} "${id}" ${need}`, [id])
    return entry
  },
})
