/** A scenario compiled into tables, in which the rules look up everything by number. */
import type {
  AscendingDirections,
  BitSet,
  Board,
  Catalogue,
  Hexsides,
  Occupancy,
  SideIndex,
  UnitsBySide,
  WordList,
} from '../../../kernel/index.js'
import { type Weather, TURNS } from '../rulebook/index.js'
import type {
  ArdennesScenario,
  ArdennesStart,
  ArdennesUnit,
  Face,
  Moves,
  Settlement,
  Stacked,
  Terrain,
} from '../scenario/index.js'
import type { ArdennesAction } from './action.js'
import type { OptionalTables } from './optional-tables.js'
import type { Agreed } from './options.js'
import type { ImprovedPosition, SlowingMarkers } from './state.js'
import type { VictoryTables } from './victory-tables.js'

/** Bits in the table of hexsides. */
export const RIVER = 1
export const MEUSE = 2
export const LAKE = 4
/** The hexside of a ravine hex (11.6). */
export const RAVINE = 8
export const ROAD = 16
export const PRIMARY = 32
/** The hexside of an army boundary (11.10). */
export const BOUNDARY = 64
/** A ravine hexside without a road. The zone of control of silhouettes does not cross it (9.4). */
export const WILD = 128
/** The zones of control in the occupancy: one for all units except silhouettes, and one for silhouettes. */
export const ZONE = 0
export const TANK_ZONE = 1
/** The tallies of the occupancy: silhouettes, and stacking points of the current faces. */
export const SILHOUETTES_THERE = 0
export const POINTS_THERE = 1

/** The cost of each step in half movement points, by ground condition and class of units; `PROHIBITED` if the step is not possible. */
export type StepCosts = Readonly<Record<Weather, Readonly<Record<Moves, Uint8Array>>>>

/** The map, hex by hex. */
export interface MapTables {
  readonly board: Board
  readonly terrain: ReadonlyArray<Terrain>
  /** hex -> its settlement, or null. A city is a kind of terrain. */
  readonly settlements: ReadonlyArray<Settlement | null>
  /** hex -> its column, counted from 1 in the east; column -> its hexes, ascending (column 0 is empty). */
  readonly columns: Uint8Array
  readonly columnHexes: ReadonlyArray<ReadonlyArray<number>>
  /** hex -> 1 if it is on the Westwall; hex -> 1 if it is a town or city (13.2.a). */
  readonly walled: Uint8Array
  readonly towns: Uint8Array
  readonly sides: Hexsides
  readonly ascending: AscendingDirections
  /** hex * 6 + direction -> bridge, or -1. */
  readonly bridgeAt: Int16Array
  /** Bridge -> the hexes at its ends; the ends and all hexes next to them, ascending; its name. */
  readonly bridgeEnds: ReadonlyArray<readonly [number, number]>
  readonly bridgeNear: ReadonlyArray<ReadonlyArray<number>>
  readonly bridgeIds: ReadonlyArray<string>
  /** The place number of the first bridge in actions. It follows hexes, boxes and places next to entry hexes. */
  readonly bridgeBase: number
  /** Bridge -> 1 if its hexside is also a ravine; hex -> 1 if one of its sides has such a bridge; hex -> 1 if one of its sides is WILD. */
  readonly ravineBridge: Uint8Array
  readonly fragile: Uint8Array
  readonly wild: Uint8Array
  /** The costs with all roads and bridges intact, and the costs without any bridge. */
  readonly alongCost: StepCosts
  readonly bareCost: StepCosts
  /** hex * 6 + direction -> 1 if enemies on both flanks of the step form a hexside bond (10.3). */
  readonly hexsideBond: Uint8Array
  /** hex -> one bit for each axis on which enemies on both sides form a hex bond: N-S, NE-SW, SE-NW. */
  readonly hexBond: Uint8Array
}

