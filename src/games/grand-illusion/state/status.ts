/** The status of a unit, stored in the low bits of its word. Only this file knows the bits. */
import {
  type StepBits,
  hasStatus,
  stepsLost as lost,
  unitPlace,
  unitStatus,
  withLosses,
  withWord,
  word,
} from '../../../kernel/index.js'
import { type IllusionState, withUnits } from './state.js'

/**
 * The steps that a unit has lost, in the two lowest bits (2.4). A combat unit with 1 is disrupted, and a headquarters or heavy
 * artillery with 1 shows its back. A fortress has lost 0 to 3 steps.
 */
export const STEP_BITS: StepBits = { shift: 0, bits: 2 }
const LOST = 3
/** Out of supply in the last supply segment (11.2.2). Outside the administrative phase, this is only for display. */
export const OUT_OF_SUPPLY = 4
/** Started in Maubeuge (14.1.1.i). */
export const MAUBEUGE = 8
/** The three bits that say how a unit arrives from off the map. */
const ARRIVAL = 0x70
const ARRIVAL_SHIFT = 4
/** The unit arrives as its counter or the scenario says. */
export const PRINTED = 0
/** The unit may also arrive at a supply source, because its printed hex was closed (7.1.g, Q-18). */
export const BARRED = 1
/** The unit was rebuilt for 1 CAP (7.2.b). */
export const REBUILT = 2
/** The unit arrives as a variable reinforcement, regardless of its counter (9.4.5.j, Q-89, Q-90). */
export const VARIABLE = 3
/** The unit arrives at a coastal supply source of the Belgians (12.6). */
export const NAMUR = 4
/** The unit drew emergency supply in the supply segment of this turn (8.4.3.t to w). The mark lasts until the turn ends. */
export const EMERGENCY_SUPPLY = 0x80
/** A way to arrive. */
export type Arrival = typeof PRINTED | typeof BARRED | typeof REBUILT | typeof VARIABLE | typeof NAMUR

/** The names of the statuses in a save. */
export const CONDITIONS = [
  { name: 'one-step-lost', bits: 1, mask: LOST },
  { name: 'two-steps-lost', bits: 2, mask: LOST },
  { name: 'three-steps-lost', bits: 3, mask: LOST },
  { name: 'out-of-supply', bits: OUT_OF_SUPPLY },
  { name: 'maubeuge', bits: MAUBEUGE },
  { name: 'barred', bits: BARRED << ARRIVAL_SHIFT, mask: ARRIVAL },
  { name: 'rebuilt', bits: REBUILT << ARRIVAL_SHIFT, mask: ARRIVAL },
  { name: 'variable', bits: VARIABLE << ARRIVAL_SHIFT, mask: ARRIVAL },
  { name: 'namur', bits: NAMUR << ARRIVAL_SHIFT, mask: ARRIVAL },
  { name: 'emergency-supply', bits: EMERGENCY_SUPPLY },
] as const

/**
 * Returns the lost steps that a status records. 1 means a disrupted combat unit, or the back of a headquarters or heavy
 * artillery.
 */
export const lostIn = (status: number): number => lost(STEP_BITS, status)
/** Returns the way in which a unit of this status arrives. */
export const arrivalIn = (status: number): Arrival => ((status & ARRIVAL) >> ARRIVAL_SHIFT) as Arrival

/** Returns the state with a new status for a unit, or the same object if nothing changes. */
const withStatus = (state: IllusionState, unit: number, status: number): IllusionState =>
  status === unitStatus(state, unit)
    ? state
    : withUnits(state, withWord(state.units, unit, word(unitPlace(state, unit), status)))

/** Returns the state with a unit in another place and its status unchanged. */
export const withPlace = (state: IllusionState, unit: number, place: number): IllusionState =>
  withUnits(state, withWord(state.units, unit, word(place, unitStatus(state, unit))))
/** Returns the state with a unit in another place at full strength. Its only mark is whether it started in Maubeuge. */
export const withFresh = (state: IllusionState, unit: number, place: number): IllusionState =>
  withUnits(state, withWord(state.units, unit, word(place, unitStatus(state, unit) & MAUBEUGE)))

/** Returns the state with a unit set up in a hex. `marked`: the hex will be closed to units that did not start there (14.1.1.i). */
export const withSetUp = (state: IllusionState, unit: number, hex: number, marked: boolean): IllusionState =>
  withUnits(state, withWord(state.units, unit, word(hex, marked ? MAUBEUGE : 0)))

/** Returns the steps that a unit has lost. */
export const stepsLost = (state: IllusionState, unit: number): number => lostIn(unitStatus(state, unit))
/** Whether a combat unit is disrupted, a headquarters or heavy artillery flipped, a fortress reduced. */
export const isFlipped = (state: IllusionState, unit: number): boolean => stepsLost(state, unit) !== 0
/** Returns the state with this many steps of a unit lost. */
export const withStepsLost = (state: IllusionState, unit: number, steps: number): IllusionState =>
  withStatus(state, unit, withLosses(STEP_BITS, unitStatus(state, unit), steps))
/** Returns the state with a combat unit disrupted, or a headquarters or heavy artillery on its back. */
export const withFlipped = (state: IllusionState, unit: number): IllusionState => withStepsLost(state, unit, 1)
/** Returns the state with a unit on its front. */
export const withFront = (state: IllusionState, unit: number): IllusionState => withStepsLost(state, unit, 0)

/** Whether a unit was out of supply in the last supply segment. */
export const wasOutOfSupply = (state: IllusionState, unit: number): boolean => hasStatus(state, unit, OUT_OF_SUPPLY)
/** Returns the state with a unit's out-of-supply marker set or removed. */
export const withSupplyMark = (state: IllusionState, unit: number, out: boolean): IllusionState =>
  withStatus(state, unit, out ? unitStatus(state, unit) | OUT_OF_SUPPLY : unitStatus(state, unit) & ~OUT_OF_SUPPLY)

/** Whether a unit drew emergency supply in the supply segment of this turn. */
export const drewEmergencySupply = (state: IllusionState, unit: number): boolean =>
  hasStatus(state, unit, EMERGENCY_SUPPLY)
/** Returns the state with a unit's mark of emergency supply set or removed. */
export const withEmergencyMark = (state: IllusionState, unit: number, draws: boolean): IllusionState =>
  withStatus(
    state,
    unit,
    draws ? unitStatus(state, unit) | EMERGENCY_SUPPLY : unitStatus(state, unit) & ~EMERGENCY_SUPPLY,
  )

/** Whether a unit started in Maubeuge (14.1.1.i). */
export const fromMaubeuge = (state: IllusionState, unit: number): boolean => hasStatus(state, unit, MAUBEUGE)

/** Returns the way in which a unit off the map arrives. */
export const arrivalOf = (state: IllusionState, unit: number): Arrival => arrivalIn(unitStatus(state, unit))
/** Returns the state with a new way of arrival for a unit. */
export const withArrival = (state: IllusionState, unit: number, arrival: Arrival): IllusionState =>
  withStatus(state, unit, (unitStatus(state, unit) & ~ARRIVAL) | (arrival << ARRIVAL_SHIFT))
