/** Forced crossings of the army boundary (11.10.e). */
import { direction } from '../../../../kernel/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  ASTRAY,
  gameTurnOf,
  isMarked,
  withMark,
  withoutMark,
} from '../../state/index.js'
import { crossesBoundary } from '../bars.js'
import { atLeastDisrupted } from '../disruption.js'

/** Disrupts a unit whose retreat crosses the army boundary, and marks it until it returns. */
export const crossed = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  from: number,
  to: number,
): ArdennesState => {
  if (!crossesBoundary(g, gameTurnOf(state), unit, from, direction(g.board, from, to))) return state
  const after = atLeastDisrupted(state, unit)
  return isMarked(after, unit, ASTRAY) ? withoutMark(after, unit, ASTRAY) : withMark(after, unit, ASTRAY)
}
