import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Board,
  DIRECTIONS,
  DIRECTION_NAMES,
  type Graph,
  type Hexsides,
  NO_DIRECTION,
  adjacent,
  ascendingDirections,
  compileBoard,
  compileGraph,
  compileHexsides,
  direction,
  distance,
  linked,
  neighbour,
  neighboursOf,
  northing,
  northings,
  placeFlags,
  placeNumbers,
  sideBetweenHas,
  sideHas,
} from '../../../src/kernel/board/board.js'
import { at, drawn } from '../helpers.js'

/**
 * The lines have r from north to south, and the columns have q. Each row of the drawing is a row of the r axis of a flat-topped board.
 */
let board: Board
beforeEach(() => {
  board = drawn(
    `
    a b c d
    e f . g
    h i j k
  `,
    'flat',
    ['dead', 'turn-1'],
  )
})

describe('a compiled board', () => {
  it('numbers hexes first, then boxes, in the order given', () => {
    expect(board.hexes).toBe(11)
    expect(board.size).toBe(13)
    expect(board.ids).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'dead', 'turn-1'])
    expect(board.index.get('a')).toBe(0)
    expect(board.index.get('k')).toBe(10)
    expect(board.index.get('turn-1')).toBe(12)
    expect(board.index.get('x')).toBeUndefined()
    expect(board.orientation).toBe('flat')
  })

  it('keeps the axial coordinates', () => {
    expect([board.q[at(board, 'g')], board.r[at(board, 'g')]]).toEqual([3, 1])
  })

  it('gives a coordinate that is used twice to the later hex', () => {
    const twice = compileBoard({
      orientation: 'flat',
      boxes: [],
      hexes: [
        { id: 'x', q: 0, r: 0 },
        { id: 'y', q: 0, r: 0 },
        { id: 'z', q: 0, r: 1 },
      ],
    })
    expect(neighbour(twice, 2, 0)).toBe(1)
  })

  it('may be empty', () => {
    const nothing = compileBoard({ orientation: 'pointy', boxes: ['cup'], hexes: [] })
    expect([nothing.hexes, nothing.size]).toEqual([0, 1])
  })
})

describe('directions', () => {
  it('run clockwise from (0, -1), each opposite the one three farther on', () => {
    expect(DIRECTIONS).toEqual([
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ])
    DIRECTIONS.forEach(([q, r], d) => {
      const [oq, or] = DIRECTIONS[(d + 3) % 6]!
      expect([q + oq, r + or]).toEqual([0, 0])
    })
    expect(DIRECTION_NAMES).toEqual({
      flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
      pointy: ['NW', 'NE', 'E', 'SE', 'SW', 'W'],
    })
  })

  it('lead to the six neighbours or off the map', () => {
    const f = at(board, 'f')
    expect([0, 1, 2, 3, 4, 5].map(d => neighbour(board, f, d))).toEqual([
      ...['b', 'c'].map(id => at(board, id)),
      -1,
      ...['i', 'h', 'e'].map(id => at(board, id)),
    ])
    expect([0, 1, 2, 3, 4, 5].map(d => neighbour(board, at(board, 'a'), d))).toEqual([
      -1,
      -1,
      at(board, 'b'),
      at(board, 'e'),
      -1,
      -1,
    ])
  })

  it('lead from a hex to each neighbour', () => {
    for (let d = 0; d < 6; d++) {
      const next = neighbour(board, at(board, 'f'), d)
      if (next >= 0) expect(direction(board, at(board, 'f'), next)).toBe(d)
    }
    expect(direction(board, at(board, 'b'), at(board, 'f'))).toBe(3)
  })

  it('do not lead to hexes farther away, to boxes, or off the map', () => {
    expect(direction(board, at(board, 'a'), at(board, 'c'))).toBe(-1)
    expect(direction(board, at(board, 'a'), at(board, 'a'))).toBe(-1)
    expect(direction(board, at(board, 'g'), at(board, 'e'))).toBe(-1) // the north of the hex that is listed after g
    expect(direction(board, at(board, 'a'), at(board, 'dead'))).toBe(-1)
    expect(direction(board, at(board, 'dead'), at(board, 'a'))).toBe(-1)
    expect(direction(board, at(board, 'a'), -1)).toBe(-1)
    expect(direction(board, -1, at(board, 'a'))).toBe(-1)
  })
})

