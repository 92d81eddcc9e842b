import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Board, compileGraph, distance, linked, neighbour, placeFlags } from '../../../src/kernel/board/board.js'
import { type Lines, NO_LINE, lineMender, lineTests, lineTracer, reachAlong } from '../../../src/kernel/board/lines.js'
import { board, hexOf, number, runs } from '../arbitraries.js'

/** Traces the line of one unit forward from its hex, and neither counts nor tests that hex. */
const slow = (b: Board, from: number, sources: ReadonlySet<number>, open: (hex: number) => boolean): number => {
  let edge = [from]
  const seen = new Set(edge)
  for (let length = 0; edge.length > 0; length++) {
    if (edge.some(hex => sources.has(hex))) return length
    edge = edge
      .flatMap(hex => [0, 1, 2, 3, 4, 5].map(d => neighbour(b, hex, d)))
      .filter(next => next >= 0 && !seen.has(next) && open(next) && seen.add(next).has(next))
  }
  return NO_LINE
}

const question = fc
  .record({ b: board, sources: fc.array(number, { maxLength: 4 }), closed: fc.array(number, { maxLength: 15 }) })
  .map(({ b, sources, closed }) => ({
    b,
    sources: sources.map(n => hexOf(b, n)),
    closed: new Set(closed.map(n => hexOf(b, n))),
  }))

/** Returns the complete contents of traced lines. */
const said = (b: Board, lines: Lines): ReadonlyArray<unknown> => [
  [...lines.through],
  [...lines.source],
  Array.from({ length: b.hexes }, (_, hex) => lines.from(hex)),
]

describe('lines updated after hexes open and close', () => {
  it('equal newly traced lines after any number of updates', () => {
    const changes = fc.array(fc.uniqueArray(number, { maxLength: 6 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(question, changes, ({ b, sources, closed }, all) => {
        const [trace, mend] = [lineTracer(b), lineMender(b)]
        let open = Uint8Array.from({ length: b.hexes }, (_, hex) => (closed.has(hex) ? 0 : 1))
        let lines = trace(sources, open)
        for (const numbers of all) {
          const [before, was] = [lines, said(b, lines)]
          const changed = [...new Set(numbers.map(n => hexOf(b, n)))]
          open = open.map((may, hex) => (changed.includes(hex) ? 1 - may : may))
          lines = mend(lines, open, changed)
          expect(said(b, lines)).toEqual(said(b, trace(sources, open)))
          expect(said(b, before)).toEqual(was)
        }
      }),
      runs(500),
    )
  })
})

describe('lines traced backward for all hexes', () => {
  it('are as long as lines traced forward one by one', () => {
    fc.assert(
      fc.property(question, ({ b, sources, closed }) => {
        const open = (hex: number) => !closed.has(hex)
        const lines = lineTracer(b)(sources, open)
        for (let hex = 0; hex < b.hexes; hex++) {
          expect(lines.from(hex)).toBe(slow(b, hex, new Set(sources), open))
          const own = open(hex) ? slow(b, hex, new Set(sources.filter(open)), open) : NO_LINE
          expect(lines.through[hex]).toBe(own === NO_LINE ? NO_LINE : own + 1)
        }
      }),
      runs(200),
    )
  })

  it('never become longer when a hex opens or a source is added', () => {
    fc.assert(
      fc.property(question, number, ({ b, sources, closed }, n) => {
        const trace = lineTracer(b)
        const before = trace(sources, hex => !closed.has(hex))
        const opened = trace(sources, hex => !closed.has(hex) || hex === hexOf(b, n))
        const found = trace([...sources, hexOf(b, n)], hex => !closed.has(hex))
        for (let hex = 0; hex < b.hexes; hex++) {
          expect(opened.from(hex)).toBeLessThanOrEqual(before.from(hex))
          expect(found.from(hex)).toBeLessThanOrEqual(before.from(hex))
        }
      }),
    )
  })
})

describe('lines searched from single hexes', () => {
  it('exist where a traced line does, whatever the order of the hexes and the estimate of distance', () => {
    fc.assert(
      fc.property(question, fc.integer(), fc.boolean(), ({ b, sources, closed }, seed, misled) => {
        const open = (hex: number) => !closed.has(hex)
        const lines = lineTracer(b)(sources, open)
        const away = Array.from({ length: b.hexes }, (_, hex) =>
          misled ? (hex * 31 + seed) % 7 : Math.min(...sources.map(source => distance(b, hex, source))),
        )
        const leads = lineTests(b, placeFlags(b.hexes, sources), away)(open)
        const order = Array.from({ length: b.hexes }, (_, i) => (i * 17 + Math.abs(seed)) % b.hexes)
        for (const hex of order) expect(leads(hex)).toBe(lines.from(hex) < NO_LINE)
      }),
      runs(300),
    )
  })
})

describe('the reach along links', () => {
  it('equals paths extended link by link', () => {
    const place = fc.nat({ max: 11 })
    const links = fc.array(fc.tuple(place, place), { maxLength: 20 })
    fc.assert(
      fc.property(
        links,
        fc.array(place, { maxLength: 3 }),
        fc.array(place, { maxLength: 4 }),
        place,
        (pairs, sources, closed, most) => {
          const graph = compileGraph(12, pairs)
          const open = placeFlags(
            12,
            Array.from({ length: 12 }, (_, p) => p).filter(p => !closed.includes(p)),
          )
          const far = reachAlong(graph, sources, open, most)
          let edge = new Set(sources.filter(p => open[p] === 1))
          const seen = new Map([...edge].map(p => [p, 0]))
          for (let far = 1; far <= most; far++) {
            edge = new Set(
              [...seen.keys()].flatMap(from =>
                [...open.keys()].filter(p => open[p] === 1 && !seen.has(p) && linked(graph, from, p)),
              ),
            )
            for (const p of edge) seen.set(p, far)
          }
          expect([...far]).toEqual(Array.from({ length: 12 }, (_, p) => seen.get(p) ?? NO_LINE))
        },
      ),
      runs(300),
    )
  })
})
