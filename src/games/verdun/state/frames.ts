/** The frames of Verdun 1916: what each procedure under way has to know, in play and in saves. */
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

/** What a phase of a player turn leaves to the next: units that advanced or manoeuvred (5.4.b, 7.1.d). Null: it leaves nothing. */
export type VerdunCarry = BitSet | null

/** Set-up by choice: of units, and of pillboxes. */
export interface SetupFrame extends SettingUpFrame {
  /** The pillbox in hand (-1: none). */
  readonly pillbox: number
}
/** The command phase: HQs return where their owner wishes, then all units are checked. */
export interface CommandFrame extends Frame {
  readonly at: 'command'
  readonly side: SideIndex
}
/** The bombardment phase: hexes bombarded so far. */
export interface BombardmentFrame extends Frame {
  readonly at: 'bombardment'
  readonly side: SideIndex
  readonly bombarded: ReadonlyArray<number>
}
/** Guns that fire on a hex. */
export interface Salvo {
  readonly target: number
  /** Ascending. */
  readonly guns: ReadonlyArray<number>
}
/** One bombardment: the guns are named. */
export interface SalvoFrame extends Frame, Salvo {
  readonly at: 'salvo'
}
/** The guns are named: the die falls. */
export interface BombardmentRollFrame extends Frame, Salvo {
  readonly at: 'bombardment-roll'
}
/** A bombardment whose die has fallen. */
interface Fired extends Salvo {
  readonly die: number
}
/** The owner chooses a loss. */
export interface BombardmentLossFrame extends Frame, Fired {
  readonly at: 'bombardment-loss'
}
/** The second die falls (8.1.d). */
export interface NeutralisationRollFrame extends Frame, Fired {
  readonly at: 'neutralisation-roll'
}
/** One bombardment, at any stage. */
export type FireFrame = SalvoFrame | BombardmentRollFrame | BombardmentLossFrame | NeutralisationRollFrame

/** A battalion detached in this movement phase, with the movement points its regiment had spent (5.1.b). */
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
  /** In a manoeuvre phase: units that advanced in the combat before it. */
  readonly advanced: BitSet
  readonly detached: ReadonlyArray<Detached>
}
/** A unit on the move, or about to enter. */
export interface MarchFrame extends Frame {
  readonly at: 'march'
  readonly unit: number
  /** Movement points spent. */
  readonly spent: number
  /** Hexes entered in this move. */
  readonly steps: number
  /** Whether it has entered an enemy ZOC in this move. */
  readonly zoc: boolean
  /** Battalions dropped on the way, each with the movement points spent till then. */
  readonly dropped: ReadonlyArray<Detached>
}
/** Steps beyond the stacking limit are lost, by the owner's choice. */
export interface StackingFrame extends Frame {
  readonly at: 'stacking'
  readonly side: SideIndex
  /** Whether the other side's stacks are looked at as well (4.b, Q-31). */
  readonly both: boolean
  /** The unit that took the last loss in the hex that is still over the limit: losses are named in ascending order. */
  readonly last: number | null
  /** What the phase leaves to the next. */
  readonly handed: VerdunCarry
}
/** Phase 7 and the interphase: markers come off, nobody is asked. */
export interface ReorganisationFrame extends Frame {
  readonly at: 'reorganisation'
  readonly side: SideIndex
}
/** Each side decides on the extra turn, unseen by the other (14.2.h, Q-48). */
export interface ExtraTurnFrame extends Frame {
  readonly at: 'extra-turn'
  /** The German's answer once given: 0 or 1; -1 before. */
  readonly german: number
}
/** What the sides have answered about the extra turn: the French answer ends the frame. */
export const answersIn = ({ german }: ExtraTurnFrame): Commitments<number> => [german < 0 ? null : german, null]

/** A procedure under way, by `at`; the last of a state's frames asks. */
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

/** Frames of earlier versions, saved in the middle of a bombardment, a combat or a retreat: this version keeps them otherwise. */
export const RETIRED_FRAMES = ['fire', 'combat', 'losses', 'retreat'] as const
