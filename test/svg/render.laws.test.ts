import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CELL_MARKS } from '../../src/kernel/people/display.js'
import type { View } from '../../src/kernel/people/view.js'
import { render } from '../../src/svg/index.js'
import { anyText } from './sample.js'
import { type Element, parseXml, texts, values } from './xml.js'

const odd = fc.oneof(
  fc.constantFrom(
    'river',
    'road',
    'clear',
    'woods',
    'trench',
    'town',
    'city',
    'fort',
    'bridge',
    'slope',
    'pillbox',
    'destroyed',
    'infantry',
    'turn:3',
    '__proto__',
    'constructor',
    '',
    '"><&\'',
    ']]>',
    '\u0000\ud800',
    '日本',
    'a b',
  ),
  anyText(12),
)
const side = fc.constantFrom('red', 'blue')
const runs = fc.readConfigureGlobal().numRuns ?? 50

/**
 * Displays of any content: rows that are longer or shorter than the columns, and cells of the same place, of a hex, or
 * of unknown places.
 */
const display = (place: fc.Arbitrary<string>) =>
  fc.record({
    id: odd,
    title: odd,
    notes: fc.array(odd, { maxLength: 3 }),
    columns: fc.array(fc.record({ title: odd, active: fc.boolean() }), { maxLength: 5 }),
    rows: fc.array(
      fc.record({
        title: odd,
        side: fc.option(side),
        cells: fc.array(
          fc.record({
            place,
            marks: fc.subarray([...CELL_MARKS]),
            notes: fc.array(odd, { maxLength: 8 }),
            against: fc.option(place),
          }),
          { maxLength: 6 },
        ),
      }),
      { maxLength: 4 },
    ),
  })

/** Small views of any content, with odd characters in ids and texts, and references to missing objects. */
const view: fc.Arbitrary<View> = fc.uniqueArray(odd, { minLength: 1, maxLength: 9 }).chain(ids => {
  const place = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, odd)
  return fc.record({
    scenario: odd,
    title: odd,
    eye: fc.constant('all' as const),
    turn: fc.oneof(
      fc.record({
        type: fc.constant('decision' as const),
        side,
        asks: odd,
        gameTurn: fc.nat(20),
        phase: odd,
        phasing: fc.option(side),
      }),
      fc.record({
        type: fc.constant('chance' as const),
        asks: odd,
        gameTurn: fc.nat(20),
        phase: odd,
        phasing: fc.option(side),
      }),
    ),
    board: fc.record({
      orientation: fc.constantFrom('flat' as const, 'pointy' as const),
      hexes: fc.tuple(
        ...ids.map(id =>
          fc.record({
            id: fc.constant(id),
            q: fc.integer({ min: -3, max: 3 }),
            r: fc.integer({ min: -3, max: 3 }),
            terrain: odd,
          }),
        ),
      ),
      hexsides: fc.array(fc.record({ a: place, b: place, features: fc.array(odd, { maxLength: 2 }) }), {
        maxLength: 12,
      }),
      links: fc.array(fc.record({ a: place, b: place, kind: odd }), { maxLength: 6 }),
      labels: fc.array(
        fc.record({
          place,
          kind: odd,
          name: odd,
          value: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
        }),
        { maxLength: 6 },
      ),
      boxes: fc.array(fc.record({ id: odd, title: odd }), { maxLength: 4 }),
      areas: fc.array(
        fc.record({ id: odd, title: odd, side: fc.option(side), hexes: fc.array(place, { maxLength: 4 }) }),
        { maxLength: 3 },
      ),
    }),
    counters: fc.uniqueArray(
      fc.record({
        id: odd,
        name: odd,
        side,
        nationality: odd,
        formation: odd,
        type: odd,
        size: odd,
        place,
        face: fc.constantFrom('front' as const, 'back' as const, 'hidden' as const),
        values: fc.array(odd, { maxLength: 3 }),
        numbers: fc.record({ attack: fc.nat(30), movement: fc.nat(9) }, { requiredKeys: [] }),
        status: fc.array(odd, { maxLength: 3 }),
      }),
      { maxLength: 8, selector: ({ id }) => id },
    ),
    markers: fc.array(
      fc.record({ kind: odd, place, text: odd, toward: place }, { requiredKeys: ['kind', 'place', 'text'] }),
      { maxLength: 3 },
    ),
    tracks: fc.array(fc.record({ id: odd, title: odd, value: fc.integer(), text: odd }), { maxLength: 3 }),
    control: fc.array(fc.record({ place, side: fc.option(side) }), { maxLength: 4 }),
    attacks: fc.array(
      fc.record({
        targets: fc.array(place, { maxLength: 2 }),
        attackers: fc.array(place, { maxLength: 3 }),
        stage: fc.constantFrom('building' as const, 'declared' as const, 'in-hand' as const, 'resolved' as const),
      }),
      { maxLength: 3 },
    ),
    inHand: fc.option(odd),
    displays: fc.array(display(place), { maxLength: 2 }),
  })
})

