/** 9 Neutralisation. Strategic movement and manoeuvre ask for its marker in their chapters, as combat does for its modifiers. */
import type { VerdunRule } from '../rulebook/index.js'
import { type VerdunLog, type VerdunState, type VerdunTables, NEUTRALISED, isMarked, withMark } from '../state/index.js'
import { flipped } from './units.js'

/** The unit is neutralised (9); for an HQ this is what a loss by fire becomes (1.4.d). */
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

/** A value of artillery as it is now: halved when neutralised, fractions dropped (9.b). */
export const halved = (state: VerdunState, unit: number, value: number): number =>
  isMarked(state, unit, NEUTRALISED) ? Math.floor(value / 2) : value
