/** Which hexes lie near some others, for many at once. */
import { rememberEach } from '../codec/index.js'
import type { Board } from './board.js'

/** Axial coordinates -> hex, in rows from the least of each. */
interface Grid {
  readonly q: number
  readonly r: number
  readonly rows: number
  /** Hex, or -1 where the map has none. */
  readonly hexes: Int16Array
}

const gridOf = rememberEach(({ hexes, q, r }: Board): Grid => {
  const [west, north] = [Math.min(...q), Math.min(...r)]
  const rows = Math.max(...r) - north + 1
  const columns = hexes === 0 ? 0 : Math.max(...q) - west + 1
  const grid = new Int16Array(hexes === 0 ? 0 : columns * rows).fill(-1)
  for (let hex = 0; hex < hexes; hex++) grid[(q[hex]! - west) * rows + r[hex]! - north] = hex
  return { q: west, r: north, rows, hexes: grid }
})

/** Hex -> 1 for those at most `radius` hexes from one of some, as `distance` measures it: whatever lies between, the edge of the map too. */
export const hexesNear = (board: Board, radius: number, centres: Iterable<number>): Uint8Array => {
  const grid = gridOf(board)
  const out = new Uint8Array(board.hexes)
  for (const centre of centres) {
    const q = board.q[centre]! - grid.q
    const r = board.r[centre]! - grid.r
    for (let dq = -radius; dq <= radius; dq++) {
      const last = Math.min(r + radius + Math.min(0, -dq), grid.rows - 1)
      for (let at = Math.max(r - radius + Math.max(0, -dq), 0); at <= last; at++) {
        const hex = grid.hexes[(q + dq) * grid.rows + at] ?? -1
        if (hex >= 0) out[hex] = 1
      }
    }
  }
  return out
}
