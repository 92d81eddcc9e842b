import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marne } from '../../src/games/marne/index.js'
import { marneArt } from '../../src/games/marne/art.js'
import { ardennes } from '../../src/games/ardennes/index.js'
import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { verdun } from '../../src/games/verdun/index.js'
import { type AnyRules, type View, orThrow } from '../../src/kernel/index.js'
import { generator } from '../../src/play/index.js'
import {
  type Changes,
  type Layer,
  type RenderOptions,
  centreOf,
  changesBetween,
  highlightsOf,
  piecesOf,
  placeAt,
  render,
} from '../../src/svg/index.js'
import { sampleView } from './sample.js'
import { type Element, parseXml, placesIn, texts, values } from './xml.js'

const LAYERS: ReadonlyArray<Layer> = ['board', 'control', 'highlights', 'counters', 'notes']
const options: RenderOptions = { selected: '0201', highlights: [{ place: '0103', kind: 'move', text: '1+' }] }
const draw = (view: View, more: RenderOptions): ReadonlyArray<Element> =>
  parseXml(render(view, { ...options, ...more }))
const drawn = new Map(LAYERS.map(layer => [layer, draw(sampleView, { layers: [layer] })]))
const layer = (name: Layer): ReadonlyArray<Element> => drawn.get(name)!
const size = (elements: ReadonlyArray<Element>): unknown =>
  ['viewBox', 'width', 'height'].map(name => elements[0]!.attributes[name])

describe('layers', () => {
  test('contain their own parts, and together all parts of the whole map', () => {
    expect(placesIn(layer('board')).toSorted()).toEqual(sampleView.board.hexes.map(({ id }) => id).toSorted())
    expect(texts(layer('board'))).toEqual(expect.arrayContaining(['METROPOLIS', '0101', 'Styx']))
    expect(values(layer('board'), 'data-counter')).toEqual([])
    expect(values(layer('highlights'), 'data-highlight')).toEqual(['move', 'selected'])
    expect(values(layer('counters'), 'data-counter')).toContain('1')
    expect(texts(layer('notes'))).toContain('1+')
    const whole = draw(sampleView, { title: false, key: false, boxes: false })
    const parts = LAYERS.flatMap(name => texts(layer(name)))
    expect(parts.toSorted()).toEqual([...texts(whole)].toSorted())
  })

  test('have the same size, separately and together, whatever is selected and highlighted', () => {
    const bare = parseXml(render(sampleView, { layers: ['board'] }))
    for (const name of LAYERS) expect(size(layer(name))).toEqual(size(bare))
    expect(size(draw(sampleView, { layers: LAYERS }))).toEqual(size(bare))
    expect(size(parseXml(render(sampleView, { selected: '2' })))).toEqual(size(parseXml(render(sampleView))))
  })

  test('are drawn once each, in their fixed order, whatever the order of the option', () => {
    const both = render(sampleView, { layers: ['board', 'counters'] })
    expect(render(sampleView, { layers: ['counters', 'board', 'counters'] })).toBe(both)
    expect(values(parseXml(both), 'data-layer')).toEqual(['board', 'counters'])
  })

  test('have ids that contain the name of the layer, so that one page can show several layers', () => {
    const ids = LAYERS.flatMap(name => values(layer(name), 'id'))
    expect(new Set(ids).size).toBe(ids.length)
    for (const name of LAYERS) {
      const own = new Set(values(layer(name), 'id').map(id => `#${id}`))
      for (const href of values(layer(name), 'href')) expect(own).toContain(href)
    }
  })

  test('include a board layer that is the same in every position', () => {
    const moved = { ...sampleView, counters: [], markers: [], control: [], attacks: [], tracks: [], inHand: null }
    const board = (view: View): string => render(view, { layers: ['board'] })
    expect(board(moved)).toBe(board(sampleView))
  })
})

describe('clickable elements', () => {
  const style = (elements: ReadonlyArray<Element>): string => elements.find(e => e.name === 'style')!.text

  test('name their places, and overlays do not intercept clicks', () => {
    for (const elements of [layer('board'), draw(sampleView, {})]) {
      const name = elements[0]!.attributes['class']!
      expect(style(elements)).toContain(`.${name},.${name} *{pointer-events:none}`)
      expect(style(elements)).toContain(`.${name} [data-place],.${name} [data-place] *{pointer-events:all}`)
    }
    for (const counter of layer('counters').filter(e => e.attributes['data-counter'] !== undefined)) {
      const { place } = sampleView.counters.find(({ id }) => id === counter.attributes['data-counter'])!
      expect(counter.attributes['data-place']).toBe(place)
    }
  })

  test('have a tooltip with number, terrain and labels if they are hexes', () => {
    const titles = layer('board').filter(e => e.name === 'title' && e.parent?.name === 'use')
    expect(titles).toHaveLength(sampleView.board.hexes.length)
    const [first] = titles
    expect(first!.text).toMatch(new RegExp(`^${first!.parent!.attributes['data-place']!} [A-Z]`))
    expect(titles.map(({ text }) => text).join()).toContain(", L'Épée <sur> Mer & Co")
  })
})

