/** Control of hexes: a hex belongs to the side whose unit was last in it. */
import { has } from '../../../kernel/index.js'
import { type ArdennesState, type ArdennesTables, type SideIndex, ALLIED, GERMAN } from '../state/index.js'

/** Returns the side that controls a hex. The game must record the control of this hex. */
export const holderOf = (g: ArdennesTables, state: ArdennesState, hex: number): SideIndex =>
  has(state.germanHeld, g.heldAt[hex]!) ? GERMAN : ALLIED
