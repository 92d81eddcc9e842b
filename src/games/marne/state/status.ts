/** Disruption, the status of a unit. */
import { type UnitWords, unitStatus } from '../../../kernel/index.js'

/**
 * A unit's status: the low bits of its packed unit. Disruption ends after one movement phase and one combat phase of
 * the unit's side (M8.c). The status says after which combat phase it ends.
 */
export const FRESH = 0
/** Disrupted: recovers at the end of its side's next first combat phase (M1.e). */
export const DISRUPTED = 1
/** Disrupted in its side's first combat phase of this player turn: recovers at the end of the second (M1.h). */
export const DISRUPTED_THIS_TURN = 2

/** Whether a unit is disrupted. */
export const isDisrupted = (state: UnitWords, unit: number): boolean => unitStatus(state, unit) !== FRESH
