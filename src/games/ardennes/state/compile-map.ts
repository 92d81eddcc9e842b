/** From the sheets of a scenario to its map: hexes, hexsides, bridges, what it costs to move (T-14), where bonds are formed (10.3). */
import {
  type Board,
  type Hexsides,
  ascending,
  ascendingDirections,
  compileBoard,
  compileHexsides,
  direction,
  hexsideName,
  neighbour,
  neighboursOf,
  placeFlags,
  placeNamed,
  placesNamed,
  sideBetweenHas,
} from '../../../kernel/index.js'
import { type Weather, OFF_ROAD_CROSSING, PROHIBITED, ROAD_COST, TERRAIN_COST } from '../rulebook/index.js'
import {
  type ArdennesScenario,
  type Moves,
  type Terrain,
  MOVES,
  hexesById,
  hexesOf,
  hexesOfSide,
  runOf,
} from '../scenario/index.js'
import { type MapTables, type StepCosts, BOUNDARY, LAKE, MEUSE, PRIMARY, RAVINE, RIVER, ROAD, WILD } from './tables.js'

/** The first place that no action names: the turn track lies behind all that units are put into. */
export const FIRST_SLOT = 'turn:0'

/** The board of a scenario, with these boxes. */
export const boardOf = ({ sheets }: ArdennesScenario, boxes: ReadonlyArray<string>): Board =>
  compileBoard({ orientation: 'flat', hexes: hexesOf(sheets), boxes })

/** The hexes that runs name, ascending by run. */
export const hexesOfRuns = (
  { sheets }: Pick<ArdennesScenario, 'sheets'>,
  board: Board,
  runs: ReadonlyArray<string>,
): ReadonlyArray<number> =>
  placesNamed(
    board,
    runs.flatMap(run => runOf(hexesById(sheets), run)),
  )

/** What lies along the hexsides. */
const sidesOf = ({ sheets, boundaries }: ArdennesScenario, board: Board, ravines: ReadonlyArray<number>): Hexsides => {
  const along = (sides: ReadonlyArray<string>, bits: number) =>
    sides.map(side => {
      const [a, b] = placesNamed(board, hexesOfSide(side))
      return { a: a!, b: b!, bits }
    })
  const sides = compileHexsides(board, [
    ...sheets.flatMap(sheet =>
      sheet.rivers.flatMap(({ meuse, sides: all }) => along(all, meuse ? RIVER | MEUSE : RIVER)),
    ),
    ...sheets.flatMap(sheet => sheet.lakes.flatMap(({ sides: all }) => along(all, LAKE))),
    ...boundaries.flatMap(boundary => along(boundary.sides, BOUNDARY)),
    ...sheets.flatMap(sheet =>
      sheet.roads.flatMap(({ path, primary }) =>
        path.slice(1).map((id, i) => ({
          a: placeNamed(board, path[i]!),
          b: placeNamed(board, id),
          bits: primary ? ROAD | PRIMARY : ROAD,
        })),
      ),
    ),
    ...ravines.flatMap(a =>
      [0, 1, 2, 3, 4, 5].flatMap(d => {
        const b = neighbour(board, a, d)
        return b < 0 ? [] : [{ a, b, bits: RAVINE }]
      }),
    ),
  ])
  return sides.map(bits => ((bits & (RAVINE | ROAD)) === RAVINE ? bits | WILD : bits))
}

/** Half points along a road into a hex (11.7). */
const roadCost = (terrain: Terrain, primary: boolean, mover: Moves): number =>
  ROAD_COST[primary ? 'primary' : terrain === 'forest' || terrain === 'ravine' ? 'forest' : 'secondary'][mover]

/** Half points to go from a hex over one of its sides, along the road if there is one. */
const costOf = (terrain: Terrain, bits: number, mover: Moves, off: number, road: boolean): number => {
  if ((bits & LAKE) !== 0) return PROHIBITED
  if (!road) return Math.max(off, (bits & (RIVER | RAVINE)) === 0 ? 0 : OFF_ROAD_CROSSING[mover])
  return Math.min(off, roadCost(terrain, (bits & PRIMARY) !== 0, mover))
}

/** The costs of every step, with the roads over bridges or without. */
const stepCosts = (
  board: Board,
  terrain: ReadonlyArray<Terrain>,
  sides: Hexsides,
  walled: Uint8Array,
  bridges: boolean,
): StepCosts => {
  const of = (mover: Moves, weather: Weather): Uint8Array => {
    // a vehicle leaves and enters these along a road alone (11.5.a)
    const closed = (hex: number): boolean =>
      mover === 'vehicle' && (walled[hex] === 1 || terrain[hex] === 'forest' || terrain[hex] === 'ravine')
    return Uint8Array.from(sides, (bits, k) => {
      const to = board.neighbours[k]!
      if (to < 0) return PROHIBITED
      const off = closed(Math.floor(k / 6)) || closed(to) ? PROHIBITED : TERRAIN_COST[terrain[to]!][mover][weather]
      const road = (bits & ROAD) !== 0 && (bridges || (bits & RIVER) === 0)
      return costOf(terrain[to]!, bits, mover, off, road)
    })
  }
  const by = (weather: Weather): Readonly<Record<Moves, Uint8Array>> => ({
    foot: of('foot', weather),
    motorized: of('motorized', weather),
    vehicle: of('vehicle', weather),
  })
  return { mud: by('mud'), frozen: by('frozen') }
}

