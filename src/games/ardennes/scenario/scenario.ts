/**
 * A scenario of Ardennes '44 as one JSON document: map, counters and play. This file contains the types with their
 * codecs; the files in `check/` check that its parts fit together.
 */
import {
  type Codec,
  choice,
  hexIds,
  identifier,
  integer,
  list,
  partId as id,
  partName as name,
  strict,
  tagged,
  turnDates,
} from '../../../kernel/index.js'
import { ArdennesEdge } from './edge.js'
import { ArdennesCounter, ArdennesUnit, label } from './forces.js'
import { FuelTable } from './fuel.js'
import { OptionalUnits } from './optional.js'
import { PlaceRoles, UnitRoles } from './roles.js'
import { ArdennesSheet, hexRuns, hexsideName, hexsideNames } from './sheet.js'

/** The set-up area of a German formation, and the zone behind it (3.4, 29.3). */
export interface ArdennesArea {
  readonly division: string
  readonly corps: string
  readonly army: string
  readonly hexes: ReadonlyArray<string>
  readonly rear: ReadonlyArray<string>
}
/** A boundary between two German armies (11.10). */
export interface ArmyBoundary {
  readonly armies: ReadonlyArray<string>
  readonly sides: ReadonlyArray<string>
}
/**
 * Bridges that are not intact at the start. A bridge under construction is completed in the bridge phase of the given
 * turn (7.10).
 */
export interface ArdennesBridges {
  readonly destroyed: ReadonlyArray<string>
  readonly building: ReadonlyArray<{ readonly side: string; readonly turn: number }>
}
/** How many markers of each kind the game has. */
export interface ArdennesMarkers {
  /** Strategic Movement markers, including trucks and prime movers (12.4, 12.61.e, 22.3.h). */
  readonly strategic: { readonly german: number; readonly allied: number }
  /** Prime movers, by army (22.3.d). */
  readonly primeMovers: ReadonlyArray<{ readonly army: string; readonly count: number }>
  /** Traffic markers of each side (24.5.a). */
  readonly traffic: number
  /**
   * The hexes in which the Allied roadblocks start (24.8.o). The Germans have the same number of roadblocks off the
   * map.
   */
  readonly roadblocks: ReadonlyArray<string>
  /** Night markers of each side (25.3). */
  readonly night: number
}
/** Night replacements (25.2). */
export interface ArdennesReplacements {
  /** Ids of the entries through which eliminated German units return (25.22.e). */
  readonly entries: ReadonlyArray<string>
  /** Replacement points of each side on the night after each of these turns (25.21.a). */
  readonly nights: ReadonlyArray<{ readonly afterTurn: number; readonly german: number; readonly allied: number }>
}
/** Victory in a short game: points for hexes, and for strength that has left the map (31.1). */
export interface PointsVictory {
  readonly type: 'points'
  readonly hexes: ReadonlyArray<string>
  readonly points: number
  /** The box through which Germans leave, and the attack strength per point. */
  readonly exit: string
  readonly strengthPerPoint: number
}
/** A number of hexes that a side needs, out of a named group. */
export interface HexGoal {
  readonly name: string
  readonly count: number
  readonly hexes: ReadonlyArray<string>
}
/** Victory in the campaign: the conditions that each Victory Phase checks (30). */
export interface GoalsVictory {
  readonly type: 'goals'
  /** Victory hexes that the Germans must occupy, or have passed through last, in every case (30.2.a). */
  readonly base: HexGoal
  /** Attack strength that must have left the map through these entries. It is one of the additional conditions (30.2.b). */
  readonly exit: { readonly entries: ReadonlyArray<string>; readonly strength: number }
  /** Lists of hexes. German units in supply must occupy the hexes of one list (30.2.e, 30.2.f). */
  readonly occupied: ReadonlyArray<HexGoal>
  /** Additional victory hexes, held in the same way as the hexes of `base` (30.2.g). */
  readonly held: HexGoal
  /** The number of areas of German divisions that the Allies must be in during two consecutive Victory Phases to win early (30.3.b). */
  readonly areas: number
}
/** The victory conditions of a scenario. */
export type ArdennesVictory = PointsVictory | GoalsVictory

