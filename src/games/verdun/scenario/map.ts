/** The map of a scenario of Verdun 1916, and its codec. */
import {
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

/** The terrain of a hex. */
export type Terrain = 'clear' | 'woods' | 'town'
/** Every {@link Terrain}. */
export const TERRAINS = ['clear', 'woods', 'town'] as const satisfies ReadonlyArray<Terrain>

/**
 * A feature of a hexside. A road that crosses a stream or river is a bridge, and is listed as a road, not as a feature.
 */
export type Feature = 'slope' | 'stream' | 'river'
/** Every {@link Feature}. */
export const FEATURES = ['slope', 'stream', 'river'] as const satisfies ReadonlyArray<Feature>

/**
 * A hex with axial coordinates on a flat-topped grid, where north is (0, -1), its bank of the Meuse, and the French
 * trench line through it (0 for none).
 */
export interface VerdunHex {
  readonly id: string
  readonly q: number
  readonly r: number
  readonly terrain: Terrain
  readonly bank: 'left' | 'right'
  readonly trench: 0 | 1 | 2
}
/** The features of the side between two adjacent hexes. `meuse` marks the river between the banks. */
export interface VerdunHexside {
  readonly a: string
  readonly b: string
  readonly features: ReadonlyArray<Feature>
  readonly meuse: boolean
}
/** A road, hex by hex. */
export interface VerdunRoad {
  readonly name: string
  readonly path: ReadonlyArray<string>
}
/** A fort (7.3.j, Q-39). */
export interface VerdunFort {
  readonly id: string
  readonly name: string
  readonly colour: 'red' | 'blue'
  readonly hex: string
}
/** A named place. The scenario's objectives state its worth. */
export interface VerdunPlace {
  readonly name: string
  readonly hexes: ReadonlyArray<string>
}
/** The map, shared by the scenarios. */
export interface VerdunMap {
  readonly hexes: ReadonlyArray<VerdunHex>
  readonly hexsides: ReadonlyArray<VerdunHexside>
  readonly roads: ReadonlyArray<VerdunRoad>
  readonly waters: ReadonlyArray<{ readonly name: string; readonly place: string }>
  readonly forts: ReadonlyArray<VerdunFort>
  readonly places: ReadonlyArray<VerdunPlace>
  /** The hexes of the German edge in the north and the French edge in the south, in order from the west. */
  readonly edges: { readonly north: ReadonlyArray<string>; readonly south: ReadonlyArray<string> }
}

/** Codec of a map. */
export const VerdunMap: Codec<VerdunMap> = strict('VerdunMap', {
  hexes: hexesOfMap(
    strict('VerdunHex', {
      ...hexFields,
      terrain: choice('terrain', TERRAINS),
      bank: choice('bank', ['left', 'right']),
      trench: integer('trench line', 0, 2) as unknown as Codec<0 | 1 | 2>,
    }),
  ),
  hexsides: list(
    strict('VerdunHexside', { a: hex, b: hex, features: list(choice('feature', FEATURES), 3), meuse: flag }),
    20000,
  ),
  roads: list(strict('VerdunRoad', { name, path: hexIds(2000) }), 500),
  waters: list(strict('VerdunWater', { name, place: hex }), 200),
  forts: list(strict('VerdunFort', { id, name, colour: choice('colour', ['red', 'blue']), hex }), 200),
  places: list(strict('VerdunPlace', { name, hexes: hexIds(40, 1) }), 500),
  edges: strict('edges', { north: hexIds(500), south: hexIds(500) }),
})
