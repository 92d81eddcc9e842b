/** The places and units that rules single out, and their codecs. The rules contain no hex numbers or names. */
import { type TypeOf, hexIds, integer, list, nullable, partId as unit, strict } from '../../../kernel/index.js'
import { label } from './forces.js'
import { hexRuns, hexsideName } from './sheet.js'

const units = list(unit, 60)

/** Codec of the roles of places. */
export const PlaceRoles = strict('PlaceRoles', {
  /** The bridge that may collapse when the first German unit reaches it (7.8); null if there is none. */
  ouren: nullable(hexsideName),
  /** The hexes of St-Vith. A side that holds all of them holds St-Vith (24.7.b, Q-78). */
  stVith: hexIds(20),
  /** Bottlenecks next to St-Vith (24.7). */
  bottlenecks: hexIds(20),
  /** Hexes in which a German unit ends the restriction of 27.6.a (27.6.c). */
  damFlank: hexIds(20),
  /**
   * The formation whose area is closed to the Allies on turns 1 and 2 while Germans are in it (27.7); null if there is
   * none.
   */
  closed: nullable(label),
  /** The two hexes of the crossing of turn 1 (29.2); empty if there is none. */
  crossing: hexIds(2),
  /** The part of an area in which only some units may start (3.4.f): see {@link UnitRoles.farBank}. */
  farBank: hexIds(100),
  /** The area of St-Vith, to which the orders of 27.8.b send a unit. */
  stVithArea: hexRuns,
  /** The possible sites of the fuel dump (32.1.a); empty if there is none. */
  fuelDumps: hexIds(3),
  /** The hexes west of the Ourthe (6.5), and the hexes west of the Meuse (27.3). */
  westOfOurthe: hexRuns,
  westOfMeuse: hexRuns,
})
/** Hexes and hexsides that rules mention individually. */
export interface PlaceRoles extends TypeOf<typeof PlaceRoles> {}

/** Codec of the roles of units. */
export const UnitRoles = strict('UnitRoles', {
  /** Units that may start in {@link PlaceRoles.farBank} (3.4.f). */
  farBank: units,
  /** Units held at the Roer dams (27.6). */
  dams: units,
  // each gun has its own fact in a state

  /** Guns that are freed when a German unit is next to them. On turn 1, only they may fire in defence (29.1.d, 29.4.a). */
  monschauGuns: list(unit, 2),
  /** The formation that may use {@link PlaceRoles.crossing} (29.2). */
  crossing: nullable(label),
  /** Units that move and fight on the first night (27.5). */
  peiper: units,
  /** The units of the brigade of 27.1. */
  disguised: units,
  /** Units whose arrival depends on a die (27.9). */
  delayed: units,
  /** Units that may receive orders (27.8). */
  ordered: units,
  /** US airborne units, which receive no replacements (25.26.d). */
  airborne: units,
  /** The number of markers that are reserved for arriving airborne units, and the turns on which they are reserved (31.1.e, Q-102). */
  riders: nullable(
    strict('riders', { turns: list(integer('game turn', 1, 99), 30), markers: integer('markers', 0, 30) }),
  ),
})
/** Units that rules mention individually. Each must be printed on a counter of the game. A unit that is not in play has no effect. */
export interface UnitRoles extends TypeOf<typeof UnitRoles> {}