describe('points of a picture', () => {
  const cases: ReadonlyArray<RenderOptions> = [
    {},
    { scale: 17, title: false },
    { layers: ['counters'] },
    { region: ['0101', '0102', '0201'], scale: 80 },
  ]
  test.each(cases)('at the centre of a drawn hex belong to that hex: %o', given => {
    for (const { id } of sampleView.board.hexes) {
      const centre = centreOf(sampleView, id, given)
      if (centre === null) expect(given.region).toBeDefined()
      // a region also shows the margin around it, but nothing beyond that
      else expect([id, null]).toContain(placeAt(sampleView, centre, given))
    }
    const middle = centreOf(sampleView, '0101', given)!
    expect(placeAt(sampleView, middle, given)).toBe('0101')
  })

  test('are in the places where the hexes are drawn', () => {
    const elements = draw(sampleView, { layers: ['board'], scale: 100 })
    const use = elements.find(e => e.attributes['data-place'] === '0103' && e.name === 'use')!
    const [shift] = values(elements, 'transform').filter(text => text.startsWith('translate'))
    const [dx, dy] = /translate\((\S+) (\S+)\)/.exec(shift!)!.slice(1).map(Number)
    const { x, y } = centreOf(sampleView, '0103', { layers: ['board'], scale: 100 })!
    expect(x).toBeCloseTo(Number(use.attributes['x']) + dx!, 0)
    expect(y).toBeCloseTo(Number(use.attributes['y']) + dy!, 0)
  })

  test('are in no hex outside the map, and places without a hex have no point', () => {
    expect(centreOf(sampleView, 'nowhere')).toBeNull()
    for (const point of [
      { x: 0, y: 0 },
      { x: -5, y: 40 },
      { x: 1e6, y: 1e6 },
      { x: NaN, y: 1 },
    ])
      expect(placeAt(sampleView, point)).toBeNull()
  })
})

const layerOf = (key: string): string => key.split('/')[0]!
/** The updates that a page makes. */
const carriedOut = (
  before: ReadonlyMap<string, string>,
  { remove, put }: Changes,
  layers: ReadonlyArray<string> = LAYERS,
): ReadonlyArray<[string, string]> => {
  const page = [...before].filter(([key]) => !remove.includes(key))
  for (const { key, layer, svg, before: next } of put) {
    const old = page.findIndex(([other]) => other === key)
    if (old >= 0) page.splice(old, 1)
    const above = page.findIndex(([other]) => layers.indexOf(layerOf(other)) > layers.indexOf(layer))
    const at = next === null ? (above < 0 ? page.length : above) : page.findIndex(([other]) => other === next)
    expect(layerOf(key)).toBe(layer)
    expect(at, `${String(next)} is there`).toBeGreaterThanOrEqual(0)
    page.splice(at, 0, [key, svg])
  }
  return page
}

describe('changes between pictures', () => {
  test('turn any first list into any second list', () => {
    const layers = ['a', 'b']
    const key = fc.tuple(fc.constantFrom(...layers), fc.integer({ min: 1, max: 5 })).map(parts => parts.join('/'))
    const pieces = fc
      .uniqueArray(fc.tuple(key, fc.constantFrom('1', '2')), { selector: ([name]) => name })
      // the layers follow one another, as in pictures
      .map(list => new Map(list.toSorted(([x], [y]) => layers.indexOf(x[0]!) - layers.indexOf(y[0]!))))
    fc.assert(
      fc.property(pieces, pieces, (before, after) => {
        const changes = changesBetween(before, after)
        expect(carriedOut(before, changes, layers)).toEqual([...after])
        expect(changesBetween(after, after)).toEqual({ remove: [], put: [] })
      }),
    )
  })

  test('are pieces of the picture, each an element with its key', () => {
    const layers: ReadonlyArray<Layer> = ['control', 'highlights', 'counters', 'notes']
    const pieces = piecesOf(sampleView, { ...options, layers })
    const svg = render(sampleView, { ...options, layers })
    expect(values(parseXml(svg), 'data-key')).toEqual([...pieces.keys()])
    for (const piece of pieces.values()) expect(svg).toContain(piece)
    expect(piecesOf(sampleView, { ...options, layers: ['board'] }).size).toBe(0)
    expect(piecesOf(sampleView, options).size).toBe(0)
  })

  const games: ReadonlyArray<readonly [string, AnyRules]> = [
    ['The Marne', orThrow(marne.load(marne.scenarios.counterattack))],
    ['Verdun 1916', orThrow(verdun.load(verdun.scenarios.historical))],
    ['Grand Illusion', orThrow(grandIllusion.load(grandIllusion.scenarios.campaign))],
    ["Ardennes '44", orThrow(ardennes.load(ardennes.scenarios['six-turns']))],
  ]
  test.each(games)('affect only the necessary pieces after a decision in %s', (_, rules) => {
    const look: RenderOptions = { layers: ['control', 'highlights', 'counters', 'notes'], art: marneArt }
    const random = generator(3)
    let state = rules.start
    const seen: number[] = []
    let all = 0
    let before = piecesOf(rules.observe(state, 'all'), look)
    for (let i = 0; i < 60; i++) {
      const actions = rules.legalActions(state)
      const list = actions.length > 0 ? actions : rules.chances(state).map(({ action }) => action)
      state = orThrow(rules.apply(state, list[random(list.length)]))
      const view = rules.observe(state, 'all')
      const after = piecesOf(view, { ...look, highlights: highlightsOf(rules.legalActions(state), view) })
      const changes = changesBetween(before, after)
      expect(carriedOut(before, changes)).toEqual([...after])
      seen.push(changes.put.filter(({ key }) => key.startsWith('counters/stack ')).length)
      all = [...after.keys()].filter(key => key.startsWith('counters/stack ')).length
      before = after
    }
    expect(all).toBeGreaterThan(20)
    // a step changes the hex that the unit leaves and the one that it enters
    expect(seen.toSorted((a, b) => a - b)[30]).toBeLessThanOrEqual(2)
  })
})
