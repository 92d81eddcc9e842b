/** The status of a unit, the low bits of its word: the one place that knows them by bit. */
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
/** Turned over: it has fired in this turn (1.3.b). */
export const FIRED = 4
/** Neutralised (9). */
export const NEUTRALISED = 8
/** Marked out of command at its side's last check (10.1.d). */
export const OUT_OF_COMMAND = 16
/** Retreated onto friends in this player turn. */
export const GUEST = 32
/** A defender that advanced into an enemy ZOC: no target until the player turn ends (3.3.b, Q-4). */
export const SHELTERED = 64
/** A marker on a unit. */
export type Mark = typeof FIRED | typeof NEUTRALISED | typeof OUT_OF_COMMAND | typeof GUEST | typeof SHELTERED

/** How a unit's status is written in a save. */
export const CONDITIONS = [
  { name: 'one-step-lost', bits: 1, mask: LOST },
  { name: 'two-steps-lost', bits: 2, mask: LOST },
  { name: 'fired', bits: FIRED },
  { name: 'neutralised', bits: NEUTRALISED },
  { name: 'out-of-command', bits: OUT_OF_COMMAND },
  { name: 'guest', bits: GUEST },
  { name: 'sheltered', bits: SHELTERED },
] as const

/** Whether a status bears a marker. */
export const bears = (status: number, mark: Mark): boolean => (status & mark) !== 0
/** Steps lost in a status. */
export const lostIn = (status: number): number => lost(STEP_BITS, status)

/** The state with another status of a unit; the same state when it is that already. */
const withStatus = (state: VerdunState, unit: number, status: number): VerdunState =>
  status === unitStatus(state, unit)
    ? state
    : withUnits(state, withWord(state.units, unit, word(unitPlace(state, unit), status)))

/** Whether a unit bears a marker. */
export const isMarked = (state: VerdunState, unit: number, mark: Mark): boolean => hasStatus(state, unit, mark)
/** The state with a marker put on a unit. */
export const withMark = (state: VerdunState, unit: number, mark: Mark): VerdunState =>
  withStatus(state, unit, unitStatus(state, unit) | mark)
/** The state with a marker taken off a unit. */
export const withoutMark = (state: VerdunState, unit: number, mark: Mark): VerdunState =>
  withStatus(state, unit, unitStatus(state, unit) & ~mark)

/** The state with a marker on those of some units that `bear` says, and off the others; `changed` hears of each that changes. */
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
/** The state with some markers off some units; `changed` hears of each unit that bore any. */
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

/** Steps that a unit has lost. */
export const stepsLost = (state: VerdunState, unit: number): number => lostIn(unitStatus(state, unit))
/** Steps that a unit has left. */
export const stepsLeft = (tables: { readonly steps: Steps }, state: VerdunState, unit: number): number =>
  left(tables.steps, unit, unitStatus(state, unit))
/** The state with one more step of a unit lost, which has another left. */
export const withStepLost = (state: VerdunState, unit: number): VerdunState =>
  withStatus(state, unit, withLosses(STEP_BITS, unitStatus(state, unit), stepsLost(state, unit) + 1))

/** The markers that a detached battalion takes over from its regiment (1.6.b, Q-30). */
export const withMarkersOf = (state: VerdunState, unit: number, regiment: number): VerdunState =>
  withStatus(state, unit, unitStatus(state, regiment) & (NEUTRALISED | OUT_OF_COMMAND))
