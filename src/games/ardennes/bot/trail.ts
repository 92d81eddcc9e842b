/**
 * The path of the selected unit in this march. It is not part of a state. The value of a place depends on the place of the unit. Without
 * this path, a unit could move back and forth between two places until its points are spent.
 */
import { gameTurnOf, unitPlace } from '../../../kernel/index.js'
import { type ArdennesState, type ArdennesTables, frameOf } from '../state/index.js'

/** The part of a march that the player has seen: its places, indexed by the number of hexes entered. */
export interface Trail {
  readonly unit: number
  readonly turn: number
  readonly places: ReadonlyArray<number>
}
export const NO_TRAIL: Trail = { unit: -1, turn: 0, places: [] }

/**
 * Returns the trail of the selected unit, based on the known trail. A trail that belongs to a different march or path
 * is discarded.
 */
export const trailOn = (g: ArdennesTables, state: ArdennesState, known: Trail): Trail => {
  const frame = frameOf(state, 'march')
  if (frame === null) return NO_TRAIL
  const { unit, hexes } = frame
  const [turn, place] = [gameTurnOf(state), unitPlace(state, unit)]
  const before = known.unit === unit && known.turn === turn ? known.places.slice(0, hexes + 1) : []
  const isSame = before.length >= hexes && (before.length === hexes || before[hexes] === place)
  return { unit, turn, places: [...(isSame ? before.slice(0, hexes) : Array<number>(hexes).fill(g.dead)), place] }
}
