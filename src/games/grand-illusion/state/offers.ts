/** The legal actions and refusals of a procedure, from lists of the rules that bar an answer. */
import { type Bars, type Offer, type Offering, offering } from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import type { IllusionAction } from './action.js'
import type { IllusionFrame } from './frames.js'
import type { IllusionState } from './state.js'
import type { IllusionTables } from './tables.js'

/** The rules that bar an answer, in the order in which refusals cite them. */
export type IllusionBars<C> = Bars<C, IllusionRule>

/** A question for a side: the tables, the state and the frame that asks. */
export interface Asking<P extends IllusionFrame> {
  readonly g: IllusionTables
  readonly state: IllusionState
  readonly frame: P
}
/** Builds the legal actions and refusals of a procedure. */
export const offers = <P extends IllusionFrame>(
  g: IllusionTables,
  rows: ReadonlyArray<Offer<Asking<P>, IllusionAction['type'], IllusionRule>>,
): Offering<IllusionState, P, IllusionRule> =>
  offering(g.actions, (state: IllusionState, frame: P) => ({ g, state, frame }), rows)
