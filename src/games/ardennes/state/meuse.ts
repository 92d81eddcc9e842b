/** Facts that become true when Germans reach or cross the Meuse (33.2, 33.3.a), in games with units that wait for them. */
import { direction, has, withMember } from '../../../kernel/index.js'
import { type ArdennesState, MEUSE_CROSSED, MEUSE_REACHED, RESERVES_CALLED, STRETCH_CROSSED } from './state.js'
import type { ArdennesTables } from './tables.js'

/** Records that a German unit has entered a hex at the Meuse, or has crossed the river to the west. */
export const withMeuse = (g: ArdennesTables, state: ArdennesState, from: number, to: number): ArdennesState => {
  const { meuse, board } = g
  if (meuse === null || meuse.banks[to] === 0) return state
  const d = from < board.hexes ? direction(board, from, to) : -1
  const crossing = d < 0 ? 0 : meuse.crossings[from * 6 + d]!
  let facts = withMember(state.facts, MEUSE_REACHED)
  if (crossing > 0) facts = withMember(facts, MEUSE_CROSSED)
  if (crossing > 1) facts = withMember(facts, STRETCH_CROSSED)
  return facts === state.facts ? state : { ...state, facts }
}

/**
 * Records at the end of a turn that the reserves arrive on the next turn, if Germans have crossed the stretch (33.3.a).
 */
export const withReserves = (state: ArdennesState): ArdennesState =>
  has(state.facts, STRETCH_CROSSED) && !has(state.facts, RESERVES_CALLED)
    ? { ...state, facts: withMember(state.facts, RESERVES_CALLED) }
    : state
