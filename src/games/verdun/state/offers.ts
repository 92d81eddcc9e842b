/** The legal actions and refusals of a procedure, from lists of the rules that bar an answer. */
import { type AskingOf, offersOf } from '../../../kernel/index.js'
import type { VerdunRule } from '../rulebook/index.js'
import type { VerdunAction } from './action.js'
import type { VerdunFrame } from './frames.js'
import type { VerdunState } from './state.js'
import type { VerdunTables } from './tables.js'

/** A question for a side: the tables, the state and the frame that asks. */
export type Asking<P extends VerdunFrame> = AskingOf<VerdunTables, VerdunState, P>
/** Builds the legal actions and refusals of a procedure. */
export const offers = offersOf<VerdunTables, VerdunState, VerdunAction, VerdunRule>()
