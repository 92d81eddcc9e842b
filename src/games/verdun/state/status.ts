/** The status of a unit: the low bits of its packed unit. Only this file knows the bits. */
import {
  type StepBits,
  type Steps,
  hasStatus,
  stepsLeft as left,
  stepsLost as lost,
  statusOf,
  unitPlace,
  unitStatus,
  withLosses,
  withUnitsChanged,
  withWord,
  word,
} from '../../../kernel/index.js'
import { type VerdunState, withUnits } from './state.js'

/** Steps lost: the two lowest bits (1.2). */
export const STEP_BITS: StepBits = { shift: 0, bits: 2 }
const LOST = 3
/** The counter is flipped: the unit has fired in this turn (1.3.b). */
export const FIRED = 4
/** Neutralised (9). */
export const NEUTRALISED = 8
/** Marked as out of command at its side's last check (10.1.d). */
export const OUT_OF_COMMAND = 16
/** Has retreated onto friendly units in this player turn. */
export const GUEST = 32
/** A defender that advanced into an enemy ZOC. It cannot be attacked until the player turn ends (3.3.b, Q-4). */
export const SHELTERED = 64
/** A marker on a unit. */
export type Mark = typeof FIRED | typeof NEUTRALISED | typeof OUT_OF_COMMAND | typeof GUEST | typeof SHELTERED

/** The names of a unit's status in a save. */
export const CONDITIONS = [
  { name: 'one-step-lost', bits: 1, mask: LOST },
  { name: 'two-steps-lost', bits: 2, mask: LOST },
  { name: 'fired', bits: FIRED },
  { name: 'neutralised', bits: NEUTRALISED },
  { name: 'out-of-command', bits: OUT_OF_COMMAND },
  { name: 'guest', bits: GUEST },
  { name: 'sheltered', bits: SHELTERED },
] as const

/** Whether a status has a marker. */
export const bears = (status: number, mark: Mark): boolean => (status & mark) !== 0
/** Returns the lost steps that a status records. */
export const lostIn = (status: number): number => lost(STEP_BITS, status)

/** Returns the state with a new status for a unit, or the same state if the status is unchanged. */
const withStatus = (state: VerdunState, unit: number, status: number): VerdunState =>
  status === unitStatus(state, unit)
    ? state
    : withUnits(state, withWord(state.units, unit, word(unitPlace(state, unit), status)))

/** Whether a unit has a marker. */
export const isMarked = (state: VerdunState, unit: number, mark: Mark): boolean => hasStatus(state, unit, mark)
/** Returns the state with a marker added to a unit. */
export const withMark = (state: VerdunState, unit: number, mark: Mark): VerdunState =>
  withStatus(state, unit, unitStatus(state, unit) | mark)
/** Returns the state with a marker removed from a unit. */
export const withoutMark = (state: VerdunState, unit: number, mark: Mark): VerdunState =>
  withStatus(state, unit, unitStatus(state, unit) & ~mark)

/**
 * Returns the state in which a marker is on each given unit for which `bear` is true, and on none of the other given
 * units. Calls `changed` for each change.
 */
export const withMarkWhere = (
  state: VerdunState,
  units: ReadonlyArray<number>,
  mark: Mark,
  bear: (unit: number) => boolean,
  changed: (unit: number, on: boolean) => void,
): VerdunState =>
  withUnitsChanged(state, units, (now, unit) => {
    const on = bear(unit)
    if (on === bears(statusOf(now), mark)) return now
    changed(unit, on)
    return on ? now | mark : now & ~mark
  })
/** Returns the state with some markers removed from some units. Calls `changed` for each unit that had any. */
export const withoutMarks = (
  state: VerdunState,
  units: ReadonlyArray<number>,
  marks: ReadonlyArray<Mark>,
  changed: (unit: number) => void,
): VerdunState => {
  const bits = marks.reduce((all, mark) => all | mark, 0)
  return withUnitsChanged(state, units, (now, unit) => {
    if ((statusOf(now) & bits) === 0) return now
    changed(unit)
    return now & ~bits
  })
}

/** Returns the steps that a unit has lost. */
export const stepsLost = (state: VerdunState, unit: number): number => lostIn(unitStatus(state, unit))
/** Returns the number of steps that a unit has left. */
export const stepsLeft = (tables: { readonly steps: Steps }, state: VerdunState, unit: number): number =>
  left(tables.steps, unit, unitStatus(state, unit))
/** Returns the state after the loss of a step by a unit that has more than one. */
export const withStepLost = (state: VerdunState, unit: number): VerdunState =>
  withStatus(state, unit, withLosses(STEP_BITS, unitStatus(state, unit), stepsLost(state, unit) + 1))

/** Returns the state in which a detached battalion has the markers of its regiment (1.6.b, Q-30). */
export const withMarkersOf = (state: VerdunState, unit: number, regiment: number): VerdunState =>
  withStatus(state, unit, unitStatus(state, regiment) & (NEUTRALISED | OUT_OF_COMMAND))
