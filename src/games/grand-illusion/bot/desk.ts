/** A decision as the heuristic player has it before it, and what its answers are made of. */
import { type Answer, placeNamed, unitNamed } from '../../../kernel/index.js'
import type { IllusionAction, IllusionState, IllusionTables, SideIndex } from '../state/index.js'
import type { Outlook } from './outlook.js'

/** A decision with what it is looked at with. */
export interface Desk {
  readonly g: IllusionTables
  readonly state: IllusionState
  readonly look: Outlook
  readonly side: SideIndex
  readonly actions: ReadonlyArray<IllusionAction>
}
/** What it does at a question. */
export type IllusionAnswer = Answer<Desk, IllusionAction>

export const hexOf = (g: IllusionTables, action: { readonly place: string }): number =>
  placeNamed(g.board, action.place)
export const unitOf = (g: IllusionTables, action: Extract<IllusionAction, { readonly unit: string }>): number =>
  unitNamed(g.actions, action)
