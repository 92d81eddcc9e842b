/**
 * A fixed workload. Divide by it to compare figures taken at different times on a shared machine. One operation copies a
 * list of 400 integers, sweeps a grid of 1,000 cells in typed arrays, and sends a state of 60 units through JSON and back.
 */
import type { Workload } from './timing.js'

const WIDTH = 40
const HEIGHT = 25
const CELLS = WIDTH * HEIGHT

/** Returns a random generator that is the same in every run. */
export const mulberry = (seed: number): ((n: number) => number) => {
  let s = seed >>> 0
  return n => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}

/** Returns the workload. Each call is one operation. */
export const calibration = (): Workload => {
  const random = mulberry(1)
  const distance = new Int16Array(CELLS)
  const queue = new Int16Array(CELLS)
  const base = Array.from({ length: 400 }, (_, i) => i)
  let state = {
    turn: 1,
    units: Array.from({ length: 60 }, (_, id) => ({ id, hex: id * 16, side: id & 1, moved: false })),
  }
  return () => {
    const copy = base.slice()
    copy[random(400)] = random(1000)
    distance.fill(-1)
    let head = 0
    let tail = 0
    const start = random(CELLS)
    distance[start] = 0
    queue[tail++] = start
    while (head < tail) {
      const cell = queue[head++]!
      const column = cell % WIDTH
      const next = distance[cell]! + 1
      if (column > 0 && distance[cell - 1]! < 0) {
        distance[cell - 1] = next
        queue[tail++] = cell - 1
      }
      if (column < WIDTH - 1 && distance[cell + 1]! < 0) {
        distance[cell + 1] = next
        queue[tail++] = cell + 1
      }
      if (cell >= WIDTH && distance[cell - WIDTH]! < 0) {
        distance[cell - WIDTH] = next
        queue[tail++] = cell - WIDTH
      }
      if (cell < CELLS - WIDTH && distance[cell + WIDTH]! < 0) {
        distance[cell + WIDTH] = next
        queue[tail++] = cell + WIDTH
      }
    }
    state = JSON.parse(JSON.stringify(state)) as typeof state
    state.units[random(60)]!.hex = random(CELLS)
    state.turn++
    return 1
  }
}