/** Returns the offset of a group from its parent. */
const translation = ({ attributes: { transform = '' } }: Element): readonly [x: number, y: number] => {
  const [, x = '0', y = '0'] = /translate\(([-\d.]+)[ ,]?([-\d.]+)?\)/.exec(transform) ?? []
  return [Number(x), Number(y)]
}
/** Checks the numbers in a picture: none is NaN or infinite, and no length is negative. */
const NUMBERS = ['x', 'y', 'd', 'transform', 'points', 'viewBox', 'width', 'height', 'font-size', 'r'] as const
const checkNumbers = (elements: ReadonlyArray<Element>): void => {
  for (const attribute of NUMBERS)
    for (const value of values(elements, attribute)) expect(value).not.toMatch(/NaN|Infinity|undefined/)
  for (const attribute of ['width', 'height', 'font-size', 'r'])
    for (const value of values(elements, attribute)) expect(value, attribute).not.toMatch(/^-/)
}

describe('pictures of any view', () => {
  test('are well-formed, show every hex, and contain only valid numbers', () => {
    fc.assert(
      fc.property(view, odd, (any, place) => {
        const svg = render(any, {
          areas: true,
          boxes: 'all',
          selected: place,
          highlights: any.counters.map(({ id }) => ({ place: id, kind: place, text: place })),
        })
        const elements = parseXml(svg)
        checkNumbers(elements)
        const places = elements.filter(e => e.name === 'use' && e.attributes['data-place'] !== undefined)
        expect(places).toHaveLength(any.board.hexes.length)
        expect(
          render(any, {
            areas: true,
            boxes: 'all',
            selected: place,
            highlights: any.counters.map(({ id }) => ({ place: id, kind: place, text: place })),
          }),
        ).toBe(svg)
      }),
    )
  })

  test('contain all displays, with cells aligned by row and column, and with all their text', () => {
    fc.assert(
      fc.property(view, any => {
        const elements = parseXml(render(any, { displays: true }))
        checkNumbers(elements)
        const shown = elements.filter(e => e.attributes['data-display'] !== undefined)
        expect(shown).toHaveLength(any.displays!.length)
        for (const [i, { columns, rows, notes }] of any.displays!.entries()) {
          const within = elements.filter(e => e.parent === shown[i])
          const cells = within.filter(e => e.attributes['data-place'] !== undefined)
          expect(cells).toHaveLength(rows.reduce((sum, row) => sum + row.cells.length, 0))
          // no cell extends beyond the edge of the sheet
          const scale = Number(/scale\(([\d.]+)\)/.exec(shown[i]!.attributes['transform'] ?? '')?.[1] ?? 1)
          const width = Number(elements[0]!.attributes['viewBox']!.split(' ')[2])
          for (const cell of cells) {
            const wide = Number(elements.find(e => e.parent === cell && e.name === 'rect')!.attributes['width'])
            expect((translation(cell)[0] + wide) * scale).toBeLessThanOrEqual(width)
          }
          let next = 0
          const columnAt = new Map<number, number>()
          let above = -1
          for (const row of rows) {
            const [first] = row.cells.length > 0 ? translation(cells[next]!).slice(1) : []
            for (const column of row.cells.keys()) {
              const [x, y] = translation(cells[next++]!)
              expect(y).toBe(first)
              expect(columnAt.get(column) ?? x).toBe(x)
              expect(x).toBeGreaterThan(columnAt.get(column - 1) ?? 0)
              columnAt.set(column, x)
            }
            if (first !== undefined) {
              expect(first).toBeGreaterThan(above)
              above = first
            }
          }
          // no text is missing
          const inside = (e: Element): boolean => e === shown[i] || (e.parent !== undefined && inside(e.parent))
          const lettering = texts(elements.filter(inside)).length
          const written = [notes.join(' · '), ...columns.map(({ title }) => title)].filter(text => text !== '')
          expect(lettering).toBeGreaterThanOrEqual(written.length)
        }
      }),
      { numRuns: Math.ceil(runs / 2) },
    )
  })

  test('are well-formed for any region of the map', () => {
    fc.assert(
      fc.property(view, fc.array(odd, { maxLength: 3 }), (any, region) => {
        parseXml(render(any, { region: [...region, any.board.hexes[0]!.id] }))
      }),
    )
  })
})
