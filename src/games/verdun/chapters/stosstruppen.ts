/**
 * 6 Stosstruppen: their movement through zones of control, and their manoeuvre. Their effects in combat are 7.3.f and
 * 7.5.j.
 */
import { STOSSTRUPPEN_ZOC_COST, ZOC_TO_ZOC_COST } from '../rulebook/index.js'
import { type VerdunState, type VerdunTables, OUT_OF_COMMAND, isMarked } from '../state/index.js'

/** Whether the unit is Stosstruppen. */
export const isStosstruppen = (g: VerdunTables, unit: number): boolean => g.stosstruppen[unit] === 1

/**
 * Whether the unit stops when it enters an enemy ZOC, and cannot move from hex to hex in the ZOC of one enemy (3.2.b,
 * 3.2.d, 6.a, 6.b).
 */
export const heedsZoc = (g: VerdunTables, unit: number): boolean => !isStosstruppen(g, unit)

/** Returns the additional movement points for a step from one hex in enemy ZOC to another (3.2.d, 6.b). */
export const zocToZocCost = (g: VerdunTables, unit: number): number =>
  isStosstruppen(g, unit) ? STOSSTRUPPEN_ZOC_COST : ZOC_TO_ZOC_COST

/** Whether the unit's command status allows a manoeuvre: it is in command, or it is Stosstruppen (5.4.a, 6.d). */
export const manoeuvresInCommand = (g: VerdunTables, state: VerdunState, unit: number): boolean =>
  isStosstruppen(g, unit) || !isMarked(state, unit, OUT_OF_COMMAND)
