/** Compiles the sheets of a scenario into its map: hexes, hexsides, bridges, bonds (10.3). */
import {
  type Board,
  type HexsideData,
  type Hexsides,
  ascending,
  ascendingDirections,
  compileBoard,
  compileHexsides,
  hexsideName,
  neighbour,
  neighboursOf,
  placeFlags,
  placeNamed,
  placesNamed,
  sideBetweenHas,
} from '../../../kernel/index.js'
import { type ArdennesScenario, type Terrain, hexesOf, hexesOfSide } from '../scenario/index.js'
import { stepCosts } from './compile-costs.js'
import { type MapTables, BOUNDARY, LAKE, MEUSE, PRIMARY, RAVINE, RIVER, ROAD, WILD } from './tables.js'

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
