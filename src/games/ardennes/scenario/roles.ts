/** The places and units that rules single out, and their codecs. The rules contain no hex numbers or names. */
import { type Codec, hexIds, integer, list, nullable, partId as unit, strict } from '../../../kernel/index.js'
import { label } from './forces.js'
import { hexRuns, hexsideName } from './sheet.js'

/** Hexes and hexsides that rules mention individually. */
export interface PlaceRoles {
  /** The bridge that may collapse when the first German unit reaches it (7.8); null if there is none. */
  readonly ouren: string | null
  /** The hexes of St-Vith. A side that holds all of them holds St-Vith (24.7.b, Q-78). */
  readonly stVith: ReadonlyArray<string>
  /** Bottlenecks next to St-Vith (24.7). */
  readonly bottlenecks: ReadonlyArray<string>
  /** Hexes in which a German unit ends the restriction of 27.6.a (27.6.c). */
  readonly damFlank: ReadonlyArray<string>
  /**
   * The formation whose area is closed to the Allies on turns 1 and 2 while Germans are in it (27.7); null if there is
   * none.
   */
  readonly closed: string | null
  /** The two hexes of the crossing of turn 1 (29.2); empty if there is none. */
  readonly crossing: ReadonlyArray<string>
  /** The part of an area in which only some units may start (3.4.f): see {@link UnitRoles.farBank}. */
  readonly farBank: ReadonlyArray<string>
  /** The area of St-Vith, to which the orders of 27.8.b send a unit. */
  readonly stVithArea: ReadonlyArray<string>
  /** The possible sites of the fuel dump (32.1.a); empty if there is none. */
  readonly fuelDumps: ReadonlyArray<string>
  /** The hexes west of the Ourthe (6.5), and the hexes west of the Meuse (27.3). */
  readonly westOfOurthe: ReadonlyArray<string>
  readonly westOfMeuse: ReadonlyArray<string>
}
/** Units that rules mention individually. Each must be printed on a counter of the game. A unit that is not in play has no effect. */
export interface UnitRoles {
  /** Units that may start in {@link PlaceRoles.farBank} (3.4.f). */
  readonly farBank: ReadonlyArray<string>
  /** Units held at the Roer dams (27.6). */
  readonly dams: ReadonlyArray<string>
  /** Guns that are freed when a German unit is next to them. On turn 1, only they may fire in defence (29.1.d, 29.4.a). */
  readonly monschauGuns: ReadonlyArray<string>
  /** The formation that may use {@link PlaceRoles.crossing} (29.2). */
  readonly crossing: string | null
  /** Units that move and fight on the first night (27.5). */
  readonly peiper: ReadonlyArray<string>
  /** The units of the brigade of 27.1. */
  readonly disguised: ReadonlyArray<string>
  /** Units whose arrival depends on a die (27.9). */
  readonly delayed: ReadonlyArray<string>
  /** Units that may receive orders (27.8). */
  readonly ordered: ReadonlyArray<string>
  /** US airborne units, which receive no replacements (25.26.d). */
  readonly airborne: ReadonlyArray<string>
  /** The number of markers that are reserved for arriving airborne units, and the turns on which they are reserved (31.1.e, Q-102). */
  readonly riders: { readonly turns: ReadonlyArray<number>; readonly markers: number } | null
}

const units = list(unit, 60)

/** Codec of the roles of places. */
export const PlaceRoles: Codec<PlaceRoles> = strict('PlaceRoles', {
  ouren: nullable(hexsideName),
  stVith: hexIds(20),
  bottlenecks: hexIds(20),
  damFlank: hexIds(20),
  closed: nullable(label),
  crossing: hexIds(2),
  farBank: hexIds(100),
  stVithArea: hexRuns,
  fuelDumps: hexIds(3),
  westOfOurthe: hexRuns,
  westOfMeuse: hexRuns,
})
/** Codec of the roles of units. */
export const UnitRoles: Codec<UnitRoles> = strict('UnitRoles', {
  farBank: units,
  dams: units,
  // each gun has its own fact in a state
  monschauGuns: list(unit, 2),
  crossing: nullable(label),
  peiper: units,
  disguised: units,
  delayed: units,
  ordered: units,
  airborne: units,
  riders: nullable(
    strict('riders', { turns: list(integer('game turn', 1, 99), 30), markers: integer('markers', 0, 30) }),
  ),
})
