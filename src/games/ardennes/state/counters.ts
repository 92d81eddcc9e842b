/** What a counter shows as it lies. */
import type { ArdennesState } from './state.js'
import { LOST, TURNED, isMarked } from './status.js'
import { type ArdennesTables, faceOf } from './tables.js'
import type { Face } from '../scenario/index.js'

/** The face of a unit that is up. */
export const faceUp = (g: ArdennesTables, state: ArdennesState, unit: number): Face =>
  faceOf(g.pieces[unit]!, isMarked(state, unit, TURNED))

/** Attack strength on the face that is up; 0 of artillery. */
export const attackUp = (g: ArdennesTables, state: ArdennesState, unit: number): number =>
  faceUp(g, state, unit).attack ?? 0

/** Movement allowance of a unit that is no gun, in half points. */
export const allowanceOf = (g: ArdennesTables, state: ArdennesState, unit: number): number =>
  g.allowance[isMarked(state, unit, LOST) ? 1 : 0][unit]!
