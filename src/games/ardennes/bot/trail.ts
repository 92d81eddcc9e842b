/**
 * Where the unit in hand has been on this march. A state does not tell, and what a place is worth hangs on where the unit stands: from
 * each of two places the other may look better, and it would go to and fro until its points are spent.
 */
import { gameTurnOf, unitPlace } from '../../../kernel/index.js'
import { type ArdennesState, type ArdennesTables, frameOf } from '../state/index.js'

/** A march as far as it has been looked at: the places by the number of hexes entered. */
export interface Trail {
  readonly unit: number
  readonly turn: number
  readonly places: ReadonlyArray<number>
}
export const NO_TRAIL: Trail = { unit: -1, turn: 0, places: [] }

/** The trail of the unit in hand, from what was known of it before: of another march, or another course of this one, nothing is kept. */
export const trailOn = (g: ArdennesTables, state: ArdennesState, known: Trail): Trail => {
  const frame = frameOf(state, 'march')
  if (frame === null) return NO_TRAIL
  const { unit, hexes } = frame
  const [turn, place] = [gameTurnOf(state), unitPlace(state, unit)]
  const before = known.unit === unit && known.turn === turn ? known.places.slice(0, hexes + 1) : []
  const isSame = before.length >= hexes && (before.length === hexes || before[hexes] === place)
  return { unit, turn, places: [...(isSame ? before.slice(0, hexes) : Array<number>(hexes).fill(g.dead)), place] }
}
