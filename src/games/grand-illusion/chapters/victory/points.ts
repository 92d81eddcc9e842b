/** 14.1.2 Victory points: the totals of both sides. Plan 17 points are the Allied total. */
import type { IllusionRule } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import { type IllusionLog, type IllusionState, type SideIndex, withOf } from '../../state/index.js'

/**
 * Adds `points`, which may be negative, to a side's total. Totals may fall below 0 (14.1.2.m). Returns the same state
 * for 0.
 */
export const scorePoints = (
  state: IllusionState,
  side: SideIndex,
  points: number,
  rule: IllusionRule,
  log: IllusionLog,
): IllusionState => {
  if (points === 0) return state
  const total = state.points[side] + points
  log?.add({ kind: 'track', rule, side: SIDES[side], what: 'victory-points', value: total, forced: true })
  return { ...state, points: withOf(state.points, side, total) }
}