/** Places off the map, and their connections to it. */
export interface EdgeTables {
  /** Returns the turn-track slot of a turn. */
  readonly slotOf: (turn: number) => number
  /** Returns the turn of a turn-track slot; 0 for any other place. */
  readonly turnOf: (place: number) => number
  /** The boxes of the scenario, ascending. Actions name hexes and boxes as places. */
  readonly boxes: ReadonlyArray<number>
  /**
   * Place -> the boxes that units can move to from it; place -> the hexes through which units enter the map from it.
   * Empty for places that are not boxes.
   */
  readonly boxesBeside: ReadonlyArray<ReadonlyArray<number>>
  readonly boxEntries: ReadonlyArray<ReadonlyArray<number>>
  /** Unit -> the hexes through which it arrives, and the boxes in which it may arrive instead, ascending (13.1.c, 13.1.g). */
  readonly doors: ReadonlyArray<ReadonlyArray<number>>
  readonly ownBoxes: ReadonlyArray<ReadonlyArray<number>>
  /**
   * Place off the map -> the entry hex next to it, or -1; hex -> its places off the map, one per road that leaves the
   * map there (13.5.b).
   */
  readonly gateOf: Int16Array
  readonly before: ReadonlyArray<ReadonlyArray<number>>
  /** Entry hex -> the box of its sector, which Germans in an entry hex close (13.4.b); -1 for other hexes. */
  readonly sectorOf: Int16Array
  /** hex -> the box to which Allied units leave the map there, or -1. */
  readonly boxBehind: Int16Array
  /** hex -> 1 if a road leads off the map. */
  readonly edgeRoads: Uint8Array
  /** The cost of entering the map in each hex by its road, in half movement points (13.1.b). */
  readonly entryCost: Readonly<Record<Moves, Uint8Array>>
  /** Side -> its sources of supply on the map, ascending (23.2.a). */
  readonly sources: readonly [german: ReadonlyArray<number>, allied: ReadonlyArray<number>]
  readonly dead: number
  readonly surrendered: number
  /** The place of Germans that have left the map. */
  readonly exited: number
  readonly pool: number
}

/** A unit or counter with its printed values. A counter that replaces a unit has no start. */
export type Piece = Omit<ArdennesUnit, 'start'> & { readonly start: ArdennesStart | null }

/** The units, and the counters that replace them. */
export interface PieceTables extends UnitsBySide {
  readonly pieces: ReadonlyArray<Piece>
  readonly moves: ReadonlyArray<Moves>
  readonly guns: Uint8Array
  /** Unit -> its movement allowance in half points, on the front and on the back. */
  readonly allowance: readonly [front: Uint8Array, back: Uint8Array]
  /** Army -> its German guns. */
  readonly gunsOf: ReadonlyArray<ReadonlyArray<number>>
  readonly silhouettes: Uint8Array
  /** Unit -> its stacking values, on the front and on the back. */
  readonly stacked: ReadonlyArray<readonly [front: Stacked, back: Stacked]>
  /** Unit -> remnants that may replace it, ascending (16.4.c). */
  readonly remnants: ReadonlyArray<ReadonlyArray<number>>
  /** Unit -> breakdown counters that it may form, ascending (26.1); unit -> 1 for each such counter. */
  readonly breakdowns: ReadonlyArray<ReadonlyArray<number>>
  readonly isBreakdown: Uint8Array
  /** Unit -> number of its army, or -1. */
  readonly army: Int16Array
}

/**
 * A result of a fuel table: the units of each division concerned, ascending, and the side that chooses one of these
 * divisions (6.1.e, 6.5.a). All of them are short of fuel if `chooser` is null.
 */
export interface FuelResult {
  readonly divisions: ReadonlyArray<ReadonlyArray<number>>
  readonly chooser: SideIndex | null
  /** Whether the shortage affects only units west of the Ourthe (6.5.c). */
  readonly west: boolean
}
/** A table of fuel shortage: its army, and a result for each modified die roll. */
export interface FuelTables {
  readonly army: string
  readonly results: ReadonlyArray<FuelResult>
}

