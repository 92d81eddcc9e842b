/** A decision as the heuristic player has it before it, and what its answers are made of. */
import { type Answer, placeNamed, unitNamed } from '../../../kernel/index.js'
import { type SideIndex, type VerdunAction, type VerdunState, type VerdunTables, bottomTurn } from '../state/index.js'
import type { Outlook } from './outlook.js'

/** A decision with what it is looked at with. */
export interface Desk {
  readonly g: VerdunTables
  readonly state: VerdunState
  readonly look: Outlook
  readonly side: SideIndex
  readonly actions: ReadonlyArray<VerdunAction>
}
/** What it does at a question. */
export type VerdunAnswer = Answer<Desk, VerdunAction>

export const hexOf = (g: VerdunTables, action: { readonly place: string }): number => placeNamed(g.board, action.place)
export const unitOf = (g: VerdunTables, action: Extract<VerdunAction, { readonly unit: string }>): number =>
  unitNamed(g.actions, action)

/** Whether two states are the same position but for what is under way: by identity, for what is kept from one decision to the next. */
export const isSamePosition = (a: VerdunState, b: VerdunState): boolean =>
  a.units === b.units &&
  a.germanHeld === b.germanHeld &&
  a.silenced === b.silenced &&
  a.pillboxes === b.pillboxes &&
  a.extra === b.extra &&
  bottomTurn(a) === bottomTurn(b)
