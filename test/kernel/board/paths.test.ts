import { beforeEach, describe, expect, it } from 'vitest'
import { compileGraph, neighbour } from '../../../src/kernel/board/board.js'
import { type Search, pathFinder } from '../../../src/kernel/board/paths.js'
import { at, drawn, idsOf } from '../helpers.js'

/** Capital letters cost 2 to enter and small letters 1, and dots cannot be entered. */
const board = drawn(`
  a b C d
  e F . g
  h i j k
`)
const hex = (id: string): number => at(board, id)
const cost = (to: number): number => (/[A-Z]/.test(board.ids[to]!) ? 2 : 1)
const edges: Search['edges'] = (node, _cost, visit) => {
  for (let d = 0; d < 6; d++) {
    const next = neighbour(board, node, d)
    if (next >= 0) visit(next, cost(next))
  }
}
let find = pathFinder(board.size)
beforeEach(() => {
  find = pathFinder(board.size)
})

describe('a bounded search', () => {
  it('reaches the nodes within the budget, nearest first, beginning with the start', () => {
    const found = find({ start: hex('a'), budget: 3, edges })
    expect(idsOf(board, found.nodes)).toEqual(['a', 'b', 'e', 'h', 'C', 'F', 'i'])
    expect(found.nodes.map(found.cost)).toEqual([0, 1, 1, 2, 3, 3, 3])
  })

  it('reaches no other node', () => {
    const found = find({ start: hex('a'), budget: 3, edges })
    expect([found.cost(hex('d')), found.cost(hex('j')), found.cost(hex('k'))]).toEqual([-1, -1, -1])
    expect(found.route(hex('d'))).toEqual([])
  })

  it('finds the cheapest path, not the shortest', () => {
    const found = find({ start: hex('b'), budget: 9, edges })
    expect(found.cost(hex('i'))).toBe(3)
    expect(found.cost(hex('k'))).toBe(5)
    expect(idsOf(board, found.route(hex('k')))).toEqual(['b', 'C', 'd', 'g', 'k'])
    expect(idsOf(board, found.route(hex('b')))).toEqual(['b'])
  })

  it('replaces an expensive edge when a cheaper path appears, and never the reverse', () => {
    const arrows: Readonly<Record<number, ReadonlyArray<readonly [number, number]>>> = {
      0: [
        [1, 5],
        [2, 1],
      ],
      2: [
        [1, 1],
        [3, 7],
      ],
      1: [[3, 1]],
      3: [[0, 0]],
    }
    const found = pathFinder(4)({
      start: 0,
      budget: 20,
      edges: (node, _c, visit) => {
        for (const [to, step] of arrows[node]!) visit(to, step)
      },
    })
    expect(found.nodes).toEqual([0, 2, 1, 3])
    expect([0, 1, 2, 3].map(found.cost)).toEqual([0, 2, 1, 3])
    expect(found.route(3)).toEqual([0, 2, 1, 3])
  })

  it('keeps the first of two paths of equal cost', () => {
    const diamond = pathFinder(4)({
      start: 0,
      budget: 9,
      edges: (node, _c, visit) => {
        if (node === 0) {
          visit(1, 1)
          visit(2, 1)
        } else if (node < 3) visit(3, 1)
      },
    })
    expect(diamond.route(3)).toEqual([0, 1, 3])
  })

  it('reaches only the start with a budget of 0, unless steps are free', () => {
    expect(find({ start: hex('a'), budget: 0, edges }).nodes).toEqual([hex('a')])
    const free = pathFinder(3)({ start: 0, budget: 0, edges: (node, _c, visit) => visit((node + 1) % 3, 0) })
    expect(free.nodes).toEqual([0, 1, 2])
    expect(free.cost(2)).toBe(0)
    expect(free.route(2)).toEqual([0, 1, 2])
  })

  it('counts the cost paid before the search began', () => {
    const found = find({ start: hex('a'), spent: 2, budget: 3, edges })
    expect(idsOf(board, found.nodes)).toEqual(['a', 'b', 'e'])
    expect(found.nodes.map(found.cost)).toEqual([2, 3, 3])
  })

  it('passes the cost so far to the edges', () => {
    const paid: [number, number][] = []
    pathFinder(3)({
      start: 0,
      spent: 4,
      budget: 9,
      edges: (node, so, visit) => {
        paid.push([node, so])
        if (node < 2) visit(node + 1, 2)
      },
    })
    expect(paid).toEqual([
      [0, 4],
      [1, 6],
      [2, 8],
    ])
  })

  it('visits each node once', () => {
    const seen: number[] = []
    find({
      start: hex('b'),
      budget: 9,
      edges: (node, so, visit) => {
        seen.push(node)
        edges(node, so, visit)
      },
    })
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(board.size)
  })

  it('works with labels, such as an allowance that is doubled only on a road', () => {
    // node = place * 2 + label; label 1 has left the road. On the road a - b - C each hex costs half a point, and all
    // costs are doubled.
    const road = [hex('a'), hex('b'), hex('C')]
    const found = pathFinder(board.size * 2)({
      start: hex('a') * 2,
      budget: 4,
      edges: (node, _c, visit) => {
        const [place, label] = [node >> 1, node & 1]
        for (let d = 0; d < 6; d++) {
          const next = neighbour(board, place, d)
          if (next < 0) continue
          if (label === 0 && road.includes(place) && road.includes(next)) visit(next * 2, 1)
          visit(next * 2 + 1, 2 * cost(next))
        }
      },
    })
    expect([found.cost(hex('C') * 2), found.cost(hex('C') * 2 + 1), found.cost(hex('d') * 2 + 1)]).toEqual([2, -1, 4])
    expect(found.route(hex('d') * 2 + 1)).toEqual([hex('a') * 2, hex('b') * 2, hex('C') * 2, hex('d') * 2 + 1])
  })

  it('does not depend on the search before it', () => {
    find({ start: hex('a'), budget: 3, edges })
    const second = find({ start: hex('k'), budget: 1, edges })
    expect(idsOf(board, second.nodes)).toEqual(['k', 'g', 'j'])
    expect([second.cost(hex('a')), second.cost(hex('b'))]).toEqual([-1, -1])
  })

  it('finds the same nodes after its counter of searches overflows', () => {
    const worn = pathFinder(board.size, 2 ** 31 - 4)
    for (let i = 0; i < 5; i++) {
      expect(worn({ start: hex('a'), budget: 3, edges }).nodes).toEqual(
        find({ start: hex('a'), budget: 3, edges }).nodes,
      )
      expect(idsOf(board, worn({ start: hex('k'), budget: 1, edges }).nodes)).toEqual(['k', 'g', 'j'])
    }
  })

  it('ignores numbers that are not nodes', () => {
    const found = pathFinder(2)({
      start: 0,
      budget: 5,
      edges: (_n, _c, visit) => {
        visit(-1, 1)
        visit(2, 1)
        visit(1, 1)
      },
    })
    expect(found.nodes).toEqual([0, 1])
    expect([found.cost(-1), found.cost(2)]).toEqual([-1, -1])
    expect(found.route(2)).toEqual([])
  })
})

