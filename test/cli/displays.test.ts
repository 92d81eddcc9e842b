/** Displays as text. */
import { describe, expect, test } from 'vitest'
import { textDisplays } from '../../src/cli/board/displays.js'
import { painter } from '../../src/cli/io/paint.js'
import type { DisplayCell, View } from '../../src/kernel/people/index.js'
import { emptyView, unit } from '../svg/sample.js'

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
  test('is a table: columns, rows with their side, units, marks and notes', () => {
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

  test('is as wide as its page, but no narrower than its cells can be read', () => {
    const widest = (text: string): number => Math.max(...text.split('\n').map(line => line.length))
    expect(widest(draw(50))).toBeLessThanOrEqual(50)
    expect(widest(draw(200))).toBeLessThan(80)
    expect(draw(20)).toContain('strength 5')
  })

  test('there is none where nothing is displayed', () => {
    expect(draw(60, emptyView)).toBe('')
  })
})
