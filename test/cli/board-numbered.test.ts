/** Tests of the text board when hex numbers do not contain rows and columns. */
import { describe, expect, test } from 'vitest'
import { isNumbered, textBoard } from '../../src/cli/board/board.js'
import { legendOf } from '../../src/cli/board/signs.js'
import { painter } from '../../src/cli/io/paint.js'
import type { View } from '../../src/kernel/people/index.js'
import { emptyView, unit } from '../svg/sample.js'

/** A map of three columns of two hexes, numbered down the columns from 8. */
const view: View = {
  ...emptyView,
  board: {
    ...emptyView.board,
    hexes: [0, 1, 2, 3, 4, 5].map(i => ({
      id: String(i + 8),
      q: i >> 1,
      r: (i % 2) - (i >> 2),
      terrain: i === 3 ? 'rough' : 'clear',
    })),
    hexsides: [{ a: '8', b: '10', features: ['impassable'] }],
  },
  counters: [
    unit('r1', '8', { numbers: { attack: 12 } }),
    unit('b1', '8', { side: 'blue', numbers: { attack: 5 } }),
    unit('r2', '11', { numbers: { attack: 3 }, status: ['disrupted'] }),
  ],
  markers: [
    { kind: 'entrenchment', place: '8', text: '+1' },
    { kind: 'siege', place: '11', text: '' },
  ],
  control: [
    { place: '9', side: 'blue' },
    { place: '12', side: 'red' },
    { place: '13', side: null },
  ],
  attacks: [{ targets: ['8'], attackers: ['r1'], stage: 'in-hand' }],
}
const draw = (columns: number, of = view, marks = new Map<string, string>()): ReadonlyArray<string> =>
  textBoard(of, { paint: painter(false), columns, sides: ['red', 'blue'], marks }).split('\n')

describe('a board of numbered hexes', () => {
  test('shows the number, terrain and works of each hex, both sides of a shared hex with their strength, and the owners of empty hexes', () => {
    expect(isNumbered(view)).toBe(true)
    expect(draw(80)).toEqual([
      ' ■12□5           ▪',
      ' 8·!≡   █        12·',
      ' ▫       10·',
      ' 9·      ■3      13·',
      '         11^~@',
    ])
  })

  test('shows only signs for the sides of a shared hex on a narrower page, and leaves out numbers on a narrow one', () => {
    expect(draw(21)).toEqual([' ■□        ▪', ' 8·!≡█     12·', ' ▫    10·', ' 9·   ■3   13·', '      11^~'])
    const busy = { ...view, attacks: [{ targets: ['100'], attackers: [], stage: 'declared' as const }] }
    const hexes = busy.board.hexes.map(hex => (hex.id === '13' ? { ...hex, id: '100' } : hex))
    expect(draw(21, { ...busy, board: { ...busy.board, hexes } }).join()).toContain('100!')
    expect(draw(20).join()).not.toContain('10')
  })

  test('shows the mark on a hex, such as the cost of a move', () => {
    expect(draw(80, view, new Map([['13', ' 2']])).join()).toContain('13=2')
  })

  test('explains its signs in the legend', () => {
    expect(legendOf(view, ['Red', 'Blue'], { numbered: true })).toEqual(
      expect.arrayContaining(['▪ ▫ empty, held by Red, Blue', '@ siege', '≡ entrenchment', '█ ▀ impassable']),
    )
    expect(legendOf(view, ['Red', 'Blue']).join()).not.toContain('held by')
  })

  test('is not used for maps whose numbers contain columns and rows, for long ids, or for pointy-topped hexes', () => {
    const named = (ids: ReadonlyArray<string>, orientation: 'flat' | 'pointy' = 'flat'): View => ({
      ...view,
      board: { ...view.board, orientation, hexes: view.board.hexes.map((hex, i) => ({ ...hex, id: ids[i]! })) },
    })
    expect(isNumbered(named(['0101', '0102', '0201', '0202', '0301', '0302']))).toBe(false)
    expect(isNumbered(named(['a', 'b', 'c', 'd', 'e', 'forest']))).toBe(false)
    expect(isNumbered(named(['8', '9', '10', '11', '12', '13'], 'pointy'))).toBe(false)
  })

  test('shows the first unit of each side in an overfull hex in the large scale', () => {
    const counters = [...['r1', 'r2', 'r3'].map(id => unit(id, '8')), unit('b1', '8', { side: 'blue' })]
    const large = textBoard(
      { ...view, counters },
      { paint: painter(false), columns: 80, scale: 'large', sides: ['red', 'blue'] },
    )
    expect(large).toContain('■r1 6-3')
    expect(large).toContain('□b1 6-3')
    expect(large).toContain('+2 more')
  })
})
