/** 9 Neutralisation. The chapters on strategic movement, manoeuvre and combat contain its effects there. */
import type { VerdunRule } from '../rulebook/index.js'
import { type VerdunLog, type VerdunState, type VerdunTables, NEUTRALISED, isMarked, withMark } from '../state/index.js'
import { flipped } from './units.js'

/** Neutralises a unit (9). An HQ is neutralised instead of losing a step by fire (1.4.d). */
export const neutralise = (
  g: VerdunTables,
  state: VerdunState,
  unit: number,
  rule: VerdunRule,
  log: VerdunLog,
): VerdunState => {
  if (isMarked(state, unit, NEUTRALISED)) return state
  log?.add(flipped(g, unit, rule, 'neutralised'))
  return withMark(state, unit, NEUTRALISED)
}

/** Returns the current value of artillery: halved and rounded down if neutralised (9.b). */
export const halved = (state: VerdunState, unit: number, value: number): number =>
  isMarked(state, unit, NEUTRALISED) ? Math.floor(value / 2) : value
