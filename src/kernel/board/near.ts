/** Hexes near any of several other hexes, computed together. */
import { rememberEach } from '../codec/index.js'
import type { Board } from './board.js'

/** Axial coordinates -> hex, column by column. Columns and rows begin at the smallest coordinate. */
interface Grid {
  readonly q: number
  readonly r: number
  readonly rows: number
  readonly columns: number
  /** The hex, or -1 if the map has none at these coordinates. */
  readonly hexes: Int16Array
  /** Column -> the first row with a hex, and the row after the last one, because a map is not a parallelogram. */
  readonly first: Int16Array
  readonly end: Int16Array
}

const gridOf = rememberEach(({ hexes, q, r }: Board): Grid => {
  const [west, north] = [Math.min(...q), Math.min(...r)]
  const rows = Math.max(...r) - north + 1
  const columns = hexes === 0 ? 0 : Math.max(...q) - west + 1
  const grid = new Int16Array(hexes === 0 ? 0 : columns * rows).fill(-1)
  const first = new Int16Array(columns).fill(rows)
  const end = new Int16Array(columns)
  for (let hex = 0; hex < hexes; hex++) {
    const [column, row] = [q[hex]! - west, r[hex]! - north]
    grid[column * rows + row] = hex
    first[column] = Math.min(first[column]!, row)
    end[column] = Math.max(end[column]!, row + 1)
  }
  return { q: west, r: north, rows, columns, hexes: grid, first, end }
})

/**
 * Hex -> 1 if it is within `radius` hexes of any centre, as `distance` measures. Gaps and the edge of the map do not
 * matter.
 */
export const hexesNear = (board: Board, radius: number, centres: Iterable<number>): Uint8Array => {
  const { q: west, r: north, rows, columns, hexes, first, end } = gridOf(board)
  // the hexes near a centre form one run per column: the ends of the runs are marked first, and all runs filled
  // together
  const ends = new Int16Array(columns * (rows + 1))
  for (const centre of centres) {
    const q = board.q[centre]! - west
    const r = board.r[centre]! - north
    const last = Math.min(q + radius, columns - 1)
    for (let column = Math.max(q - radius, 0); column <= last; column++) {
      const dq = column - q
      const from = Math.max(r - radius + Math.max(0, -dq), first[column]!)
      const to = Math.min(r + radius + Math.min(0, -dq), end[column]! - 1)
      if (from > to) continue
      ends[column * (rows + 1) + from]!++
      ends[column * (rows + 1) + to + 1]!--
    }
  }
  const out = new Uint8Array(board.hexes)
  for (let column = 0; column < columns; column++) {
    for (let row = first[column]!, runs = 0; row < end[column]!; row++) {
      runs += ends[column * (rows + 1) + row]!
      if (runs > 0 && hexes[column * rows + row]! >= 0) out[hexes[column * rows + row]!] = 1
    }
  }
  return out
}
