/** A decision as the heuristic player has it before it, and what its answers are made of. */
import { type Answer, placeNamed, unitNamed } from '../../../kernel/index.js'
import type { ArdennesAction, ArdennesState, ArdennesTables, SideIndex } from '../state/index.js'

/** A position with the side that looks at it. */
export interface Eye {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  readonly side: SideIndex
}
/** A decision with what it is looked at with. */
export interface Desk extends Eye {
  readonly actions: ReadonlyArray<ArdennesAction>
  /** Places in which the unit in hand has been on this march, its own included: it does not go back. */
  readonly been: ReadonlyArray<number>
}
/** What it does at a question. */
export type ArdennesAnswer = Answer<Desk, ArdennesAction>

export const hexOf = (g: ArdennesTables, action: { readonly place: string }): number =>
  placeNamed(g.board, action.place)
export const unitOf = (g: ArdennesTables, action: Extract<ArdennesAction, { readonly unit: string }>): number =>
  unitNamed(g.actions, action)

/** What it is worth to a unit to end its move in a hex. */
export type PlaceWorth = (hex: number) => number
