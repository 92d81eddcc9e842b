/** The map of a scenario of The Marne, and its codec. */
import {
  type Codec,
  choice,
  hexFields,
  hexIdentifier as hex,
  hexIds,
  hexesOfMap,
  integer,
  list,
  pair,
  partId as id,
  partName as name,
  strict,
} from '../../../kernel/index.js'

/** The terrain of a hex. */
export type Terrain = 'clear' | 'woods' | 'swamp' | 'town' | 'city'
/** Every {@link Terrain}. */
export const TERRAINS = ['clear', 'woods', 'swamp', 'town', 'city'] as const satisfies ReadonlyArray<Terrain>

/** An edge of the map. */
export type Edge = 'north' | 'east' | 'south' | 'west'
/** Every {@link Edge}. */
export const EDGES = ['north', 'east', 'south', 'west'] as const satisfies ReadonlyArray<Edge>

/** A hex with axial coordinates (q, r) on a flat-topped grid, where north is (0, -1). */
export interface MarneHex {
  readonly id: string
  readonly q: number
  readonly r: number
  readonly terrain: Terrain
}
/** A river as the hexsides it runs along, each a pair of adjacent hexes. */
export interface MarneRiver {
  readonly name: string
  readonly sides: ReadonlyArray<readonly [a: string, b: string]>
}
/** A town in one hex or a city in several, with its victory points (M12.c). */
export interface MarneTown {
  readonly name: string
  readonly hexes: ReadonlyArray<string>
  readonly points: number
}
/** A fortress with its intrinsic strength (M11.c). */
export interface MarneFort {
  readonly id: string
  readonly name: string
  readonly hex: string
  readonly strength: number
}
/** The map. Several scenarios may share it. */
export interface MarneMap {
  readonly hexes: ReadonlyArray<MarneHex>
  readonly rivers: ReadonlyArray<MarneRiver>
  readonly towns: ReadonlyArray<MarneTown>
  readonly forts: ReadonlyArray<MarneFort>
  /** The hexes of each edge, in order: north and south from west to east, east and west from north to south. */
  readonly edges: Readonly<Record<Edge, ReadonlyArray<string>>>
}

/** Codec of a map. */
export const MarneMap: Codec<MarneMap> = strict('MarneMap', {
  hexes: hexesOfMap(strict('MarneHex', { ...hexFields, terrain: choice('terrain', TERRAINS) })),
  rivers: list(strict('MarneRiver', { name, sides: list(pair(hex), 2000) }), 200),
  towns: list(strict('MarneTown', { name, hexes: hexIds(40, 1), points: integer('victory points', 0, 999) }), 500),
  forts: list(strict('MarneFort', { id, name, hex, strength: integer('strength', 1, 99) }), 200),
  edges: strict('edges', { north: hexIds(500), east: hexIds(500), south: hexIds(500), west: hexIds(500) }),
})
