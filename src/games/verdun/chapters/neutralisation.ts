/** 9 Neutralisation. Strategic movement and manoeuvre ask for its marker in their chapters, as combat does for its modifiers. */
import type { VerdunRule } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type VerdunLog,
  type VerdunState,
  type VerdunTables,
  NEUTRALISED,
  isMarked,
  sideOf,
  withMark,
} from '../state/index.js'

/** The unit is neutralised (9); for an HQ this is what a loss by fire becomes (1.4.d). */
export const neutralise = (
  g: VerdunTables,
  state: VerdunState,
  unit: number,
  rule: VerdunRule,
  log: VerdunLog,
): VerdunState => {
  if (isMarked(state, unit, NEUTRALISED)) return state
  log?.add({
    kind: 'flipped',
    rule,
    side: SIDES[sideOf(g, unit)],
    unit: g.unitIds[unit]!,
    what: 'neutralised',
    forced: true,
  })
  return withMark(state, unit, NEUTRALISED)
}

/** A value of artillery as it is now: halved when neutralised, fractions dropped (9.b). */
export const halved = (state: VerdunState, unit: number, value: number): number =>
  isMarked(state, unit, NEUTRALISED) ? Math.floor(value / 2) : value
