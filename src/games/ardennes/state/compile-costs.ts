/** Compiles terrain, roads and rivers into the cost of each step (11.5 to 11.7, T-14). */
import { type Board, type Hexsides, placeNamed } from '../../../kernel/index.js'
import { OFF_ROAD_CROSSING, PROHIBITED, ROAD_COST, TERRAIN_COST, type Weather } from '../rulebook/index.js'
import { type ArdennesScenario, type Moves, type Terrain, MOVES } from '../scenario/index.js'
import { type MapTables, type StepCosts, LAKE, PRIMARY, RAVINE, RIVER, ROAD } from './tables.js'

/** Returns the cost of entering a hex along a road, in half points (11.7). */
const roadCost = (terrain: Terrain, primary: boolean, mover: Moves): number =>
  ROAD_COST[primary ? 'primary' : terrain === 'forest' || terrain === 'ravine' ? 'forest' : 'secondary'][mover]

/** Returns the cost of crossing a hexside in half points, along the road if there is one. */
const costOf = (terrain: Terrain, bits: number, mover: Moves, off: number, road: boolean): number => {
  if ((bits & LAKE) !== 0) return PROHIBITED
  if (!road) return Math.max(off, (bits & (RIVER | RAVINE)) === 0 ? 0 : OFF_ROAD_CROSSING[mover])
  return Math.min(off, roadCost(terrain, (bits & PRIMARY) !== 0, mover))
}

/** Groups of hexsides with the same cost for all units, because the hexsides and the hexes on both sides are alike. */
interface Alike {
  /** Hexside -> the number of its group. The hexsides at the edge of the map are one group. */
  readonly numbers: Uint16Array
  /** Group -> one of its hexsides. */
  readonly likes: ReadonlyArray<number>
}

/** Groups the hexsides. The 16,000 hexsides form about a hundred groups, so few costs need to be computed. */
const alike = (board: Board, terrain: ReadonlyArray<Terrain>, sides: Hexsides, walled: Uint8Array): Alike => {
  const known = new Map<number, number>()
  const likes: number[] = []
  const numbers = new Uint16Array(sides.length)
  const grounds = new Map([...new Set(terrain)].map((kind, i) => [kind, i]))
  const kinds = Uint8Array.from(terrain, (kind, hex) => grounds.get(kind)! * 2 + walled[hex]!)
  for (let k = 0; k < sides.length; k++) {
    const to = board.neighbours[k]!
    const sort = to < 0 ? -1 : ((kinds[(k / 6) | 0]! << 8) | kinds[to]!) * 0x10000 + sides[k]!
    let number = known.get(sort)
    if (number === undefined) {
      known.set(sort, (number = likes.length))
      likes.push(k)
    }
    numbers[k] = number
  }
  return { numbers, likes }
}

/** Builds a table of costs by ground condition and class of units. */
const costsBy = (of: (mover: Moves, weather: Weather) => Uint8Array): StepCosts => {
  const by = (weather: Weather): StepCosts[Weather] => ({
    foot: of('foot', weather),
    motorized: of('motorized', weather),
    vehicle: of('vehicle', weather),
  })
  return { mud: by('mud'), frozen: by('frozen') }
}

/** Returns the costs of every step, with and without the roads over bridges. */
export const stepCosts = (
  board: Board,
  terrain: ReadonlyArray<Terrain>,
  sides: Hexsides,
  walled: Uint8Array,
): Pick<MapTables, 'alongCost' | 'bareCost'> => {
  const { numbers, likes } = alike(board, terrain, sides, walled)
  const bridged = [...sides.keys()].filter(k => (sides[k]! & (ROAD | RIVER)) === (ROAD | RIVER))
  const costsOf = (mover: Moves, weather: Weather, bridges: boolean): ReadonlyArray<number> => {
    // a vehicle leaves and enters these hexes only along a road (11.5.a)
    const closed = (hex: number): boolean =>
      mover === 'vehicle' && (walled[hex] === 1 || terrain[hex] === 'forest' || terrain[hex] === 'ravine')
    return likes.map(k => {
      const [to, bits] = [board.neighbours[k]!, sides[k]!]
      if (to < 0) return PROHIBITED
      const off = closed(Math.floor(k / 6)) || closed(to) ? PROHIBITED : TERRAIN_COST[terrain[to]!][mover][weather]
      const road = (bits & ROAD) !== 0 && (bridges || (bits & RIVER) === 0)
      return costOf(terrain[to]!, bits, mover, off, road)
    })
  }
  const along = (mover: Moves, weather: Weather): Uint8Array => {
    const costs = costsOf(mover, weather, true)
    const out = new Uint8Array(numbers.length)
    for (let k = 0; k < out.length; k++) out[k] = costs[numbers[k]!]!
    return out
  }
  const alongCost = costsBy(along)
  const bare = (mover: Moves, weather: Weather): Uint8Array => {
    const costs = costsOf(mover, weather, false)
    const out = alongCost[weather][mover].slice()
    for (const k of bridged) out[k] = costs[numbers[k]!]!
    return out
  }
  return { alongCost, bareCost: costsBy(bare) }
}

/**
 * Returns the cost of entering the map in each hex by its road, in half points (13.1.b). A hex without such a road has
 * the cost of its terrain.
 */
export const entryCosts = (
  { edge }: ArdennesScenario,
  { board, terrain }: MapTables,
): Readonly<Record<Moves, Uint8Array>> => {
  const primary = new Map<number, boolean>()
  for (const road of edge.roads) {
    const hex = placeNamed(board, road.hex)
    primary.set(hex, road.primary || primary.get(hex) === true)
  }
  const of = (mover: Moves): Uint8Array =>
    Uint8Array.from(terrain, (kind, hex) => {
      const best = primary.get(hex)
      return best === undefined ? TERRAIN_COST[kind][mover].mud : roadCost(kind, best, mover)
    })
  return Object.fromEntries(MOVES.map(mover => [mover, of(mover)])) as Readonly<Record<Moves, Uint8Array>>
}
