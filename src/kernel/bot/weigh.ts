/** The expected value of a die roll. */
import type { ResultsTable } from '../numbers/index.js'

/** A die roll that is read in a results table. */
export interface Throw {
  /** The column of the table, from 0. */
  readonly column: number
  /** The die-roll modifier; 0 by default. */
  readonly modifier?: number
  /** The number of faces of the die; 6 by default. */
  readonly faces?: number
}

/**
 * Returns the average worth of a roll, with every face equally likely. `add` returns the sum plus the worth of a
 * result. If a result has several terms, `add` must add them in a fixed order, because plans of equal worth can differ
 * in the last bits of the sum.
 */
export const weigh = <R extends string>(
  table: ResultsTable<R>,
  { column, modifier = 0, faces = 6 }: Throw,
  add: (sum: number, result: R) => number,
): number => {
  let sum = 0
  for (let die = 1; die <= faces; die++) sum = add(sum, table.read(column, die + modifier))
  return sum / faces
}
