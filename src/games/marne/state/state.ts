/** The state of a game of The Marne (section 3 of the inventory): what changes, and nothing that can be derived. */
import type {
  AdvancingFrame,
  BitSet,
  Frame,
  Log,
  Machine,
  Next,
  OverFrame,
  Procedure,
  SequenceFrame,
  SideIndex,
  Staged,
} from '../../../kernel/index.js'
import type { MarneAction } from './action.js'
import type { MarneWords } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'

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
/** Whether a hex is already the target of a declared attack (M7.c). */
export const isTarget = (attacks: ReadonlyArray<Attack>, hex: number): boolean =>
  attacks.some(attack => attack.targets.includes(hex))
/** Whether a unit already takes part in a declared attack (M7.c). */
export const isAttacking = (attacks: ReadonlyArray<Attack>, unit: number): boolean =>
  attacks.some(attack => attack.attackers.includes(unit))
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

/** What a phase leaves to the next one of the player turn: after movement the units that moved (M7.k), else nothing. */
export type MarneCarry = BitSet | null

/** What a procedure comes to. */
export type MarneResult =
  | { readonly type: 'set-up' }
  /** A unit's move is over. */
  | { readonly type: 'marched'; readonly unit: number }
  /** A movement phase is over, stacking losses taken: these units moved in it. */
  | { readonly type: 'moved'; readonly moved: BitSet }
  | { readonly type: 'declared'; readonly attack: Attack }
  /** A unit has ended its retreat. */
  | { readonly type: 'retreated'; readonly unit: number }
  | { readonly type: 'advanced' }
  /** A combat is over: these units retreated in it, ascending. */
  | { readonly type: 'fought'; readonly retreated: ReadonlyArray<number> }
  /** A combat phase is over. */
  | { readonly type: 'combats-over' }

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

/** A procedure of this game, for frame `P`. */
export type MarneProcedure<P extends MarneFrame> = Procedure<MarneState, P, MarneFrame, MarneResult, Side, MarneWords>

/** What a procedure answers. */
export type MarneNext = Next<MarneState, MarneFrame, MarneResult>

/** Collects the events of a step; undefined when nobody listens. */
export type MarneLog = Log<Side, MarneWords> | undefined

/** The loop that drives this game's procedures. */
export type MarnePlay = Machine<MarneState, MarneAction, Side, MarneWords>
