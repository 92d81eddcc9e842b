/** The tables of a scenario and its options, compiled once so that the rules use numbers. They never change. */
import {
  type AscendingDirections,
  type BitSet,
  type Board,
  type Catalogue,
  type Hexsides,
  type LineMender,
  type LineTracer,
  type Occupancy,
  type UnitsBySide,
  type WordList,
  type ZocReach,
  sideBetweenHas,
} from '../../../kernel/index.js'
import type { MarneAction } from './action.js'
import type { MarneArea, MarneOption, MarneScenario, MarneTown, MarneUnit, Terrain } from '../scenario/index.js'

/** The bit for a river in the table of hexsides. */
export const RIVER = 1

/** The map. Hexes are numbers, and `hex * 6 + direction` is the number of a hexside. */
export interface MapTables {
  readonly board: Board
  readonly terrain: ReadonlyArray<Terrain>
  readonly rivers: Hexsides
  /** The reach of the zone of control of a unit, which stops at rivers (M5.d). */
  readonly reach: ZocReach
  /** hex * 6 + direction -> movement points of the step: terrain and river. */
  readonly stepCost: Uint8Array
  /** hex -> movement points to enter it from off the map. */
  readonly entryCost: Uint8Array
  /** hex -> the adjacent hexes, ascending. */
  readonly beside: ReadonlyArray<ReadonlyArray<number>>
  readonly ascending: AscendingDirections
  readonly northing: Int16Array
  readonly areas: ReadonlyArray<Area>
  readonly supplyEdge: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
  /** side -> hex -> whether the side's units may leave the map there. */
  readonly exitHex: readonly [Uint8Array, Uint8Array]
  readonly trace: LineTracer
  readonly mend: LineMender
}

/** An entry or army area with its hexes as numbers. */
export interface Area {
  readonly data: MarneArea
  readonly hexes: ReadonlyArray<number>
  /** The complete map edge on which an edge area lies, in order. */
  readonly edge: ReadonlyArray<number>
}

/** The units in play, by number. */
export interface UnitTables extends UnitsBySide {
  readonly units: ReadonlyArray<MarneUnit>
  readonly strength: Uint8Array
  readonly movement: Uint8Array
  readonly defenceOnly: Uint8Array
  /** Game turn of arrival; 0 for units that start on the map. */
  readonly arrival: Uint8Array
  /** Number of the area through which a unit arrives; -1 if there is none. */
  readonly entryArea: Int16Array
  /** Unit -> hexes in which it may be set up, from the area that the scenario names for it. */
  readonly setupHexes: ReadonlyArray<ReadonlyArray<number>>
  readonly firstWords: WordList
}

/** The fortresses, by number. */
export interface FortTables {
  readonly fortHexes: ReadonlyArray<number>
  readonly fortIds: ReadonlyArray<string>
  readonly fortStrength: ReadonlyArray<number>
  /** hex -> fortress, or -1. */
  readonly fortAt: Int16Array
  /** hex -> fortresses in adjacent hexes. */
  readonly fortsBeside: ReadonlyArray<ReadonlyArray<number>>
  /** Returns the standing fortresses and their zones of control, given the destroyed fortresses. */
  readonly fortresses: (destroyed: BitSet) => Fortresses
}

/** The hexes and zones of control of the standing fortresses. */
export interface Fortresses {
  /** Returns how many fortresses have a zone of control that includes the hex, also across rivers (M5.e). */
  readonly zoc: (hex: number) => number
  /** Whether a standing fortress is in the hex. */
  readonly standsIn: (hex: number) => boolean
}

/** The towns and cities. */
export interface TownTables {
  readonly towns: ReadonlyArray<MarneTown>
  readonly townHexes: ReadonlyArray<ReadonlyArray<number>>
  /** Hexes of towns and cities. The position in this list is the hex's number in `germanHeld`. */
  readonly heldHexes: ReadonlyArray<number>
  /** hex -> position in `heldHexes`, or -1. */
  readonly heldAt: Int16Array
  readonly parisHexes: ReadonlyArray<number>
  readonly parisHeld: ReadonlyArray<number>
  /** hex -> distance in hexes to the nearest Paris hex. */
  readonly toParis: Int16Array
  /** The column of Suippes: hexes with a greater q are east of it. */
  readonly suippes: number
}

/** Places off the map. */
export interface BoxTables {
  readonly eliminated: number
  readonly delayed: number
  /** Returns the slot of a turn on the turn track. */
  readonly slotOf: (turn: number) => number
  /** Returns the turn of a turn-track slot; 0 for any other place. */
  readonly turnOf: (place: number) => number
  /** Returns the box for units that left the map through an edge hex. */
  readonly exitOf: (hex: number) => number
  /** Returns the edge hex of an exit box; -1 for any other place. */
  readonly exitHexOf: (place: number) => number
}

/** All tables of a scenario under an order-of-battle option. */
export interface MarneTables extends MapTables, UnitTables, FortTables, TownTables, BoxTables {
  readonly scenario: MarneScenario
  readonly option: MarneOption
  readonly digest: string
  readonly actions: Catalogue<MarneAction>
  /** Returns the units in each place, and their zones of control. */
  readonly occupancy: (words: WordList) => Occupancy
}

/** Whether a river runs between two adjacent hexes. */
export const riverBetween = (g: MapTables, from: number, to: number): boolean =>
  sideBetweenHas(g.board, g.rivers, from, to, RIVER)

/**
 * Returns the movement points for terrain and river of a step in a direction, without zones of control (M2.a to M2.c).
 */
export const groundCost = (g: MapTables, from: number, direction: number): number => g.stepCost[from * 6 + direction]!
