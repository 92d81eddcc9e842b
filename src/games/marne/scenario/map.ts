/** The map of a scenario of The Marne, and its codec. */
import {
  type TypeOf,
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

/** Every {@link Terrain}. */
export const TERRAINS = ['clear', 'woods', 'swamp', 'town', 'city'] as const
/** The terrain of a hex. */
export type Terrain = (typeof TERRAINS)[number]

/** Every {@link Edge}. */
export const EDGES = ['north', 'east', 'south', 'west'] as const
/** An edge of the map. */
export type Edge = (typeof EDGES)[number]

const MarneRiver = strict('MarneRiver', { name, sides: list(pair(hex), 2000) })
/** A river as the hexsides it runs along, each a pair of adjacent hexes. */
export interface MarneRiver extends TypeOf<typeof MarneRiver> {}

const MarneHex = strict('MarneHex', { ...hexFields, terrain: choice('terrain', TERRAINS) })
/** A hex with axial coordinates (q, r) on a flat-topped grid, where north is (0, -1). */
export interface MarneHex extends TypeOf<typeof MarneHex> {}

const MarneFort = strict('MarneFort', { id, name, hex, strength: integer('strength', 1, 99) })
/** A fortress with its intrinsic strength (M11.c). */
export interface MarneFort extends TypeOf<typeof MarneFort> {}

const MarneTown = strict('MarneTown', { name, hexes: hexIds(40, 1), points: integer('victory points', 0, 999) })
/** A town in one hex or a city in several, with its victory points (M12.c). */
export interface MarneTown extends TypeOf<typeof MarneTown> {}

/** Codec of a map. */
export const MarneMap = strict('MarneMap', {
  hexes: hexesOfMap(MarneHex),
  rivers: list(MarneRiver, 200),
  towns: list(MarneTown, 500),
  forts: list(MarneFort, 200),
  /** The hexes of each edge, in order: north and south from west to east, east and west from north to south. */
  edges: strict('edges', { north: hexIds(500), east: hexIds(500), south: hexIds(500), west: hexIds(500) }),
})
/** The map. Several scenarios may share it. */
export interface MarneMap extends TypeOf<typeof MarneMap> {}
