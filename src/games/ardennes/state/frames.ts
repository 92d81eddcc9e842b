/** The frames of Ardennes '44: the data of each running procedure. */
import type { CombatFrame } from './combat-frames.js'
import type { BitSet, Frame, OverFrame, SequenceFrame, SettingUpFrame, SideIndex } from '../../../kernel/index.js'

/**
 * The units that have begun a position or infiltrated, and therefore may not attack later in the player turn (15.8.i,
 * 34.0.c). Ascending.
 */
export type Carry = ReadonlyArray<number>

/** Set-up by choice. */
export type SetupFrame = SettingUpFrame
/** The artillery supply phase of a side (5). */
export interface ArtilleryFrame extends Frame {
  readonly at: 'artillery'
  readonly side: SideIndex
  /** The number of guns that may still be made Ready. */
  readonly left: number
  /** The last gun made Ready, since guns are chosen in ascending order; null before the prime movers have been removed. */
  readonly last: number | null
  /** The last unit that lost its marker (12.7.d); -1 if there is none. */
  readonly freed: number
}
/** The fuel shortage phase (6). */
export interface FuelFrame extends Frame {
  readonly at: 'fuel'
  /** The numbers rolled, one per table, and the number of results that have been applied. */
  readonly dice: ReadonlyArray<number>
  readonly settled: number
}
/** The rally phase of a side (18.4). */
export interface RallyFrame extends Frame {
  readonly at: 'rally'
  readonly side: SideIndex
  /** The last unit that rolled; null before the units away from the enemy have rallied. */
  readonly last: number | null
}
/** The traffic phase of a side (24.3): the side places markers and roadblocks, then rolls dice. */
export interface TrafficFrame extends Frame {
  readonly at: 'traffic'
  readonly side: SideIndex
  /** Whether the placement of markers has begun, and whether it is over. */
  readonly stage: 'before' | 'placing' | 'dice'
  /** The numbers of the marker and the roadblock placed last; 0 if there is none. */
  readonly marker: number
  readonly roadblock: number
  /** The kind of marker that is selected, and its column; the column is 0 before it is chosen. */
  readonly hand: 'none' | 'marker' | 'roadblock'
  readonly column: number
  /** The number of dice rolled. */
  readonly thrown: number
}
/** The replacement phase of both sides (25.2). */
export interface ReplacementFrame extends Frame {
  readonly at: 'replacement'
  /** The side that spends its points; null while the German player chooses who goes first (25.23). */
  readonly side: SideIndex | null
  /** Whether the other side has finished. */
  readonly second: boolean
  /** The number of units of the side that have retreated from the enemy (25.22.c). */
  readonly retreats: number
  /** The unit that receives a point, before the point is spent; -1 if there is none. */
  readonly unit: number
  /** The remnant that a large unit replaces (25.24); -1 if there is none. */
  readonly remnant: number
}
/** The supply and surrender phase of a side (23). */
export interface SupplyFrame extends Frame {
  readonly at: 'supply'
  readonly side: SideIndex
  /** The first unit of the last group that rolled; null before the lines have been traced. */
  readonly last: number | null
}
/** The Victory Phase (30.1). */
export interface VictoryFrame extends Frame {
  readonly at: 'victory'
}
/** The bridge phase of a side. */
export interface BridgesFrame extends Frame {
  readonly at: 'bridges'
  readonly side: SideIndex
  /** Bridges whose rebuilding has begun in this phase, ascending; null before due bridges have been completed. */
  readonly begun: ReadonlyArray<number> | null
}
/** The start of a movement phase: positions are completed, then at most one die is rolled. */
export interface OpeningFrame extends Frame {
  readonly at: 'opening'
  readonly side: SideIndex
  /** The die that is rolled; null before anything has been done. */
  readonly die: OpeningDie | null
}
/**
 * A die roll at the start of a movement phase, or none: for a unit that may be late (27.9), for a unit that may receive
 * orders (27.8), or for air support (15.6.b).
 */
