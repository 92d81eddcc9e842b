/** A scenario compiled once into tables, so that the rules look everything up by number: what all chapters read. */
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

/** Roles of places, by number; those that the scenario lists several of are ascending. */
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
/** Roles of units, by number; -1 for one that the scenario has no counter of. */
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

/** What Fortunes of War bring, by number: rows 2 to 12 by their sum, then the defender's choices. */
export interface Fortune extends FortuneEffect {
  readonly id: string
  readonly title: string
  readonly ignoredInPlan17: boolean
  /** CAPs that the choice costs the defender; 0 for a row. */
  readonly price: number
}

/** VP hexes of one list, and what they are worth. */
export interface VictoryTable {
  /** In the order of the document: the position is the hex's number in the state's chits. */
  readonly hexes: ReadonlyArray<number>
  /** hex -> its number in `hexes`, -1 for none. */
  readonly at: Int16Array
  /** Number in `hexes` -> 1, or 2 where the chit counts double. */
  readonly factor: Uint8Array
  /** Values of the chits, ascending: as many as hexes. */
  readonly chits: ReadonlyArray<number>
}

/** A hex that a side may not enter through a turn, unless a unit stood there at the start (14.1.1.h, i). */
export interface ClosedTable {
  readonly hex: number
  readonly side: SideIndex
  readonly through: number
}

/** A scenario compiled: what the rules look up. Nothing in it changes. Sides are [German, Allied]. */
export interface IllusionTables extends UnitsBySide {
  readonly scenario: IllusionScenario
  readonly digest: string
  /** All actions of the scenario, by index. */
  readonly actions: Catalogue<IllusionAction>
  // places: hexes first, then slots of the turn track, then the boxes
  readonly board: Board
  /** The slot of a turn on the turn track: up to five turns beyond the last, and as far as any unit is due. */
  readonly slotOf: (turn: number) => number
  /** The turn of a slot; 0 for another place. */
  readonly turnOf: (place: number) => number
  /** Units that wait until Paris is in danger (2.4, 8.4.9). */
  readonly parisBox: number
  /** Counters of options that are not in play (13.1.1.c). */
  readonly pool: number
  /** Eliminated units: some may be rebuilt (7.2). */
  readonly dead: number
  /** Units that never return. */
  readonly gone: number
  // hexes
  /** hex -> the bits SCHLIEFFEN to GUARD. */
  readonly flags: Uint16Array
  /** hex -> terrain effect modifier. */
  readonly terrain: Uint8Array
  /** hex -> 1 where it is German at the start, by what is printed and by markers; options may say otherwise. */
  readonly german: Uint8Array
  /** hex -> level of entrenchment at the start. */
  readonly entrenched: Uint8Array
  /**
   * [as printed, as an option has it][hex * 6 + direction] -> movement points to go there, IMPASSABLE where nobody
   * may (8.4.2). Both are one and the same table where no option changes a hexside.
   */
  readonly stepCost: readonly [Uint8Array, Uint8Array]
  /** [as printed, as an option has it][hex] -> bits of the directions in which there is no way. */
  readonly impassable: readonly [Uint8Array, Uint8Array]
  /** Of neighbours. */
  readonly ascending: AscendingDirections
  /** Railways, over the hexes. */
  readonly rails: Graph
  /** nationality -> its supply sources, ascending (8.4.3.d to h). */
  readonly sources: ReadonlyArray<ReadonlyArray<number>>
  /** hex -> bits of the nationalities whose supply source it is: 1 << nationality. */
  readonly sourceOf: Uint8Array
  /** Named ports, coastal hexes, Schlieffen Plan hexes; all ascending. */
  readonly ports: ReadonlyArray<number>
  readonly coast: ReadonlyArray<number>
  readonly schlieffen: ReadonlyArray<number>
  /** Paris-in-danger hexes and those next to them, ascending (8.4.9.b). */
  readonly nearParis: ReadonlyArray<number>
  /** VP hexes: [German, but for Paris; Plan 17]. */
  readonly victory: readonly [VictoryTable, VictoryTable]
  readonly places: PlaceNumbers
  readonly closed: ReadonlyArray<ClosedTable>
  /** Hexes of which the Allied side may activate so many on turn 1 (14.1.1.d, e, 14.3.1.c): flags by hex. */
  readonly limits: ReadonlyArray<{ readonly has: Uint8Array; readonly most: number }>
  // units, by number
  readonly units: ReadonlyArray<IllusionUnit>
  /** 0, 1, 2, ...: all units. */
  readonly numbers: ReadonlyArray<number>
  readonly type: ReadonlyArray<UnitType>
  readonly size: ReadonlyArray<UnitSize>
  /** unit -> number of its nationality. */
  readonly nation: Uint8Array
  /** unit -> bits of DEFENCE_ONLY and others. */
  readonly traits: Uint8Array
  /** unit -> 1 for infantry and cavalry. */
  readonly combatant: Uint8Array
  readonly infantry: Uint8Array
  readonly cavalry: Uint8Array
  /**
   * unit -> class of an undisrupted unit on the battle board (T-13): 1 infantry corps, 2 infantry division, 3 infantry brigade,
   * 4 cavalry, 6 fortress (5 is that of all disrupted ones); 0: never there.
   */
  readonly rank: Uint8Array
  /** unit -> what it counts in halves of a corps: 2, 1, or 0 for what does not count (8.4.6). */
  readonly halves: Uint8Array
  /** unit * 8 + (4 in defence) + steps lost -> combat strength; 0 for units without one (2.4, 12.2, T-4). */
  readonly strength: Uint8Array
  /** unit * 2 + (1 on its back) -> movement allowance. */
  readonly movement: Uint8Array
  /** unit -> bombardment strength of its front; 0 for all but heavy artillery. */
  readonly bombardment: Uint8Array
  /** unit * 4 + steps lost -> bombardment defence number of a fortress, options apart. */
  readonly defence: Uint8Array
  /** unit -> 1 for a fortress with a large garrison (9.5.2). */
  readonly largeGarrison: Uint8Array
  /** Steps of the fresh counters: 2 for combat units, headquarters and heavy artillery, which turn over; those of fortresses. */
  readonly steps: Steps
  /** side -> its headquarters, heavy artillery, fortresses; ascending. */
  readonly headquarters: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
  readonly heavyArtillery: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
  readonly fortresses: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
  /** nationality -> its headquarters, ascending. */
  readonly headquartersOf: ReadonlyArray<ReadonlyArray<number>>
  /** unit -> 1 for a headquarters of an army with a number (14.1.1.aa). */
  readonly numbered: Uint8Array
  /** unit -> number of the army; 0 for none. Of two that could flip the lower one does. */
  readonly army: Uint8Array
  /** Where the units begin. */
  readonly starts: WordList
  /** unit -> turn of arrival printed on it; 0 where none is. */
  readonly dueTurn: Uint8Array
  /** unit -> the hex printed on a reinforcement; -1 for a variable one, and for units of the set-up. */
  readonly printedHex: Int16Array
  /** unit -> the hex printed on a unit of the set-up; -1 for all others. */
  readonly setupHex: Int16Array
  /** unit -> further hexes in which it may arrive (12.3), ascending. */
  readonly alsoIn: ReadonlyArray<ReadonlyArray<number>>
  readonly roles: RoleNumbers
  /** Units that may be set up elsewhere by choice, where, and how many (13.1.1.f). */
  readonly setup: { readonly units: ReadonlyArray<number>; readonly hex: number; readonly most: number }
  // play
  /** side, then 0 before its withdrawal and 1 after -> CAPs by the die less 1 (5.1). */
  readonly caps: readonly [
    readonly [ReadonlyArray<number>, ReadonlyArray<number>],
    readonly [ReadonlyArray<number>, ReadonlyArray<number>],
  ]
  /** turn -> who has the initiative; null: the dice say. [0] is of no turn. */
  readonly initiative: ReadonlyArray<SideIndex | null>
  /** side, then turn -> mandated attacks; [0] is of no turn. */
  readonly mandates: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
  /** By number: see {@link Fortune}. [0] and [1] are the result that changes nothing. */
  readonly fortunes: ReadonlyArray<Fortune>
  /** The number of the defender's first choice; his choice k (1 and on) is number `firstAdvantage + k - 1`. */
  readonly firstAdvantage: number
  /** side -> its options, by bit; empty outside scenario 3. */
  readonly options: readonly [ReadonlyArray<OptionTable>, ReadonlyArray<OptionTable>]
  readonly effects: IllusionEffects
  /** Who is where. */
  readonly occupancy: (words: WordList) => Occupancy
}

