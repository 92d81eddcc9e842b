import { beforeEach, describe, expect, it } from 'vitest'
import { compileGraph, placeFlags } from '../../../src/kernel/board/board.js'
import { NO_LINE, lineTests, lineTracer, reachAlong } from '../../../src/kernel/board/lines.js'
import { at, drawn } from '../helpers.js'

/** Hexes with capital letters are closed to lines. */
const board = drawn(`
  a B c d
  e F g h
  i j k .
  . . . z
`)
const hex = (id: string): number => at(board, id)
const open = (h: number): boolean => !/[A-Z]/.test(board.ids[h]!)
let trace = lineTracer(board)
beforeEach(() => {
  trace = lineTracer(board)
})
const from = (id: string, sources: ReadonlyArray<string>, may = open) => trace(sources.map(hex), may).from(hex(id))
const through = (id: string, sources: ReadonlyArray<string>, may = open) =>
  trace(sources.map(hex), may).through[hex(id)]

describe('a line', () => {
  it('counts the hexes that it enters, but not its own hex', () => {
    expect(from('a', ['a'])).toBe(0)
    expect(from('e', ['a'])).toBe(1)
    expect(from('i', ['a'])).toBe(2)
    expect(from('j', ['a'])).toBe(3)
  })

  it('counts open hexes, including both ends', () => {
    expect(through('a', ['a'])).toBe(1)
    expect(through('e', ['a'])).toBe(2)
    expect(through('k', ['a'])).toBe(5)
  })

  it('is traced up to a limit, and within it equals a line without a limit', () => {
    const whole = trace([hex('a')], open)
    for (const limit of [1, 2, 3, 4, 5]) {
      const bounded = trace([hex('a')], open, undefined, limit)
      expect([...bounded.through]).toEqual([...whole.through].map(length => (length <= limit ? length : NO_LINE)))
    }
    expect(trace([hex('a')], open, undefined, 2).from(hex('i'))).toBe(2)
    expect(trace([hex('a')], open, undefined, 2).from(hex('j'))).toBe(NO_LINE)
  })

  it('tests only hexes that it reaches', () => {
    const asked = new Set<string>()
    trace(
      [hex('a')],
      h => {
        asked.add(board.ids[h]!)
        return open(h)
      },
      undefined,
      2,
    )
    expect([...asked].sort()).toEqual(expect.arrayContaining(['a', 'e']))
    expect(asked.has('z')).toBe(false)
    expect(asked.has('k')).toBe(false)
  })

  it('goes round closed hexes', () => {
    expect(from('c', ['a'])).toBe(5)
    expect(through('c', ['a'])).toBe(6)
    expect(through('a', ['c'])).toBe(6)
  })

  it('may begin in a closed hex, but cannot enter one', () => {
    expect(from('F', ['a'])).toBe(2)
    expect(from('h', ['e'])).toBe(4)
    expect(through('F', ['a'])).toBe(NO_LINE)
  })

  it('cannot end in a closed source, except from that hex itself', () => {
    expect(from('F', ['F'])).toBe(0)
    expect(from('g', ['F'])).toBe(NO_LINE)
    expect(through('F', ['F'])).toBe(NO_LINE)
  })

  it('does not exist if every path is closed', () => {
    expect(from('z', ['a'])).toBe(NO_LINE)
    expect(through('z', ['a'])).toBe(NO_LINE)
    expect(from('a', [])).toBe(NO_LINE)
    expect(from('a', ['d'], () => false)).toBe(NO_LINE)
    expect(NO_LINE).toBe(32767)
  })

  it('leads to the nearest of several sources, whether each is named once or twice', () => {
    expect(from('c', ['a', 'd'])).toBe(1)
    expect(from('j', ['a', 'd', 'a', 'd'])).toBe(2)
    expect(Array.from(trace([hex('a'), hex('a')], open).through)).toEqual(Array.from(trace([hex('a')], open).through))
  })

  it('tests each hex at most once', () => {
    const tested: number[] = []
    trace([hex('a'), hex('a')], h => {
      tested.push(h)
      return open(h)
    })
    expect(new Set(tested).size).toBe(tested.length)
  })

  it('crosses only allowed hexsides, as seen from the hex before', () => {
    const oneWay = (a: number, b: number) => !(a === hex('e') && b === hex('i'))
    expect(trace([hex('a')], open, oneWay).from(hex('i'))).toBe(2)
    expect(trace([hex('i')], open, oneWay).from(hex('e'))).toBe(NO_LINE)
    expect(trace([hex('i')], open, oneWay).from(hex('a'))).toBe(NO_LINE)
    const wall = (a: number, b: number) => !(Math.min(a, b) === hex('e') && Math.max(a, b) === hex('i'))
    expect(trace([hex('a')], open, wall).through[hex('i')]).toBe(NO_LINE)
    expect(trace([hex('a')], open, wall).from(hex('i'))).toBe(NO_LINE)
    expect(trace([hex('a')], open, () => true).from(hex('i'))).toBe(2)
  })

  it('accepts a table of open hexes, and does not change it', () => {
    const table = Uint8Array.from(board.ids, (_, h) => (open(h) ? 1 : 0))
    const before = table.slice()
    trace([hex('a')], () => true)
    const lines = trace([hex('a'), hex('F')], table)
    expect(Array.from(lines.through)).toEqual(Array.from(trace([hex('a'), hex('F')], open).through))
    expect([lines.from(hex('c')), lines.from(hex('F')), lines.through[hex('F')], lines.from(hex('z'))]).toEqual([
      5,
      0,
      NO_LINE,
      NO_LINE,
    ])
    expect(table).toEqual(before)
  })

  it('takes another path if a hexside is closed', () => {
    expect(trace([hex('d')], open, (a, b) => !(a === hex('g') && b === hex('d'))).from(hex('g'))).toBe(2)
  })

  it('keeps its results when the tracer traces again', () => {
    const first = trace([hex('a')], open)
    trace([hex('d')], open)
    expect([first.from(hex('e')), first.through[hex('a')]]).toEqual([1, 1])
  })
})

