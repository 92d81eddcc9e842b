/** A flood fill over places of any kind: connected places and their distances. */

/**
 * Returns every place within `most` steps of the first places, with its number of steps (0 for the first places), in
 * the order of discovery. `next` returns the places one step away and is called once per place.
 */
export const flood = <A>(
  from: Iterable<A>,
  next: (place: A) => Iterable<A>,
  most = Infinity,
): ReadonlyMap<A, number> => {
  const hops = new Map<A, number>()
  for (const place of from) hops.set(place, 0)
  // a map is iterated in the order of insertion, including entries added during the iteration
  for (const [place, far] of hops) {
    if (far >= most) break
    for (const other of next(place)) if (!hops.has(other)) hops.set(other, far + 1)
  }
  return hops
}
