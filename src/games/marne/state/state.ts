/** The state of a game of The Marne (section 3 of the inventory): what changes, and nothing that can be derived. */
import type {
  AdvancingFrame,
  BitSet,
  Frame,
  OverFrame,
  SequenceFrame,
  SideIndex,
  Staged,
} from '../../../kernel/index.js'

export const GERMAN: SideIndex = 0
export const ALLIED: SideIndex = 1

/**
 * A unit's status, the low bits of its word. Disruption ends after one own movement phase and one own combat phase
 * (M8.c); all that matters is at the end of which own combat phase that is.
 */
export const FRESH = 0
/** Disrupted; recovers at the end of its side's next first combat phase (M1.e). */
export const DISRUPTED = 1
/** Disrupted in its side's first combat phase of this player turn; recovers at the end of the second (M1.h). */
export const DISRUPTED_THIS_TURN = 2

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
/** A unit on the move, or about to enter. */
export interface MarchFrame extends Frame {
  readonly at: 'march'
  readonly unit: number
  /** Movement points left. */
  readonly points: number
  /** Whether it has made a step, or entered, in this move. */
  readonly begun: boolean
}
/** Stacking losses at the end of a movement phase; hands on which units moved. */
export interface StackingFrame extends Frame {
  readonly at: 'stacking'
  readonly side: SideIndex
  readonly moved: BitSet
  /** The unit removed last from the hex that is still over the limit (-1: none): the others are chosen in ascending order. */
  readonly last: number
}
/** Set-up by choice: units placed anew so far, and the one in hand (-1: none). */
export interface SetupFrame extends Frame {
  readonly at: 'setup'
  readonly side: SideIndex
  readonly placed: BitSet
  readonly unit: number
}
/** A declared attack. Hexes and units ascending. */
export interface Attack {
  readonly targets: ReadonlyArray<number>
  readonly attackers: ReadonlyArray<number>
}
/** The first part of a combat phase: attacks are declared. */
export interface DeclarationsFrame extends Frame {
  readonly at: 'declarations'
  readonly side: SideIndex
  readonly first: boolean
  /** Units that moved in the movement phase before (M7.k). */
  readonly moved: BitSet
  readonly attacks: ReadonlyArray<Attack>
}
/** An attack being built: targets first, then attackers. */
export interface AttackBuildingFrame extends Frame {
  readonly at: 'building'
  readonly targets: ReadonlyArray<number>
  readonly named: boolean
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
/** A combat in hand. */
export interface CombatFrame extends Frame {
  readonly at: 'combat'
  readonly targets: ReadonlyArray<number>
  readonly odds: Odds
  /** The die as it fell; 0 before the roll. */
  readonly die: number
  /** What the combat waits for: the roll, the losers' retreat, the winners' advance. */
  readonly stage: 'roll' | 'retreat' | 'advance'
  /** The hexes that held the losers, ascending; [] before the roll. */
  readonly left: ReadonlyArray<number>
  /** Units that retreated in this combat, ascending. */
  readonly retreated: ReadonlyArray<number>
}
/** The losers of a combat retreat, one by one, conducted by the winner. */
export interface RetreatFrame extends Frame {
  readonly at: 'retreat'
  /** The losing side. */
  readonly side: SideIndex
  /** Hexes to retreat. */
  readonly distance: number
  /** Units still to begin, ascending. */
  readonly waiting: ReadonlyArray<number>
  /** The unit on its way (-1: none) and the hexes it has been in, its first included. */
  readonly unit: number
  readonly entered: ReadonlyArray<number>
  /** Units that have retreated. */
  readonly done: ReadonlyArray<number>
}
/** The winners may advance into hexes that the losers left empty. */
export type AdvanceFrame = AdvancingFrame

/** What procedures hand back: a list of numbers (units that moved, units that retreated), or an empty one. */
export type Handed = ReadonlyArray<number>

/** A procedure under way: the sequence of play at the bottom, what is nested in it above. */
export type MarneFrame =
  | SequenceFrame<Handed>
  | OverFrame
  | SetupFrame
  | MovementFrame
  | MarchFrame
  | StackingFrame
  | DeclarationsFrame
  | AttackBuildingFrame
  | ResolutionFrame
  | CombatFrame
  | RetreatFrame
  | AdvanceFrame

/** All that changes in a game. What people read is the view; what lasts is the encoded form. */
export interface MarneState extends Staged<MarneFrame> {
  /** Digest of scenario and options. */
  readonly scenario: string
  /** A word a unit: place and disruption. */
  readonly units: ReadonlyArray<number>
  /** Town and city hexes whose last visitor was German (Q-35); the others' was Allied. */
  readonly germanHeld: BitSet
  /** Fortresses destroyed. */
  readonly destroyed: BitSet
  readonly frames: ReadonlyArray<MarneFrame>
}

/** The movement phase under way, above the bottom frame. */
export const movementOf = (state: MarneState): MovementFrame => state.frames[1] as MovementFrame

/** The declarations under way. */
export const declarationsOf = (state: MarneState): DeclarationsFrame => state.frames[1] as DeclarationsFrame

/** The combats under way, or null outside them. */
export const resolutionOf = (state: MarneState): ResolutionFrame | null => {
  const frame = state.frames[1]
  return frame?.at === 'resolution' ? frame : null
}
