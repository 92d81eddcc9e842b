/** 8.7.1 The side that may declare a general withdrawal, and when the Allied side must (8.4.9.c). */
import { frameOf, gameTurnOf } from '../../../../kernel/index.js'
import {
  type IllusionFrame,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  ALLIED,
  GERMAN,
} from '../../state/index.js'

/**
 * Whether a side may declare its general withdrawal on this turn. Each side may do so once, from turn 3; the German
 * side only on a turn after the Allied withdrawal.
 */
export const mayWithdraw = (g: IllusionTables, state: IllusionState, side: SideIndex): boolean => {
  const turn = gameTurnOf(state)
  const { withdrawn } = state.affairs
  return (
    turn >= g.scenario.calendar.withdrawalFrom &&
    withdrawn[side] === 0 &&
    (side === ALLIED || (withdrawn[ALLIED] > 0 && turn > withdrawn[ALLIED]))
  )
}

/** Returns the side that may declare its general withdrawal; null if neither may. It is never both. */
export const withdrawer = (g: IllusionTables, state: IllusionState): SideIndex | null =>
  mayWithdraw(g, state, ALLIED) ? ALLIED : mayWithdraw(g, state, GERMAN) ? GERMAN : null

/**
 * Whether the Allied side must declare its withdrawal at the start of this segment. On the turn after Paris came into
 * danger it must do so in its own first segment, and on a later turn in any segment.
 */
export const mustWithdraw = (g: IllusionTables, state: IllusionState): boolean => {
  const { danger } = state.affairs
  if (danger === 0 || !g.scenario.special.dangerForcesWithdrawal || !mayWithdraw(g, state, ALLIED)) return false
  const turn = gameTurnOf(state)
  if (turn !== danger + 1) return turn > danger
  // A side without CAPs has no segment of its own, so it must declare at the start of this one.
  return state.caps[ALLIED] === 0 || frameOf<IllusionFrame, 'actions'>(state, 'actions')?.active === ALLIED
}
