/**
 * Frames: the data of the procedures under way. Each stage has its own type, so that no field stays empty until a later
 * stage.
 */
import type {
  AdvancingFrame,
  BitSet,
  Frame,
  OverFrame,
  SequenceFrame,
  SettingUpFrame,
  SideIndex,
} from '../../../kernel/index.js'
import type { Attack, MarneCarry } from './result.js'

/** The units of the phasing side that lack supply at the start of a movement phase (M6.j). */
export interface LackOfSupply {
  readonly unsupplied: BitSet
  /** The unsupplied units that are cut off. */
  readonly cutOff: BitSet
}
/** A movement phase. */
export interface MovementFrame extends Frame {
  readonly at: 'movement'
  readonly side: SideIndex
  /** Whether it is the first movement phase of the player turn. */
  readonly first: boolean
  /** Units that have moved (or entered) in this phase. */
  readonly moved: BitSet
  readonly lack: LackOfSupply
}
/** A selected unit that waits off the map and needs an entry hex. */
export interface EnteringFrame extends Frame {
  readonly at: 'entering'
  readonly unit: number
}
/** A selected unit on the map that has not moved yet, so it has its whole allowance. */
export interface DepartingFrame extends Frame {
  readonly at: 'departing'
  readonly unit: number
}
/** A moving unit: it has made a step, or entered the map. */
export interface MarchingFrame extends Frame {
  readonly at: 'marching'
  readonly unit: number
  /** Movement points left. */
  readonly points: number
}
/** Stacking losses at the end of a movement phase. The frame keeps the units that moved, for the next phase. */
export interface StackingFrame extends Frame {
  readonly at: 'stacking'
  readonly side: SideIndex
  readonly moved: BitSet
  /** The last unit removed from the hex that is still above the limit, if any. Units are removed in ascending order. */
  readonly last: number | null
}
/** Set-up by choice. */
export type SetupFrame = SettingUpFrame
/** The first part of a combat phase: attacks are declared. */
export interface DeclarationsFrame extends Frame {
  readonly at: 'declarations'
  readonly side: SideIndex
  readonly first: boolean
  /** Units that moved in the preceding movement phase (M7.k). */
  readonly moved: BitSet
  readonly attacks: ReadonlyArray<Attack>
}
/** An attack whose targets are being named, ascending. It has at least one. */
export interface TargetsFrame extends Frame {
  readonly at: 'targets'
  readonly targets: ReadonlyArray<number>
}
/** An attack whose targets are complete and whose attackers are being added, ascending. */
export interface AttackersFrame extends Frame {
  readonly at: 'attackers'
  readonly targets: ReadonlyArray<number>
  readonly attackers: ReadonlyArray<number>
}
/** The second part of a combat phase: attacks are resolved one by one. */
export interface ResolutionFrame extends Frame {
  readonly at: 'resolution'
  readonly side: SideIndex
  readonly first: boolean
  readonly attacks: ReadonlyArray<Attack>
  /** Numbers of the attacks still to be resolved, ascending, without the current one. */
  readonly open: ReadonlyArray<number>
  /** Units that retreated in this phase onto hosts whose combat was unresolved. */
  readonly guests: BitSet
}
/** The odds calculation of a combat at its resolution. Strengths are in quarters of a point. */
export interface Odds {
  readonly attackers: ReadonlyArray<number>
  readonly attack: ReadonlyArray<number>
  readonly defenders: ReadonlyArray<number>
  readonly defence: ReadonlyArray<number>
  /** Standing fortresses in the target hexes. */
  readonly forts: ReadonlyArray<number>
  /** Index of the column of the results table. */
  readonly column: number
  /** The target hex whose terrain counts. `terrain` and `river` are its modifiers. */
  readonly ground: number
  readonly terrain: number
  readonly river: number
  readonly flank: boolean
  readonly disrupted: boolean
}
/** A combat whose die has not been rolled yet. */
export interface RollFrame extends Frame {
  readonly at: 'roll'
  readonly targets: ReadonlyArray<number>
  readonly odds: Odds
}
/** A combat whose die has been rolled. */
export interface Rolled {
  readonly targets: ReadonlyArray<number>
  readonly odds: Odds
  /** The number rolled. */
  readonly die: number
  /** The hexes in which the losers were, ascending. */
  readonly vacated: ReadonlyArray<number>
}
/** The retreats of the losers of a combat, one by one, conducted by the winner. */
export interface RetreatsFrame extends Frame, Rolled {
  readonly at: 'retreats'
  /** Units that have not begun their retreat, ascending. */
  readonly waiting: ReadonlyArray<number>
  /** Units that have retreated, ascending. */
  readonly retreated: ReadonlyArray<number>
}
/** A retreating unit. */
export interface RetreatingFrame extends Frame {
  readonly at: 'retreating'
  readonly unit: number
  /** The losing side. */
  readonly side: SideIndex
  /** The length of the retreat in hexes. */
  readonly distance: number
  /** The hexes of the retreat so far, including its first one. */
  readonly entered: ReadonlyArray<number>
}
/** The end of a combat after the advance of the winners, whose frame is above this one. */
export interface PursuitFrame extends Frame, Rolled {
  readonly at: 'pursuit'
  /** Units that retreated in this combat, ascending. */
  readonly retreated: ReadonlyArray<number>
}
/** The advance of the winners into hexes that the losers left empty. */
export type AdvanceFrame = AdvancingFrame

/** A procedure under way. The sequence of play is at the bottom of the stack, and nested procedures are above it. */
export type MarneFrame =
  | SequenceFrame<MarneCarry>
  | OverFrame
  | SetupFrame
  | MovementFrame
  | EnteringFrame
  | DepartingFrame
  | MarchingFrame
  | StackingFrame
  | DeclarationsFrame
  | TargetsFrame
  | AttackersFrame
  | ResolutionFrame
  | RollFrame
  | RetreatsFrame
  | RetreatingFrame
  | PursuitFrame
  | AdvanceFrame
