/** The data of a decision of the heuristic player, and helper functions for its answers. */
import { type Answer, placeNamed, unitNamed } from '../../../kernel/index.js'
import type { ArdennesAction, ArdennesState, ArdennesTables, SideIndex } from '../state/index.js'

/** A state of the game, and the player's side. */
export interface Eye {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  readonly side: SideIndex
}
/** A decision: the state, and the data that the player needs. */
export interface Desk extends Eye {
  readonly actions: ReadonlyArray<ArdennesAction>
  /** Places that the selected unit has been in during this march, including its current place. It does not return to them. */
  readonly been: ReadonlyArray<number>
}
/** The answer to a question. */
export type ArdennesAnswer = Answer<Desk, ArdennesAction>

export const hexOf = (g: ArdennesTables, action: { readonly place: string }): number =>
  placeNamed(g.board, action.place)
export const unitOf = (g: ArdennesTables, action: Extract<ArdennesAction, { readonly unit: string }>): number =>
  unitNamed(g.actions, action)

/** The value to a unit of ending its move in a hex. */
export type PlaceWorth = (hex: number) => number
