/**
 * Bounded cheapest paths over labelled nodes. A node is a place with a small label, such as the allowance in use,
 * "started beside the river" or "has crossed one river": `place * labels + label`. Costs are whole numbers in the
 * game's smallest unit of movement.
 *
 * It is a bucket queue in typed arrays with generation stamps. Nothing is cleared between searches, so the time of a
 * search depends only on the nodes that it reaches (about 80 for an ordinary movement allowance).
 */

/** Reports a node that can be entered from the current one, with the cost of that step (0 or more). */
export type Visit = (node: number, cost: number) => void

/** The input of a search. */
export interface Search {
  /** The start: one node, or several nodes with the cost already paid at each. */
  readonly start: number | Iterable<readonly [node: number, spent: number]>
  /** The cost already paid at a single start; 0 by default. A start is reached even if this cost exceeds the budget. */
  readonly spent?: number
  /** Nodes with a total cost above the budget are not reached. */
  readonly budget: number
  /** Calls `visit` for every node that can be entered from `node`, after a path of this cost. */
  readonly edges: (node: number, cost: number, visit: Visit) => void
  /**
   * Ends the search at the first node for which it returns true. Nodes are tested in order of cost. By default the
   * search continues to the budget.
   */
  readonly until?: (node: number) => boolean
}

/**
 * The result of a search, valid until the same finder searches again. If `until` ended the search, only `nodes` is
 * reliable.
 */
export interface Found {
  /** The nodes that were reached, including starts, in order of cost. */
  readonly nodes: ReadonlyArray<number>
  /** Returns the lowest cost of a node, or -1. */
  readonly cost: (node: number) => number
  /** Returns the nodes from the nearest start to this one, both included; [] if it was not reached. */
  readonly route: (node: number) => ReadonlyArray<number>
}

/**
 * Builds a finder for nodes 0 to size - 1. All its searches share tables, so no search may begin inside the `edges` of
 * another. `searches` sets the counter of searches, for a test of its overflow.
 */
export const pathFinder = (size: number, searches = 0): ((search: Search) => Found) => {
  // the last search that reached a node
  const stamp = new Int32Array(size)
  const best = new Int32Array(size)
  const parent = new Int32Array(size)
  let generation = searches
  // cost -> nodes reached at that cost; the lists are reused
  const buckets: number[][] = []
  let highest = -1
  // the current node of the search
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
    // stamps have 32 bits, and a night of playouts makes more than 2^32 searches
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
      // steps of cost 0 may make a bucket grow while it is read
      for (let i = 0; i < bucket.length; i++) {
        const node = bucket[i]!
        // a cheaper path has been found since
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

/** Returns the nodes from the first one, which has no parent, to this one. */
const routeTo = (parent: Int32Array, node: number): ReadonlyArray<number> => {
  const out: number[] = []
  for (let at = node; at >= 0; at = parent[at]!) out.push(at)
  return out.reverse()
}
