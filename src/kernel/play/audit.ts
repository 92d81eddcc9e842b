/** Audits as tables: invariants that hold in every state that play reaches. */
import { type Path, type Violation, brokenInvariant } from '../contract/index.js'

/** One line of an audit: an invariant of a state. */
export interface Invariant<Rule extends string> {
  readonly rule: Rule
  /** The message if the invariant is broken. */
  readonly message: string
  /** The path of the fault in the position of a save. */
  readonly path: Path
  /** Whether the invariant holds in the audited state. */
  readonly holds: () => boolean
  /** The ids of the units and hexes that the invariant is about. */
  readonly subjects?: ReadonlyArray<string>
}

/** Lines of an audit. */
export type Invariants<Rule extends string> = ReadonlyArray<Invariant<Rule>>

/** Builds an invariant from its rule, its message, its path in the position of a save, and its test. */
export const invariant = <Rule extends string>(
  rule: Rule,
  message: string,
  path: Path,
  holds: () => boolean,
): Invariant<Rule> => ({ rule, message, path, holds })

/** Builds an invariant about one unit or hex. Its message begins with the name of that unit or hex. */
export const invariantOf = <Rule extends string>(
  name: string,
  rule: Rule,
  what: string,
  path: Path,
  holds: () => boolean,
): Invariant<Rule> => ({ rule, message: `${name} ${what}`, path, holds, subjects: [name] })

/** The broken invariants. The list is empty if the state is sound. */
export type Faults<Rule extends string> = ReadonlyArray<Violation<Rule>>

const NONE: ReadonlyArray<never> = Object.freeze([])
const asBroken = <Rule extends string>({ rule, message, path, subjects }: Invariant<Rule>): Violation<Rule> =>
  brokenInvariant(rule, message, path, subjects)

/** Returns every broken line, in order. */
export const allBroken = <Rule extends string>(lines: Invariants<Rule>): Faults<Rule> =>
  lines.filter(line => !line.holds()).map(asBroken)

/** Returns the faults of the first part that has any. Each part may rely on the parts before it. */
export const firstFaults = <Rule extends string>(...parts: ReadonlyArray<() => Faults<Rule>>): Faults<Rule> => {
  for (const part of parts) {
    const faults = part()
    if (faults.length > 0) return faults
  }
  return NONE
}

/** Builds the invariant that the carry fits the result of the previous phase. */
export const carryFits = <Rule extends string>(rule: Rule, holds: () => boolean): Invariant<Rule> =>
  invariant(rule, 'the carry does not fit the previous phase', ['carry'], holds)
