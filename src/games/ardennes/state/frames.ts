/** The frames of Ardennes '44: what each procedure under way has to know, in play and in saves. */
import type { CombatFrame } from './combat-frames.js'
import type { BitSet, Frame, OverFrame, SequenceFrame, SettingUpFrame, SideIndex } from '../../../kernel/index.js'

/** What a phase leaves to later ones of its player turn: the units that have begun a position or infiltrated, and do not attack (15.8.i, 34.0.c). Ascending. */
export type Carry = ReadonlyArray<number>

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
  /** The unit rid of its marker last (12.7.d); -1 for none. */
  readonly freed: number
}
/** The fuel shortage phase (6). */
export interface FuelFrame extends Frame {
  readonly at: 'fuel'
  /** The dice as they fell, one a table, and how many of their results have been carried out. */
  readonly dice: ReadonlyArray<number>
  readonly settled: number
}
/** The rally phase of a side (18.4). */
export interface RallyFrame extends Frame {
  readonly at: 'rally'
  readonly side: SideIndex
  /** The unit that threw last; null before those away from the enemy have rallied. */
  readonly last: number | null
}
/** The traffic phase of a side (24.3): markers are placed, roadblocks, then dice. */
export interface TrafficFrame extends Frame {
  readonly at: 'traffic'
  readonly side: SideIndex
  /** Whether placing has begun, whether it is over. */
  readonly stage: 'before' | 'placing' | 'dice'
  /** The marker and the roadblock placed last, by number; 0 for none. */
  readonly marker: number
  readonly roadblock: number
  /** What is in hand: a marker, or a roadblock; the column that it goes to, 0 before it is named. */
  readonly hand: 'none' | 'marker' | 'roadblock'
  readonly column: number
  /** Dice thrown. */
  readonly thrown: number
}
/** What a traffic phase may be at. */
export const TRAFFIC_STAGES = ['before', 'placing', 'dice'] as const
export const TRAFFIC_HANDS = ['none', 'marker', 'roadblock'] as const
/** The replacement phase of both sides (25.2). */
export interface ReplacementFrame extends Frame {
  readonly at: 'replacement'
  /** The side that spends its points; null: it is asked who goes first (25.23). */
  readonly side: SideIndex | null
  /** Whether the other side has been. */
  readonly second: boolean
  /** Units of the side that have gone back from the enemy (25.22.c). */
  readonly retreats: number
  /** The unit that receives a point, not given yet; -1 for none. */
  readonly unit: number
  /** The remnant whose place a large unit takes (25.24); -1 for none. */
  readonly remnant: number
}
/** The supply and surrender phase of a side (23). */
export interface SupplyFrame extends Frame {
  readonly at: 'supply'
  readonly side: SideIndex
  /** The first unit of the group that threw last; null before the lines have been traced. */
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
  /** Bridges whose rebuilding has begun in this phase, ascending; null before those that are due are whole. */
  readonly begun: ReadonlyArray<number> | null
}
/** What comes as a movement phase begins: positions are completed; then a die at most. */
export interface OpeningFrame extends Frame {
  readonly at: 'opening'
  readonly side: SideIndex
  /** The die that is thrown; null before anything has been done. */
  readonly die: OpeningDie | null
}
/** Dice as a movement phase begins: for a unit that may be late (27.9), for one that may be put under orders (27.8), for air support (15.6.b). */
export const OPENING_DICE = ['none', 'arrival', 'orders', 'air'] as const
/** A die that is thrown as a movement phase begins, or none. */
export type OpeningDie = (typeof OPENING_DICE)[number]
/** The movement phase of a side. */
export interface MovementFrame extends Frame {
  readonly at: 'movement'
  readonly side: SideIndex
  /** Whether it is night: marked units alone move (25.3). */
  readonly night: boolean
  /** Units that have moved or entered. */
  readonly moved: BitSet
  /** Towns in which engineers have been placed in this phase (13.2.b), ascending. */
  readonly towns: ReadonlyArray<number>
  /** Units that have begun a position (15.8.h), ascending. */
  readonly dug: ReadonlyArray<number>
  /** Night infiltration; null by day, and where it has not been agreed on. */
  readonly infiltration: Infiltration | null
}
/** Stacks that infiltrate in a night (34), each by a hex on a marker of its own. */
export interface Infiltration {
  /** Night markers that nobody bore when this side's part of the night began (34.0.g, Q-150). */
  readonly markers: number
  /** The steps for which they have been used: whoever else goes the same way goes with that stack. */
  readonly ways: ReadonlyArray<{ readonly from: number; readonly to: number }>
}
/** A unit in hand, about to move or on its way. */
export interface MarchFrame extends Frame {
  readonly at: 'march'
  readonly unit: number
  /** Half movement points spent; `BEYOND` where Tactical Movement alone is left. */
  readonly spent: number
  /** Hexes entered in this move. */
  readonly hexes: number
  /** Whether it moves by Strategic Movement (12). */
  readonly strategic: boolean
  /** The town that it was placed in at the start of this move (13.2); -1 for none. */
  readonly town: number
  /** Whether it passes for an enemy where it is: zones of control there are nothing to it (27.12). */
  readonly masked: boolean
  /** Whether it has left its trucks in this move: it does not mount again. */
  readonly afoot: boolean
  /** The breakdown counter that has come of it since it was taken in hand (26.1); -1 for none. */
  readonly formed: number
}
/** More than any unit may spend: only Tactical Movement is left. */
export const BEYOND = 99
/** The die for the bridge of Ouren (7.8). */
export interface CheckFrame extends Frame {
  readonly at: 'check'
}
/** The site of the fuel dump is drawn (32.1.a). */
export interface DumpDrawFrame extends Frame {
  readonly at: 'dump-draw'
}
/** The Allies may destroy the fuel dump that is attacked (32.3.a). */
export interface DumpDemolitionFrame extends Frame {
  readonly at: 'dump-demolition'
}
/** The die for it, in their bridge phase or under attack. */
export interface DumpRollFrame extends Frame {
  readonly at: 'dump-roll'
}
/** The die for a unit that comes by parachute, and the hex that it comes to (27.2.c). */
export interface DropFrame extends Frame {
  readonly at: 'drop'
  readonly unit: number
  readonly hex: number
}
/** The die for a disguised unit that has entered an enemy ZOC (27.12). */
export interface DeceitFrame extends Frame {
  readonly at: 'deceit'
  readonly unit: number
}
/** Units in excess are eliminated (8.3.c). */
export interface ExcessFrame extends Frame {
  readonly at: 'excess'
  readonly side: SideIndex
  /** The hexes that are looked at, ascending: at night those that a unit has entered; null: all. */
  readonly hexes: ReadonlyArray<number> | null
  /** The unit removed last from the hex that is still in excess: the others are named in ascending order. */
  readonly last: number | null
  /** Units that do not attack in the combat that follows, ascending: they have begun a position, or infiltrated at night. */
  readonly dug: ReadonlyArray<number>
}

/** A procedure under way, by `at`; the last of a state's frames asks. */
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
