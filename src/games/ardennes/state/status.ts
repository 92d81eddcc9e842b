/** The status of a unit, the low bits of its word: the one place that knows them by bit. */
import { hasStatus, unitStatus, withUnitStatus } from '../../../kernel/index.js'
import type { ArdennesState } from './state.js'

/** Artillery on its back: it has fired, or moved (22.5). */
export const FIRED = 1
/** A prime mover lies on the gun (22.3). */
export const TOWED = 2
/** A marker on a unit. */
export type Mark = typeof FIRED | typeof TOWED

/** How a unit's status is written in a save. */
export const CONDITIONS = [
  { name: 'fired', bits: FIRED },
  { name: 'prime-mover', bits: TOWED },
] as const

/** Whether a status bears a marker. */
export const bears = (status: number, mark: Mark): boolean => (status & mark) !== 0
/** Whether a unit bears a marker. */
export const isMarked = (state: ArdennesState, unit: number, mark: Mark): boolean => hasStatus(state, unit, mark)
/** The state with a marker put on a unit. */
export const withMark = (state: ArdennesState, unit: number, mark: Mark): ArdennesState =>
  withUnitStatus(state, unit, unitStatus(state, unit) | mark)
