/** Tests of displays printed as text. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textDisplays } from '../../src/cli/board/displays.js'
import { shownWithin } from '../../src/cli/io/shown.js'
import { painter } from '../../src/cli/io/paint.js'
import { type DisplayCell, type View, CELL_MARKS } from '../../src/kernel/people/index.js'
import { anyText, emptyView, unit } from '../svg/sample.js'

const cell = (place: string, more: Partial<DisplayCell> = {}): DisplayCell => ({
  place,
  marks: [],
  notes: [],
  against: null,
  ...more,
})
const view: View = {
  ...emptyView,
  counters: [unit('r1', 'a', { values: ['5', '2'] }), unit('b1', 'b', { side: 'blue', status: ['disrupted'] })],
  displays: [
    {
      id: 'battle',
      title: 'Red attack in 0101',
      notes: ['first fire', 'no reserves'],
      columns: [
        { title: '1', active: true },
        { title: '2', active: false },
      ],
      rows: [
        {
          title: 'attackers, front',
          side: 'red',
          cells: [cell('a', { marks: ['active'], notes: ['strength 5', '+1 terrain'], against: 'b' }), cell('c')],
        },
        { title: 'defenders', side: 'blue', cells: [cell('b', { marks: ['hit'] }), cell('d', { marks: ['closed'] })] },
      ],
    },
  ],
}
const draw = (columns = 60, of = view): string =>
  textDisplays(of, { paint: painter(false), columns, sideName: side => side.toUpperCase() })

describe('a display as text', () => {
  test('is a table with columns, rows and their sides, units, marks and notes', () => {
    expect(draw().split('\n')).toEqual([
      'Red attack in 0101',
      '  first fire · no reserves',
      '           | > 1 <                 |   2',
      '-----------+-----------------------+-----------------------',
      'RED        | > now                 | -',
      'attackers  | r1 5-2                |',
      'front      | strength 5,           |',
      '           | +1 terrain            |',
      '-----------+-----------------------+-----------------------',
      'BLUE       | ! HIT                 | out',
      'defenders  | b1~6-3                | -',
    ])
  })

  test('is as wide as the page, but its cells stay wide enough to be read', () => {
    const widest = (text: string): number => Math.max(...text.split('\n').map(line => line.length))
    expect(widest(draw(50))).toBeLessThanOrEqual(50)
    expect(widest(draw(200))).toBeLessThan(80)
    expect(draw(20)).toContain('strength 5')
  })

  test('continues a note that is wider than its cell on the next line, with nothing cut off', () => {
    const long: View = {
      ...view,
      displays: [
        {
          ...view.displays![0]!,
          rows: [{ title: '', side: null, cells: [cell('a', { notes: ['hits on 1 to 4', '+1 Reconnaissance'] })] }],
        },
      ],
    }
    const cells = draw(20, long)
      .split('\n')
      .map(line => line.split('|')[1]?.trim())
    expect(cells.slice(-6)).toEqual(['r1 5-2', 'hits on 1 to', '4,', '+1', 'Reconnaissan', 'ce'])
  })

  test('is empty if there is no display', () => {
    expect(draw(60, emptyView)).toBe('')
  })
})

describe('any display as text', () => {
  const words = fc.oneof(
    fc.constantFrom('strength 5', '+1 terrain', 'hits on 1 to 4', '', '__proto__', '\u001b[31mred', 'a\nb', '日本'),
    anyText(14),
  )
  const place = fc.constantFrom('a', 'b', 'c')
  const any: fc.Arbitrary<View> = fc
    .record({
      ids: fc.uniqueArray(words, { maxLength: 6 }),
      displays: fc.array(
        fc.record({
          id: words,
          title: words,
          notes: fc.array(words, { maxLength: 3 }),
          columns: fc.array(fc.record({ title: words, active: fc.boolean() }), { minLength: 1, maxLength: 5 }),
          rows: fc.array(
            fc.record({
              title: words,
              side: fc.option(fc.constantFrom('red', 'blue')),
              cells: fc.array(
                fc.record({
                  place,
                  marks: fc.subarray([...CELL_MARKS]),
                  notes: fc.array(words, { maxLength: 4 }),
                  against: fc.option(place),
                }),
                { maxLength: 5 },
              ),
            }),
            { maxLength: 4 },
          ),
        }),
        { minLength: 1, maxLength: 2 },
      ),
      at: place,
    })
    // the text is escaped before it reaches a terminal
    .map(({ ids, displays, at }) => shownWithin({ ...emptyView, displays, counters: ids.map(id => unit(id, at)) }))

  test('keeps its layout: each cell is below its column heading, and no character controls the terminal', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 10, max: 120 }), (of, columns) => {
        const text = draw(columns, of)
        // eslint-disable-next-line no-control-regex -- characters that a terminal would obey
        expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]|undefined|NaN/)
        const [shown] = of.displays!
        const first = textDisplays(
          { ...of, displays: [shown!] },
          { paint: painter(false), columns, sideName: side => side.toUpperCase() },
        ).split('\n')
        // rules are under the head line, and have a cross where it has a bar
        const rules = first.filter(line => /^-{11}(\+-+)+$/.test(line))
        expect(rules).toHaveLength(shown!.rows.length)
        for (const rule of rules) expect(rule).toBe(rules[0])
        const bars = Array.from(rules[0] ?? '').flatMap((c, i) => (c === '+' ? [i] : []))
        for (const line of first.slice(first.indexOf(rules[0] ?? '')))
          for (const [i, c] of Array.from(line).entries())
            if (bars.includes(i) && !rules.includes(line)) expect(c).toBe('|')
      }),
      { numRuns: 100 },
    )
  })
})
