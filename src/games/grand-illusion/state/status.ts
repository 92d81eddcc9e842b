/** The status of a unit, the low bits of its word: the one place that knows them by bit. */
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
 * The two lowest bits: of a combat unit 1 is disrupted; of a fortress the steps it has lost, 0 to 3; of a headquarters or heavy
 * artillery 1 is its back side up (2.4).
 */
export const STEP_BITS: StepBits = { shift: 0, bits: 2 }
const LOST = 3
/** Found out of supply in the last supply segment (11.2.2). Outside the administrative phase a display alone. */
export const OUT_OF_SUPPLY = 4
/** Stood in Maubeuge at the start (14.1.1.i). */
export const MAUBEUGE = 8
/** How a unit that is off the map arrives: three bits. */
const ARRIVAL = 0x70
const ARRIVAL_SHIFT = 4
/** As its counter or scenario says. */
export const PRINTED = 0
/** Its printed hex was closed: at a supply source as well (7.1.g, Q-18). */
export const BARRED = 1
/** Rebuilt for 1 CAP (7.2.b). */
export const REBUILT = 2
/** As a variable reinforcement, whatever its counter says (9.4.5.j, Q-89, Q-90). */
export const VARIABLE = 3
/** At a coastal supply source of the Belgians (12.6). */
export const NAMUR = 4
/** Drew emergency supply in the supply segment of this turn (8.4.3.t to w); until the turn ends. */
export const EMERGENCY_SUPPLY = 0x80
/** One of the ways to arrive. */
export type Arrival = typeof PRINTED | typeof BARRED | typeof REBUILT | typeof VARIABLE | typeof NAMUR

/** How a unit's status is written in a save. */
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

/** Steps lost in a status: 1 is a disrupted combat unit, or the back of a headquarters or heavy artillery. */
export const lostIn = (status: number): number => lost(STEP_BITS, status)
/** How a unit of this status arrives. */
export const arrivalIn = (status: number): Arrival => ((status & ARRIVAL) >> ARRIVAL_SHIFT) as Arrival

/** The state with another status of a unit; the same state when it is that already. */
const withStatus = (state: IllusionState, unit: number, status: number): IllusionState =>
  status === unitStatus(state, unit)
    ? state
    : withUnits(state, withWord(state.units, unit, word(unitPlace(state, unit), status)))

/** The state with a unit in another place, its status as it was. */
export const withPlace = (state: IllusionState, unit: number, place: number): IllusionState =>
  withUnits(state, withWord(state.units, unit, word(place, unitStatus(state, unit))))
/** The state with a unit in another place at full strength, nothing marked on it but where it stood at the start. */
export const withFresh = (state: IllusionState, unit: number, place: number): IllusionState =>
  withUnits(state, withWord(state.units, unit, word(place, unitStatus(state, unit) & MAUBEUGE)))

/** The state with a unit set up in a hex; `marked`: one whose closing spares those that stood there at the start (14.1.1.i). */
export const withSetUp = (state: IllusionState, unit: number, hex: number, marked: boolean): IllusionState =>
  withUnits(state, withWord(state.units, unit, word(hex, marked ? MAUBEUGE : 0)))

/** Steps that a unit has lost. */
export const stepsLost = (state: IllusionState, unit: number): number => lostIn(unitStatus(state, unit))
/** Whether a combat unit is disrupted, a headquarters or heavy artillery flipped, a fortress reduced. */
export const isFlipped = (state: IllusionState, unit: number): boolean => stepsLost(state, unit) !== 0
/** The state with this many steps of a unit lost. */
export const withStepsLost = (state: IllusionState, unit: number, steps: number): IllusionState =>
  withStatus(state, unit, withLosses(STEP_BITS, unitStatus(state, unit), steps))
/** The state with a combat unit disrupted, or a headquarters or heavy artillery on its back. */
export const withFlipped = (state: IllusionState, unit: number): IllusionState => withStepsLost(state, unit, 1)
/** The state with a unit on its front. */
export const withFront = (state: IllusionState, unit: number): IllusionState => withStepsLost(state, unit, 0)

/** Whether a unit was out of supply in the last supply segment. */
export const wasOutOfSupply = (state: IllusionState, unit: number): boolean => hasStatus(state, unit, OUT_OF_SUPPLY)
/** The state with the marker of supply on or off a unit. */
export const withSupplyMark = (state: IllusionState, unit: number, out: boolean): IllusionState =>
  withStatus(state, unit, out ? unitStatus(state, unit) | OUT_OF_SUPPLY : unitStatus(state, unit) & ~OUT_OF_SUPPLY)

/** Whether a unit drew emergency supply in the supply segment of this turn. */
export const drewEmergencySupply = (state: IllusionState, unit: number): boolean =>
  hasStatus(state, unit, EMERGENCY_SUPPLY)
/** The state with the mark of emergency supply on or off a unit. */
export const withEmergencyMark = (state: IllusionState, unit: number, draws: boolean): IllusionState =>
  withStatus(
    state,
    unit,
    draws ? unitStatus(state, unit) | EMERGENCY_SUPPLY : unitStatus(state, unit) & ~EMERGENCY_SUPPLY,
  )

/** Whether a unit stood in Maubeuge at the start (14.1.1.i). */
export const fromMaubeuge = (state: IllusionState, unit: number): boolean => hasStatus(state, unit, MAUBEUGE)

/** How a unit arrives that is off the map. */
export const arrivalOf = (state: IllusionState, unit: number): Arrival => arrivalIn(unitStatus(state, unit))
/** The state with another way for a unit to arrive. */
export const withArrival = (state: IllusionState, unit: number, arrival: Arrival): IllusionState =>
  withStatus(state, unit, (unitStatus(state, unit) & ~ARRIVAL) | (arrival << ARRIVAL_SHIFT))
