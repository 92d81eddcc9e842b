/** What one part of a document names in another: it is there, and of the right side. */
import type { HexData } from '../../board/index.js'
import type { Path } from '../../contract/index.js'
import type { Look } from './look.js'

/** A name where it stands in the document. */
export interface Named<Rule extends string> {
  /** What it should name: `zone`, `formation`. */
  readonly what: string
  readonly id: string
  readonly path: Path
  /** The entry that names it: a subject of the fault. */
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
  /** Gives what is named; reports a name that nothing bears. */
  readonly known: <A>(table: ReadonlyMap<string, A>, named: Named<Rule>) => A | undefined
  /** Whether an entry that was named is of the side of who names it; reports one that is not. */
  readonly ofSide: (side: string, entry: Sided, named: Named<Rule>) => boolean
  /** Gives what fills a role of the scenario; reports one that nothing fills. `need` says what the rules want it for. */
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
    if (entry === undefined) fault('unknown-id', rule, path, `there is no ${what} "${id}"`, subjects(named, id))
    return entry
  },
  ofSide: (side, entry, named) => {
    const { what, path, rule = scenarioRule } = named
    if (entry.side === side) return true
    fault('wrong-side', rule, path, `${entry.id} is no ${side} ${what}`, subjects(named, entry.id))
    return false
  },
  filled: (table, { what, id, role, need, rule }) => {
    const entry = table.get(id)
    if (entry === undefined) fault('missing-role', rule, ['roles', role], `no ${what} "${id}" ${need}`, [id])
    return entry
  },
})
