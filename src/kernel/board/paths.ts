/**
 * Bounded cheapest paths over labelled nodes. A node is a place with a small label (which allowance is in use, "started
 * beside the river", "has crossed one river"): `place * labels + label`. Costs are whole numbers in the game's smallest
 * unit of movement.
 *
 * A bucket queue in typed arrays with generation stamps: nothing is cleared between searches, and a search costs the
 * nodes it reaches (about 80 for an ordinary movement allowance).
 */

/** Tells the search of a node that can be entered from the one at hand, and what that costs (0 or more). */
export type Visit = (node: number, cost: number) => void

/** What a search is given. */
export interface Search {
  /** Where it begins: a node, or several at once, each with the cost already paid there. */
  readonly start: number | Iterable<readonly [node: number, spent: number]>
  /** Cost already paid at a single start; 0 by default. A start is reached even when it is above the budget. */
  readonly spent?: number
  /** Nodes that cost more in all are not reached. */
  readonly budget: number
  /** Calls `visit` for every node that may be passed to from `node`, `cost` having been paid so far. */
  readonly edges: (node: number, cost: number, visit: Visit) => void
  /** Ends the search with a node for which it is true; called for each in order of cost. By default it goes on to the budget. */
  readonly until?: (node: number) => boolean
}

/** What a search found. Valid until the same finder searches again; of a search that `until` has ended, ask of `nodes` alone. */
export interface Found {
  /** Nodes reached, starts among them, in order of cost. */
  readonly nodes: ReadonlyArray<number>
  /** Cheapest cost of a node, or -1. */
  readonly cost: (node: number) => number
  /** The nodes from the nearest start to this one, both included; [] when not reached. */
  readonly route: (node: number) => ReadonlyArray<number>
}

/**
 * Makes a finder for nodes 0 .. size-1. Each search uses its tables again, so no search may begin inside another's
 * `edges`. `searches` is the number of searches to count on from, for a test of the counter.
 */
export const pathFinder = (size: number, searches = 0): ((search: Search) => Found) => {
  // the search that last reached a node
  const stamp = new Int32Array(size)
  const best = new Int32Array(size)
  const parent = new Int32Array(size)
  let generation = searches
  // cost -> nodes reached for it; the lists are used again
  const buckets: number[][] = []
  let highest = -1
  // where the search stands
  let from = -1
  let spentThere = 0
  let limit = 0
  const put = (node: number, cost: number): void => {
    if (stamp[node] === generation && best[node]! <= cost) return
    stamp[node] = generation
    best[node] = cost
    parent[node] = from
    while (highest < cost) {
      highest++
      if (highest === buckets.length) buckets.push([])
      else buckets[highest]!.length = 0
    }
    buckets[cost]!.push(node)
  }
  const visit: Visit = (node, step) => {
    if (spentThere + step <= limit) put(node, spentThere + step)
  }
  return ({ start, spent = 0, budget, edges, until }) => {
    // stamps have 32 bits; a night of playouts makes more searches than that
    if (generation === 0x7fffffff) {
      stamp.fill(0)
      generation = 0
    }
    const mine = ++generation
    const nodes: number[] = []
    highest = -1
    from = -1
    limit = budget
    if (typeof start === 'number') put(start, spent)
    else for (const [node, paid] of start) put(node, paid)
    let isOver = false
    for (let cost = 0; cost <= highest && !isOver; cost++) {
      const bucket = buckets[cost]!
      spentThere = cost
      // a bucket may grow while it is read: steps of cost 0
      for (let i = 0; i < bucket.length; i++) {
        const node = bucket[i]!
        // a cheaper way was found since
        if (best[node] !== cost) continue
        nodes.push(node)
        isOver = until !== undefined && until(node)
        if (isOver) break
        from = node
        edges(node, cost, visit)
      }
    }
    return {
      nodes,
      cost: node => (stamp[node] === mine ? best[node]! : -1),
      route: node => (stamp[node] === mine ? routeTo(parent, node) : []),
    }
  }
}

/** The nodes up to this one, from the first, which has no parent. */
const routeTo = (parent: Int32Array, node: number): ReadonlyArray<number> => {
  const out: number[] = []
  for (let at = node; at >= 0; at = parent[at]!) out.push(at)
  return out.reverse()
}