/** A complete scenario. */
export interface ArdennesScenario {
  readonly format: 'grognard-ardennes-1'
  readonly id: string
  readonly title: string
  /** The sheets of the map, from east to west. */
  readonly sheets: ReadonlyArray<ArdennesSheet>
  readonly edge: ArdennesEdge
  readonly areas: ReadonlyArray<ArdennesArea>
  readonly boundaries: ReadonlyArray<ArmyBoundary>
  readonly bridges: ArdennesBridges
  /** Hexes with improved positions at the start (3.3.c). */
  readonly positions: ReadonlyArray<string>
  readonly units: ReadonlyArray<ArdennesUnit>
  readonly counters: ReadonlyArray<ArdennesCounter>
  /** Units that are in play only if the players agree on them (33). */
  readonly optional: OptionalUnits
  readonly places: PlaceRoles
  readonly roles: UnitRoles
  readonly markers: ArdennesMarkers
  readonly replacements: ArdennesReplacements
  /** The tables of fuel shortage, with one die roll per table (6). */
  readonly fuel: ReadonlyArray<FuelTable>
  readonly turns: { readonly first: number; readonly last: number; readonly dates: ReadonlyArray<string> }
  readonly victory: ArdennesVictory
}

const turn = integer('game turn', 1, 99)
const count = integer('markers', 0, 30)
const points = integer('replacement points', 0, 9)
const strength = integer('attack strength', 1, 99)
const hexGoal = (limit: number): Codec<HexGoal> =>
  strict('HexGoal', { name, count: integer('hexes', 1, limit), hexes: hexIds(limit, 1) })
const victory: Codec<ArdennesVictory> = tagged('ArdennesVictory', 'type', {
  points: strict('PointsVictory', {
    type: choice('type', ['points']),
    hexes: hexIds(100, 1),
    points: integer('points', 1, 999),
    exit: id,
    strengthPerPoint: strength,
  }),
  goals: strict('GoalsVictory', {
    type: choice('type', ['goals']),
    base: hexGoal(100),
    exit: strict('exit', { entries: list(identifier('entry'), 20, 1), strength: integer('attack strength', 1, 999) }),
    occupied: list(hexGoal(100), 10),
    held: hexGoal(100),
    areas: integer('areas', 1, 60),
  }),
})

/** Codec of the whole document. It checks shapes and ranges, and rejects unknown keys. */
export const ArdennesScenario: Codec<ArdennesScenario> = strict('ArdennesScenario', {
  format: choice('format', ['grognard-ardennes-1']),
  id,
  title: name,
  sheets: list(ArdennesSheet, 6, 1),
  edge: ArdennesEdge,
  areas: list(
    strict('ArdennesArea', { division: label, corps: label, army: label, hexes: hexRuns, rear: hexRuns }),
    60,
  ),
  boundaries: list(strict('ArmyBoundary', { armies: list(label, 2, 2), sides: hexsideNames }), 10),
  bridges: strict('ArdennesBridges', {
    destroyed: hexsideNames,
    building: list(strict('bridge under construction', { side: hexsideName, turn }), 50),
  }),
  positions: hexIds(500),
  units: list(ArdennesUnit, 600),
  counters: list(ArdennesCounter, 60),
  optional: OptionalUnits,
  places: PlaceRoles,
  roles: UnitRoles,
  markers: strict('ArdennesMarkers', {
    strategic: strict('markers of strategic movement', { german: count, allied: count }),
    primeMovers: list(strict('prime movers', { army: label, count }), 10),
    traffic: integer('traffic markers', 0, 6),
    roadblocks: hexIds(2),
    night: count,
  }),
  replacements: strict('ArdennesReplacements', {
    entries: list(identifier('entry', 20), 20),
    nights: list(strict('night', { afterTurn: turn, german: points, allied: points }), 50),
  }),
  fuel: list(FuelTable, 2),
  turns: strict('turns', { first: turn, last: turn, dates: turnDates }),
  victory,
})
