/** A scenario compiled once into tables, so that the rules look everything up by number. */
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
/** A side of a ravine hex (11.6). */
export const RAVINE = 8
export const ROAD = 16
export const PRIMARY = 32
/** Between two armies (11.10). */
export const BOUNDARY = 64
/** A ravine without a road: no zone of control of silhouettes goes across (9.4). */
export const WILD = 128
/** Zones of control: of all other units, of silhouettes. */
export const ZONE = 0
export const TANK_ZONE = 1
/** Tallies of the occupancy: silhouettes; stacking points, as the counters lie. */
export const SILHOUETTES_THERE = 0
export const POINTS_THERE = 1

/** Half movement points by hexside, `PROHIBITED` where there is no way, for one class of units on one sort of ground. */
export type StepCosts = Readonly<Record<Weather, Readonly<Record<Moves, Uint8Array>>>>

/** What the map has, hex by hex. */
export interface MapTables {
  readonly board: Board
  readonly terrain: ReadonlyArray<Terrain>
  /** hex -> its settlement; null for none. A city is terrain. */
  readonly settlements: ReadonlyArray<Settlement | null>
  /** hex -> its column, from the east: 1 and on; column -> its hexes, ascending (none in 0). */
  readonly columns: Uint8Array
  readonly columnHexes: ReadonlyArray<ReadonlyArray<number>>
  /** hex -> 1 for a hex of the Westwall; for a town or city (13.2.a). */
  readonly walled: Uint8Array
  readonly towns: Uint8Array
  readonly sides: Hexsides
  readonly ascending: AscendingDirections
  /** hex * 6 + direction -> bridge, or -1. */
  readonly bridgeAt: Int16Array
  /** Bridge -> the hexes at its ends, those and all next to them, ascending; its name. */
  readonly bridgeEnds: ReadonlyArray<readonly [number, number]>
  readonly bridgeNear: ReadonlyArray<ReadonlyArray<number>>
  readonly bridgeIds: ReadonlyArray<string>
  /** The number under which actions name the first bridge: behind hexes, boxes and places before entry hexes. */
  readonly bridgeBase: number
  /** Bridge -> 1 where its hexside is a ravine as well; hex -> 1 where it has such a side, and where a side of it is WILD. */
  readonly ravineBridge: Uint8Array
  readonly fragile: Uint8Array
  readonly wild: Uint8Array
  /** As roads and bridges stand whole, and as if there were no bridge. */
  readonly alongCost: StepCosts
  readonly bareCost: StepCosts
  /** hex * 6 + direction -> 1 where enemies on both flanks of the step form a hexside bond (10.3). */
  readonly hexsideBond: Uint8Array
  /** hex -> a bit for each axis along which enemies on both sides form a hex bond: N-S, NE-SW, SE-NW. */
  readonly hexBond: Uint8Array
}

/** What lies off the map, and how it is joined. */
export interface EdgeTables {
  /** The slot of a turn on the turn track. */
  readonly slotOf: (turn: number) => number
  /** The turn of a turn-track slot; 0 for another place. */
  readonly turnOf: (place: number) => number
  /** The boxes of the scenario, ascending; hexes and boxes are the places that actions name. */
  readonly boxes: ReadonlyArray<number>
  /** Box -> boxes to which units go from it; the hexes by which they enter. By place; empty for others. */
  readonly boxesBeside: ReadonlyArray<ReadonlyArray<number>>
  readonly boxEntries: ReadonlyArray<ReadonlyArray<number>>
  /** Unit -> hexes by which it arrives, and boxes that it may be put into instead, ascending (13.1.c, 13.1.g). */
  readonly doors: ReadonlyArray<ReadonlyArray<number>>
  readonly ownBoxes: ReadonlyArray<ReadonlyArray<number>>
  /** Place -> the entry hex that units there stand before, off the map; -1 for other places. Hex -> those places, one for each road off the map (13.5.b). */
  readonly gateOf: Int16Array
  readonly before: ReadonlyArray<ReadonlyArray<number>>
  /** Entry hex -> the box of its sector, where Germans in one bar it (13.4.b); -1 for other hexes. */
  readonly sectorOf: Int16Array
  /** hex -> the box behind it, for Allied units; -1 for none. */
  readonly boxBehind: Int16Array
  /** hex -> 1 where a road leads off the map. */
  readonly edgeRoads: Uint8Array
  /** Half movement points to enter in a hex, by its road off the map (13.1.b). */
  readonly entryCost: Readonly<Record<Moves, Uint8Array>>
  /** Side -> its sources of supply on the map, ascending (23.2.a). */
  readonly sources: readonly [german: ReadonlyArray<number>, allied: ReadonlyArray<number>]
  readonly dead: number
  readonly surrendered: number
  /** Where Germans are who have left the map. */
  readonly exited: number
  readonly pool: number
}

