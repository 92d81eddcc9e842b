/** Frames: the steps of play under way, each a type of its own, so that nothing is empty until later. */
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

/** Who of the phasing side lacks supply, as judged at the start of a movement phase (M6.j). */
export interface MovementFrame extends Frame {
  readonly at: 'movement'
  readonly side: SideIndex
  /** Whether it is the first movement phase of the player turn. */
  readonly first: boolean
  /** Units that have moved (or entered) in this phase. */
  readonly moved: BitSet
  readonly unsupplied: BitSet
  /** The unsupplied ones that are cut off. */
  readonly cutOff: BitSet
}
/** A unit that waits off the map is in hand: where it enters is to be said. */
export interface EnteringFrame extends Frame {
  readonly at: 'entering'
  readonly unit: number
}
/** A unit on the map is in hand, and has not moved yet: it has its whole allowance. */
export interface DepartingFrame extends Frame {
  readonly at: 'departing'
  readonly unit: number
}
/** A unit on the move: it has made a step, or entered. */
export interface MarchingFrame extends Frame {
  readonly at: 'marching'
  readonly unit: number
  /** Movement points left. */
  readonly points: number
}
/** Stacking losses at the end of a movement phase; hands on which units moved. */
export interface StackingFrame extends Frame {
  readonly at: 'stacking'
  readonly side: SideIndex
  readonly moved: BitSet
  /** The unit removed last from the hex that is still over the limit, if any: the others are chosen in ascending order. */
  readonly last: number | null
}
/** Set-up by choice. */
export type SetupFrame = SettingUpFrame
/** The first part of a combat phase: attacks are declared. */
export interface DeclarationsFrame extends Frame {
  readonly at: 'declarations'
  readonly side: SideIndex
  readonly first: boolean
  /** Units that moved in the movement phase before (M7.k). */
  readonly moved: BitSet
  readonly attacks: ReadonlyArray<Attack>
}
/** An attack in the making: its targets are named, ascending, at least one by now. */
export interface TargetsFrame extends Frame {
  readonly at: 'targets'
  readonly targets: ReadonlyArray<number>
}
/** Its targets are named: attackers are added, ascending. */
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
  /** Which attacks are still to be resolved, the one in hand not counted: their numbers, ascending. */
  readonly open: ReadonlyArray<number>
  /** Units that retreated in this phase onto hosts whose combat was still to come. */
  readonly guests: BitSet
}
/** The arithmetic of a combat at its resolution: strengths in quarters of a point. */
export interface Odds {
  readonly attackers: ReadonlyArray<number>
  readonly attack: ReadonlyArray<number>
  readonly defenders: ReadonlyArray<number>
  readonly defence: ReadonlyArray<number>
  /** Standing fortresses in the target hexes. */
  readonly forts: ReadonlyArray<number>
  /** Index of the column of the results table. */
  readonly column: number
  /** The target hex whose terrain counts, and what it and a river add. */
  readonly ground: number
  readonly terrain: number
  readonly river: number
  readonly flank: boolean
  readonly disrupted: boolean
}
/** A combat whose die is to be rolled. */
export interface RollFrame extends Frame {
  readonly at: 'roll'
  readonly targets: ReadonlyArray<number>
  readonly odds: Odds
}
/** A combat whose die has fallen. */
export interface Rolled {
  readonly targets: ReadonlyArray<number>
  readonly odds: Odds
  /** The die as it fell. */
  readonly die: number
  /** The hexes that held the losers, ascending. */
  readonly vacated: ReadonlyArray<number>
}
/** The losers of a combat retreat, one by one, conducted by the winner. */
export interface RetreatsFrame extends Frame, Rolled {
  readonly at: 'retreats'
  /** Units still to begin, ascending. */
  readonly waiting: ReadonlyArray<number>
  /** Units that have retreated, ascending. */
  readonly retreated: ReadonlyArray<number>
}
/** A unit on its retreat. */
export interface RetreatingFrame extends Frame {
  readonly at: 'retreating'
  readonly unit: number
  /** The losing side. */
  readonly side: SideIndex
  /** Hexes to retreat. */
  readonly distance: number
  /** The hexes it has been in, its first included. */
  readonly entered: ReadonlyArray<number>
}
/** The winners of a combat pursue: their advance lies on top. */
export interface PursuitFrame extends Frame, Rolled {
  readonly at: 'pursuit'
  /** Units that retreated in this combat, ascending. */
  readonly retreated: ReadonlyArray<number>
}
/** The winners may advance into hexes that the losers left empty. */
export type AdvanceFrame = AdvancingFrame

/** A procedure under way: the sequence of play at the bottom, what is nested in it above. */
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

/** Names of frames that earlier versions saved in the midst of a move or a combat, which are kept otherwise now. */
export const RETIRED_FRAMES = ['march', 'building', 'combat', 'retreat'] as const
