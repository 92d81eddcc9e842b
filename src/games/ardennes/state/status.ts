/** The status of a unit, the low bits of its word: the one place that knows them by bit. */
import { hasStatus, unitStatus, withUnitStatus, withUnitsChanged } from '../../../kernel/index.js'
import type { ArdennesState } from './state.js'

/** Artillery on its back: it has fired, or moved (22.5). */
export const FIRED = 1
/** A prime mover lies on the gun (22.3). */
export const TOWED = 2
/** Reduced: a unit of two steps has lost one (16.4.a). */
export const LOST = 4
/** Disrupted (18.1.a). */
export const DISRUPTED = 8
/** Routed (18.1.b). */
export const ROUTED = 16
/** Engaged (16.5). */
export const ENGAGED = 32
/** Out of supply (23.1.c). */
export const UNSUPPLIED = 64
/** It has retreated in this combat phase (17.5). */
export const FELL_BACK = 128
/** Driven over the army boundary (11.10.e). */
export const ASTRAY = 256
/** It has used Strategic Movement (12.4); it rides on trucks (12.6). */
export const STRATEGIC = 512
export const TRUCK = 1024
/** On the road, by either: easy to hit (12.5). */
export const RIDING = STRATEGIC | TRUCK
/** Marked for the night (25.3.c). */
export const NIGHT = 2048
/** It has received a replacement, and does not move in the next AM turn (25.25). */
export const REPLACED = 4096
/** Disrupted or routed: bears every ban of either. */
export const SHAKEN = DISRUPTED | ROUTED
/** On its back: which face of the counter is up. */
export const TURNED = FIRED | LOST

/** Marks that come off a unit that leaves the map: boxes are in supply, and out of reach. */
export const MAP_MARKS = ENGAGED | UNSUPPLIED | FELL_BACK | NIGHT | REPLACED

/** How a unit's status is written in a save. */
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

/** Whether a status bears any of these marks. */
export const bears = (status: number, marks: number): boolean => (status & marks) !== 0
/** Whether a unit bears any of these marks. */
export const isMarked = (state: ArdennesState, unit: number, marks: number): boolean => hasStatus(state, unit, marks)
/** The state with a mark put on a unit. */
export const withMark = (state: ArdennesState, unit: number, mark: number): ArdennesState =>
  withUnitStatus(state, unit, unitStatus(state, unit) | mark)
/** The state with marks taken off a unit. */
export const withoutMark = (state: ArdennesState, unit: number, marks: number): ArdennesState =>
  withUnitStatus(state, unit, unitStatus(state, unit) & ~marks)
/** The state with marks taken off some units. */
export const withoutMarks = (state: ArdennesState, units: Iterable<number>, marks: number): ArdennesState =>
  withUnitsChanged(state, units, unitWord => unitWord & ~marks)