/** A piece: what is printed on it. A counter that takes a unit's place has no start. */
export type Piece = Omit<ArdennesUnit, 'start'> & { readonly start: ArdennesStart | null }

/** The units, and the counters that take their place. */
export interface PieceTables extends UnitsBySide {
  readonly pieces: ReadonlyArray<Piece>
  readonly moves: ReadonlyArray<Moves>
  readonly guns: Uint8Array
  /** Unit -> movement allowance in half points, front and back up. */
  readonly allowance: readonly [front: Uint8Array, back: Uint8Array]
  /** Army -> its German guns. */
  readonly gunsOf: ReadonlyArray<ReadonlyArray<number>>
  readonly silhouettes: Uint8Array
  /** Unit -> what stacking asks of it, front and back up. */
  readonly stacked: ReadonlyArray<readonly [front: Stacked, back: Stacked]>
  /** Unit -> remnants that may take its place, ascending (16.4.c). */
  readonly remnants: ReadonlyArray<ReadonlyArray<number>>
  /** Unit -> breakdown counters that it may form, ascending (26.1); 1 for each such counter. */
  readonly breakdowns: ReadonlyArray<ReadonlyArray<number>>
  readonly isBreakdown: Uint8Array
  /** Unit -> number of its army; -1 for none. */
  readonly army: Int16Array
}

/** What a result of a fuel table bears upon: the units of each division, ascending; who chooses one of them (6.1.e, 6.5.a), or all suffer. */
export interface FuelResult {
  readonly divisions: ReadonlyArray<ReadonlyArray<number>>
  readonly chooser: SideIndex | null
  /** Whether those units alone suffer that are west of the Ourthe (6.5.c). */
  readonly west: boolean
}
/** A table of fuel shortage: its army, and a result for each modified die. */
export interface FuelTables {
  readonly army: string
  readonly results: ReadonlyArray<FuelResult>
}

