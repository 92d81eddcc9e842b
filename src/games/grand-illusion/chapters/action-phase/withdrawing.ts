/** 8.7.1 Who may declare a general withdrawal, and when the Allied side must (8.4.9.c). */
import { frameOf, gameTurnOf } from '../../../../kernel/index.js'
import {
  type IllusionFrame,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  ALLIED,
  GERMAN,
} from '../../state/index.js'

/** Whether a side may declare its general withdrawal on this turn: once, from turn 3 on, the German side on a later turn than the Allied one. */
export const mayWithdraw = (g: IllusionTables, state: IllusionState, side: SideIndex): boolean => {
  const turn = gameTurnOf(state)
  const { withdrawn } = state.affairs
  return (
    turn >= g.scenario.calendar.withdrawalFrom &&
    withdrawn[side] === 0 &&
    (side === ALLIED || (withdrawn[ALLIED] > 0 && turn > withdrawn[ALLIED]))
  )
}

/** The side that may declare its general withdrawal; null: none. Never both may. */
export const withdrawer = (g: IllusionTables, state: IllusionState): SideIndex | null =>
  mayWithdraw(g, state, ALLIED) ? ALLIED : mayWithdraw(g, state, GERMAN) ? GERMAN : null

/**
 * Whether the Allied side must declare it here, at the start of a segment: in its own first one of the turn after Paris came into danger, at
 * any one later than that.
 */
export const mustWithdraw = (g: IllusionTables, state: IllusionState): boolean => {
  const { danger } = state.affairs
  if (danger === 0 || !g.scenario.special.dangerForcesWithdrawal || !mayWithdraw(g, state, ALLIED)) return false
  const turn = gameTurnOf(state)
  if (turn !== danger + 1) return turn > danger
  // an empty-handed side has no segment of its own: its turn comes at the start of this one
  return state.caps[ALLIED] === 0 || frameOf<IllusionFrame, 'actions'>(state, 'actions')?.active === ALLIED
}