describe('distance', () => {
  it('counts hexes whether or not the hexes in between are on the map', () => {
    const to = (id: string) => distance(board, at(board, 'f'), at(board, id))
    expect(Object.fromEntries(['f', 'b', 'g', 'a', 'd', 'k', 'j'].map(id => [id, to(id)]))).toEqual({
      f: 0,
      b: 1,
      g: 2,
      a: 2,
      d: 2,
      k: 3,
      j: 2,
    })
    expect(distance(board, at(board, 'h'), at(board, 'd'))).toBe(3)
    expect(distance(board, at(board, 'a'), at(board, 'k'))).toBe(5)
  })

  it('is 1 for adjacent hexes and for no others', () => {
    expect(adjacent(board, at(board, 'f'), at(board, 'b'))).toBe(true)
    expect(adjacent(board, at(board, 'f'), at(board, 'f'))).toBe(false)
    expect(adjacent(board, at(board, 'f'), at(board, 'g'))).toBe(false)
    expect(adjacent(board, at(board, 'f'), at(board, 'dead'))).toBe(false)
    expect(adjacent(board, at(board, 'dead'), at(board, 'turn-1'))).toBe(false)
  })
})

describe('neighboursOf', () => {
  it('lists the adjacent hexes on the map, clockwise', () => {
    const f = at(board, 'f')
    expect(neighboursOf(board, f)).toEqual(DIRECTIONS.map((_, d) => neighbour(board, f, d)).filter(hex => hex >= 0))
    expect([...neighboursOf(board, f)].sort((a, b) => a - b)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(hex => distance(board, f, hex) === 1),
    )
  })
})

describe('the table of ascending directions', () => {
  it('names the neighbours of each hex in ascending order, then none', () => {
    const ascending = ascendingDirections(board)
    for (let hex = 0; hex < board.hexes; hex++) {
      const listed = Array.from(ascending.slice(hex * 6, hex * 6 + 6))
      const count = neighboursOf(board, hex).length
      expect(listed.slice(0, count).map(d => neighbour(board, hex, d))).toEqual(
        [...neighboursOf(board, hex)].sort((a, b) => a - b),
      )
      expect(listed.slice(count).every(d => d === NO_DIRECTION)).toBe(true)
    }
  })

  it('leaves out hexes that are not open', () => {
    const f = at(board, 'f')
    const [shut] = neighboursOf(board, f)
    const listed = Array.from(ascendingDirections(board, hex => hex !== shut).slice(f * 6, f * 6 + 6))
    expect(listed.filter(d => d !== NO_DIRECTION).map(d => neighbour(board, f, d))).toEqual(
      neighboursOf(board, f)
        .filter(hex => hex !== shut)
        .sort((a, b) => a - b),
    )
  })
})

describe('tables of places', () => {
  it('number or mark the places of a list', () => {
    expect(Array.from(placeNumbers(5, [3, 0]))).toEqual([1, -1, -1, 0, -1])
    expect(Array.from(placeFlags(5, [3, 0]))).toEqual([1, 0, 0, 1, 0])
  })
})

describe('the hexside between two hexes', () => {
  it('has a feature or not; hexes that share no hexside have none', () => {
    const f = at(board, 'f')
    const [a, b] = neighboursOf(board, f)
    const sides = compileHexsides(board, [{ a: f, b: a!, bits: 2 }])
    expect([
      sideBetweenHas(board, sides, f, a!, 2),
      sideBetweenHas(board, sides, a!, f, 2),
      sideBetweenHas(board, sides, f, a!, 1),
      sideBetweenHas(board, sides, f, b!, 2),
    ]).toEqual([true, true, false, false])
    const every = compileHexsides(
      board,
      Array.from({ length: board.hexes }, (_, hex) =>
        neighboursOf(board, hex).map(next => ({ a: hex, b: next, bits: 1 })),
      ).flat(),
    )
    expect(sideBetweenHas(board, every, f, f, 1)).toBe(false)
    expect(sideBetweenHas(board, every, f, board.hexes, 1)).toBe(false)
  })
})

