/** The frames of Ardennes '44: what each procedure under way has to know, in play and in saves. */
import type { CombatFrame } from './combat-frames.js'
import type { BitSet, Frame, OverFrame, SequenceFrame, SettingUpFrame, SideIndex } from '../../../kernel/index.js'

/** Set-up by choice. */
export type SetupFrame = SettingUpFrame
/** The artillery supply phase of a side (5). */
export interface ArtilleryFrame extends Frame {
  readonly at: 'artillery'
  readonly side: SideIndex
  /** How many guns may still be made Ready. */
  readonly left: number
  /** The gun made Ready last: they are named in ascending order. null before the prime movers have come off. */
  readonly last: number | null
}
/** The rally phase of a side (18.4). */
export interface RallyFrame extends Frame {
  readonly at: 'rally'
  readonly side: SideIndex
  /** The unit that threw last; null before those away from the enemy have rallied. */
  readonly last: number | null
}
/** The supply and surrender phase of a side (23). */
export interface SupplyFrame extends Frame {
  readonly at: 'supply'
  readonly side: SideIndex
  /** The first unit of the group that threw last; null before the lines have been traced. */
  readonly last: number | null
}
/** The bridge phase of a side. */
export interface BridgesFrame extends Frame {
  readonly at: 'bridges'
  readonly side: SideIndex
  /** Bridges whose rebuilding has begun in this phase, ascending; null before those that are due are whole. */
  readonly begun: ReadonlyArray<number> | null
}
/** The movement phase of a side. */
export interface MovementFrame extends Frame {
  readonly at: 'movement'
  readonly side: SideIndex
  /** Units that have moved or entered. */
  readonly moved: BitSet
  /** Towns in which engineers have been placed in this phase (13.2.b), ascending. */
  readonly towns: ReadonlyArray<number>
}
/** A unit in hand, about to move or on its way. */
export interface MarchFrame extends Frame {
  readonly at: 'march'
  readonly unit: number
  /** Half movement points spent; {@link BEYOND} where Tactical Movement alone is left. */
  readonly spent: number
  /** Hexes entered in this move. */
  readonly hexes: number
  /** The town that it was placed in at the start of this move (13.2); -1 for none. */
  readonly town: number
}
/** More than any unit may spend: only Tactical Movement is left. */
export const BEYOND = 99
/** The die for the bridge of Ouren (7.8). */
export interface CheckFrame extends Frame {
  readonly at: 'check'
}
/** Units in excess are eliminated (8.3.c). */
export interface ExcessFrame extends Frame {
  readonly at: 'excess'
  readonly side: SideIndex
  /** The unit removed last from the hex that is still in excess: the others are named in ascending order. */
  readonly last: number | null
}

/** A procedure under way, by `at`; the last of a state's frames asks. */
export type ArdennesFrame =
  | SequenceFrame<null>
  | OverFrame
  | SetupFrame
  | ArtilleryFrame
  | BridgesFrame
  | MovementFrame
  | MarchFrame
  | CheckFrame
  | ExcessFrame
  | RallyFrame
  | SupplyFrame
  | CombatFrame
