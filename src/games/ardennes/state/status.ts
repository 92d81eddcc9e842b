/** The status of a unit, the low bits of its word. Only this file defines the bits. */
import { hasStatus, unitStatus, withUnitStatus, withUnitsChanged } from '../../../kernel/index.js'
import type { ArdennesState } from './state.js'

/** Artillery on its back, because it has fired or moved (22.5). */
export const FIRED = 1
/** A gun with a prime mover (22.3). */
export const TOWED = 2
/** Reduced: a two-step unit that has lost a step (16.4.a). */
export const LOST = 4
/** Disrupted (18.1.a). */
export const DISRUPTED = 8
/** Routed (18.1.b). */
export const ROUTED = 16
/** Engaged (16.5). */
export const ENGAGED = 32
/** Out of supply (23.1.c). */
export const UNSUPPLIED = 64
/** A unit that has retreated in this combat phase (17.5). */
export const FELL_BACK = 128
/** A unit that has retreated across the army boundary (11.10.e). */
export const ASTRAY = 256
/** A unit that has used Strategic Movement (12.4), and a unit on trucks (12.6). */
export const STRATEGIC = 512
export const TRUCK = 1024
/** A unit on the road, by Strategic Movement or on trucks (12.5). */
export const RIDING = STRATEGIC | TRUCK
/** A unit marked for the night (25.3.c). */
export const NIGHT = 2048
/** A unit that has received a replacement and does not move in the next AM turn (25.25). */
export const REPLACED = 4096
/** A disrupted or routed unit, to which the restrictions of both apply. */
export const SHAKEN = DISRUPTED | ROUTED
/** A unit whose counter shows its back. */
export const TURNED = FIRED | LOST

/**
 * Marks that are removed from a unit that leaves the map. Boxes are always in supply and out of the enemy's reach
 * (Q-35).
 */
export const MAP_MARKS = ENGAGED | UNSUPPLIED | FELL_BACK | NIGHT | REPLACED

/** The names of the conditions in a save. */
export const CONDITIONS = [
  { name: 'fired', bits: FIRED },
  { name: 'prime-mover', bits: TOWED },
  { name: 'reduced', bits: LOST },
  { name: 'disrupted', bits: DISRUPTED },
  { name: 'routed', bits: ROUTED },
  { name: 'engaged', bits: ENGAGED },
  { name: 'out-of-supply', bits: UNSUPPLIED },
  { name: 'fell-back', bits: FELL_BACK },
  { name: 'astray', bits: ASTRAY },
  { name: 'strategic', bits: STRATEGIC },
  { name: 'truck', bits: TRUCK },
  { name: 'night', bits: NIGHT },
  { name: 'replaced', bits: REPLACED },
] as const

/** Whether a status includes any of these marks. */
export const bears = (status: number, marks: number): boolean => (status & marks) !== 0
/** Whether a unit has any of these marks. */
export const isMarked = (state: ArdennesState, unit: number, marks: number): boolean => hasStatus(state, unit, marks)
/** Returns the state after a mark has been put on a unit. */
export const withMark = (state: ArdennesState, unit: number, mark: number): ArdennesState =>
  withUnitStatus(state, unit, unitStatus(state, unit) | mark)
/** Returns the state after marks have been removed from a unit. */
export const withoutMark = (state: ArdennesState, unit: number, marks: number): ArdennesState =>
  withUnitStatus(state, unit, unitStatus(state, unit) & ~marks)
/** Returns the state after marks have been removed from some units. */
export const withoutMarks = (state: ArdennesState, units: Iterable<number>, marks: number): ArdennesState =>
  withUnitsChanged(state, units, unitWord => unitWord & ~marks)
