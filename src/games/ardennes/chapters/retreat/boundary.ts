/** 11.10.e The army boundary, crossed by force. */
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

/** A unit that has gone back from one hex to the next: over the army boundary it is disrupted, and astray until it comes back. */
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
