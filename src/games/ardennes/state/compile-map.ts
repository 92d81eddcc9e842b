/** Compiles the sheets of a scenario into its map: hexes, hexsides, bridges, bonds (10.3). */

import {
  ascending,
  ascendingDirections,
  type Board,
  compileBoard,
  compileHexsides,
  type HexsideData,
  hexsideName,
  type Hexsides,
  neighbour,
  neighboursOf,
  placeFlags,
  placeNamed,
  placesNamed,
  sideBetweenHas,
} from '../../../kernel/index.js'
import { type ArdennesScenario, hexesOf, hexesOfSide, type Moves, MOVES, type Terrain } from '../scenario/index.js'
import {
  BOUNDARY,
  type EdgeTables,
  LAKE,
  type MapTables,
  MEUSE,
  PRIMARY,
  RAVINE,
  RIVER,
  ROAD,
  type StepCosts,
  WILD,
} from './tables.js'
import { OFF_ROAD_CROSSING, PROHIBITED, ROAD_COST, TERRAIN_COST, type Weather } from '../rulebook/index.js'

/** The first place that actions do not name. The turn track follows all places into which units are put. */
export const FIRST_SLOT = 'turn:0'

/** Builds the board of a scenario with these boxes. */
export const boardOf = ({ sheets }: ArdennesScenario, boxes: ReadonlyArray<string>): Board =>
  compileBoard({ orientation: 'flat', hexes: hexesOf(sheets), boxes })

/** Returns the hexes of some runs, ascending within each run. The hexes of a column are numbered from the south without gaps. */
export const hexesOfRuns = (board: Board, runs: ReadonlyArray<string>): ReadonlyArray<number> => {
  const out: number[] = []
  for (const run of runs) {
    const [first, last = first] = run.split('-')
    const to = placeNamed(board, last!)
    for (let hex = placeNamed(board, first!); hex <= to; hex++) out.push(hex)
  }
  return out
}

/** The features of each hexside. */
const sidesOf = ({ sheets, boundaries }: ArdennesScenario, board: Board, ravines: ReadonlyArray<number>): Hexsides => {
  const all: HexsideData[] = []
  const between = (a: string, b: string, bits: number): void => {
    all.push({ a: placeNamed(board, a), b: placeNamed(board, b), bits })
  }
  const along = (sides: ReadonlyArray<string>, bits: number): void => {
    for (const side of sides) {
      const pair = hexesOfSide(side)
      between(pair[0], pair[1], bits)
    }
  }
  for (const { rivers, lakes, roads } of sheets) {
    for (const { meuse, sides } of rivers) along(sides, meuse ? RIVER | MEUSE : RIVER)
    for (const { sides } of lakes) along(sides, LAKE)
    for (const { path, primary } of roads)
      for (let i = 1; i < path.length; i++) between(path[i - 1]!, path[i]!, primary ? ROAD | PRIMARY : ROAD)
  }
  for (const { sides } of boundaries) along(sides, BOUNDARY)
  for (const a of ravines) for (const b of neighboursOf(board, a)) all.push({ a, b, bits: RAVINE })
  return compileHexsides(board, all).map(bits => ((bits & (RAVINE | ROAD)) === RAVINE ? bits | WILD : bits))
}

/** The barrier that each hexside is to a bond: ravine, river or 0. A ravine with a river counts as a ravine. */
const barriersOf = (sides: Hexsides): Uint8Array => {
  const out = new Uint8Array(sides.length)
  for (let k = 0; k < out.length; k++) out[k] = (sides[k]! & RAVINE) !== 0 ? RAVINE : sides[k]! & RIVER
  return out
}

/** Returns RIVER or RAVINE if a path through a hex crosses two such hexsides; 0 otherwise. */
const pathBarrier = (barriers: Uint8Array, hex: number, a: number, b: number): number => {
  const first = barriers[hex * 6 + (a % 6)]!
  return first === barriers[hex * 6 + (b % 6)]! ? first : 0
}

/** Returns 1 for each step on whose flanks enemies form a hexside bond (10.3, Q-26, Q-28). */
const hexsideBonds = (board: Board, terrain: ReadonlyArray<Terrain>, barriers: Uint8Array): Uint8Array => {
  const out = new Uint8Array(barriers.length)
  for (let from = 0; from < board.hexes; from++)
    for (let d = 0; d < 6; d++) {
      const to = neighbour(board, from, d)
      if (to < 0 || (neighbour(board, from, (d + 1) % 6) < 0 && neighbour(board, from, (d + 5) % 6) < 0)) continue
      if (terrain[from] === 'ravine' && terrain[to] === 'ravine') continue
      // as seen from the far hex, the same flanks are one direction farther back
      const here = pathBarrier(barriers, from, d + 1, d + 5)
      out[from * 6 + d] = here !== 0 && here === pathBarrier(barriers, to, d + 2, d + 4) ? 0 : 1
    }
  return out
}

/** hex -> one bit for each axis on which a hex bond may pass through it (10.3, 10.6.b). */
const hexBonds = (board: Board, barriers: Uint8Array): Uint8Array => {
  const out = new Uint8Array(board.hexes)
  for (let hex = 0; hex < board.hexes; hex++)
    for (let d = 0; d < 3; d++)
      if (
        neighbour(board, hex, d) >= 0 &&
        neighbour(board, hex, d + 3) >= 0 &&
        pathBarrier(barriers, hex, d, d + 3) === 0
      )
        out[hex]! |= 1 << d
  return out
}

