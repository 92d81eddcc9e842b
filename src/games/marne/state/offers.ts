/** The legal actions and refusals of a procedure, from lists of the rules that bar an answer. */
import { type AskingOf, offersOf } from '../../../kernel/index.js'
import type { MarneRule } from '../rulebook/index.js'
import type { MarneAction } from './action.js'
import type { MarneFrame } from './frames.js'
import type { MarneState } from './state.js'
import type { MarneTables } from './tables.js'

/** A question for a side: the tables, the state and the frame that asks. */
export type Asking<P extends MarneFrame> = AskingOf<MarneTables, MarneState, P>
/** Builds the legal actions and refusals of a procedure. */
export const offers = offersOf<MarneTables, MarneState, MarneAction, MarneRule>()
