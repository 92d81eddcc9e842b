/**
 * The state of a game of Verdun 1916 (section 3 of `docs/rules/verdun-1916.md`), the status of a unit, and moves of
 * counters. The state contains nothing that can be derived.
 */

import {
  type BitSet,
  frameOf,
  has,
  hasStatus,
  stepsLeft as left,
  type Log,
  stepsLost as lost,
  type Next,
  type Occupancy,
  type Phase,
  placement,
  type Procedure,
  type SideIndex,
  type Staged,
  statusOf,
  type StepBits,
  type Steps,
  type Trail,
  unitPlace,
  unitStatus,
  type Violation,
  withLosses,
  withMember,
  withUnitsChanged,
  withWord,
  word,
  type WordList,
} from '../../../kernel/index.js'
import type { VerdunRule, VerdunWords } from '../rulebook/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import type {
  CombatFrame,
  CombatsFrame,
  FireFrame,
  MovementFrame,
  VerdunCarry,
  VerdunFrame,
  VerdunResult,
} from './frames.js'
import type { VerdunTables } from './tables.js'

export { type SideIndex, enemyOf } from '../../../kernel/index.js'
export { bottomOf, gameTurnOf as bottomTurn } from '../../../kernel/index.js'

export const GERMAN: SideIndex = 0
export const FRENCH: SideIndex = 1

/** The changing data of a game. */
export interface VerdunState extends Staged<VerdunFrame> {
  /** Digest of the scenario and its options. */
  readonly scenario: string
  /** One packed number per unit: its place and status. */
  readonly units: WordList
  /** Objective hexes whose last visitor was German (13.a). */
  readonly germanHeld: BitSet
  /** Silent or surrendered forts. */
  readonly silenced: BitSet
  /** The hex of each pillbox. */
  readonly pillboxes: ReadonlyArray<number>
  /** The side that has bought the extra turn: 0 for neither, 1 for the Germans, 2 for the French, 3 for both (14.2.h). */
  readonly extra: number
  readonly frames: ReadonlyArray<VerdunFrame>
  readonly trail: Trail | null
}

/** A procedure of this game, for frame `P`. */
export type VerdunProcedure<P extends VerdunFrame> = Procedure<
  VerdunState,
  P,
  VerdunFrame,
  VerdunResult,
  Side,
  VerdunWords
>
/** The result of a step of a procedure. */
export type VerdunNext = Next<VerdunState, VerdunFrame, VerdunResult>
/** Collects the events of a step; undefined if no log is kept. */
export type VerdunLog = Log<Side, VerdunWords> | undefined
/** The reason for a refusal. */
export type VerdunViolation = Violation<VerdunRule>
/** A phase of the sequence of play. */
export type VerdunSequencePhase = Phase<VerdunState, VerdunFrame, VerdunCarry, VerdunWords>

/**
 * Returns the state with the fields that most actions change. The code lists the fields, which takes a twentieth of the
 * time of a spread.
 */
const changed = (
  state: VerdunState,
  units: WordList,
  germanHeld: BitSet,
  frames: ReadonlyArray<VerdunFrame>,
  trail: Trail | null,
): VerdunState => ({
  scenario: state.scenario,
  units,
  germanHeld,
  silenced: state.silenced,
  pillboxes: state.pillboxes,
  extra: state.extra,
  frames,
  trail,
})
/** Returns the state with new packed units, and with the objectives whose last visitor was German. */
const withMoved = (state: VerdunState, units: WordList, germanHeld: BitSet): VerdunState =>
  changed(state, units, germanHeld, state.frames, state.trail)
/** Returns the state with new packed units. */
export const withUnits = (state: VerdunState, units: WordList): VerdunState => withMoved(state, units, state.germanHeld)
/** Returns the state with a new stack of frames. */
export const withFrames = (
  state: VerdunState,
  frames: ReadonlyArray<VerdunFrame>,
  trail: Trail | null = state.trail,
): VerdunState => changed(state, state.units, state.germanHeld, frames, trail)

/** Returns the current combat phase. Call it only during one. */
export const combatPhaseOf = (state: VerdunState): CombatsFrame => frameOf(state, 'combats')!
/** Returns the current movement or manoeuvre phase. Call it only during one. */
export const movementPhaseOf = (state: VerdunState): MovementFrame => frameOf(state, 'movement')!

const COMBATS: ReadonlySet<VerdunFrame['at']> = new Set<CombatFrame['at']>([
  'targets',
  'assault',
  'defence',
  'combat-roll',
  'aftermath',
])
const FIRES: ReadonlySet<VerdunFrame['at']> = new Set<FireFrame['at']>([
  'salvo',
  'bombardment-roll',
  'bombardment-loss',
  'neutralisation-roll',
])
/** Whether a frame belongs to a combat. */
const isCombat = (frame: VerdunFrame): frame is CombatFrame => COMBATS.has(frame.at)
/** Whether a frame belongs to a bombardment. */
const isFire = (frame: VerdunFrame): frame is FireFrame => FIRES.has(frame.at)
/** Returns the current combat, or null if there is none. */
export const combatInHand = (state: VerdunState): CombatFrame | null => state.frames.find(isCombat) ?? null
/** Returns the current bombardment, or null if there is none. */
export const fireInHand = (state: VerdunState): FireFrame | null => state.frames.find(isFire) ?? null

/* The status of a unit: the low bits of its packed unit. Only this section knows the bits. */

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
const withoutMarks = (
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

/* Moves of counters and removal of markers. */

export { isOnMap, unitPlace, unitStatus, unitWord } from '../../../kernel/index.js'

/** Returns the units in each place, and their zones of control. */
export const occupancyOf = (g: VerdunTables, state: VerdunState): Occupancy => g.occupancy(state.units)

export const { put, remove } = placement<VerdunState, Side, VerdunWords>({
  sides: SIDES,
  holder: GERMAN,
  control: 'verdun:13.a',
  held: state => state.germanHeld,
  moved: withMoved,
})

/** Makes a fort silent, or makes it surrender. */
export const silence = (
  g: VerdunTables,
  state: VerdunState,
  fort: number,
  rule: VerdunRule,
  log: VerdunLog,
): VerdunState => {
  if (has(state.silenced, fort)) return state
  log?.add({ kind: 'marker', rule, what: 'fort-silent', to: g.board.ids[g.fortHexes[fort]!]!, forced: true })
  return { ...state, silenced: withMember(state.silenced, fort) }
}

/** Removes markers from all units of a side that have them. */
export const clearMarks = (
  g: VerdunTables,
  state: VerdunState,
  { side, marks, rule }: { readonly side: SideIndex; readonly marks: ReadonlyArray<Mark>; readonly rule: VerdunRule },
  log: VerdunLog,
): VerdunState =>
  withoutMarks(state, g.unitsOf[side], marks, unit => {
    log?.add({ kind: 'recovered', rule, side: SIDES[side], unit: g.unitIds[unit]!, forced: true })
  })
