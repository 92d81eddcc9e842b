/** Compiles the map of a scenario to its tables: hexes, hexsides, movement costs (T1). */
import {
  ascendingDirections,
  below,
  compileBoard,
  compileHexsides,
  northings,
  placeNamed,
  turnTrack,
} from '../../../kernel/index.js'
import { type MoverClass, HEXSIDE_COST, ROAD_COST, TERRAIN_COST, TRENCH_COST } from '../rulebook/index.js'
import type { VerdunScenario } from '../scenario/index.js'
import { FEATURES } from '../scenario/index.js'
import { type VerdunTables, RIVER, ROAD, SLOPE, STREAM } from './tables.js'

const BITS = { slope: SLOPE, stream: STREAM, river: RIVER } as const

/** The tables of the map and of the boxes off it. */
export type MapTables = Pick<
  VerdunTables,
  | 'board'
  | 'terrain'
  | 'sides'
  | 'playable'
  | 'trench'
  | 'trenchHexes'
  | 'ascending'
  | 'northing'
  | 'slotOf'
  | 'turnOf'
  | 'reserve'
  | 'pool'
  | 'offMap'
  | 'destroyed'
>

export const mapTables = ({ map, turns, banks }: VerdunScenario): MapTables => {
  const track = turnTrack(map.hexes.length, Math.max(turns.last, turns.extra) + 1)
  const boxes = [...track.boxes, 'reserve', 'pool', 'off-map', 'destroyed']
  const board = compileBoard({ orientation: 'flat', hexes: map.hexes, boxes })
  const hex = (id: string): number => placeNamed(board, id)
  const trench = Uint8Array.from(map.hexes, h => h.trench)
  const playable = Uint8Array.from(map.hexes, h => (banks === 'both' || h.bank === 'right' ? 1 : 0))
  const sides = compileHexsides(board, [
    ...map.hexsides.map(side => ({
      a: hex(side.a),
      b: hex(side.b),
      bits: side.features.reduce((bits, feature) => bits | BITS[feature], 0),
    })),
    ...map.roads.flatMap(road =>
      road.path.slice(1).map((id, i) => ({ a: hex(road.path[i]!), b: hex(id), bits: ROAD })),
    ),
  ])
  return {
    board,
    terrain: map.hexes.map(h => h.terrain),
    sides,
    playable,
    trench,
    trenchHexes: below(board.hexes).filter(h => trench[h]! > 0 && playable[h] === 1),
    ascending: ascendingDirections(board, h => playable[h] === 1),
    northing: northings(board),
    slotOf: track.slotOf,
    turnOf: track.turnOf,
    reserve: track.end,
    pool: track.end + 1,
    offMap: track.end + 2,
    destroyed: track.end + 3,
  }
}

/** Returns the movement points to enter each hex from off the map, for one class of units (T1). */
export const entryCosts = ({ terrain, trench }: MapTables, mover: MoverClass): Uint8Array =>
  Uint8Array.from(terrain, (kind, h) => TERRAIN_COST[kind] + (trench[h]! > 0 ? TRENCH_COST[mover] : 0))

/** Returns the movement points of each step without ZOC, for one class of units (T1). */
export const stepCosts = ({ board, sides, terrain, trench }: MapTables, mover: MoverClass): Uint8Array => {
  const out = new Uint8Array(board.hexes * 6)
  for (let k = 0; k < out.length; k++) {
    const next = board.neighbours[k]!
    if (next < 0) continue
    const bits = sides[k]!
    const road = (bits & ROAD) !== 0
    // on a road the terrain costs 1 and water nothing; trench and slope still add their costs
    const along = FEATURES.reduce(
      (sum, feature) =>
        (bits & BITS[feature]) !== 0 && (feature === 'slope' || !road) ? sum + HEXSIDE_COST[feature][mover] : sum,
      0,
    )
    out[k] = (road ? ROAD_COST : TERRAIN_COST[terrain[next]!]) + (trench[next]! > 0 ? TRENCH_COST[mover] : 0) + along
  }
  return out
}
