/** The frames of Verdun 1916: the data of each procedure under way. */
import type {
  BitSet,
  Commitments,
  Frame,
  OverFrame,
  SequenceFrame,
  SettingUpFrame,
  SideIndex,
} from '../../../kernel/index.js'
import type { AdvanceFrame, CombatFrame, CombatsFrame, HoldFrame, LossesFrame, RetreatFrame } from './combat-frames.js'

/** Data that a phase of a player turn passes to the next: units that advanced or manoeuvred (5.4.b, 7.1.d), or null. */
export type VerdunCarry = BitSet | null

/** Set-up by choice of units and pillboxes. */
export interface SetupFrame extends SettingUpFrame {
  /** The selected pillbox (-1 for none). */
  readonly pillbox: number
}
/** The command phase: HQs return where their owner chooses, then all units are checked. */
export interface CommandFrame extends Frame {
  readonly at: 'command'
  readonly side: SideIndex
}
/** The bombardment phase, with the hexes bombarded so far. */
export interface BombardmentFrame extends Frame {
  readonly at: 'bombardment'
  readonly side: SideIndex
  readonly bombarded: ReadonlyArray<number>
}
/** Guns that fire on one hex. */
export interface Salvo {
  readonly target: number
  /** The guns, ascending. */
  readonly guns: ReadonlyArray<number>
}
/** A bombardment whose guns are being chosen. */
export interface SalvoFrame extends Frame, Salvo {
  readonly at: 'salvo'
}
/** A bombardment whose guns are chosen and whose die has not been rolled yet. */
export interface BombardmentRollFrame extends Frame, Salvo {
  readonly at: 'bombardment-roll'
}
/** A bombardment whose die has been rolled. */
interface Fired extends Salvo {
  readonly die: number
}
/** The owner's choice of a loss. */
export interface BombardmentLossFrame extends Frame, Fired {
  readonly at: 'bombardment-loss'
}
/** The second die of a bombardment (8.1.d). */
export interface NeutralisationRollFrame extends Frame, Fired {
  readonly at: 'neutralisation-roll'
}
/** A bombardment, at any stage. */
export type FireFrame = SalvoFrame | BombardmentRollFrame | BombardmentLossFrame | NeutralisationRollFrame

/** A battalion detached in this movement phase, with the movement points that its regiment had spent (5.1.b). */
export interface Detached {
  readonly unit: number
  readonly spent: number
}
/** The movement phase, or the manoeuvre phase. */
export interface MovementFrame extends Frame {
  readonly at: 'movement'
  readonly side: SideIndex
  readonly manoeuvre: boolean
  readonly moved: BitSet
  /** The units that advanced in the combat before a manoeuvre phase. */
  readonly advanced: BitSet
  readonly detached: ReadonlyArray<Detached>
}
/** A unit that is moving or about to enter. */
export interface MarchFrame extends Frame {
  readonly at: 'march'
  readonly unit: number
  /** Movement points spent. */
  readonly spent: number
  /** Hexes entered in this move. */
  readonly steps: number
  /** Whether the unit has entered an enemy ZOC in this move. */
  readonly zoc: boolean
  /** Battalions dropped on the way, each with the movement points spent before. */
  readonly dropped: ReadonlyArray<Detached>
}
/** The loss of steps above the stacking limit, by the owner's choice. */
export interface StackingFrame extends Frame {
  readonly at: 'stacking'
  readonly side: SideIndex
  /** Whether the other side's stacks are also checked (4.b, Q-31). */
  readonly both: boolean
  /** The unit that last lost a step in the hex that is still above the limit. Units are chosen in ascending order. */
  readonly last: number | null
  /** Data that the phase passes to the next. */
  readonly handed: VerdunCarry
}
/** Phase 7 and the interphase: markers are removed, and no side has a decision. */
export interface ReorganisationFrame extends Frame {
  readonly at: 'reorganisation'
  readonly side: SideIndex
}
/** The decision of each side on the extra turn, hidden from the other (14.2.h, Q-48). */
export interface ExtraTurnFrame extends Frame {
  readonly at: 'extra-turn'
  /** The German answer: 0 or 1, or -1 if it is not given yet. */
  readonly german: number
}
/** Returns the sides' answers about the extra turn. The French answer ends the frame. */
export const answersIn = ({ german }: ExtraTurnFrame): Commitments<number> => [german < 0 ? null : german, null]

/** A procedure under way, by `at`. The last frame of a state asks the question. */
export type VerdunFrame =
  | SequenceFrame<VerdunCarry>
  | OverFrame
  | SetupFrame
  | CommandFrame
  | BombardmentFrame
  | FireFrame
  | MovementFrame
  | MarchFrame
  | StackingFrame
  | CombatsFrame
  | CombatFrame
  | HoldFrame
  | LossesFrame
  | RetreatFrame
  | AdvanceFrame
  | ReorganisationFrame
  | ExtraTurnFrame
