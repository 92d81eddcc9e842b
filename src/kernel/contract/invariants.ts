/** What audits of states say and look for, in any game. */
import { type Violation, violation } from './violation.js'

/** Where in a document something lies. */
export type Path = ReadonlyArray<string | number>

/** An invariant that a state breaks, with the place in its saved form. */
export const brokenInvariant = <Rule extends string>(
  rule: Rule,
  message: string,
  path: Path,
  subjects: ReadonlyArray<string> = [],
): Violation<Rule> => violation('broken-invariant', rule, message, subjects, { path })

/** Whether each number is greater than the one before. */
export const isAscending = (list: ReadonlyArray<number>): boolean => list.every((x, i) => i === 0 || list[i - 1]! < x)

/** Whether no number occurs twice. */
export const areDistinct = (list: ReadonlyArray<number>): boolean => new Set(list).size === list.length

/** Whether every number of a list is in another. */
export const areAmong = (list: ReadonlyArray<number>, all: ReadonlyArray<number>): boolean =>
  list.every(x => all.includes(x))

/** Whether two lists hold the same numbers in the same order: sets over one range too. */
export const isSame = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): boolean =>
  a.length === b.length && a.every((x, i) => x === b[i])
