/** Dice, sums and draws as chance nodes: what falls on the table, with exact integer weights. */
import type { Weighted } from './procedure.js'

/** One die: faces 1 to `sides`, equally likely. `at` gives the action index of a face; it must rise with the face, here and below, as lists of chances do. */
export const die = (sides: number, at: (face: number) => number): ReadonlyArray<Weighted> =>
  Array.from({ length: sides }, (_, i) => ({ action: at(i + 1), weight: 1 }))

/** The sum of `count` dice, 2d6 as `sum(2, 6, ...)`: weights are the numbers of ways out of `sides ** count`. */
export const sum = (count: number, sides: number, at: (total: number) => number): ReadonlyArray<Weighted> => {
  let ways: number[] = [1]
  for (let n = 0; n < count; n++) {
    const next = new Array<number>(ways.length + sides).fill(0)
    ways.forEach((w, total) => {
      for (let face = 1; face <= sides; face++) next[total + face] = next[total + face]! + w
    })
    ways = next
  }
  return ways.flatMap((weight, total) => (weight > 0 ? [{ action: at(total), weight }] : []))
}

/** A draw from a cup that holds `counts[i]` chits of kind i: each kind left, weighted by its count; [] when the cup is empty. */
export const draw = (counts: ReadonlyArray<number>, at: (kind: number) => number): ReadonlyArray<Weighted> =>
  counts.flatMap((weight, kind) => (weight > 0 ? [{ action: at(kind), weight }] : []))
