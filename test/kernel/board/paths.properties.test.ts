import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Search, pathFinder } from '../../../src/kernel/board/paths.js'
import { runs } from '../arbitraries.js'

type Edge = readonly [from: number, to: number, cost: number]
const SIZE = 14
const graph = fc.array(fc.tuple(fc.nat({ max: SIZE - 1 }), fc.nat({ max: SIZE - 1 }), fc.nat({ max: 5 })), {
  maxLength: 50,
})
const query = fc.record({
  edges: graph,
  start: fc.nat({ max: SIZE - 1 }),
  spent: fc.nat({ max: 4 }),
  more: fc.nat({ max: 15 }),
})

const searchOf = (edges: ReadonlyArray<Edge>, start: number, spent: number, budget: number): Search => ({
  start,
  spent,
  budget,
  edges: (node, _cost, visit) => {
    for (const [from, to, cost] of edges) if (from === node) visit(to, cost)
  },
})

/** The method of Bellman and Ford: relax every edge until nothing changes. */
const slow = (edges: ReadonlyArray<Edge>, start: number, spent: number, budget: number): ReadonlyArray<number> => {
  const best = new Array<number>(SIZE).fill(Infinity)
  best[start] = spent
  for (let changed = true; changed;) {
    changed = false
    for (const [from, to, cost] of edges) {
      if (best[from]! + cost < best[to]! && best[from]! + cost <= budget) {
        best[to] = best[from]! + cost
        changed = true
      }
    }
  }
  return best.map(cost => (cost === Infinity ? -1 : cost))
}

// One finder for all searches: each must find what a first search would find. The counter of the second finder
// overflows.
const find = pathFinder(SIZE)
const worn = pathFinder(SIZE, 2 ** 31 - 100)

describe('a bounded search', () => {
  it('finds the cheapest cost of every node, and reaches no other', () => {
    fc.assert(
      fc.property(query, ({ edges, start, spent, more }) => {
        const truth = slow(edges, start, spent, spent + more)
        for (const finder of [find, worn]) {
          const found = finder(searchOf(edges, start, spent, spent + more))
          expect(Array.from({ length: SIZE }, (_, node) => found.cost(node))).toEqual(truth)
          expect([...found.nodes].sort((a, b) => a - b)).toEqual(
            truth.flatMap((cost, node) => (cost < 0 ? [] : [node])),
          )
          expect(found.nodes[0]).toBe(start)
          expect(found.nodes.map(found.cost)).toEqual(found.nodes.map(found.cost).sort((a, b) => a - b))
        }
      }),
      runs(300),
    )
  })

  it('returns a route that has this cost, follows the edges and repeats no node', () => {
    fc.assert(
      fc.property(query, ({ edges, start, spent, more }) => {
        const found = find(searchOf(edges, start, spent, spent + more))
        for (const node of found.nodes) {
          const route = found.route(node)
          expect([route[0], route.at(-1)]).toEqual([start, node])
          expect(new Set(route).size).toBe(route.length)
          const paid = route
            .slice(1)
            .reduce(
              (sum, to, i) =>
                sum + Math.min(...edges.filter(([a, b]) => a === route[i] && b === to).map(([, , cost]) => cost)),
              spent,
            )
          expect(paid).toBe(found.cost(node))
        }
      }),
      runs(200),
    )
  })
})
