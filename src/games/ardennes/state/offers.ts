/** The legal actions and refusals of a procedure, from lists of the rules that bar an answer. */
import { type Offer, type Offering, offering } from '../../../kernel/index.js'
import type { ArdennesRule } from '../rulebook/index.js'
import type { ArdennesAction } from './action.js'
import type { ArdennesFrame } from './frames.js'
import type { ArdennesState } from './state.js'
import type { ArdennesTables } from './tables.js'

/** A question for a side: the tables, the state and the frame that asks. */
export interface Question<P extends ArdennesFrame> {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  readonly frame: P
}
/** Builds the legal actions and refusals of a procedure. */
export const offers = <P extends ArdennesFrame>(
  g: ArdennesTables,
  rows: ReadonlyArray<Offer<Question<P>, ArdennesAction['type'], ArdennesRule>>,
): Offering<ArdennesState, P, ArdennesRule> =>
  offering(g.actions, (state: ArdennesState, frame: P) => ({ g, state, frame }), rows)
