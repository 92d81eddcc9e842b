/** The end of a movement phase (11.1): the rules that apply when all units have finished moving. */
import { ascending, has, members, statusOf, withUnitsChanged } from '../../../../kernel/index.js'
import { TURNS } from '../../rulebook/index.js'
import {
  type ArdennesLog,
  type ArdennesState,
  type ArdennesTables,
  type MovementFrame,
  ALLIED,
  ASTRAY,
  GERMAN,
  REPLACED,
  TRUCK,
  bears,
  gameTurnOf,
  unitPlace,
  withoutMarks,
} from '../../state/index.js'
import { arrivalsStayOff } from '../entry.js'
import { withoutEmptyPositions } from '../positions.js'
import { withoutPassed } from '../traffic/index.js'

/** Clears the marks of units that have crossed the army boundary, once the boundary is no longer in force (11.10.e). */
const noneAstray = (g: ArdennesTables, state: ArdennesState): ArdennesState =>
  gameTurnOf(state) < TURNS.boundariesEnd ? state : withoutMarks(state, g.unitsOf[GERMAN], ASTRAY)

/** Removes trucks from units that have neither ridden nor mounted in the phase (12.7.b, Q-97). */
const withoutIdleTrucks = (g: ArdennesTables, state: ArdennesState, { side, moved }: MovementFrame): ArdennesState =>
  withUnitsChanged(state, g.unitsOf[side], (word, unit) =>
    bears(statusOf(word), TRUCK) && !has(moved, unit) ? word ^ TRUCK : word,
  )

/** Returns the hexes of units that have moved, ascending. */
export const entered = (g: ArdennesTables, state: ArdennesState, { moved }: MovementFrame): ReadonlyArray<number> =>
  ascending(
    members(moved)
      .map(unit => unitPlace(state, unit))
      .filter(hex => hex < g.board.hexes),
  )

/** Applies the rules at the end of movement that come before the stacking check. */
export const closed = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: MovementFrame,
  log: ArdennesLog,
): ArdennesState => {
  if (frame.night) return withoutPassed(g, withoutEmptyPositions(g, state))
  const own = frame.side === ALLIED ? arrivalsStayOff(g, state, log) : noneAstray(g, state)
  // units rebuilt in the night stay in place for this phase only (4.0.d, 25.25.a)
  const rested = withoutMarks(own, g.unitsOf[frame.side], REPLACED)
  return withoutPassed(g, withoutIdleTrucks(g, withoutEmptyPositions(g, rested), frame))
}