/** Who goes where, by rules that single out units and hexes. */
export interface RoleTables {
  /** Unit -> hexes that it may be set up in, ascending; none for a unit that has no choice. */
  readonly areas: ReadonlyArray<ReadonlyArray<number>>
  /** Unit -> hexes closed to it on the first turn (29.3): 1; null for none. */
  readonly closedFirst: ReadonlyArray<Uint8Array | null>
  /** Hexes closed to the Allies while a German is in one of them (27.7), and 1 for each. */
  readonly closedArea: ReadonlyArray<number>
  readonly isClosed: Uint8Array
  /** Units held at the dams (27.6), 1 for each; hexes whose fall frees them. */
  readonly heldAtDams: Uint8Array
  readonly damFlank: Uint8Array
  /** Units that do not move on turn 1 (29.1). */
  readonly restricted: Uint8Array
  /** Bottlenecks: 1; the hexes of St-Vith, which decide what they cost (24.7). */
  readonly bottlenecks: Uint8Array
  readonly stVith: ReadonlyArray<number>
  /** Traffic markers of a side. */
  readonly trafficMarkers: number
  /** Markers of Strategic Movement, by side (12.4.a). */
  readonly markers: readonly [german: number, allied: number]
  /** Unit -> half points spent on the road as it arrives (31.1.d); -1 for others. Markers kept for them, and on which turns. */
  readonly riders: Int16Array
  readonly kept: { readonly turns: ReadonlyArray<number>; readonly markers: number }
  /** The tables of fuel shortage (6); hex -> 1 west of the Ourthe (6.5.d). */
  readonly fuel: ReadonlyArray<FuelTables>
  readonly westOfOurthe: Uint8Array
  /** British units: 1; hex -> 1 east of the Meuse, 2 on the east map, where they do not go (27.3.a, 27.3.b). */
  readonly british: Uint8Array
  readonly barsBritish: Uint8Array
  /** Units whose arrival the die decides: 1 (27.9). */
  readonly late: Uint8Array
  /** Units that may be put under orders: 1; hex -> 1 in the area that they go to (27.8). */
  readonly ordered: Uint8Array
  readonly orderedArea: Uint8Array
  /** The sites of the fuel dump, by number (32.1.a). */
  readonly dumpSites: ReadonlyArray<number>
  /** Kampfgruppe Peiper: 1 (27.5). Night markers of a side. */
  readonly peiper: Uint8Array
  readonly nightMarkers: number
  /** The brigade of 27.1: 1. */
  readonly disguised: Uint8Array
  /** Guns that Germans beside them free (29.1.d). */
  readonly freeable: ReadonlyArray<number>
  /** The crossing of turn 1 (29.2): from, to; units that may use it: 1. */
  readonly crossing: { readonly from: number; readonly to: number; readonly units: Uint8Array }
  /** The bridge that is checked (7.8); -1 for none. */
  readonly ouren: number
  /** Bridges under construction that are whole by a turn (7.10). */
  readonly completed: ReadonlyArray<{ readonly bridge: number; readonly turn: number }>
  /** Army -> how many prime movers (22.3.d). */
  readonly primeMovers: ReadonlyArray<number>
}

/** Replacements (25.2): who receives points when, and where the dead come back. */
export interface ReplacementTables {
  /** Side -> game turn -> points in the night after it (25.21.a). */
  readonly replacements: readonly [german: Uint8Array, allied: Uint8Array]
  /** hex -> 1 in an entry by which Germans come back (25.22.e); such hexes, towns and cities, ascending. */
  readonly returnDoors: Uint8Array
  readonly returnHexes: ReadonlyArray<number>
  /** Army -> hexes beyond its boundary: 1 (11.10.g, Q-139). */
  readonly farSide: (army: number) => Uint8Array | null
  /** US airborne units: 1 (25.26.d). */
  readonly airborne: Uint8Array
}

/** A scenario compiled: what the rules look up. Nothing in it changes. */
export interface ArdennesTables
  extends MapTables, EdgeTables, PieceTables, RoleTables, ReplacementTables, VictoryTables, OptionalTables {
  readonly scenario: ArdennesScenario
  readonly digest: string
  /** The optional rules in force. */
  readonly agreed: Agreed
  readonly starts: WordList
  readonly bridgeStarts: ReadonlyArray<number>
  /** Improved positions at the start, as a state has them (3.3.c). */
  readonly slowingStart: SlowingMarkers
  readonly positionStarts: ReadonlyArray<ImprovedPosition>
  /** Hexes that are held by one side or the other; place -> its number among them, or -1. */
  readonly heldHexes: ReadonlyArray<number>
  readonly heldAt: Int16Array
  readonly heldAtStart: BitSet
  readonly actions: Catalogue<ArdennesAction>
  /** Who is where, and whose zones of control reach what. */
  readonly occupancy: (words: WordList) => Occupancy
}

/** The ground of a game turn (28.1). */
export const groundOn = (turn: number): Weather => (turn >= TURNS.frozen ? 'frozen' : 'mud')

/** The face of a counter that lies uppermost, by its back's status. */
export const faceOf = ({ front, back }: Piece, turned: boolean): Face => (turned ? back! : front)