export type OpeningDie = 'none' | 'arrival' | 'orders' | 'air'
/** The movement phase of a side. */
export interface MovementFrame extends Frame {
  readonly at: 'movement'
  readonly side: SideIndex
  /** Whether it is night, when only marked units move (25.3). */
  readonly night: boolean
  /** Units that have moved or entered the map. */
  readonly moved: BitSet
  /** Towns in which engineers have been placed in this phase (13.2.b), ascending. */
  readonly towns: ReadonlyArray<number>
  /** Units that have begun a position (15.8.h), ascending. */
  readonly dug: ReadonlyArray<number>
  /** Night infiltration; null by day, and in games without the option. */
  readonly infiltration: Infiltration | null
}
/** Stacks that infiltrate in a night (34). Each stack moves one hex and uses one marker. */
export interface Infiltration {
  /** Night markers that no unit had when this side's part of the night began (34.0.g, Q-150). */
  readonly markers: number
  /** The steps that have used a marker. Other units that take the same step move with that stack. */
  readonly ways: ReadonlyArray<{ readonly from: number; readonly to: number }>
}
/** A selected unit that moves or is about to move. */
export interface MarchFrame extends Frame {
  readonly at: 'march'
  readonly unit: number
  /** Half movement points spent; `BEYOND` if only Tactical Movement is left. */
  readonly spent: number
  /** The number of hexes entered in this move. */
  readonly hexes: number
  /** Whether the unit uses Strategic Movement (12). */
  readonly strategic: boolean
  /** The town in which the unit was placed at the start of this move (13.2); -1 if there is none. */
  readonly town: number
  /**
   * Whether the enemy is deceived by the unit in its current hex, so that it ignores zones of control there (27.12).
   */
  readonly masked: boolean
  /** Whether the unit has left its trucks in this move and may not mount again. */
  readonly afoot: boolean
  /** The breakdown counter formed from the unit since it was selected (26.1); -1 if there is none. */
  readonly formed: number
}
/** A value above every allowance: only Tactical Movement is left. */
export const BEYOND = 99
/** The die roll for the bridge of Ouren (7.8). */
export interface CheckFrame extends Frame {
  readonly at: 'check'
}
/** The draw of the fuel dump's site (32.1.a). */
export interface DumpDrawFrame extends Frame {
  readonly at: 'dump-draw'
}
/** The Allies decide whether to try to destroy a fuel dump under attack (32.3.a). */
export interface DumpDemolitionFrame extends Frame {
  readonly at: 'dump-demolition'
}
/** The die roll for destroying the fuel dump, in the Allied bridge phase or under attack. */
export interface DumpRollFrame extends Frame {
  readonly at: 'dump-roll'
}
/** The die roll for a unit that arrives by parachute, and the hex in which it lands (27.2.c). */
export interface DropFrame extends Frame {
  readonly at: 'drop'
  readonly unit: number
  readonly hex: number
}
/** The die roll for a disguised unit that has entered an enemy ZOC (27.12). */
export interface DeceitFrame extends Frame {
  readonly at: 'deceit'
  readonly unit: number
}
/** Units above the stacking limit are eliminated (8.3.c). */
export interface ExcessFrame extends Frame {
  readonly at: 'excess'
  readonly side: SideIndex
  /** The hexes to check, ascending: at night, the hexes that a unit has entered; null for all hexes. */
  readonly hexes: ReadonlyArray<number> | null
  /**
   * The last unit removed from the hex that is still above the limit, since units are chosen in ascending order; null
   * if there is none.
   */
  readonly last: number | null
  /** Units that may not attack in the next combat phase, ascending: they have begun a position, or infiltrated at night. */
  readonly dug: ReadonlyArray<number>
}

/** The frame of a running procedure, by `at`. The last frame of a state asks the current question. */
export type ArdennesFrame =
  | SequenceFrame<Carry>
  | OverFrame
  | SetupFrame
  | ArtilleryFrame
  | FuelFrame
  | BridgesFrame
  | OpeningFrame
  | MovementFrame
  | MarchFrame
  | CheckFrame
  | DropFrame
  | DumpDrawFrame
  | DumpDemolitionFrame
  | DumpRollFrame
  | DeceitFrame
  | ExcessFrame
  | RallyFrame
  | TrafficFrame
  | ReplacementFrame
  | SupplyFrame
  | VictoryFrame
  | CombatFrame
