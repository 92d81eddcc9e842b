/** Lists of numbers, and lists ranked by numbers. */

/** Returns the numbers in ascending order without duplicates. */
export const ascending = (numbers: Iterable<number>): ReadonlyArray<number> => {
  const out = [...numbers]
  // most lists are ascending already, and a check is much cheaper than a set
  for (let i = 1; i < out.length; i++) if (!(out[i - 1]! < out[i]!)) return [...new Set(out)].sort((a, b) => a - b)
  return out
}

/** Returns 0, 1, 2, ..., `n` - 1. */
export const below = (n: number): ReadonlyArray<number> => Array.from({ length: n }, (_, i) => i)

/** Returns the sum of the numbers, added in order; 0 if there are none. */
export const total = (numbers: Iterable<number>): number => {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

/** Returns the item with the greatest worth, the first one if several share it, or undefined for an empty list. */
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

/** Returns the last number of an ascending list of indexes, or -1, which is below all of them, if the list is empty. */
export const lastOf = (list: ReadonlyArray<number>): number => list[list.length - 1] ?? -1
