/** What a counter shows as it lies. */
import { unitPlace } from '../../../kernel/index.js'
import type { ArdennesState, SideIndex } from './state.js'
import { LOST, TURNED, isMarked } from './status.js'
import { type ArdennesTables, faceOf } from './tables.js'
import type { Face } from '../scenario/index.js'

/** The hexes of a side's units on the map, one for each unit. */
export const hexesOf = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ReadonlyArray<number> => {
  const out: number[] = []
  for (const unit of g.unitsOf[side]) {
    const place = unitPlace(state, unit)
    if (place < g.board.hexes) out.push(place)
  }
  return out
}

/** Writes a value for some hexes, and for those next to them; places off the map are left out. */
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

/** The face of a unit that is up. */
export const faceUp = (g: ArdennesTables, state: ArdennesState, unit: number): Face =>
  faceOf(g.pieces[unit]!, isMarked(state, unit, TURNED))

/** Attack strength on the face that is up; 0 of artillery. */
export const attackUp = (g: ArdennesTables, state: ArdennesState, unit: number): number =>
  faceUp(g, state, unit).attack ?? 0

/** Movement allowance of a unit that is no gun, in half points. */
export const allowanceOf = (g: ArdennesTables, state: ArdennesState, unit: number): number =>
  g.allowance[isMarked(state, unit, LOST) ? 1 : 0][unit]!
