/** The legal actions and refusals of a procedure, from lists of the rules that bar an answer. */
import { type AskingOf, type Bars, offersOf } from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import type { IllusionAction } from './action.js'
import type { IllusionFrame } from './frames.js'
import type { IllusionState } from './state.js'
import type { IllusionTables } from './tables.js'

/** The rules that bar an answer, in the order in which refusals cite them. */
export type IllusionBars<C> = Bars<C, IllusionRule>

/** A question for a side: the tables, the state and the frame that asks. */
export type Asking<P extends IllusionFrame> = AskingOf<IllusionTables, IllusionState, P>
/** Builds the legal actions and refusals of a procedure. */
export const offers = offersOf<IllusionTables, IllusionState, IllusionAction, IllusionRule>()
