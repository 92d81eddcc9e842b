/** A scenario and its options compiled once, so that the rules look everything up by number. Nothing in it changes. */
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

/** Bit of a river in the table of hexsides. */
export const RIVER = 1

/** The map: hexes by number, `hex * 6 + direction` for their sides. */
export interface MapTables {
  readonly board: Board
  readonly terrain: ReadonlyArray<Terrain>
  readonly rivers: Hexsides
  /** Where the zone of control of a unit reaches: not across rivers (M5.d). */
  readonly reach: ZocReach
  /** hex * 6 + direction -> movement points to go there: terrain and river. */
  readonly stepCost: Uint8Array
  /** hex -> movement points to enter it from off the map. */
  readonly entryCost: Uint8Array
  /** hex -> the hexes next to it, ascending. */
  readonly beside: ReadonlyArray<ReadonlyArray<number>>
  readonly ascending: AscendingDirections
  readonly northing: Int16Array
  readonly areas: ReadonlyArray<Area>
  readonly supplyEdge: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
  /** side -> hex -> whether its units may leave the map from it. */
  readonly exitHex: readonly [Uint8Array, Uint8Array]
  readonly trace: LineTracer
  readonly mend: LineMender
}

/** An entry or army area with its hexes as numbers. */
export interface Area {
  readonly data: MarneArea
  readonly hexes: ReadonlyArray<number>
  /** The whole map edge of an edge area, in its order. */
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
  /** Number of the area a unit arrives by; -1 for none. */
  readonly entryArea: Int16Array
  /** Unit -> hexes it may be set up in, by the area the scenario names for it. */
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
  /** hex -> fortresses in neighbouring hexes. */
  readonly fortsBeside: ReadonlyArray<ReadonlyArray<number>>
  /** Who stands, and whose zone of control reaches where, with these destroyed. */
  readonly fortresses: (destroyed: BitSet) => Fortresses
}

/** Zone of control and presence of the fortresses that stand. */
export interface Fortresses {
  /** How many have a zone of control that reaches the hex; across rivers too (M5.e). */
  readonly zoc: (hex: number) => number
  /** Whether one stands in the hex. */
  readonly standsIn: (hex: number) => boolean
}

/** The towns and cities. */
export interface TownTables {
  readonly towns: ReadonlyArray<MarneTown>
  readonly townHexes: ReadonlyArray<ReadonlyArray<number>>
  /** Hexes of towns and cities: position in this list is their number in `germanHeld`. */
  readonly heldHexes: ReadonlyArray<number>
  /** hex -> position in `heldHexes`, or -1. */
  readonly heldAt: Int16Array
  readonly parisHexes: ReadonlyArray<number>
  readonly parisHeld: ReadonlyArray<number>
  /** hex -> distance in hexes to the nearest Paris hex. */
  readonly toParis: Int16Array
  /** Column line of Suippes: hexes in greater q lie east of it. */
  readonly suippes: number
}

/** Places off the map. */
export interface BoxTables {
  readonly eliminated: number
  readonly delayed: number
  /** The slot of a turn on the turn track. */
  readonly slotOf: (turn: number) => number
  /** The turn of a turn-track slot; 0 for another place. */
  readonly turnOf: (place: number) => number
  /** The box of units that left by an edge hex. */
  readonly exitOf: (hex: number) => number
  /** The edge hex of an exit box; -1 for another place. */
  readonly exitHexOf: (place: number) => number
}

/** All tables of a scenario under an order-of-battle option. */
export interface MarneTables extends MapTables, UnitTables, FortTables, TownTables, BoxTables {
  readonly scenario: MarneScenario
  readonly option: MarneOption
  readonly digest: string
  readonly actions: Catalogue<MarneAction>
  /** Who is where, and whose zones of control reach it. */
  readonly occupancy: (words: WordList) => Occupancy
}

/** Whether a river runs between two neighbouring hexes. */
export const riverBetween = (g: MapTables, from: number, to: number): boolean =>
  sideBetweenHas(g.board, g.rivers, from, to, RIVER)

/** Movement points for terrain and river of a step in a direction, zones of control apart (M2.a to M2.c). */
export const groundCost = (g: MapTables, from: number, direction: number): number => g.stepCost[from * 6 + direction]!