/** Hexes and units that rules mention individually. */
export interface RoleTables {
  /** Unit -> hexes in which it may be set up, ascending; empty for a unit without a choice. */
  readonly areas: ReadonlyArray<ReadonlyArray<number>>
  /** Unit -> 1 for each hex that is closed to it on the first turn (29.3), or null. */
  readonly closedFirst: ReadonlyArray<Uint8Array | null>
  /** Hexes closed to the Allies while a German unit is in one of them (27.7); hex -> 1 for each of them. */
  readonly closedArea: ReadonlyArray<number>
  readonly isClosed: Uint8Array
  /** Unit -> 1 if it is held at the dams (27.6); hex -> 1 if its fall frees these units. */
  readonly heldAtDams: Uint8Array
  readonly damFlank: Uint8Array
  /** Unit -> 1 if it may not move on turn 1 (29.1). */
  readonly restricted: Uint8Array
  /** Hex -> 1 for a bottleneck; the hexes of St-Vith, whose owner decides the cost of bottlenecks (24.7). */
  readonly bottlenecks: Uint8Array
  readonly stVith: ReadonlyArray<number>
  /** The number of traffic markers of each side. */
  readonly trafficMarkers: number
  /** The number of Strategic Movement markers, by side (12.4.a). */
  readonly markers: readonly [german: number, allied: number]
  /**
   * Unit -> half points spent on the road when it arrives (31.1.d), or -1; the turns on which markers are reserved for
   * such units, and their number.
   */
  readonly riders: Int16Array
  readonly kept: { readonly turns: ReadonlyArray<number>; readonly markers: number }
  /** The tables of fuel shortage (6); hex -> 1 west of the Ourthe (6.5.d). */
  readonly fuel: ReadonlyArray<FuelTables>
  readonly westOfOurthe: Uint8Array
  /** Unit -> 1 if it is British; hex -> 1 east of the Meuse and 2 on the east map, which are closed to British units (27.3.a, 27.3.b). */
  readonly british: Uint8Array
  readonly barsBritish: Uint8Array
  /** Unit -> 1 if its arrival depends on a die (27.9). */
  readonly late: Uint8Array
  /** Unit -> 1 if it may receive orders; hex -> 1 in the area to which the orders send it (27.8). */
  readonly ordered: Uint8Array
  readonly orderedArea: Uint8Array
  /** The sites of the fuel dump, by number (32.1.a). */
  readonly dumpSites: ReadonlyArray<number>
  /** Unit -> 1 if it belongs to Kampfgruppe Peiper (27.5). */
  readonly peiper: Uint8Array
  /** The number of night markers of each side. */
  readonly nightMarkers: number
  /** Unit -> 1 if it belongs to the brigade of 27.1. */
  readonly disguised: Uint8Array
  /** Guns that are freed when a German unit is next to them (29.1.d). */
  readonly freeable: ReadonlyArray<number>
  /** The crossing of turn 1 (29.2): its two hexes; unit -> 1 if it may use the crossing. */
  readonly crossing: { readonly from: number; readonly to: number; readonly units: Uint8Array }
  /** The bridge of Ouren, which is checked (7.8); -1 if there is none. */
  readonly ouren: number
  /** Bridges under construction that are completed on a given turn (7.10). */
  readonly completed: ReadonlyArray<{ readonly bridge: number; readonly turn: number }>
  /** Army -> its number of prime movers (22.3.d). */
  readonly primeMovers: ReadonlyArray<number>
}

/** Replacements (25.2): points per night, and the hexes in which eliminated units return. */
export interface ReplacementTables {
  /** Side -> game turn -> points in the night after it (25.21.a). */
  readonly replacements: readonly [german: Uint8Array, allied: Uint8Array]
  /** hex -> 1 in an entry through which Germans return (25.22.e); these hexes, towns and cities, ascending. */
  readonly returnDoors: Uint8Array
  readonly returnHexes: ReadonlyArray<number>
  /** Returns hex -> 1 for the hexes beyond the boundary of an army, or null (11.10.g, Q-139). */
  readonly farSide: (army: number) => Uint8Array | null
  /** Unit -> 1 if it is US airborne (25.26.d). */
  readonly airborne: Uint8Array
}

/** A compiled scenario, in which the rules look up everything. It never changes. */
export interface ArdennesTables
  extends MapTables, EdgeTables, PieceTables, RoleTables, ReplacementTables, VictoryTables, OptionalTables {
  readonly scenario: ArdennesScenario
  readonly digest: string
  /** The optional rules in force. */
  readonly agreed: Agreed
  readonly starts: WordList
  readonly bridgeStarts: ReadonlyArray<number>
  /** Improved positions at the start, in the form used by a state (3.3.c). */
  readonly slowingStart: SlowingMarkers
  readonly positionStarts: ReadonlyArray<ImprovedPosition>
  /** Hexes that have an owner; place -> its index among them, or -1. */
  readonly heldHexes: ReadonlyArray<number>
  readonly heldAt: Int16Array
  readonly heldAtStart: BitSet
  readonly actions: Catalogue<ArdennesAction>
  /** Returns the occupancy for the packed units: the units in each place, and zones of control. */
  readonly occupancy: (words: WordList) => Occupancy
}

/** Returns the ground condition on a game turn (28.1). */
export const groundOn = (turn: number): Weather => (turn >= TURNS.frozen ? 'frozen' : 'mud')

/** Returns the front of a counter, or the back if `turned` is true. */
export const faceOf = ({ front, back }: Piece, turned: boolean): Face => (turned ? back! : front)
