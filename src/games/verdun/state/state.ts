/** The state of a game of Verdun 1916 (section 3 of the inventory): what changes, and nothing that can be derived. */
import {
  type BitSet,
  type Log,
  type Next,
  type Phase,
  type Procedure,
  type SideIndex,
  type Staged,
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

/** Where a game stands. */
export interface VerdunState extends Staged<VerdunFrame> {
  /** Digest of scenario and options. */
  readonly scenario: string
  /** A word a unit: place and status. */
  readonly units: WordList
  /** Objective hexes whose last visitor was German (13.a). */
  readonly germanHeld: BitSet
  /** Forts silent or surrendered. */
  readonly silenced: BitSet
  /** Hex of each pillbox. */
  readonly pillboxes: ReadonlyArray<number>
  /** Who has bought the extra turn: 1 the German, 2 the French, 3 both (14.2.h). */
  readonly extra: number
  readonly frames: ReadonlyArray<VerdunFrame>
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
/** How a procedure of this game answers. */
export type VerdunNext = Next<VerdunState, VerdunFrame, VerdunResult>
/** Takes down what happens, if anybody listens. */
export type VerdunLog = Log<Side, VerdunWords> | undefined
/** Why something was refused. */
export type VerdunViolation = Violation<VerdunRule>
/** A phase of the sequence of play. */
export type VerdunSequencePhase = Phase<VerdunState, VerdunFrame, VerdunCarry, VerdunWords>

/** The state with other words of units. A literal: it costs a twentieth of a spread. */
export const withUnits = (state: VerdunState, units: WordList): VerdunState => ({
  scenario: state.scenario,
  units,
  germanHeld: state.germanHeld,
  silenced: state.silenced,
  pillboxes: state.pillboxes,
  extra: state.extra,
  frames: state.frames,
})
/** The state with another stack of frames. */
export const withFrames = (state: VerdunState, frames: ReadonlyArray<VerdunFrame>): VerdunState => ({
  scenario: state.scenario,
  units: state.units,
  germanHeld: state.germanHeld,
  silenced: state.silenced,
  pillboxes: state.pillboxes,
  extra: state.extra,
  frames,
})

/** The combat phase under way: asked of within one alone. */
export const combatPhaseOf = (state: VerdunState): CombatsFrame => frameOf(state, 'combats')!
/** The movement or manoeuvre phase under way: asked of within one alone. */
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
/** Whether a frame is one of a combat. */
export const isCombat = (frame: VerdunFrame): frame is CombatFrame => COMBATS.has(frame.at)
/** Whether a frame is one of a bombardment. */
export const isFire = (frame: VerdunFrame): frame is FireFrame => FIRES.has(frame.at)
/** The combat in hand; null outside one. */
export const combatInHand = (state: VerdunState): CombatFrame | null => state.frames.find(isCombat) ?? null
/** The bombardment in hand; null outside one. */
export const fireInHand = (state: VerdunState): FireFrame | null => state.frames.find(isFire) ?? null
