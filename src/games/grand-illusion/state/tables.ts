/** The tables of a compiled scenario. All chapters read them and look up everything by number. */
import type {
  AscendingDirections,
  Board,
  Catalogue,
  Graph,
  Occupancy,
  SideIndex,
  Steps,
  UnitsBySide,
  WordList,
} from '../../../kernel/index.js'
import type { FortuneEffect, IllusionScenario, IllusionUnit, UnitSize, UnitType } from '../scenario/index.js'
import type { IllusionAction } from './action.js'
import type { IllusionEffects, OptionTable } from './option-tables.js'
import type { IllusionState } from './state.js'

/** The numbers of the places with a role. Lists are ascending. */
export interface PlaceNumbers {
  readonly paris: number
  readonly suddenDeath: number
  readonly antwerp: number
  readonly escape: number
  readonly guards: ReadonlyArray<number>
  readonly brussels: number
  readonly emergency: number
  readonly maubeuge: number
  readonly railEnd: number
}
/** The numbers of the units with a role; -1 if the scenario has no counter of the unit. */
export interface RoleNumbers {
  readonly easternFront: ReadonlyArray<number>
  readonly dangerRemoves: ReadonlyArray<number>
  readonly reducedCorps: number
  readonly fullCorps: number
  readonly detachment: number
  readonly inAntwerp: ReadonlyArray<number>
  readonly namurDivision: number
  readonly namurFortress: number
  readonly maubeugeFortress: number
  readonly antwerpFortresses: ReadonlyArray<number>
}

/** A result of Fortunes of War. The numbers 2 to 12 are the rows by their sum; the defender's choices follow. */
export interface Fortune extends FortuneEffect {
  readonly id: string
  readonly title: string
  readonly ignoredInPlan17: boolean
  /** CAPs that the choice costs the defender; 0 for all rows. */
  readonly price: number
}

/** The VP hexes of one list, and their worth. */
export interface VictoryTable {
  /** In the order of the document: the position is the hex's number in the state's chits. */
  readonly hexes: ReadonlyArray<number>
  /** hex -> its number in `hexes`, -1 if there is none. */
  readonly at: Int16Array
  /** Number in `hexes` -> 1, or 2 if the chit counts double. */
  readonly factor: Uint8Array
  /** Values of the chits, ascending: one per hex. */
  readonly chits: ReadonlyArray<number>
}

/** A hex that a side may not enter through a turn, unless it started there (14.1.1.h, i). */
export interface ClosedTable {
  readonly hex: number
  readonly side: SideIndex
  readonly through: number
}

