/** The state of a game of Skirmish: what changes, and nothing that can be derived. */
import type {
  BitSet,
  Commitments,
  Control,
  Frame,
  OverFrame,
  Pool,
  Procedure,
  SequenceFrame,
  Staged,
  WordList,
} from 'grognard/kernel'
import type { Side } from './scenario.js'

/** Sides by number: an index of `SIDES`. */
export type SideIndex = 0 | 1
export const enemyOf = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0)

/** A unit's status, the low bits of its word: the step it has lost, and whether it lacks supply. */
export const REDUCED = 1
export const UNSUPPLIED = 2
/** The victory track runs so far to either side of 0. [13] */
export const TRACK_END = 12

/** A chit is drawn; `recovering` lists the sides that still have a step to give back, null before the draw. */
export interface FortuneFrame extends Frame {
  readonly at: 'fortune'
  readonly recovering: ReadonlyArray<SideIndex> | null
}
export interface RecoverFrame extends Frame {
  readonly at: 'recover'
  readonly side: SideIndex
}
/** Both sides choose an order: kinds of chit, by number. */
export interface OrdersFrame extends Frame {
  readonly at: 'orders'
  readonly chosen: Commitments<number>
}
export interface SupplyFrame extends Frame {
  readonly at: 'supply'
  readonly side: SideIndex
}
export interface MovementFrame extends Frame {
  readonly at: 'movement'
  readonly side: SideIndex
  readonly moved: BitSet
}
/** A unit on the march, and the half points that it has spent. */
export interface MarchFrame extends Frame {
  readonly at: 'march'
  readonly unit: number
  readonly spent: number
}
export interface DemolitionFrame extends Frame {
  readonly at: 'demolition'
  readonly bridge: number
}
/** Cavalry of `side` in `hex` may withdraw from an enemy that has just entered. */
export interface WithdrawalFrame extends Frame {
  readonly at: 'withdrawal'
  readonly side: SideIndex
  readonly hex: number
}
/** The combats of a phase: hexes fought in. */
export interface CombatsFrame extends Frame {
  readonly at: 'combats'
  readonly side: SideIndex
  readonly fought: BitSet
}

/** The stores of a town that `side` has just taken: a standing rule interrupts whatever is under way. */
export interface StoresFrame extends Frame {
  readonly at: 'stores'
  readonly side: SideIndex
  readonly interrupts: true
}

/** What a combat result still asks for. */
export const DUTIES = [
  'attacker-loss',
  'defender-loss',
  'counterattack',
  'attacker-retreat',
  'defender-retreat',
] as const
export type Duty = (typeof DUTIES)[number]
/** The arithmetic of a combat as it was before the roll. Strengths in half points. */
export interface Odds {
  readonly attack: ReadonlyArray<number>
  readonly defenders: ReadonlyArray<number>
  readonly defence: ReadonlyArray<number>
  /** Columns to the right (attack order) and to the left (hold order, terrain, trench): 1 or 0. */
  readonly attackOrder: number
  readonly holdOrder: number
  readonly terrain: number
  readonly trench: number
}
export interface CombatFrame extends Frame {
  readonly at: 'combat'
  /** The side that attacks. */
  readonly side: SideIndex
  readonly hex: number
  /** Whether it is a counterattack. */
  readonly counter: boolean
  /** Units in the attack, ascending. */
  readonly attackers: ReadonlyArray<number>
  /** Null while the attack is being put together. */
  readonly odds: Odds | null
  /** The sum of the dice; 0 before the roll. */
  readonly dice: number
  /** What is still to be done, in order. */
  readonly due: ReadonlyArray<Duty>
}
/** One of these units loses a step. */
export interface LossFrame extends Frame {
  readonly at: 'loss'
  readonly side: SideIndex
  readonly units: ReadonlyArray<number>
}
export interface RetreatFrame extends Frame {
  readonly at: 'retreat'
  /** Who chooses the hexes. */
  readonly chooser: SideIndex
  /** Units that retreat, the one in hand first. */
  readonly units: ReadonlyArray<number>
}

export type SkirmishFrame =
  | SequenceFrame<Result>
  | OverFrame
  | FortuneFrame
  | RecoverFrame
  | OrdersFrame
  | SupplyFrame
  | MovementFrame
  | MarchFrame
  | DemolitionFrame
  | WithdrawalFrame
  | CombatsFrame
  | CombatFrame
  | LossFrame
  | RetreatFrame
  | StoresFrame

/** What a procedure tells its caller: to go on, or that the unit in hand has no movement left. */
export type Result = 'go-on' | 'spent'

export interface State extends Staged<SkirmishFrame> {
  /** The packed unit of each unit: its place and status. */
  readonly units: WordList
  /** Who controls each hex. */
  readonly control: Control
  /** The bridges that are blown. */
  readonly blown: BitSet
  /** Hexes with a trench; it serves whoever controls the hex. */
  readonly trenches: BitSet
  /** Chits left in the cup, and the one in force (null before the first draw). */
  readonly cup: Pool
  readonly fortune: number | null
  /** Order chits left to each side, and the orders in force (null before the first). */
  readonly chits: readonly [Pool, Pool]
  readonly orders: readonly [number | null, number | null]
  /** The marker on the victory track: above 0 for blue, below for red. */
  readonly victory: number
}

/** A procedure of this game, for frame `P`. */
export type SkirmishProcedure<P extends SkirmishFrame> = Procedure<State, P, SkirmishFrame, Result, Side>
