/** The values of a counter's current face. */
import { unitPlace } from '../../../kernel/index.js'
import type { ArdennesState, SideIndex } from './state.js'
import { LOST, TURNED, isMarked } from './status.js'
import { type ArdennesTables, faceOf } from './tables.js'
import type { Face } from '../scenario/index.js'

/** Returns the hexes of a side's units on the map, one per unit. */
export const hexesOf = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ReadonlyArray<number> => {
  const out: number[] = []
  for (const unit of g.unitsOf[side]) {
    const place = unitPlace(state, unit)
    if (place < g.board.hexes) out.push(place)
  }
  return out
}

/** Stores a value for some hexes and their neighbours. Places off the map are skipped. */
export const writeAround = (
  { board: { hexes, neighbours } }: ArdennesTables,
  to: Uint8Array,
  places: ReadonlyArray<number>,
  value: number,
): void => {
  for (const hex of places) {
    if (hex >= hexes) continue
    to[hex] = value
    for (let k = hex * 6; k < hex * 6 + 6; k++) if (neighbours[k]! >= 0) to[neighbours[k]!] = value
  }
}

/** Returns the current face of a unit. */
export const faceUp = (g: ArdennesTables, state: ArdennesState, unit: number): Face =>
  faceOf(g.pieces[unit]!, isMarked(state, unit, TURNED))

/** Returns the attack strength on the current face; 0 for artillery. */
export const attackUp = (g: ArdennesTables, state: ArdennesState, unit: number): number =>
  faceUp(g, state, unit).attack ?? 0

/** Returns the movement allowance of a unit other than a gun, in half points. */
export const allowanceOf = (g: ArdennesTables, state: ArdennesState, unit: number): number =>
  g.allowance[isMarked(state, unit, LOST) ? 1 : 0][unit]!
