/** The data for a decision of the heuristic player. */
import { type Answer, placeNamed, unitNamed } from '../../../kernel/index.js'
import type { IllusionAction, IllusionState, IllusionTables, SideIndex } from '../state/index.js'
import type { Outlook } from './outlook.js'

/** A decision with the tables and the outlook on its position. */
export interface Desk {
  readonly g: IllusionTables
  readonly state: IllusionState
  readonly look: Outlook
  readonly side: SideIndex
  readonly actions: ReadonlyArray<IllusionAction>
}
/** An answer to a question. */
export type IllusionAnswer = Answer<Desk, IllusionAction>

/** Returns the hex of an action. */
export const hexOf = (g: IllusionTables, action: { readonly place: string }): number =>
  placeNamed(g.board, action.place)
/** Returns the unit of an action. */
export const unitOf = (g: IllusionTables, action: Extract<IllusionAction, { readonly unit: string }>): number =>
  unitNamed(g.actions, action)
