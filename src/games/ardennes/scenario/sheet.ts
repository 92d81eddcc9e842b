/** The sheets of a map: hexes as rows of text, and what lies in them and between them. */
import {
  type Codec,
  choice,
  flag,
  hexIdentifier as hex,
  hexIds,
  integer,
  list,
  nullable,
  partId as id,
  partName as name,
  strict,
  text,
} from '../../../kernel/index.js'

/** Terrain of a hex (T-14). Settlements, the Westwall and positions lie over it. */
export type Terrain = 'clear' | 'light-woods' | 'forest' | 'ravine' | 'city'
/** Every {@link Terrain}. */
export const TERRAINS = ['clear', 'light-woods', 'forest', 'ravine', 'city'] as const satisfies ReadonlyArray<Terrain>
/** The letter of each terrain in the rows of a sheet. */
export const LETTERS = {
  clear: '.',
  'light-woods': 'w',
  forest: 'f',
  ravine: 'r',
  city: 'c',
} as const satisfies Readonly<Record<Terrain, string>>

/** A village or a town; a city is terrain. */
export type Settlement = 'village' | 'town'
/** Every {@link Settlement}. */
export const SETTLEMENTS = ['village', 'town'] as const satisfies ReadonlyArray<Settlement>

/** A named hex, or one with a settlement. */
export interface ArdennesPlace {
  readonly hex: string
  /** Empty for a settlement without a name. */
  readonly name: string
  /** null: a name and nothing else. */
  readonly settlement: Settlement | null
}
/** A river or a lake, by the hexsides along which it runs: `1005-1006`. */
export interface ArdennesWater {
  readonly name: string
  readonly sides: ReadonlyArray<string>
}
/** A river. The Meuse is one with rules of its own (17.2.d). */
export interface ArdennesRiver extends ArdennesWater {
  readonly meuse: boolean
}
/** A road, hex by hex. Where it crosses a river there is a bridge. */
export interface ArdennesRoad {
  readonly name: string
  readonly primary: boolean
  readonly path: ReadonlyArray<string>
}

/**
 * A sheet of the map. Columns are numbered from east to west, rows from south to north, columns of odd number on the whole
 * map half a hex farther north. A hex id is the prefix, two digits of column, two of row.
 */
export interface ArdennesSheet {
  readonly id: string
  readonly prefix: string
  /** The number of its easternmost column. Each sheet lies west of those before it. */
  readonly firstColumn: number
  /** From north to south, each from west to east: a letter a hex, `.` clear, `w` light woods, `f` forest, `r` ravine, `c` city. */
  readonly rows: ReadonlyArray<string>
  readonly westwall: ReadonlyArray<string>
  /** Towns through which a river flows: it counts for nothing there (7.7.b, 11.4.e). */
  readonly riverTowns: ReadonlyArray<string>
  readonly places: ReadonlyArray<ArdennesPlace>
  readonly rivers: ReadonlyArray<ArdennesRiver>
  readonly lakes: ReadonlyArray<ArdennesWater>
  readonly roads: ReadonlyArray<ArdennesRoad>
}

/** Hexes as single ids, and as runs in a column from south to north: `0140-0144`. */
export const hexRuns: Codec<ReadonlyArray<string>> = list(
  text('hex, or first and last of a run', 41, 1, /^[\p{L}\p{N}.]+(-[\p{L}\p{N}.]+)?$/u),
  3000,
)
/** A hexside, by the two hexes that share it: `1005-1006`. */
export const hexsideName: Codec<string> = text('hexside', 41, 3, /^[\p{L}\p{N}.]+-[\p{L}\p{N}.]+$/u)
/** Hexsides. */
export const hexsideNames: Codec<ReadonlyArray<string>> = list(hexsideName, 3000)

/** Codec of a sheet. */
export const ArdennesSheet: Codec<ArdennesSheet> = strict('ArdennesSheet', {
  id,
  prefix: text('prefix of hex ids', 4, 0, /^\p{L}*$/u),
  firstColumn: integer('column', 1, 99),
  rows: list(text('row of hexes', 99, 1, /^[.wfrc]+$/), 99, 1),
  westwall: hexRuns,
  riverTowns: hexIds(200),
  places: list(
    strict('ArdennesPlace', { hex, name: text('name', 100), settlement: nullable(choice('settlement', SETTLEMENTS)) }),
    2000,
  ),
  rivers: list(strict('ArdennesRiver', { name, meuse: flag, sides: hexsideNames }), 200),
  lakes: list(strict('ArdennesWater', { name, sides: hexsideNames }), 200),
  roads: list(strict('ArdennesRoad', { name: text('name', 100), primary: flag, path: hexIds(400, 2) }), 2000),
})
