/** Who holds a hex: the side whose unit was in it last. */
import { has } from '../../../kernel/index.js'
import { type ArdennesState, type ArdennesTables, type SideIndex, ALLIED, GERMAN } from '../state/index.js'

/** The side that holds a hex that can be held. */
export const holderOf = (g: ArdennesTables, state: ArdennesState, hex: number): SideIndex =>
  has(state.germanHeld, g.heldAt[hex]!) ? GERMAN : ALLIED