/** Compiles the map of a scenario. */
export const mapTables = (scenario: ArdennesScenario, board: Board): MapTables => {
  const { sheets } = scenario
  const terrain = hexesOf(sheets).map(hex => hex.terrain)
  const ravines = [...terrain.keys()].filter(hex => terrain[hex] === 'ravine')
  const sides = sidesOf(scenario, board, ravines)
  const walled = placeFlags(
    board.hexes,
    sheets.flatMap(sheet => hexesOfRuns(board, sheet.westwall)),
  )
  const settled = new Map(sheets.flatMap(sheet => sheet.places.map(({ hex, settlement }) => [hex, settlement])))
  const settlements = board.ids.slice(0, board.hexes).map(id => settled.get(id) ?? null)
  const east = Math.max(...board.q)
  const columns = Uint8Array.from(board.q, q => east - q + 1)
  const columnHexes: number[][] = Array.from({ length: Math.max(...columns) + 1 }, () => [])
  columns.forEach((column, hex) => columnHexes[column]!.push(hex))
  const towns = placeFlags(board.hexes, [
    ...placesNamed(
      board,
      sheets.flatMap(sheet => sheet.places.filter(({ settlement }) => settlement === 'town').map(({ hex }) => hex)),
    ),
    ...[...terrain.keys()].filter(hex => terrain[hex] === 'city'),
  ])
  const bridgeEnds: [number, number][] = []
  const bridgeAt = new Int16Array(board.hexes * 6).fill(-1)
  sides.forEach((bits, k) => {
    if ((bits & ROAD) === 0 || (bits & RIVER) === 0) return
    const [from, to] = [Math.floor(k / 6), board.neighbours[k]!]
    if (to < from) return
    bridgeAt[k] = bridgeAt[to * 6 + (((k % 6) + 3) % 6)] = bridgeEnds.length
    bridgeEnds.push([from, to])
  })
  const barriers = barriersOf(sides)
  const wild = new Uint8Array(board.hexes)
  sides.forEach((bits, k) => {
    if ((bits & WILD) !== 0) wild[Math.floor(k / 6)] = 1
  })
  const ravineBridge = Uint8Array.from(bridgeEnds, ([a, b]) => (sideBetweenHas(board, sides, a, b, RAVINE) ? 1 : 0))
  return {
    board,
    terrain,
    settlements,
    columns,
    columnHexes,
    walled,
    ravineBridge,
    fragile: placeFlags(board.hexes, bridgeEnds.filter((_, bridge) => ravineBridge[bridge] === 1).flat()),
    wild,
    towns,
    sides,
    ascending: ascendingDirections(board),
    bridgeAt,
    bridgeEnds,
    bridgeBase: placeNamed(board, FIRST_SLOT),
    bridgeNear: bridgeEnds.map(ends => ascending(ends.flatMap(end => [end, ...neighboursOf(board, end)]))),
    bridgeIds: bridgeEnds.map(([a, b]) => hexsideName(board.ids[a]!, board.ids[b]!)),
    ...stepCosts(board, terrain, sides, walled),
    hexsideBond: hexsideBonds(board, terrain, barriers),
    hexBond: hexBonds(board, barriers),
  }
}

/* Compiles terrain, roads and rivers into the cost of each step (11.5 to 11.7, T-14). */

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

/* Compiles the entries of a scenario into the places off the map from which the Allies block and attack (13.4, 13.5). */

/** The entry hexes of the Allies, each with its box. The west edge of the short games is not one of them. */
const gatesOf = ({ edge }: ArdennesScenario): ReadonlyArray<{ readonly hex: string; readonly box: string }> =>
  edge.entries.flatMap(({ box, hexes, source }) => (box !== null && source ? hexes.map(hex => ({ hex, box })) : []))

/** The ids of the places next to an entry hex, one per road that leaves the map there. */
const placesBefore = ({ edge }: ArdennesScenario, hex: string): ReadonlyArray<string> =>
  edge.roads.filter(road => road.hex === hex).map((_, i) => `beside:${hex}:${i + 1}`)

/** Returns the ids of all places next to entry hexes (13.5.b, Q-98). */
export const gatePlaces = (scenario: ArdennesScenario): ReadonlyArray<string> =>
  [...new Set(gatesOf(scenario).map(({ hex }) => hex))].flatMap(hex => placesBefore(scenario, hex))

/** Compiles the connections between places and entry hexes, and the sectors. */
export const gateTables = (
  scenario: ArdennesScenario,
  board: Board,
): Pick<EdgeTables, 'gateOf' | 'before' | 'sectorOf'> => {
  const none: ReadonlyArray<number> = []
  const gateOf = new Int16Array(board.size).fill(-1)
  const before = new Array<ReadonlyArray<number>>(board.hexes).fill(none)
  const sectorOf = new Int16Array(board.hexes).fill(-1)
  for (const { hex, box } of gatesOf(scenario)) {
    const gate = placeNamed(board, hex)
    before[gate] = placesNamed(board, placesBefore(scenario, hex))
    sectorOf[gate] = placeNamed(board, box)
    for (const place of before[gate]) gateOf[place] = gate
  }
  return { gateOf, before, sectorOf }
}
