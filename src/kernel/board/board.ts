/**
 * The board, compiled once per scenario into index tables, so that rules look up places in constant time.
 *
 * A *place* is a whole number: hexes first (0 to hexes - 1, in the order of the scenario), then the boxes off the map
 * (turn track, dead pile, displays, board spaces). Hexes have axial coordinates (q, r). The six directions are numbered
 * clockwise from (0, -1): N NE SE S SW NW for flat-topped hexes, NW NE E SE SW W for pointy-topped hexes.
 */
import { ascending } from '../numbers/index.js'

/** The steps of the six directions in axial coordinates. */
export const DIRECTIONS: ReadonlyArray<readonly [q: number, r: number]> = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
]
/** The names of the six directions, by the orientation of the hexes. */
export const DIRECTION_NAMES = {
  flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  pointy: ['NW', 'NE', 'E', 'SE', 'SW', 'W'],
} as const

/** A hex of a scenario. */
export interface HexData {
  readonly id: string
  readonly q: number
  readonly r: number
}

/** The input of {@link compileBoard}. Ids are free text, unique among hexes and boxes. */
export interface BoardData {
  readonly orientation: 'flat' | 'pointy'
  readonly hexes: ReadonlyArray<HexData>
  readonly boxes: ReadonlyArray<string>
}

/** The compiled board. */
export interface Board {
  readonly orientation: 'flat' | 'pointy'
  /** The number of hexes. Places below it are hexes. */
  readonly hexes: number
  /** The number of places, including boxes. */
  readonly size: number
  /** Place -> id. */
  readonly ids: ReadonlyArray<string>
  /** Id -> place. */
  readonly index: ReadonlyMap<string, number>
  /** Axial coordinates: hex -> q and hex -> r. */
  readonly q: Int16Array
  readonly r: Int16Array
  /** hex * 6 + direction -> adjacent hex, or -1 off the map. */
  readonly neighbours: Int16Array
}

/** The factor by which a pair of coordinates becomes one number. */
const APART = 0x8000
const STEPS = DIRECTIONS.map(([dq, dr]) => dq * APART + dr)

/**
 * Compiles a board of at most 32,767 hexes, with coordinates from -16,000 to 16,000. It does not check for duplicate
 * ids and coordinates, because the scenario check does. If there are duplicates, the last one is used.
 */
export const compileBoard = (data: BoardData): Board => {
  const n = data.hexes.length
  const at = new Map<number, number>()
  const q = new Int16Array(n)
  const r = new Int16Array(n)
  data.hexes.forEach((hex, i) => {
    q[i] = hex.q
    r[i] = hex.r
    at.set(hex.q * APART + hex.r, i)
  })
  const neighbours = new Int16Array(n * 6).fill(-1)
  data.hexes.forEach((hex, i) => {
    const place = hex.q * APART + hex.r
    for (let d = 0; d < 6; d++) neighbours[i * 6 + d] = at.get(place + STEPS[d]!) ?? -1
  })
  const ids = [...data.hexes.map(hex => hex.id), ...data.boxes]
  return Object.freeze({
    orientation: data.orientation,
    hexes: n,
    size: ids.length,
    ids,
    index: new Map(ids.map((id, i) => [id, i])),
    q,
    r,
    neighbours,
  })
}

/** Returns the distance between two hexes in hexes, or NaN if one of them is a box. */
export const distance = (board: Board, a: number, b: number): number => {
  const dq = board.q[a]! - board.q[b]!
  const dr = board.r[a]! - board.r[b]!
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
}

/** Returns the hex next to `hex` in `direction` (0 to 5), or -1 off the map. */
export const neighbour = (board: Board, hex: number, direction: number): number =>
  board.neighbours[hex * 6 + direction]!

/**
 * Returns the direction (0 to 5) from a hex to an adjacent hex, or -1 if the hexes are not adjacent, as with boxes and -1.
 */
export const direction = (board: Board, from: number, to: number): number => {
  if (to < 0) return -1 // otherwise -1 would match the edge of the map
  for (let d = 0; d < 6; d++) if (board.neighbours[from * 6 + d] === to) return d
  return -1
}

/** Whether two hexes share a hexside. */
export const adjacent = (board: Board, a: number, b: number): boolean => distance(board, a, b) === 1

/** Returns the adjacent hexes on the map, in the order of {@link DIRECTIONS}. */
export const neighboursOf = (board: Board, hex: number): ReadonlyArray<number> => {
  const out: number[] = []
  for (let k = hex * 6; k < hex * 6 + 6; k++) if (board.neighbours[k]! >= 0) out.push(board.neighbours[k]!)
  return out
}

/**
 * hex * 6 + k -> the direction of the k-th adjacent hex in ascending order of numbers, or {@link NO_DIRECTION} after
 * the last one.
 */