describe('a line searched from one hex', () => {
  it('tests no hex after the first line is found', () => {
    const row = drawn('a b c d e f g h')
    const asked: string[] = []
    const leads = lineTests(
      row,
      placeFlags(row.hexes, [0]),
      row.ids.map((_, i) => i),
    )(h => {
      asked.push(row.ids[h]!)
      return true
    })
    expect(leads(at(row, 'd'))).toBe(true)
    expect(asked).toEqual(['c', 'b', 'a'])
    // hexes that are known to lead to the source are not tested again
    expect(leads(at(row, 'c'))).toBe(true)
    expect(leads(at(row, 'f'))).toBe(true)
    expect(asked).toEqual(['c', 'b', 'a', 'e', 'd'])
  })
})

describe('the reach along links', () => {
  // 0 - 1 - 2 - 3 - 4, a loop 1 - 5 - 3, and 6 without links
  const graph = compileGraph(7, [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [1, 5],
    [5, 3],
  ])
  const openBut = (...closed: ReadonlyArray<number>) =>
    placeFlags(7, [0, 1, 2, 3, 4, 5, 6]).map((may, p) => (closed.includes(p) ? 0 : may))

  it('counts links from the nearest source; a source has 0', () => {
    expect([...reachAlong(graph, [0], openBut())]).toEqual([0, 1, 2, 3, 4, 2, NO_LINE])
    expect([...reachAlong(graph, [0, 4, 4, 0], openBut())]).toEqual([0, 1, 2, 1, 0, 2, NO_LINE])
    expect([...reachAlong(graph, [], openBut())]).toEqual(Array(7).fill(NO_LINE))
  })

  it('avoids closed places, even as its first or last place', () => {
    expect([...reachAlong(graph, [0], openBut(2))]).toEqual([0, 1, NO_LINE, 3, 4, 2, NO_LINE])
    expect([...reachAlong(graph, [0], openBut(2, 5))]).toEqual([0, 1, ...Array<number>(5).fill(NO_LINE)])
    expect([...reachAlong(graph, [0, 6], openBut(0))]).toEqual([...Array<number>(6).fill(NO_LINE), 0])
  })

  it('follows no path beyond the limit', () => {
    expect([...reachAlong(graph, [0], openBut(), 2)]).toEqual([0, 1, 2, NO_LINE, NO_LINE, 2, NO_LINE])
    expect([...reachAlong(graph, [0], openBut(), 0)]).toEqual([0, ...Array<number>(6).fill(NO_LINE)])
  })

  it('does not change its tables', () => {
    const open = openBut(2)
    const [before, to] = [open.slice(), graph.to.slice()]
    reachAlong(graph, [0], open)
    expect([open, graph.to]).toEqual([before, to])
  })
})
