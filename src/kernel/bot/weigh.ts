/** What a die promises. */
import type { ResultsTable } from '../numbers/index.js'

/** A throw that is read in a table of results. */
export interface Throw {
  /** Column of the table, from 0. */
  readonly column: number
  /** Added to the die; 0 by default. */
  readonly modifier?: number
  /** Faces of the die: 1 to this; 6 by default. */
  readonly faces?: number
}

/**
 * What a throw is worth on average, each face as likely. `add` gives the sum with what a result is worth: term by term where it
 * has several, in an order that stays, since two plans of equal worth are told apart by their last bits.
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