describe('a search outward from several starts', () => {
  it('uses the cheapest start for each node, including the cost paid there', () => {
    const found = find({
      start: [
        [hex('a'), 0],
        [hex('g'), 1],
      ],
      budget: 3,
      edges,
    })
    expect(found.cost(hex('d'))).toBe(2)
    expect(found.cost(hex('b'))).toBe(1)
    expect(idsOf(board, found.route(hex('d')))).toEqual(['g', 'd'])
    expect(idsOf(board, found.route(hex('b')))).toEqual(['a', 'b'])
    // a path from a cheap start overtakes an expensive one
    const overtaken = find({
      start: [
        [hex('a'), 0],
        [hex('b'), 5],
      ],
      budget: 9,
      edges,
    })
    expect([overtaken.cost(hex('b')), idsOf(board, overtaken.route(hex('b')))]).toEqual([1, ['a', 'b']])
    expect(overtaken.nodes.filter(node => node === hex('b'))).toHaveLength(1)
  })

  it('reaches a start above the budget, but goes no farther', () => {
    expect(idsOf(board, find({ start: [[hex('a'), 4]], budget: 3, edges }).nodes)).toEqual(['a'])
    expect(find({ start: [], budget: 3, edges }).nodes).toEqual([])
  })

  it('follows a network of free steps without limit, such as a railway network', () => {
    const rail = compileGraph(board.size, [
      [hex('a'), hex('b')],
      [hex('b'), hex('C')],
      [hex('h'), hex('i')],
    ])
    const along = (sources: ReadonlyArray<string>, closed = ''): ReadonlyArray<string> => {
      const open = (place: number) => board.ids[place] !== closed
      const found = find({
        start: sources
          .map(hex)
          .filter(open)
          .map(place => [place, 0] as const),
        budget: 0,
        edges: (place, _cost, visit) => {
          for (const next of rail.to.slice(rail.start[place], rail.start[place + 1])) if (open(next)) visit(next, 0)
        },
      })
      return idsOf(
        board,
        [...found.nodes].sort((x, y) => x - y),
      )
    }
    expect(along(['a'])).toEqual(['a', 'b', 'C'])
    expect(along(['a', 'i'])).toEqual(['a', 'b', 'C', 'h', 'i'])
    expect(along(['a'], 'b')).toEqual(['a'])
    expect(along(['b'], 'b')).toEqual([])
  })
})
