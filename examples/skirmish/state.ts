/** The state of a game of Skirmish. It contains everything that changes, and nothing that can be derived. */
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

/** A side as an index in `SIDES`. */
export type SideIndex = 0 | 1
export const enemyOf = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0)

/** The status of a unit, in the low bits of its packed unit: whether it has lost a step, and whether it is out of supply. */
export const REDUCED = 1
export const UNSUPPLIED = 2
/** The length of the victory track on each side of 0. [13] */
export const TRACK_END = 12

/** The draw of a chit. `recovering` lists the sides that may still restore a step; it is null before the draw. */
export interface FortuneFrame extends Frame {
  readonly at: 'fortune'
  readonly recovering: ReadonlyArray<SideIndex> | null
}
export interface RecoverFrame extends Frame {
  readonly at: 'recover'
  readonly side: SideIndex
}
/** The orders that both sides choose, as indexes in `ORDERS`. */
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
/** A unit that is moving, and the half points that it has spent. */
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
/** The combats of a phase, with the hexes in which the side has attacked. */
export interface CombatsFrame extends Frame {
  readonly at: 'combats'
  readonly side: SideIndex
  readonly fought: BitSet
}

/** The stores of a town that `side` has just taken. A standing rule pushes this frame on top of the stack. */
export interface StoresFrame extends Frame {
  readonly at: 'stores'
  readonly side: SideIndex
  readonly interrupts: true
}

/** The steps by which a combat result is carried out. */
export const DUTIES = [
  'attacker-loss',
  'defender-loss',
  'counterattack',
  'attacker-retreat',
  'defender-retreat',
] as const
export type Duty = (typeof DUTIES)[number]
/** The calculation of a combat before the roll. Strengths are in half points. */
export interface Odds {
  readonly attack: ReadonlyArray<number>
  readonly defenders: ReadonlyArray<number>
  readonly defence: ReadonlyArray<number>
  /** Column shifts, each 1 or 0: to the right (attack order) and to the left (hold order, terrain, trench). */
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
  /** Null while the attack is being built. */
  readonly odds: Odds | null
  /** The sum of the dice; 0 before the roll. */
  readonly dice: number
  /** The steps of the result that are left, in order. */
  readonly due: ReadonlyArray<Duty>
}
/** A choice of the unit that loses a step, among these units. */
export interface LossFrame extends Frame {
  readonly at: 'loss'
  readonly side: SideIndex
  readonly units: ReadonlyArray<number>
}
export interface RetreatFrame extends Frame {
  readonly at: 'retreat'
  /** The side that chooses the hexes. */
  readonly chooser: SideIndex
  /** The units that must retreat, the current one first. */
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

/** The result of a procedure for its caller: the caller continues, or the moving unit has no movement points left. */
export type Result = 'go-on' | 'spent'

export interface State extends Staged<SkirmishFrame> {
  /** The packed unit of each unit: its place and status. */
  readonly units: WordList
  /** The side that controls each hex. */
  readonly control: Control
  /** The bridges that are blown. */
  readonly blown: BitSet
  /** The hexes with a trench. A trench serves the side that controls the hex. */
  readonly trenches: BitSet
  /** The chits in the cup. */
  readonly cup: Pool
  /** The chit in force, as an index in `FORTUNES`; null before the first draw. */
  readonly fortune: number | null
  /** The order chits that each side has left. */
  readonly chits: readonly [Pool, Pool]
  /** The orders in force, as indexes in `ORDERS`; null before the first choice. */
  readonly orders: readonly [number | null, number | null]
  /** The place of the marker on the victory track: positive if blue leads, negative if red leads. */
  readonly victory: number
}

/** A procedure of this game, for frame `P`. */
export type SkirmishProcedure<P extends SkirmishFrame> = Procedure<State, P, SkirmishFrame, Result, Side>
