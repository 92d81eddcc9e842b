/** Spreading outwards over places of any sort: what hangs together, what lies how far off. */

/**
 * Every place that is reached from the first ones in at most `most` hops, with its number of hops: 0 for the first ones. In
 * the order in which they are reached. `next` gives the places one hop on; each place is asked once.
 */
export const flood = <A>(
  from: Iterable<A>,
  next: (place: A) => Iterable<A>,
  most = Infinity,
): ReadonlyMap<A, number> => {
  const hops = new Map<A, number>()
  for (const place of from) hops.set(place, 0)
  // a map is walked in the order in which it grows, also while it does
  for (const [place, far] of hops) {
    if (far >= most) break
    for (const other of next(place)) if (!hops.has(other)) hops.set(other, far + 1)
  }
  return hops
}
