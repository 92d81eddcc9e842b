/** The places and units that rules single out, and their codecs: no rule holds a hex or a name. */
import { type Codec, hexIds, integer, list, nullable, partId as unit, strict } from '../../../kernel/index.js'
import { label } from './forces.js'
import { hexRuns, hexsideName } from './sheet.js'

/** Hexes and hexsides by what rules want them for. */
export interface PlaceRoles {
  /** The bridge that may be blown as the first German unit comes to it (7.8); null: none. */
  readonly ouren: string | null
  /** Hexes of St-Vith: who holds them all, holds it (24.7.b, Q-78). */
  readonly stVith: ReadonlyArray<string>
  /** Bottlenecks beside St-Vith (24.7). */
  readonly bottlenecks: ReadonlyArray<string>
  /** Germans in one of these lift the ban of 27.6.a (27.6.c). */
  readonly damFlank: ReadonlyArray<string>
  /** Barred to the Allies while Germans stand in it, on turns 1 and 2 (27.7): the area of this formation. */
  readonly closed: string | null
  /** The crossing of turn 1: from, to (29.2); empty: none. */
  readonly crossing: ReadonlyArray<string>
  /** The part of an area that only some units start in (3.4.f): see {@link UnitRoles.farBank}. */
  readonly farBank: ReadonlyArray<string>
  /** The area of St-Vith: where a unit under orders goes (27.8.b). */
  readonly stVithArea: ReadonlyArray<string>
  /** The sites of which one holds the fuel dump (32.1.a); empty: there is none. */
  readonly fuelDumps: ReadonlyArray<string>
  /** West of the Ourthe (6.5), west of the Meuse (27.3). */
  readonly westOfOurthe: ReadonlyArray<string>
  readonly westOfMeuse: ReadonlyArray<string>
}
/** Units by what rules want them for. One that is not in play has no effect, but it is printed on a counter of the game: any other name is refused. */
export interface UnitRoles {
  /** Start in {@link PlaceRoles.farBank} at will (3.4.f). */
  readonly farBank: ReadonlyArray<string>
  /** Held at the Roer dams (27.6). */
  readonly dams: ReadonlyArray<string>
  /** Freed by Germans who come next to them; they alone fire in defence on turn 1 (29.1.d, 29.4.a). */
  readonly monschauGuns: ReadonlyArray<string>
  /** The formation that may use {@link PlaceRoles.crossing} (29.2). */
  readonly crossing: string | null
  /** Move and fight in the first night (27.5). */
  readonly peiper: ReadonlyArray<string>
  /** The brigade of 27.1. */
  readonly disguised: ReadonlyArray<string>
  /** Comes by the die (27.9). */
  readonly delayed: ReadonlyArray<string>
  /** May be put under orders (27.8). */
  readonly ordered: ReadonlyArray<string>
  /** US airborne units: no replacements for them (25.26.d). */
  readonly airborne: ReadonlyArray<string>
  /** Ride to the map and keep so many markers for themselves on these turns (31.1.e, Q-102). */
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
  // each of them is a fact of the state
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