describe('northing', () => {
  it('is available as a table of all hexes', () => {
    expect([...northings(board)]).toEqual(board.ids.slice(0, 11).map((_, hex) => northing(board, hex)))
  })

  const compass = (orientation: 'flat' | 'pointy') => {
    const rose = drawn('. a b\nc d e\nf g .', orientation)
    const here = northing(rose, at(rose, 'd'))
    return Object.fromEntries(
      DIRECTION_NAMES[orientation].map((name, d) => [name, northing(rose, neighbour(rose, at(rose, 'd'), d)) - here]),
    )
  }

  it('measures how far south a flat-topped hex is, in half rows', () => {
    expect(compass('flat')).toEqual({ N: -2, NE: -1, SE: 1, S: 2, SW: 1, NW: -1 })
  })

  it('measures the position of a pointy-topped hex in the same way', () => {
    expect(compass('pointy')).toEqual({ NW: -2, NE: -2, E: 0, SE: 2, SW: 2, W: 0 })
  })
})

describe('hexsides', () => {
  const RIVER = 1
  const BRIDGE = 2
  const SLOPE = 4
  const [a, b, c, e, dead] = [0, 1, 2, 4, 11]
  let sides: Hexsides
  beforeEach(() => {
    sides = compileHexsides(board, [
      { a, b, bits: RIVER },
      { a: b, b: a, bits: BRIDGE },
      { a, b: e, bits: SLOPE, oneWay: true },
      { a, b: e, bits: RIVER, oneWay: false },
      { a, b: c, bits: RIVER },
      { a, b: a, bits: RIVER },
      { a, b: dead, bits: RIVER },
      { a: dead, b: a, bits: RIVER },
      { a, b: -1, bits: RIVER },
      { a: -1, b: a, bits: RIVER },
    ])
  })
  const has = (from: number, to: number, bit: number) => sideHas(sides, from, direction(board, from, to), bit)

  it('have the same features from both sides', () => {
    expect([has(a, b, RIVER), has(b, a, RIVER), has(a, b, BRIDGE), has(b, a, BRIDGE)]).toEqual([true, true, true, true])
    expect([has(a, b, SLOPE), has(a, b, RIVER | SLOPE)]).toEqual([false, true])
  })

  it('may have a feature from one side only', () => {
    expect([has(a, e, SLOPE), has(e, a, SLOPE), has(a, e, RIVER), has(e, a, RIVER)]).toEqual([true, false, true, true])
  })

  it('are ignored if the two hexes share no hexside', () => {
    const marked = Array.from(sides).filter(bits => bits !== 0)
    expect(marked).toEqual([RIVER | BRIDGE, RIVER | SLOPE, RIVER | BRIDGE, RIVER])
    expect(sides).toHaveLength(66)
    expect(sideHas(sides, a, 0, RIVER)).toBe(false)
  })
})

describe('a graph of links', () => {
  let graph: Graph
  beforeEach(() => {
    graph = compileGraph(5, [
      [0, 3],
      [3, 1],
      [1, 3],
      [4, 0],
      [0, 2],
    ])
  })
  const from = (place: number) => Array.from(graph.to.slice(graph.start[place], graph.start[place + 1]))

  it('joins places in both directions and lists each neighbour once, ascending', () => {
    expect([0, 1, 2, 3, 4].map(from)).toEqual([[2, 3, 4], [3], [0], [0, 1], [0]])
  })

  it('says which places are linked', () => {
    expect([linked(graph, 0, 3), linked(graph, 3, 0), linked(graph, 0, 4)]).toEqual([true, true, true])
    expect([
      linked(graph, 0, 1),
      linked(graph, 0, 0),
      linked(graph, 1, 0),
      linked(graph, 2, 3),
      linked(graph, -1, 0),
      linked(graph, 5, 0),
    ]).toEqual([false, false, false, false, false, false])
  })

  it('ignores links to places that do not exist', () => {
    const odd = compileGraph(3, [
      [0, 1],
      [0, 3],
      [3, 1],
      [-1, 0],
      [2, -1],
    ])
    expect(Array.from(odd.to)).toEqual([1, 0])
    expect(Array.from(odd.start)).toEqual([0, 1, 2, 2])
  })
})
