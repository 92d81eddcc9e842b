/** Tests of lines on the map from the rules: they appear only on request, and cost nothing otherwise. */
import { describe, expect, test } from 'vitest'
import type { MapLine } from '../../src/kernel/index.js'
import { type Art, type RenderOptions, piecesOf, render } from '../../src/svg/index.js'
import { sampleView } from './sample.js'
import { type Element, parseXml, texts, values } from './xml.js'

const art: Art = {
  sides: { red: { title: 'Red', fill: '#a00001', ink: '#ffffff' } },
  lines: { bond: { title: 'Bond', stroke: '#00000a', width: 5 } },
}
const bond = (a: string, b: string, along: boolean, side: string | null = 'red'): MapLine => ({
  kind: 'bond',
  side,
  a,
  b,
  along,
})
const draw = (lines: ReadonlyArray<MapLine>, more: RenderOptions = {}): ReadonlyArray<Element> =>
  parseXml(render(sampleView, { art, lines, ...more }))
const paths = (elements: ReadonlyArray<Element>): ReadonlyArray<Element> =>
  elements.filter(({ parent }) => parent?.attributes['data-line'] !== undefined)

/** Returns the two ends of the only line. */
const ends = (elements: ReadonlyArray<Element>): ReadonlyArray<number> => {
  const [x, y, dx, dy] = paths(elements)[0]!
    .attributes['d']!.match(/-?[\d.]+/g)!
    .map(Number)
  return [x!, y!, x! + dx!, y! + dy!]
}

describe('lines on the map', () => {
  test('have the colour of their side, or of their kind if they have no side', () => {
    expect(paths(draw([bond('0201', '0203', false)])).map(({ attributes }) => attributes['stroke'])).toEqual([
      '#a00001',
    ])
    expect(paths(draw([bond('0201', '0203', false, null)])).map(({ attributes }) => attributes['stroke'])).toEqual([
      '#00000a',
    ])
  })

  test('join the centres of two hexes', () => {
    const [x1, y1, x2, y2] = ends(draw([bond('0201', '0203', false)]))
    expect([x2! - x1!, Math.abs(y2! - y1!)]).toEqual([0, 200])
  })

  test('follow the hexside between adjacent hexes, and extend a little beyond it', () => {
    const [x1, y1, x2, y2] = ends(draw([bond('0201', '0202', true)]))
    const middle = ends(draw([bond('0201', '0202', false)]))
    expect(Math.hypot(x2! - x1!, y2! - y1!)).toBeCloseTo((100 / Math.sqrt(3)) * 1.6, 0)
    expect((x1! + x2!) / 2).toBeCloseTo((middle[0]! + middle[2]!) / 2, 0)
    expect((y1! + y2!) / 2).toBeCloseTo((middle[1]! + middle[3]!) / 2, 0)
    // these hexes share no hexside
    expect(paths(draw([bond('0201', '0203', true)]))).toEqual([])
  })

  test('are left out if their hexes are not drawn', () => {
    expect(values(draw([bond('9901', '0201', false), bond('0201', '9901', true)]), 'data-line')).toEqual([])
    const { hexes } = sampleView.board
    const far = hexes.reduce((a, b) => (a.q + a.r > b.q + b.r ? a : b)).id
    expect(values(draw([bond('0101', '0103', false)], { region: [far] }), 'data-line')).toEqual([])
  })

  test('are in the key once per side, and are pieces of the control layer', () => {
    const lines = [bond('0201', '0203', false), bond('0202', '0204', false), bond('0201', '0202', true, null)]
    expect(texts(draw(lines, { key: true })).filter(text => text.startsWith('Bond'))).toEqual(['Bond, Red', 'Bond'])
    const keys = [...piecesOf(sampleView, { art, lines, layers: ['control'] }).keys()].filter(key =>
      key.includes('line'),
    )
    expect(keys).toEqual([
      'control/line bond red 0201 - 0203',
      'control/line bond red 0202 - 0204',
      'control/line bond  0201 | 0202',
    ])
    expect(values(draw(lines, { layers: ['control'] }), 'data-line')).toHaveLength(3)
    expect(values(draw(lines, { layers: ['board', 'counters'] }), 'data-line')).toEqual([])
  })

  test('are drawn only if the option requests them', () => {
    expect(render(sampleView, { art, lines: [] })).toBe(render(sampleView, { art }))
  })
})
