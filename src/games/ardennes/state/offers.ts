/** The legal actions and refusals of a procedure, from lists of the rules that bar an answer. */
import { type AskingOf, offersOf } from '../../../kernel/index.js'
import type { ArdennesRule } from '../rulebook/index.js'
import type { ArdennesAction } from './action.js'
import type { ArdennesFrame } from './frames.js'
import type { ArdennesState } from './state.js'
import type { ArdennesTables } from './tables.js'

/** A question for a side: the tables, the state and the frame that asks. */
export type Asking<P extends ArdennesFrame> = AskingOf<ArdennesTables, ArdennesState, P>
/** Builds the legal actions and refusals of a procedure. */
export const offers = offersOf<ArdennesTables, ArdennesState, ArdennesAction, ArdennesRule>()
