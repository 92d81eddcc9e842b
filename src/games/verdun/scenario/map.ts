/** The map of a scenario of Verdun 1916, and its codec. */
import {
  type TypeOf,
  type Codec,
  choice,
  flag,
  hexFields,
  hexIdentifier as hex,
  hexIds,
  hexesOfMap,
  integer,
  list,
  partId as id,
  partName as name,
  strict,
} from '../../../kernel/index.js'

/** Every {@link Terrain}. */
export const TERRAINS = ['clear', 'woods', 'town'] as const
/** The terrain of a hex. */
export type Terrain = (typeof TERRAINS)[number]

/** Every {@link Feature}. */
export const FEATURES = ['slope', 'stream', 'river'] as const
/**
 * A feature of a hexside. A road that crosses a stream or river is a bridge, and is listed as a road, not as a feature.
 */
export type Feature = (typeof FEATURES)[number]

const VerdunRoad = strict('VerdunRoad', { name, path: hexIds(2000) })
/** A road, hex by hex. */
export interface VerdunRoad extends TypeOf<typeof VerdunRoad> {}

const VerdunPlace = strict('VerdunPlace', { name, hexes: hexIds(40, 1) })
/** A named place. The scenario's objectives state its worth. */
export interface VerdunPlace extends TypeOf<typeof VerdunPlace> {}

const VerdunFort = strict('VerdunFort', { id, name, colour: choice('colour', ['red', 'blue']), hex })
/** A fort (7.3.j, Q-39). */
export interface VerdunFort extends TypeOf<typeof VerdunFort> {}

const VerdunHexside = strict('VerdunHexside', {
  a: hex,
  b: hex,
  features: list(choice('feature', FEATURES), 3),
  meuse: flag,
})
/** The features of the side between two adjacent hexes. `meuse` marks the river between the banks. */
export interface VerdunHexside extends TypeOf<typeof VerdunHexside> {}

const VerdunHex = strict('VerdunHex', {
  ...hexFields,
  terrain: choice('terrain', TERRAINS),
  bank: choice('bank', ['left', 'right']),
  trench: integer('trench line', 0, 2) as unknown as Codec<0 | 1 | 2>,
})
/**
 * A hex with axial coordinates on a flat-topped grid, where north is (0, -1), its bank of the Meuse, and the French
 * trench line through it (0 for none).
 */
export interface VerdunHex extends TypeOf<typeof VerdunHex> {}

/** Codec of a map. */
export const VerdunMap = strict('VerdunMap', {
  hexes: hexesOfMap(VerdunHex),
  hexsides: list(VerdunHexside, 20000),
  roads: list(VerdunRoad, 500),
  waters: list(strict('VerdunWater', { name, place: hex }), 200),
  forts: list(VerdunFort, 200),
  places: list(VerdunPlace, 500),
  /** The hexes of the German edge in the north and the French edge in the south, in order from the west. */
  edges: strict('edges', { north: hexIds(500), south: hexIds(500) }),
})
/** The map, shared by the scenarios. */
export interface VerdunMap extends TypeOf<typeof VerdunMap> {}
