/** Roads and hexsides in their current state: intact roads, and the cost of a step by terrain and bridges. */
import { below, rememberEach } from '../../../kernel/index.js'
import { type Weather, PROHIBITED } from '../rulebook/index.js'
import type { Moves } from '../scenario/index.js'
import { type ArdennesState, type ArdennesTables, MEUSE, ROAD, WHOLE } from '../state/index.js'

/** The data that decides the state of hexsides. */
interface Land {
  readonly g: ArdennesTables
  readonly state: Pick<ArdennesState, 'bridges'>
}

/** Whether the bridge on a hexside is blown or not yet built (7.6). */
export const isDown = ({ g, state }: Land, k: number): boolean => {
  const bridge = g.bridgeAt[k]!
  return bridge >= 0 && state.bridges[bridge] !== WHOLE
}

/** Returns the cost of a step by terrain, road and bridge in half points, without zones of control. */
export const groundCost = (land: Land, moves: Moves, weather: Weather, k: number): number =>
  (isDown(land, k) ? land.g.bareCost : land.g.alongCost)[weather][moves][k]!

/** Whether a usable road leads from a hex in a direction, over intact bridges only. */
export const hasRoad = (land: Land, hex: number, d: number): boolean => {
  const k = hex * 6 + d
  return (land.g.sides[k]! & ROAD) !== 0 && !isDown(land, k)
}

/**
 * The road network, regardless of the state of its bridges. The roads of a hex are the entries from `first[hex]` up to
 * but not including `first[hex + 1]` of `sides` and `to`.
 */
interface RoadNet {
  readonly first: Int32Array
  readonly sides: Int32Array
  readonly to: Int16Array
  /** The bridge of each road, or -1. */
  readonly bridges: Int16Array
  /** The hexes with a road, ascending. */
  readonly hexes: ReadonlyArray<number>
}

/** Builds the road network of a map. */
export const roadNet = rememberEach((g: ArdennesTables): RoadNet => {
  const { hexes, neighbours } = g.board
  const first = new Int32Array(hexes + 1)
  const sides: number[] = []
  for (let hex = 0; hex < hexes; hex++) {
    for (let k = hex * 6; k < hex * 6 + 6; k++) if ((g.sides[k]! & ROAD) !== 0) sides.push(k)
    first[hex + 1] = sides.length
  }
  return {
    first,
    sides: Int32Array.from(sides),
    to: Int16Array.from(sides, k => neighbours[k]!),
    bridges: Int16Array.from(sides, k => g.bridgeAt[k]!),
    hexes: below(hexes).filter(hex => first[hex]! < first[hex + 1]!),
  }
})

/** Whether a road runs through a hex, regardless of the state of its bridges. */
export const hasRoads = (g: ArdennesTables, hex: number): boolean => {
  const { first } = roadNet(g)
  return first[hex]! < first[hex + 1]!
}

/**
 * Whether vehicles could take a step in normal movement: no unbridged river, and no forest, Westwall or ravine away
 * from a road (15.4, 21.3.b).
 */
export const isOpenToVehicles = (land: Land, hex: number, d: number): boolean =>
  groundCost(land, 'vehicle', 'mud', hex * 6 + d) !== PROHIBITED

/**
 * Whether vehicles cannot leave the map from a hex: the hex has forest, Westwall or ravine and no road off the map
 * (11.5.a, 11.6.b, 17.2.e, 21.5.b).
 */
export const isShutToVehicles = (g: ArdennesTables, hex: number): boolean =>
  g.edgeRoads[hex] === 0 && (g.terrain[hex] === 'forest' || g.terrain[hex] === 'ravine' || g.walled[hex] === 1)

/** Whether a step crosses the Meuse without an intact bridge (17.2.d). */
export const isOverMeuse = (land: Land, hex: number, d: number): boolean => {
  const k = hex * 6 + d
  return (land.g.sides[k]! & MEUSE) !== 0 && (land.g.bridgeAt[k]! < 0 || isDown(land, k))
}
