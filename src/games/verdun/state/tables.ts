/** The tables of a scenario, compiled once so that the rules use numbers. */
import {
  type AscendingDirections,
  type BitSet,
  type Board,
  type Catalogue,
  type Hexsides,
  type LineTests,
  type LineTracer,
  type Occupancy,
  type Steps,
  type UnitsBySide,
  type WordList,
  placeNamed,
  setOf,
  sideBetweenHas,
} from '../../../kernel/index.js'
import type { VerdunScenario, VerdunUnit } from '../scenario/index.js'
import { type Terrain, type UnitType, type VerdunObjective } from '../scenario/index.js'
import type { VerdunAction } from './action.js'

/** Bits in the table of hexsides. */
export const SLOPE = 1
export const STREAM = 2
export const RIVER = 4
export const ROAD = 8

/** Tallies of the occupancy: combat steps in a hex, and units of infantry. */
export const STEPS_THERE = 0
export const INFANTRY_THERE = 1

/** The tables of a scenario. They never change. */
export interface VerdunTables extends UnitsBySide {
  readonly scenario: VerdunScenario
  readonly digest: string
  readonly board: Board
  readonly terrain: ReadonlyArray<Terrain>
  readonly sides: Hexsides
  /** hex -> 1 if it is in play (14.2.d). */
  readonly playable: Uint8Array
  /** hex -> trench line, or 0 if there is none. */
  readonly trench: Uint8Array
  /** [infantry, artillery][hex * 6 + direction] -> movement points of the step, without ZOC. */
  readonly stepCost: readonly [Uint8Array, Uint8Array]
  /** [infantry, artillery][hex] -> movement points to enter it from off the map. */
  readonly entryCost: readonly [Uint8Array, Uint8Array]
  /** The directions of adjacent hexes that are in play, by ascending hex. */
  readonly ascending: AscendingDirections
  readonly northing: Int16Array
  // units, by number
  readonly units: ReadonlyArray<VerdunUnit>
  /** All units: 0, 1, 2, ... */
  readonly numbers: ReadonlyArray<number>
  readonly type: ReadonlyArray<UnitType>
  /** 1 for regiments, battalions and Stosstruppen, which exert ZOC and attack. */
  readonly infantry: Uint8Array
  /** 1 for divisional and corps artillery, which is on the map. */
  readonly guns: Uint8Array
  readonly stosstruppen: Uint8Array
  /** Side -> its guns and aircraft, on the map and off it. */
  readonly artillery: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
  readonly hqs: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
  /** Combat steps of undamaged counters, and the bits of a status that count lost steps. */
  readonly steps: Steps
  /** Number of a unit's formation, or -1 if it has none. */
  readonly formation: Int16Array
  /** Unit -> the HQs that it obeys. */
  readonly obeys: ReadonlyArray<ReadonlyArray<number>>
  readonly starts: WordList
  /**
   * Returns the hexes in which a unit may be set up or arrive: its zone in the scenario, also for units off the map.
   */
  readonly zoneOf: (unit: number) => ReadonlyArray<number>
  /** Formation -> battalion counters that its regiments may detach. */
  readonly battalions: ReadonlyArray<ReadonlyArray<number>>
  // places off the map
  /** Returns the slot of a turn on the turn track. */
  readonly slotOf: (turn: number) => number
  /** Returns the turn of a turn-track slot; 0 for any other place. */
  readonly turnOf: (place: number) => number
  readonly reserve: number
  readonly pool: number
  readonly offMap: number
  readonly destroyed: number
  // map features
  readonly fortHexes: ReadonlyArray<number>
  readonly fortIds: ReadonlyArray<string>
  readonly fortAt: Int16Array
  readonly objectives: ReadonlyArray<VerdunObjective>
  readonly objectiveHexes: ReadonlyArray<ReadonlyArray<number>>
  /** Objective hexes and the hexes of Verdun. The position in this list is the hex's number in `germanHeld`. */
  readonly heldHexes: ReadonlyArray<number>
  readonly heldAt: Int16Array
  readonly verdunHexes: ReadonlyArray<number>
  /** Builds tests for lines to the hexes of the north edge that are in play. */
  readonly linesNorth: LineTests
  readonly southEdge: ReadonlyArray<number>
  readonly pillboxHexes: ReadonlyArray<ReadonlyArray<number>>
  /** French trench hexes of the playable banks (14.1.c). */
  readonly trenchHexes: ReadonlyArray<number>
  readonly actions: Catalogue<VerdunAction>
  /** Returns the units in each place, and their zones of control. */
  readonly occupancy: (words: WordList) => Occupancy
  readonly trace: LineTracer
}

/** Returns the column of T1 that applies to a unit. */
export const moverOf = (g: VerdunTables, unit: number): 0 | 1 => (g.guns[unit] === 1 ? 1 : 0)

/** Returns the movement points that terrain costs for a step in a direction, without ZOC (T1). */
export const groundCost = (g: VerdunTables, unit: number, from: number, direction: number): number =>
  g.stepCost[moverOf(g, unit)][from * 6 + direction]!

/**
 * 14.1.d, Q-49: the minimum distance in hexes of German infantry, and of German artillery, from French trenches at
 * set-up.
 */
export const FROM_TRENCH = [2, 3] as const
/** Returns the minimum distance for a unit. */
export const leastFromTrench = (g: VerdunTables, unit: number): number => FROM_TRENCH[moverOf(g, unit)]

/** Returns the hexes of the pillboxes at the start. */
export const pillboxStarts = (g: VerdunTables): ReadonlyArray<number> =>
  g.scenario.pillboxes.map(pillbox => placeNamed(g.board, pillbox.hex))

/** Whether a river runs between two adjacent hexes. */
export const riverBetween = (g: VerdunTables, from: number, to: number): boolean =>
  sideBetweenHas(g.board, g.sides, from, to, RIVER)

/** Returns the objective hexes that are German at the start. There are none, because all are French. */
export const heldAtStart = (g: VerdunTables): BitSet => setOf(g.heldHexes.length, [])

export { sideOf } from '../../../kernel/index.js'
