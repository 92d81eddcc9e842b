/** Lists of numbers, and lists weighed by numbers. */

/** The numbers in ascending order, none twice. */
export const ascending = (numbers: Iterable<number>): ReadonlyArray<number> => {
  const out = [...numbers]
  // most lists come so: a look is much cheaper than a set
  for (let i = 1; i < out.length; i++) if (!(out[i - 1]! < out[i]!)) return [...new Set(out)].sort((a, b) => a - b)
  return out
}

/** 0, 1, 2, ..., `n` - 1. */
export const below = (n: number): ReadonlyArray<number> => Array.from({ length: n }, (_, i) => i)

/** The numbers added up, in their order; 0 for none. */
export const total = (numbers: Iterable<number>): number => {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

/** The item worth most, of equals the first; undefined when there is none. */
export const best = <A>(items: Iterable<A>, worth: (item: A) => number): A | undefined => {
  let top: A | undefined
  let most: number | undefined
  for (const item of items) {
    const value = worth(item)
    if (most !== undefined && value <= most) continue
    most = value
    top = item
  }
  return top
}

/** The last number of an ascending list of indexes; -1, which is below all of them, for an empty one. */
export const lastOf = (list: ReadonlyArray<number>): number => list[list.length - 1] ?? -1