export type AscendingDirections = Uint8Array
/** The entry after the last adjacent hex. */
export const NO_DIRECTION = 255

/** Returns the order in which to visit adjacent hexes so that lists ascend. Hexes that are not `open` are left out. */
export const ascendingDirections = (board: Board, open: (hex: number) => boolean = () => true): AscendingDirections => {
  const out = new Uint8Array(board.hexes * 6).fill(NO_DIRECTION)
  for (let hex = 0; hex < board.hexes; hex++) {
    let found = 0
    for (let d = 0; d < 6; d++) {
      const next = board.neighbours[hex * 6 + d]!
      if (next < 0 || !open(next)) continue
      // inserts it among the earlier ones with greater numbers
      let k = hex * 6 + found++
      for (; k > hex * 6 && board.neighbours[hex * 6 + out[k - 1]!]! > next; k--) out[k] = out[k - 1]!
      out[k] = d
    }
  }
  return out
}

/** Place -> its index in a list of places, or -1. If a place occurs twice, the last index counts. */
export const placeNumbers = (size: number, places: ReadonlyArray<number>): Int16Array => {
  const out = new Int16Array(size).fill(-1)
  places.forEach((place, i) => {
    out[place] = i
  })
  return out
}

/** Place -> 1 for the listed places, 0 for others. */
export const placeFlags = (size: number, places: Iterable<number>): Uint8Array => {
  const out = new Uint8Array(size)
  for (const place of places) out[place] = 1
  return out
}

/**
 * Returns how far north the centre of a hex is, in half rows. Smaller is farther north. Adjacent hexes differ by 0, 1
 * or 2.
 */
export const northing = (board: Board, hex: number): number =>
  board.orientation === 'flat' ? 2 * board.r[hex]! + board.q[hex]! : 2 * board.r[hex]!

/** Hex -> its {@link northing}. */
export const northings = (board: Board): Int16Array =>
  Int16Array.from({ length: board.hexes }, (_, hex) => northing(board, hex))

/** Static features of hexsides: hex * 6 + direction -> one bit per feature. */
export type Hexsides = Uint16Array

/** A hexside between two adjacent hexes. If `oneWay` is true, only the direction from `a` to `b` has the features. */
export interface HexsideData {
  readonly a: number
  readonly b: number
  /** The features as bits, at most 16. */
  readonly bits: number
  readonly oneWay?: boolean
}

/** Compiles hexside features. It skips pairs that are not adjacent, which the scenario check reports. */
export const compileHexsides = (board: Board, sides: Iterable<HexsideData>): Hexsides => {
  const out = new Uint16Array(board.hexes * 6)
  for (const side of sides) {
    const d = direction(board, side.a, side.b)
    if (d < 0) continue
    out[side.a * 6 + d]! |= side.bits
    if (side.oneWay !== true) out[side.b * 6 + ((d + 3) % 6)]! |= side.bits
  }
  return out
}

/** Whether the hexside of `hex` in direction `dir` has a feature. */
export const sideHas = (sides: Hexsides, hex: number, dir: number, bit: number): boolean =>
  (sides[hex * 6 + dir]! & bit) !== 0

/** Whether the hexside between two hexes has a feature; false if they are not adjacent. */
export const sideBetweenHas = (board: Board, sides: Hexsides, from: number, to: number, bit: number): boolean => {
  const d = direction(board, from, to)
  return d >= 0 && sideHas(sides, from, d, bit)
}

/**
 * A graph of links (roads, railways, connections between boxes) in compressed rows: the neighbours of p are
 * `to[start[p]]` to `to[start[p+1]-1]`.
 */
export interface Graph {
  readonly start: Int32Array
  readonly to: Int32Array
}

/**
 * Compiles two-way links between places (0 to size - 1) of any kind. It skips other places. Neighbours are in ascending
 * order.
 */
export const compileGraph = (size: number, links: ReadonlyArray<readonly [a: number, b: number]>): Graph => {
  const rows: number[][] = Array.from({ length: size }, () => [])
  for (const [a, b] of links) {
    const [from, to] = [rows[a], rows[b]]
    if (from === undefined || to === undefined) continue
    from.push(b)
    to.push(a)
  }
  const start = new Int32Array(size + 1)
  const to: number[] = []
  rows.forEach((row, i) => {
    start[i] = to.length
    to.push(...ascending(row))
  })
  start[size] = to.length
  return { start, to: Int32Array.from(to) }
}

/** Whether a link joins two places. */
export const linked = (graph: Graph, a: number, b: number): boolean => {
  for (let i = graph.start[a]!; i < graph.start[a + 1]!; i++) if (graph.to[i] === b) return true
  return false
}
