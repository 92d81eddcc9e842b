/** The inner loop of movement: a movement range over a grid, computed in two ways. `peers/` computes it with honeycomb-grid. */
import { compileBoard } from '../src/kernel/board/board.js'
import { pathFinder } from '../src/kernel/board/paths.js'
import { mulberry } from './calibration.js'
import type { Workload } from './timing.js'

const COLUMNS = 46
const ROWS = 30
const POINTS = 5

const hexes = Array.from({ length: COLUMNS * ROWS }, (_, i) => {
  const column = Math.floor(i / ROWS)
  const row = i % ROWS
  return { id: `${column}.${row}`, q: column, r: row - Math.floor(column / 2) }
})
const board = compileBoard({ orientation: 'flat', hexes, boxes: [] })
/** The cost of each hex, 1 or 2 movement points, the same in all variants. */
const cost = Uint8Array.from(hexes, (_, i) => ((i * 7) % 5 === 0 ? 2 : 1))

/** Returns a workload that computes the range with the kernel's path finder, as the rules do. */
export const kernelRange = (): Workload => {
  const find = pathFinder(board.hexes)
  const random = mulberry(2)
  return () => {
    const { nodes } = find({
      start: random(board.hexes),
      budget: POINTS,
      edges: (node, _paid, visit) => {
        for (let k = node * 6; k < node * 6 + 6; k++) {
          const next = board.neighbours[k]!
          if (next >= 0) visit(next, cost[next]!)
        }
      },
    })
    return nodes.length > 0 ? 1 : 0
  }
}

/** Returns a workload that computes the range with a plain mutable loop over typed arrays, without the kernel. */
export const plainRange = (): Workload => {
  const best = new Int16Array(board.hexes)
  const random = mulberry(2)
  const buckets = Array.from({ length: POINTS + 1 }, () => new Int16Array(board.hexes))
  const filled = new Int16Array(POINTS + 1)
  return () => {
    best.fill(127)
    filled.fill(0)
    const start = random(board.hexes)
    best[start] = 0
    buckets[0]![0] = start
    filled[0] = 1
    for (let paid = 0; paid <= POINTS; paid++) {
      const bucket = buckets[paid]!
      for (let i = 0; i < filled[paid]!; i++) {
        const hex = bucket[i]!
        if (best[hex] !== paid) continue
        for (let k = hex * 6; k < hex * 6 + 6; k++) {
          const next = board.neighbours[k]!
          if (next < 0) continue
          const sum = paid + cost[next]!
          if (sum <= POINTS && sum < best[next]!) {
            best[next] = sum
            buckets[sum]![filled[sum]!++] = next
          }
        }
      }
    }
    return 1
  }
}
