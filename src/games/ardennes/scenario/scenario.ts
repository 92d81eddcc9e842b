/**
 * A scenario of Ardennes '44 as one JSON document: map, counters and play. This file contains the types with their
 * codecs; the files in `check/` check that its parts fit together.
 */
import {
  type TypeOf,
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

/** The victory conditions of a scenario. */
export type ArdennesVictory = PointsVictory | GoalsVictory

const turn = integer('game turn', 1, 99)
const count = integer('markers', 0, 30)
const points = integer('replacement points', 0, 9)
const strength = integer('attack strength', 1, 99)
const hexGoal = (limit: number) =>
  strict('HexGoal', { name, count: integer('hexes', 1, limit), hexes: hexIds(limit, 1) })
/** A number of hexes that a side needs, out of a named group. */
export interface HexGoal extends TypeOf<ReturnType<typeof hexGoal>> {}

const PointsVictory = strict('PointsVictory', {
  type: choice('type', ['points']),
  hexes: hexIds(100, 1),
  points: integer('points', 1, 999),
  /** The box through which Germans leave, and the attack strength per point. */
  exit: id,
  strengthPerPoint: strength,
})
/** Victory in a short game: points for hexes, and for strength that has left the map (31.1). */
export interface PointsVictory extends TypeOf<typeof PointsVictory> {}

const GoalsVictory = strict('GoalsVictory', {
  type: choice('type', ['goals']),
  /** Victory hexes that the Germans must occupy, or have passed through last, in every case (30.2.a). */
  base: hexGoal(100),
  /** Attack strength that must have left the map through these entries. It is one of the additional conditions (30.2.b). */
  exit: strict('exit', { entries: list(identifier('entry'), 20, 1), strength: integer('attack strength', 1, 999) }),
  /** Lists of hexes. German units in supply must occupy the hexes of one list (30.2.e, 30.2.f). */
  occupied: list(hexGoal(100), 10),
  /** Additional victory hexes, held in the same way as the hexes of `base` (30.2.g). */
  held: hexGoal(100),
  /** The number of areas of German divisions that the Allies must be in during two consecutive Victory Phases to win early (30.3.b). */
  areas: integer('areas', 1, 60),
})
/** Victory in the campaign: the conditions that each Victory Phase checks (30). */
export interface GoalsVictory extends TypeOf<typeof GoalsVictory> {}

const victory: Codec<ArdennesVictory> = tagged('ArdennesVictory', 'type', {
  points: PointsVictory,
  goals: GoalsVictory,
})

const ArmyBoundary = strict('ArmyBoundary', { armies: list(label, 2, 2), sides: hexsideNames })
/** A boundary between two German armies (11.10). */
export interface ArmyBoundary extends TypeOf<typeof ArmyBoundary> {}

const ArdennesArea = strict('ArdennesArea', {
  division: label,
  corps: label,
  army: label,
  hexes: hexRuns,
  rear: hexRuns,
})
/** The set-up area of a German formation, and the zone behind it (3.4, 29.3). */
export interface ArdennesArea extends TypeOf<typeof ArdennesArea> {}

const ArdennesBridges = strict('ArdennesBridges', {
  destroyed: hexsideNames,
  building: list(strict('bridge under construction', { side: hexsideName, turn }), 50),
})
/**
 * Bridges that are not intact at the start. A bridge under construction is completed in the bridge phase of the given
 * turn (7.10).
 */
export interface ArdennesBridges extends TypeOf<typeof ArdennesBridges> {}

const ArdennesReplacements = strict('ArdennesReplacements', {
  /** Ids of the entries through which eliminated German units return (25.22.e). */
  entries: list(identifier('entry', 20), 20),
  /** Replacement points of each side on the night after each of these turns (25.21.a). */
  nights: list(strict('night', { afterTurn: turn, german: points, allied: points }), 50),
})
/** Night replacements (25.2). */
export interface ArdennesReplacements extends TypeOf<typeof ArdennesReplacements> {}

const ArdennesMarkers = strict('ArdennesMarkers', {
  /** Strategic Movement markers, including trucks and prime movers (12.4, 12.61.e, 22.3.h). */
  strategic: strict('markers of strategic movement', { german: count, allied: count }),
  /** Prime movers, by army (22.3.d). */
  primeMovers: list(strict('prime movers', { army: label, count }), 10),
  /** Traffic markers of each side (24.5.a). */
  traffic: integer('traffic markers', 0, 6),
  /**
   * The hexes in which the Allied roadblocks start (24.8.o). The Germans have the same number of roadblocks off the
   * map.
   */
  roadblocks: hexIds(2),
  /** Night markers of each side (25.3). */
  night: count,
})
/** How many markers of each kind the game has. */
export interface ArdennesMarkers extends TypeOf<typeof ArdennesMarkers> {}

/** Codec of the whole document. It checks shapes and ranges, and rejects unknown keys. */
export const ArdennesScenario = strict('ArdennesScenario', {
  format: choice('format', ['grognard-ardennes-1']),
  id,
  title: name,
  /** The sheets of the map, from east to west. */
  sheets: list(ArdennesSheet, 6, 1),
  edge: ArdennesEdge,
  areas: list(ArdennesArea, 60),
  boundaries: list(ArmyBoundary, 10),
  bridges: ArdennesBridges,
  /** Hexes with improved positions at the start (3.3.c). */
  positions: hexIds(500),
  units: list(ArdennesUnit, 600),
  counters: list(ArdennesCounter, 60),
  /** Units that are in play only if the players agree on them (33). */
  optional: OptionalUnits,
  places: PlaceRoles,
  roles: UnitRoles,
  markers: ArdennesMarkers,
  replacements: ArdennesReplacements,
  /** The tables of fuel shortage, with one die roll per table (6). */
  fuel: list(FuelTable, 2),
  turns: strict('turns', { first: turn, last: turn, dates: turnDates }),
  victory,
})
/** A complete scenario. */
export interface ArdennesScenario extends TypeOf<typeof ArdennesScenario> {}
