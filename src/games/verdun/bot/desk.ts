/** The data of a decision of the heuristic player. */
import { type Answer, placeNamed, unitNamed } from '../../../kernel/index.js'
import { type SideIndex, type VerdunAction, type VerdunState, type VerdunTables, bottomTurn } from '../state/index.js'
import type { Outlook } from './outlook.js'

/** A decision and the context in which it is made. */
export interface Desk {
  readonly g: VerdunTables
  readonly state: VerdunState
  readonly look: Outlook
  readonly side: SideIndex
  readonly actions: ReadonlyArray<VerdunAction>
}
/** The answer to a question. */
export type VerdunAnswer = Answer<Desk, VerdunAction>

export const hexOf = (g: VerdunTables, action: { readonly place: string }): number => placeNamed(g.board, action.place)
export const unitOf = (g: VerdunTables, action: Extract<VerdunAction, { readonly unit: string }>): number =>
  unitNamed(g.actions, action)

/**
 * Whether two states have the same position, apart from the frames. It compares by identity, for data that is kept
 * between decisions.
 */
export const isSamePosition = (a: VerdunState, b: VerdunState): boolean =>
  a.units === b.units &&
  a.germanHeld === b.germanHeld &&
  a.silenced === b.silenced &&
  a.pillboxes === b.pillboxes &&
  a.extra === b.extra &&
  bottomTurn(a) === bottomTurn(b)