/** A compiled scenario. It never changes. Pairs of sides are [German, Allied]. */
export interface IllusionTables extends UnitsBySide {
  readonly scenario: IllusionScenario
  readonly digest: string
  /** All actions of the scenario, by index. */
  readonly actions: Catalogue<IllusionAction>
  // places: hexes first, then slots of the turn track, then the boxes
  readonly board: Board
  /** The slot of a turn on the turn track. The track ends five turns after the last turn, or later if a unit is due later. */
  readonly slotOf: (turn: number) => number
  /** The turn of a slot; 0 for any other place. */
  readonly turnOf: (place: number) => number
  /** Box of the units that wait until Paris is in danger (2.4, 8.4.9). */
  readonly parisBox: number
  /** Box of the counters of options that are not in play (13.1.1.c). */
  readonly pool: number
  /** Box of the eliminated units, some of which may be rebuilt (7.2). */
  readonly dead: number
  /** Box of the units that never return. */
  readonly gone: number
  // hexes
  /** hex -> its flags, SCHLIEFFEN to GUARD. */
  readonly flags: Uint16Array
  /** hex -> terrain effect modifier. */
  readonly terrain: Uint8Array
  /** hex -> 1 if it is German at the start, by its printing or a marker. Options may change this. */
  readonly german: Uint8Array
  /** hex -> level of entrenchment at the start. */
  readonly entrenched: Uint8Array
  /**
   * [as printed, as changed by an option][hex * 6 + direction] -> movement points of the step, or IMPASSABLE (8.4.2).
   * Both are the same table if no option changes a hexside.
   */
  readonly stepCost: readonly [Uint8Array, Uint8Array]
  /** [as printed, as changed by an option][hex] -> bits of the impassable directions. */
  readonly impassable: readonly [Uint8Array, Uint8Array]
  /** hex -> the directions of its neighbours, in ascending order of the neighbours. */
  readonly ascending: AscendingDirections
  /** The railways, as a graph of the hexes. */
  readonly rails: Graph
  /** nationality -> its supply sources, ascending (8.4.3.d to h). */
  readonly sources: ReadonlyArray<ReadonlyArray<number>>
  /** hex -> bits of the nationalities that have a supply source there: 1 << nationality. */
  readonly sourceOf: Uint8Array
  /** Named ports, ascending. */
  readonly ports: ReadonlyArray<number>
  /** Coastal hexes, ascending. */
  readonly coast: ReadonlyArray<number>
  /** Schlieffen Plan hexes, ascending. */
  readonly schlieffen: ReadonlyArray<number>
  /** Paris-in-danger hexes and their neighbours, ascending (8.4.9.b). */
  readonly nearParis: ReadonlyArray<number>
  /** VP hexes: [German VP hexes except Paris, Plan 17 VP hexes]. */
  readonly victory: readonly [VictoryTable, VictoryTable]
  readonly places: PlaceNumbers
  readonly closed: ReadonlyArray<ClosedTable>
  /**
   * Sets of hexes, as flags by hex. The Allied side may make at most `most` activations in a set on turn 1 (14.1.1.d, e,
   * 14.3.1.c).
   */
  readonly limits: ReadonlyArray<{ readonly has: Uint8Array; readonly most: number }>
  // units, by number
  readonly units: ReadonlyArray<IllusionUnit>
  /** 0, 1, 2, ...: all units. */
  readonly numbers: ReadonlyArray<number>
  readonly type: ReadonlyArray<UnitType>
  readonly size: ReadonlyArray<UnitSize>
  /** unit -> number of its nationality. */
  readonly nation: Uint8Array
  /** unit -> its bits, such as DEFENCE_ONLY. */
  readonly traits: Uint8Array
  /** unit -> 1 for infantry and cavalry. */
  readonly combatant: Uint8Array
  readonly infantry: Uint8Array
  readonly cavalry: Uint8Array
  /**
   * unit -> its class on the battle board if it is not disrupted (T-13): 1 infantry corps, 2 infantry division, 3
   * infantry brigade, 4 cavalry, 6 fortress. Units that are never on the board have 0, and disrupted units count as 5.
   */
  readonly rank: Uint8Array
  /** unit -> its size for stacking in half corps: 2 or 1, or 0 if it does not count (8.4.6). */
  readonly halves: Uint8Array
  /** unit * 8 + (4 in defence) + steps lost -> combat strength; 0 for units without one (2.4, 12.2, T-4). */
  readonly strength: Uint8Array
  /** unit * 2 + (1 on its back) -> movement allowance. */
  readonly movement: Uint8Array
  /** unit -> bombardment strength of its front; 0 except for heavy artillery. */
  readonly bombardment: Uint8Array
  /** unit * 4 + steps lost -> bombardment defence number of a fortress, without options. */
  readonly defence: Uint8Array
  /** unit -> 1 for a fortress with a large garrison (9.5.2). */
  readonly largeGarrison: Uint8Array
  /**
   * Steps of the counters: 2 for combat units, headquarters and heavy artillery, whose counters have two sides; 2 to 4
   * for fortresses.
   */
  readonly steps: Steps
  /** side -> its headquarters, ascending. */
  readonly headquarters: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
  /** side -> its heavy artillery, ascending. */
  readonly heavyArtillery: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
  /** side -> its fortresses, ascending. */
  readonly fortresses: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
  /** nationality -> its headquarters, ascending. */
  readonly headquartersOf: ReadonlyArray<ReadonlyArray<number>>
  /** unit -> 1 for a headquarters of a numbered army (14.1.1.aa). */
  readonly numbered: Uint8Array
  /**
   * unit -> number of its army; 0 if it has none. If one of two headquarters must flip, the one with the lower number
   * does.
   */
  readonly army: Uint8Array
  /** The words of the units before set-up. */
  readonly starts: WordList
  /** unit -> turn of arrival printed on it; 0 if there is none. */
  readonly dueTurn: Uint8Array
  /** unit -> the hex printed on a reinforcement; -1 for variable reinforcements and for units of the set-up. */
  readonly printedHex: Int16Array
  /** unit -> the hex printed on a unit of the set-up; -1 for all others. */
  readonly setupHex: Int16Array
  /** unit -> other hexes in which it may arrive (12.3), ascending. */
  readonly alsoIn: ReadonlyArray<ReadonlyArray<number>>
  readonly roles: RoleNumbers
  /** Units. At most `most` of them may be set up in `hex` instead of their own hexes (13.1.1.f). */
  readonly setup: { readonly units: ReadonlyArray<number>; readonly hex: number; readonly most: number }
  // play
  /** side, then 0 before its withdrawal or 1 after it, then die - 1 -> CAPs (5.1). */
  readonly caps: readonly [
    readonly [ReadonlyArray<number>, ReadonlyArray<number>],
    readonly [ReadonlyArray<number>, ReadonlyArray<number>],
  ]
  /** turn -> the side with the initiative; null if die rolls decide. [0] is unused. */
  readonly initiative: ReadonlyArray<SideIndex | null>
  /** side, then turn -> mandated attacks. [0] of a side is unused. */
  readonly mandates: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
  /** Results of Fortunes of War, by number. [0] and [1] are the result without an effect. */
  readonly fortunes: ReadonlyArray<Fortune>
  /** The number of the defender's first choice. Choice k (from 1) has the number `firstAdvantage + k - 1`. */
  readonly firstAdvantage: number
  /** side -> its options; empty outside scenario 3. */
  readonly options: readonly [ReadonlyArray<OptionTable>, ReadonlyArray<OptionTable>]
  readonly effects: IllusionEffects
  /** Returns the units and tallies of each place. */
  readonly occupancy: (words: WordList) => Occupancy
}

/** Returns the units and tallies of each place in a state. */
export const occupancyOf = (g: IllusionTables, state: IllusionState): Occupancy => g.occupancy(state.units)

/** Whether a hex has any of these flags. */
export const hexHas = (g: IllusionTables, hex: number, bits: number): boolean => (g.flags[hex]! & bits) !== 0
/** Whether a unit has any of these traits. */
export const unitHas = (g: IllusionTables, unit: number, bits: number): boolean => (g.traits[unit]! & bits) !== 0
/** Whether a hex is a supply source of a nationality, without options. */
export const isSource = (g: IllusionTables, nation: number, hex: number): boolean =>
  ((g.sourceOf[hex]! >> nation) & 1) === 1
/** Returns the combat strength of a unit that has lost `lost` steps. */
export const combatStrength = (g: IllusionTables, unit: number, lost: number, defends: boolean): number =>
  g.strength[unit * 8 + (defends ? 4 : 0) + lost]!
/** Returns the movement allowance of a unit, on its front or its back. */
export const allowance = (g: IllusionTables, unit: number, back: boolean): number =>
  g.movement[unit * 2 + (back ? 1 : 0)]!
export { sideOf } from '../../../kernel/index.js'
