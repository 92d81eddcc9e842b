/** The legal actions and refusals of a procedure, from lists of the rules that bar an answer. */
import { type Offer, type Offering, offering } from '../../../kernel/index.js'
import type { MarneRule } from '../rulebook/index.js'
import type { MarneAction } from './action.js'
import type { MarneTables } from './tables.js'
import type { MarneFrame } from './frames.js'
import type { MarneState } from './state.js'

/** A question for a side: the tables, the state and the frame that asks. */
export interface Question<P extends MarneFrame> {
  readonly g: MarneTables
  readonly state: MarneState
  readonly frame: P
}
/** Builds the legal actions and refusals of a procedure. */
export const offers = <P extends MarneFrame>(
  g: MarneTables,
  rows: ReadonlyArray<Offer<Question<P>, MarneAction['type'], MarneRule>>,
): Offering<MarneState, P, MarneRule> =>
  offering(g.actions, (state: MarneState, frame: P) => ({ g, state, frame }), rows)
