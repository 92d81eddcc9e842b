/** The state of a game of Verdun 1916 (section 3 of `docs/rules/verdun-1916.md`). It contains nothing that can be derived. */
import {
  type BitSet,
  type Log,
  type Next,
  type Phase,
  type Procedure,
  type SideIndex,
  type Staged,
  type Trail,
  type Violation,
  type WordList,
  frameOf,
} from '../../../kernel/index.js'
import type { VerdunRule, VerdunWords } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import type { CombatFrame, CombatsFrame } from './combat-frames.js'
import type { FireFrame, MovementFrame, VerdunCarry, VerdunFrame } from './frames.js'
import type { VerdunResult } from './result.js'

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
export const withMoved = (state: VerdunState, units: WordList, germanHeld: BitSet): VerdunState =>
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
