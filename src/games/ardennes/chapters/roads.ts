/** Roads and hexsides as they stand: which road is whole, what a step costs by terrain and bridges. */
import { below, rememberEach } from '../../../kernel/index.js'
import { type Weather, PROHIBITED } from '../rulebook/index.js'
import type { Moves } from '../scenario/index.js'
import { type ArdennesState, type ArdennesTables, MEUSE, ROAD, WHOLE } from '../state/index.js'

/** What hexsides are judged by. */
interface Land {
  readonly g: ArdennesTables
  readonly state: Pick<ArdennesState, 'bridges'>
}

/** Whether the bridge on a hexside is down, or not yet built (7.6). */
export const isDown = ({ g, state }: Land, k: number): boolean => {
  const bridge = g.bridgeAt[k]!
  return bridge >= 0 && state.bridges[bridge] !== WHOLE
}

/** Half points of a step by terrain, road and bridge; ZOC aside. */
export const groundCost = (land: Land, moves: Moves, weather: Weather, k: number): number =>
  (isDown(land, k) ? land.g.bareCost : land.g.alongCost)[weather][moves][k]!

/** Whether a road leads from a hex in a direction: no bridge on it is down. */
export const hasRoad = (land: Land, hex: number, d: number): boolean => {
  const k = hex * 6 + d
  return (land.g.sides[k]! & ROAD) !== 0 && !isDown(land, k)
}

/** The roads, whatever has become of their bridges: those of a hex are entries `first[hex]` to before `first[hex + 1]` of hexsides and of hexes led to. */
interface RoadNet {
  readonly first: Int32Array
  readonly sides: Int32Array
  readonly to: Int16Array
  /** Their bridges; -1 for none. */
  readonly bridges: Int16Array
  /** The hexes with a road, ascending. */
  readonly hexes: ReadonlyArray<number>
}

/** The net of roads of a map. */
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

/** Whether a road leads through a hex, whatever has become of its bridges. */
export const hasRoads = (g: ArdennesTables, hex: number): boolean => {
  const { first } = roadNet(g)
  return first[hex]! < first[hex + 1]!
}

/** Whether vehicles could take a step in normal movement: no river without bridge, no forest, Westwall or ravine off the road (15.4, 21.3.b). */
export const isOpenToVehicles = (land: Land, hex: number, d: number): boolean =>
  groundCost(land, 'vehicle', 'mud', hex * 6 + d) !== PROHIBITED

/** Whether vehicles do not leave the map from a hex: forest, Westwall or ravine, and no road leads off (11.5.a, 11.6.b, 17.2.e, 21.5.b). */
export const isShutToVehicles = (g: ArdennesTables, hex: number): boolean =>
  g.edgeRoads[hex] === 0 && (g.terrain[hex] === 'forest' || g.terrain[hex] === 'ravine' || g.walled[hex] === 1)

/** Whether a step leads across the Meuse where no bridge stands (17.2.d). */
export const isOverMeuse = (land: Land, hex: number, d: number): boolean => {
  const k = hex * 6 + d
  return (land.g.sides[k]! & MEUSE) !== 0 && (land.g.bridgeAt[k]! < 0 || isDown(land, k))
}