/** Who is where in a state. */
export const occupancyOf = (g: IllusionTables, state: IllusionState): Occupancy => g.occupancy(state.units)
/** Hexes of the board for which something holds, ascending, as actions from a base. */
export const whereOn = (g: IllusionTables, base: number, is: (hex: number) => boolean): ReadonlyArray<number> => {
  const out: number[] = []
  for (let hex = 0; hex < g.board.hexes; hex++) if (is(hex)) out.push(base + hex)
  return out
}
/** Whether a hex has any of these flags. */
export const hexHas = (g: IllusionTables, hex: number, bits: number): boolean => (g.flags[hex]! & bits) !== 0
/** Whether a unit has any of these traits. */
export const unitHas = (g: IllusionTables, unit: number, bits: number): boolean => (g.traits[unit]! & bits) !== 0
/** Whether a hex is a supply source of a nationality, options apart. */
export const isSource = (g: IllusionTables, nation: number, hex: number): boolean =>
  ((g.sourceOf[hex]! >> nation) & 1) === 1
/** Combat strength of a unit that has lost so many steps. */
export const combatStrength = (g: IllusionTables, unit: number, lost: number, defends: boolean): number =>
  g.strength[unit * 8 + (defends ? 4 : 0) + lost]!
/** Movement allowance of a unit, on its front or its back. */
export const allowance = (g: IllusionTables, unit: number, back: boolean): number =>
  g.movement[unit * 2 + (back ? 1 : 0)]!
export { sideOf } from '../../../kernel/index.js'