/** What a hexside is to a bond: a ravine with a river is a ravine. */
const barrier = (bits: number): 'none' | 'river' | 'ravine' =>
  (bits & RAVINE) !== 0 ? 'ravine' : (bits & RIVER) !== 0 ? 'river' : 'none'

/** Whether a path over two hexsides is all river, or all ravine: of the kind, or none. */
const pathBarrier = (
  sides: Hexsides,
  board: Board,
  through: number,
  a: number,
  b: number,
): 'none' | 'river' | 'ravine' => {
  const over = (end: number): 'none' | 'river' | 'ravine' =>
    end < 0 ? 'none' : barrier(sides[through * 6 + direction(board, through, end)]!)
  const [first, second] = [over(a), over(b)]
  return first === second ? first : 'none'
}

/** Where enemies on both flanks of a step form a hexside bond (10.3, Q-26, Q-28). */
const hexsideBonds = (board: Board, terrain: ReadonlyArray<Terrain>, sides: Hexsides): Uint8Array =>
  Uint8Array.from(board.neighbours, (to, k) => {
    if (to < 0) return 0
    const [from, d] = [Math.floor(k / 6), k % 6]
    const [left, right] = [neighbour(board, from, (d + 1) % 6), neighbour(board, from, (d + 5) % 6)]
    if (left < 0 && right < 0) return 0
    if (terrain[from] === 'ravine' && terrain[to] === 'ravine') return 0
    const [here, there] = [pathBarrier(sides, board, from, left, right), pathBarrier(sides, board, to, left, right)]
    return here !== 'none' && here === there ? 0 : 1
  })

/** hex -> a bit for each axis along which a hex bond may lie in it (10.3, 10.6.b). */
const hexBonds = (board: Board, sides: Hexsides): Uint8Array =>
  Uint8Array.from({ length: board.hexes }, (_, hex) =>
    [0, 1, 2].reduce((bits, d) => {
      const [a, b] = [neighbour(board, hex, d), neighbour(board, hex, d + 3)]
      return a >= 0 && b >= 0 && pathBarrier(sides, board, hex, a, b) === 'none' ? bits | (1 << d) : bits
    }, 0),
  )

/** The map of a scenario. */
export const mapTables = (scenario: ArdennesScenario, board: Board): MapTables => {
  const { sheets } = scenario
  const terrain = hexesOf(sheets).map(hex => hex.terrain)
  const ravines = [...terrain.keys()].filter(hex => terrain[hex] === 'ravine')
  const sides = sidesOf(scenario, board, ravines)
  const walled = placeFlags(
    board.hexes,
    sheets.flatMap(sheet => hexesOfRuns(scenario, board, sheet.westwall)),
  )
  const settled = new Map(sheets.flatMap(sheet => sheet.places.map(({ hex, settlement }) => [hex, settlement])))
  const settlements = board.ids.slice(0, board.hexes).map(id => settled.get(id) ?? null)
  const east = Math.max(...board.q)
  const columns = Uint8Array.from(board.q, q => east - q + 1)
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
    const [from, to] = [Math.floor(k / 6), board.neighbours[k]!]
    if ((bits & ROAD) === 0 || (bits & RIVER) === 0 || to < from) return
    bridgeAt[k] = bridgeAt[to * 6 + (((k % 6) + 3) % 6)] = bridgeEnds.length
    bridgeEnds.push([from, to])
  })
  const ravineBridge = Uint8Array.from(bridgeEnds, ([a, b]) => (sideBetweenHas(board, sides, a, b, RAVINE) ? 1 : 0))
  return {
    board,
    terrain,
    settlements,
    columns,
    columnCount: Math.max(...columns),
    walled,
    ravineBridge,
    fragile: placeFlags(board.hexes, bridgeEnds.filter((_, bridge) => ravineBridge[bridge] === 1).flat()),
    wild: Uint8Array.from({ length: board.hexes }, (_, hex) =>
      sides.subarray(hex * 6, hex * 6 + 6).some(bits => (bits & WILD) !== 0) ? 1 : 0,
    ),
    towns,
    sides,
    ascending: ascendingDirections(board),
    bridgeAt,
    bridgeEnds,
    bridgeBase: placeNamed(board, FIRST_SLOT),
    bridgeNear: bridgeEnds.map(ends => ascending(ends.flatMap(end => [end, ...neighboursOf(board, end)]))),
    bridgeIds: bridgeEnds.map(([a, b]) => hexsideName(board.ids[a]!, board.ids[b]!)),
    alongCost: stepCosts(board, terrain, sides, walled, true),
    bareCost: stepCosts(board, terrain, sides, walled, false),
    hexsideBond: hexsideBonds(board, terrain, sides),
    hexBond: hexBonds(board, sides),
  }
}

/** Half points to enter in each hex by its road off the map (13.1.b); where it has none, what the ground costs. */
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
