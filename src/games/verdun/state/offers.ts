/** The legal actions and refusals of a procedure, from lists of the rules that bar an answer. */
import { type Offer, type Offering, offering } from '../../../kernel/index.js'
import type { VerdunRule } from '../rulebook/index.js'
import type { VerdunAction } from './action.js'
import type { VerdunFrame } from './frames.js'
import type { VerdunState } from './state.js'
import type { VerdunTables } from './tables.js'

/** A question for a side: the tables, the state and the frame that asks. */
export interface Question<P extends VerdunFrame> {
  readonly g: VerdunTables
  readonly state: VerdunState
  readonly frame: P
}
/** Builds the legal actions and refusals of a procedure. */
export const offers = <P extends VerdunFrame>(
  g: VerdunTables,
  rows: ReadonlyArray<Offer<Question<P>, VerdunAction['type'], VerdunRule>>,
): Offering<VerdunState, P, VerdunRule> =>
  offering(g.actions, (state: VerdunState, frame: P) => ({ g, state, frame }), rows)
