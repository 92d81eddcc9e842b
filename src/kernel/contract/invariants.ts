/** Helpers for the audits of states, for every game. */
import { type Violation, violation } from './violation.js'

/** The path of a value in a document. */
export type Path = ReadonlyArray<string | number>

/** Returns the Violation of a broken invariant, with its path in the position of a save. */
export const brokenInvariant = <Rule extends string>(
  rule: Rule,
  message: string,
  path: Path,
  subjects: ReadonlyArray<string> = [],
): Violation<Rule> => violation('broken-invariant', rule, message, subjects, { path })

/** Whether each number is greater than the one before it. */
export const isAscending = (list: ReadonlyArray<number>): boolean => list.every((x, i) => i === 0 || list[i - 1]! < x)

/** Whether no number occurs twice. */
export const areDistinct = (list: ReadonlyArray<number>): boolean => new Set(list).size === list.length

/** Whether two lists have the same numbers in the same order. Bit sets over one range can also be compared. */
export const isSame = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): boolean =>
  a.length === b.length && a.every((x, i) => x === b[i])
