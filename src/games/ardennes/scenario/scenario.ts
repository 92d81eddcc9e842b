/**
 * A scenario of Ardennes '44 as one JSON document: map, counters, play. Types with their codecs; what must hold between the
 * parts is checked in `check/`.
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

/** The set-up area of a German formation, and what lies behind it (3.4, 29.3). */
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
/** Bridges that are not whole at the start: under construction, and whole with the bridge phase of this turn (7.10); or destroyed. */
export interface ArdennesBridges {
  readonly destroyed: ReadonlyArray<string>
  readonly building: ReadonlyArray<{ readonly side: string; readonly turn: number }>
}
/** How many markers there are. */
export interface ArdennesMarkers {
  /** Of strategic movement, trucks and prime movers in them (12.4, 12.61.e, 22.3.h). */
  readonly strategic: { readonly german: number; readonly allied: number }
  /** Prime movers, by army (22.3.d). */
  readonly primeMovers: ReadonlyArray<{ readonly army: string; readonly count: number }>
  /** Traffic markers of a side (24.5.a). */
  readonly traffic: number
  /** Where the roadblocks of the Allies begin (24.8.o); as many have the Germans, off the map. */
  readonly roadblocks: ReadonlyArray<string>
  /** Night markers of a side (25.3). */
  readonly night: number
}
/** What comes to rebuild units at night (25.2). */
export interface ArdennesReplacements {
  /** Entries in whose hexes Germans come back (25.22.e), by id. */
  readonly entries: ReadonlyArray<string>
  /** Replacement points in the night after each of these turns, by side (25.21.a). */
  readonly nights: ReadonlyArray<{ readonly afterTurn: number; readonly german: number; readonly allied: number }>
}
/** Victory of a short game: points for hexes, and for strength that has left the map (31.1). */
export interface PointsVictory {
  readonly type: 'points'
  readonly hexes: ReadonlyArray<string>
  readonly points: number
  /** The box to which Germans leave, and the attack strength that is worth a point. */
  readonly exit: string
  readonly strengthPerPoint: number
}
/** So many of these hexes, and what they are called together. */
export interface HexGoal {
  readonly name: string
  readonly count: number
  readonly hexes: ReadonlyArray<string>
}
/** Victory of the campaign: what each Victory Phase looks for (30). */
export interface GoalsVictory {
  readonly type: 'goals'
  /** Victory hexes that the Germans hold or were the last to pass through, whatever else they have reached (30.2.a). */
  readonly base: HexGoal
  /** One of these besides: attack strength that has left the map by these entries (30.2.b). */
  readonly exit: { readonly entries: ReadonlyArray<string>; readonly strength: number }
  /** Hexes with Germans in supply in them, of one of these lists (30.2.e, 30.2.f). */
  readonly occupied: ReadonlyArray<HexGoal>
  /** More victory hexes, held as those of the base (30.2.g). */
  readonly held: HexGoal
  /** In how many areas of German divisions the Allies must be, in two Victory Phases on end, to win before the end (30.3.b). */
  readonly areas: number
}
/** What is played for. */
export type ArdennesVictory = PointsVictory | GoalsVictory

/** A scenario, whole: map, counters, and what is played with them. */
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
  /** Hexes with Improved Positions at the start (3.3.c). */
  readonly positions: ReadonlyArray<string>
  readonly units: ReadonlyArray<ArdennesUnit>
  readonly counters: ReadonlyArray<ArdennesCounter>
  /** Units that players may agree on (33): in play only where they have. */
  readonly optional: OptionalUnits
  readonly places: PlaceRoles
  readonly roles: UnitRoles
  readonly markers: ArdennesMarkers
  readonly replacements: ArdennesReplacements
  /** Fuel shortage, a die for each (6). */
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

/** Codec of the whole document: shapes, ranges, unknown keys. */
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
