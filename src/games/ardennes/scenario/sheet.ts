/** The sheets of a map: hexes as rows of text, and the features in and between the hexes. */
import {
  type TypeOf,
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

/** Every {@link Terrain}. */
export const TERRAINS = ['clear', 'light-woods', 'forest', 'ravine', 'city'] as const
/** The terrain of a hex (T-14). Settlements, the Westwall and positions are separate features. */
export type Terrain = (typeof TERRAINS)[number]
/** The letter of each terrain in the rows of a sheet. */
export const LETTERS = {
  clear: '.',
  'light-woods': 'w',
  forest: 'f',
  ravine: 'r',
  city: 'c',
} as const satisfies Readonly<Record<Terrain, string>>

/** Every {@link Settlement}. */
export const SETTLEMENTS = ['village', 'town'] as const
/** A village or a town. A city is a kind of terrain. */
export type Settlement = (typeof SETTLEMENTS)[number]

/** A river. The Meuse has its own rules (17.2.d). */
export interface ArdennesRiver extends ArdennesWater {
  readonly meuse: boolean
}

/** Codec of hexes: single ids, and runs in a column from south to north (`0140-0144`). */
export const hexRuns: Codec<ReadonlyArray<string>> = list(
  text('hex, or first and last of a run', 41, 1, /^[\p{L}\p{N}.]+(-[\p{L}\p{N}.]+)?$/u),
  3000,
)
/** Codec of a hexside, as the two hexes that share it: `1005-1006`. */
export const hexsideName: Codec<string> = text('hexside', 41, 3, /^[\p{L}\p{N}.]+-[\p{L}\p{N}.]+$/u)
/** Codec of hexsides. */
export const hexsideNames: Codec<ReadonlyArray<string>> = list(hexsideName, 3000)

const ArdennesWater = strict('ArdennesWater', { name, sides: hexsideNames })
/** A river or a lake, as its hexsides: `1005-1006`. */
export interface ArdennesWater extends TypeOf<typeof ArdennesWater> {}

const ArdennesRoad = strict('ArdennesRoad', { name: text('name', 100), primary: flag, path: hexIds(400, 2) })
/** A road, as its hexes in order. A bridge carries it across each river. */
export interface ArdennesRoad extends TypeOf<typeof ArdennesRoad> {}

const ArdennesPlace = strict('ArdennesPlace', {
  hex,
  /** Empty for a settlement without a name. */
  name: text('name', 100),
  /** null for a hex that only has a name. */
  settlement: nullable(choice('settlement', SETTLEMENTS)),
})
/** A hex with a name, a settlement or both. */
export interface ArdennesPlace extends TypeOf<typeof ArdennesPlace> {}

/** Codec of a sheet. */
export const ArdennesSheet = strict('ArdennesSheet', {
  id,
  prefix: text('prefix of hex ids', 4, 0, /^\p{L}*$/u),
  /** The number of the easternmost column. Each sheet is west of the sheets before it. */
  firstColumn: integer('column', 1, 99),
  /**
   * The rows from north to south, each from west to east. One letter per hex: `.` clear, `w` light woods, `f` forest,
   * `r` ravine, `c` city.
   */
  rows: list(text('row of hexes', 99, 1, /^[.wfrc]+$/), 99, 1),
  westwall: hexRuns,
  /** Towns through which a river flows. The river has no effect there (7.7.b, 11.4.e). */
  riverTowns: hexIds(200),
  places: list(ArdennesPlace, 2000),
  rivers: list(strict('ArdennesRiver', { name, meuse: flag, sides: hexsideNames }), 200),
  lakes: list(ArdennesWater, 200),
  roads: list(ArdennesRoad, 2000),
})
/**
 * A sheet of the map. Columns are numbered from east to west, rows from south to north. Columns with an odd number,
 * counted over the whole map, are half a hex farther north. A hex id is the prefix, two digits of the column and two of
 * the row.
 */
export interface ArdennesSheet extends TypeOf<typeof ArdennesSheet> {}
