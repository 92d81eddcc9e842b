/**
 * Tests of displays below the map, such as a battle board with cells, counters, arrows and marks, and of title bars with many tracks.
 */
import { describe, expect, test } from 'vitest'
import type { DisplayCell, View } from '../../src/kernel/people/index.js'
import { type RenderOptions, render } from '../../src/svg/index.js'
import { emptyView, sampleView, sheet, unit } from './sample.js'
import { type Element, parseXml, placesIn, texts, values } from './xml.js'

const cell = (place: string, more: Partial<DisplayCell> = {}): DisplayCell => ({
  place,
  marks: [],
  notes: [],
  against: null,
  ...more,
})
const boxes = ['a1', 'a2', 'd1', 'd2'].map(id => ({ id, title: `Space ${id}` }))
const fought: View = {
  ...sampleView,
  board: { ...sampleView.board, boxes: [...sampleView.board.boxes, ...boxes] },
  counters: [
    ...sampleView.counters,
    unit('attacker', 'a1', { status: ['disrupted', 'moved'] }),
    unit('defender', 'd1', { side: 'blue', nationality: 'blue' }),
    unit('second', 'd1', { side: 'blue', nationality: 'blue' }),
  ],
  displays: [
    {
      id: 'battle',
      title: 'Red attack <here>',
      notes: ['first fire', 'no reserves'],
      columns: [
        { title: 'I', active: true },
        { title: 'II', active: false },
      ],
      rows: [
        {
          title: 'front',
          side: 'red',
          cells: [
            cell('a1', { marks: ['active'], notes: ['strength 6', '+1 terrain'], against: 'd1' }),
            cell('a2', { marks: ['closed'] }),
          ],
        },
        {
          title: 'front of the defence',
          side: 'blue',
          cells: [cell('d1', { marks: ['done', 'hit'], against: 'a1' }), cell('d2', { marks: ['done'] })],
        },
        { title: 'ground', side: null, cells: [] },
      ],
    },
  ],
}
const draw = (options?: RenderOptions, view = fought): ReadonlyArray<Element> => parseXml(render(view, options))
const height = (elements: ReadonlyArray<Element>): number => Number(elements[0]!.attributes['viewBox']!.split(' ')[3])

describe('a display', () => {
  const elements = draw()
  const within = (place: string): ReadonlyArray<Element> => {
    const outer = elements.find(e => e.attributes['data-place'] === place)!
    return elements.filter(e => {
      for (let p = e.parent; p !== undefined; p = p.parent) if (p === outer) return true
      return false
    })
  }

  test('shows its title, its notes, its columns, its rows with their sides, and the notes in its cells', () => {
    expect(values(elements, 'data-display')).toEqual(['battle'])
    expect(texts(elements)).toEqual(
      expect.arrayContaining([
        'Red attack <here>',
        'first fire · no reserves',
        'I',
        'II',
        'Red',
        'front',
        'Blue',
        'front of the defence',
        'ground',
        'strength 6',
        '+1 terrain',
      ]),
    )
  })

  test('draws counters only in its cells, not in boxes', () => {
    expect(values(within('a1'), 'data-counter')).toEqual(['attacker'])
    expect(values(within('d1'), 'data-counter')).toEqual(['defender', 'second'])
    for (const { id } of boxes) expect(placesIn(draw({ boxes: 'all' })).filter(at => at === id)).toEqual([id])
  })

  test('marks cells that act, have acted, are hit, or are out of the battle', () => {
    const marks = (place: string) => elements.find(e => e.attributes['data-place'] === place)!.attributes['data-marks']
    expect(['a1', 'a2', 'd1', 'd2'].map(marks)).toEqual(['active', 'closed', 'done hit', 'done'])
    expect(['a1', 'a2', 'd1', 'd2'].map(place => texts(within(place)).filter(t => /HIT|done|out/.test(t)))).toEqual([
      [],
      ['out'],
      ['HIT'],
      ['done'],
    ])
  })

  test('has an arrow on the cell edge that faces the target cell, and a larger one for an active cell', () => {
    const arrows = elements.filter(({ attributes: { d = '' } }) => /^M[-\d.]+ (2|156)H/.test(d))
    const [down, up] = arrows.map(({ attributes: { d = '' } }) =>
      /^M[-\d.]+ ([\d.]+)H[-\d.]+L[-\d.]+ ([-\d.]+)Z/.exec(d)!,
    )
    expect(arrows).toHaveLength(2)
    expect(Number(down![2])).toBe(Number(down![1]) + 25)
    expect(Number(up![2])).toBe(Number(up![1]) - 15)
  })

  test('does not dim units that have moved', () => {
    const art = { status: { moved: { fill: '#fff', ink: '#000', fade: 0.42 } } }
    const faded = (view: View) => render(view, { art }).split('fill-opacity="0.42"').length - 1
    const onMap = { ...fought, counters: [unit('attacker', '0101', { status: ['moved'] })] }
    expect(faded({ ...fought, counters: [unit('attacker', 'a1', { status: ['moved'] })] })).toBe(0)
    expect(faded(onMap)).toBe(1)
  })

  test('can be left out, so that its counters are drawn in boxes', () => {
    const bare = draw({ displays: false })
    expect(values(bare, 'data-display')).toEqual([])
    expect(values(bare, 'data-counter')).toContain('attacker')
    expect(texts(bare)).toContain('Space a1')
  })

  test('is also drawn with a region, and makes the picture taller', () => {
    expect(values(draw({ region: ['0101'] }), 'data-display')).toEqual(['battle'])
    expect(height(draw())).toBeGreaterThan(height(draw({}, { ...fought, displays: [] })) + 100)
  })

  test('may be missing: a view without displays is drawn like a view with an empty list', () => {
    expect(render({ ...sampleView, displays: [] })).toBe(render(sampleView))
  })
})

describe('many tracks', () => {
  const tracks = Array.from({ length: 9 }, (_, i) => ({ id: `t${i}`, title: `Track, ${i}`, value: i, text: '' }))
  const wide = { ...emptyView, board: { ...emptyView.board, hexes: sheet(12, 4) } }

  test('have titles on two lines in the title bar, and tracks without room are drawn below the map', () => {
    const shown = texts(draw({}, { ...wide, tracks }))
    expect(shown.filter(text => text === 'Track')).toHaveLength(7)
    expect(shown).toContain('Track, 7: 7   ·   Track, 8: 8')
  })

  test('are drawn below the map if their titles or values would be too small', () => {
    const cup = { id: 'cup', title: 'Cup', value: 4, text: 'vanguard, main, horse, riders' }
    const shown = texts(draw({}, { ...wide, tracks: [cup, ...tracks.slice(0, 2)] }))
    expect(shown).toEqual(expect.arrayContaining(['Track, 0', 'Track, 1', 'Cup: vanguard, main, horse, riders']))
    const narrow = texts(draw({}, { ...emptyView, tracks }))
    expect(narrow.filter(text => text === 'Track').length).toBeLessThan(7)
  })

  test('have titles on one line if there are few tracks', () => {
    const shown = texts(draw({}, { ...wide, tracks: tracks.slice(0, 2) }))
    expect(shown).toEqual(expect.arrayContaining(['Track, 0', 'Track, 1']))
    expect(shown.some(text => text.includes(' · Track'))).toBe(false)
  })
})
