import { describe, expect, test } from 'vitest'
import type { View } from '../../src/kernel/people/view.js'
import { marneArt } from '../../src/games/marne/art.js'
import { type Art, type RenderOptions, SYMBOLS, TEXTURES, render } from '../../src/svg/index.js'
import { emptyView, sampleView, sheet, unit } from './sample.js'
import { type Element, parseXml, placesIn, texts, values } from './xml.js'

const draw = (view: View, options?: RenderOptions): ReadonlyArray<Element> => parseXml(render(view, options))
const where = (elements: ReadonlyArray<Element>, attribute: string, value: string): Element =>
  elements.find(e => e.attributes[attribute] === value)!
/** Returns all descendants of an element. */
const inside = (elements: ReadonlyArray<Element>, outer: Element): ReadonlyArray<Element> =>
  elements.filter(e => {
    for (let p = e.parent; p !== undefined; p = p.parent) if (p === outer) return true
    return false
  })
const box = (elements: ReadonlyArray<Element>): ReadonlyArray<number> =>
  elements[0]!.attributes['viewBox']!.split(' ').map(Number)

const everything: RenderOptions = {
  areas: true,
  boxes: 'all',
  selected: '2',
  inspect: true,
  highlights: [
    { place: '0103', kind: 'move', text: '1+' },
    { place: '0203', kind: 'target' },
    { place: '6', kind: 'unit' },
    { place: 'nowhere', kind: 'constructor' },
  ],
}

describe('the whole picture', () => {
  const elements = draw(sampleView, everything)

  test('contains every hex as an element with its id and its number', () => {
    const places = placesIn(elements)
    sampleView.board.hexes.forEach(({ id }) => {
      expect(places.filter(place => place === id)).toHaveLength(1)
      expect(texts(elements)).toContain(id)
    })
  })

  test('contains every counter with its values and a tooltip, except those deep in a stack', () => {
    const ids = values(elements, 'data-counter')
    sampleView.counters.forEach(({ id }) => expect(ids).toContain(id))
    expect(texts(draw(sampleView))).toContain('+2')
    const six = inside(elements, where(elements, 'data-counter', '6'))
    expect(texts(six)).toEqual(expect.arrayContaining(['(1)-4', 'U', 'C']))
    expect(six.find(e => e.name === 'title')!.text).toBe(
      '6 Division, II Corps | (1)-4 | infantry division | unsupplied, cut-off',
    )
  })

  test('contains every label: names, points and strengths', () => {
    expect(texts(elements)).toEqual(
      expect.arrayContaining(["L'Épée <sur> Mer & Co", 'METROPOLIS', 'Styx', 'Silver mine', '20', '7', '4']),
    )
  })

  test('shows turn, phase, question and tracks in the title bar', () => {
    expect(texts(elements)).toEqual(
      expect.arrayContaining([
        'SAMPLE & <TEST>',
        'Turn 2 · 2 May — Red combat',
        'Red to decide: choose target',
        'Red VP',
        '12',
        'Morale',
        '3',
      ]),
    )
  })

  test('contains boxes, markers, areas, attacks and highlights', () => {
    expect(placesIn(elements)).toEqual(expect.arrayContaining(['turn:1', 'turn:2', 'turn:3', 'dead', 'holding']))
    expect(values(elements, 'data-marker')).toEqual(expect.arrayContaining(['supply', 'reinforced']))
    expect(values(elements, 'data-area')).toEqual(['a1', 'a2'])
    expect(values(elements, 'data-attack')).toEqual(['declared', 'building', 'in-hand'])
    expect(values(elements, 'data-highlight')).toEqual(['move', 'target'])
    expect(texts(elements)).toEqual(expect.arrayContaining(['1+', 'OOS', 'First Army', 'Nobody']))
  })

  test('has unique ids, and every reference has a target', () => {
    const ids = values(elements, 'id')
    expect(new Set(ids).size).toBe(ids.length)
    const references = [
      ...values(elements, 'href').map(href => href.slice(1)),
      ...values(elements, 'clip-path').map(url => url.slice(5, -1)),
    ]
    references.forEach(id => expect(ids).toContain(id))
  })

  test('contains no undefined value, and all its numbers are valid', () => {
    expect(render(sampleView, everything)).not.toMatch(/undefined|NaN|Infinity|\[object/)
  })

  test('is the same string for equal views', () => {
    expect(render(JSON.parse(JSON.stringify(sampleView)), everything)).toBe(render(sampleView, everything))
  })

  test('leaves the view unchanged', () => {
    const before = JSON.stringify(sampleView)
    render(sampleView, everything)
    expect(JSON.stringify(sampleView)).toBe(before)
  })
})

describe('drawing options', () => {
  test('parts can be left out', () => {
    const bare = draw(sampleView, { labels: false, numbers: false, title: false, key: false, boxes: false })
    expect(texts(bare)).not.toEqual(expect.arrayContaining(['Styx']))
    expect(texts(bare)).not.toEqual(expect.arrayContaining(['0101']))
    expect(texts(bare)).not.toEqual(expect.arrayContaining(['SAMPLE & <TEST>']))
    expect(placesIn(bare)).toHaveLength(sampleView.board.hexes.length)
    expect(box(bare)[3]!).toBeLessThan(box(draw(sampleView))[3]!)
  })

  test('empty boxes are drawn only if requested', () => {
    const busy = { ...sampleView, markers: [] }
    expect(placesIn(draw(busy))).not.toContain('holding')
    expect(placesIn(draw(busy, { boxes: 'all' }))).toContain('holding')
  })

  test('track spaces without a date are left out, unless they contain a counter', () => {
    const boxes = [
      { id: 'turn:0', title: 'Turn 0' },
      { id: 'turn:1', title: 'Turn 1, 30 August' },
      { id: 'turn:3', title: 'Turn 3' },
    ]
    const drawn = draw({ ...sampleView, board: { ...sampleView.board, boxes } })
    expect(placesIn(drawn).filter(id => id.startsWith('turn'))).toEqual(['turn:1', 'turn:3'])
    expect(texts(drawn)).toContain('30 August')
  })

  test('a crowded track space shows its counters in a box below the track', () => {
    const counters = Array.from({ length: 30 }, (_, i) => unit(`u${i}`, 'turn:3'))
    const drawn = draw({ ...sampleView, counters, inHand: null })
    expect(texts(drawn)).toContain('30 units, below')
    expect(placesIn(drawn).filter(id => id === 'turn:3')).toHaveLength(2)
    expect(values(drawn, 'data-counter')).toHaveLength(30)
  })

  test('a region crops the map: less is drawn, and what remains does not move', () => {
    const large = {
      ...emptyView,
      board: { ...emptyView.board, hexes: sheet(20, 14) },
      counters: [unit('a', '0303'), unit('b', '2014')],
    }
    const region = draw(large, { region: ['0303', '0404', 'nowhere'] })
    const all = draw(large)
    expect(values(region, 'data-counter')).toEqual(['a'])
    expect(placesIn(region).length).toBeLessThan(80)
    const place = (list: ReadonlyArray<Element>): unknown =>
      ['x', 'y'].map(axis => where(list, 'data-place', '0303').attributes[axis])
    expect(place(region)).toEqual(place(all))
    expect(box(region)[2]!).toBeLessThan(box(all)[2]! / 3)
    expect(placesIn(region)).not.toContain('turn:1')
  })

  test('a region of unknown hexes shows the whole map', () => {
    expect(render(sampleView, { region: ['nowhere'] })).toBe(render(sampleView))
  })

  test('scale is the number of pixels from hex to hex, and invalid values are ignored', () => {
    const [small, large] = [draw(sampleView, { scale: 20 }), draw(sampleView, { scale: 80 })]
    expect(Number(large[0]!.attributes['width']) / Number(small[0]!.attributes['width'])).toBeCloseTo(4, 1)
    expect(large[0]!.attributes['viewBox']).toBe(small[0]!.attributes['viewBox'])
    for (const scale of [0, -1, NaN, Infinity]) expect(render(sampleView, { scale })).toBe(render(sampleView))
  })

  test('ids and classes begin with the given id, without invalid characters', () => {
    const drawn = draw(sampleView, { id: '9 map"<one>' })
    values(drawn, 'id').forEach(id => expect(id).toMatch(/^mapone-/))
    expect(render(sampleView, { id: '---' })).toBe(render(sampleView))
  })

  test('the status of a covered counter is shown on its visible edge', () => {
    const art: Art = { status: { disrupted: { badge: 'D', fill: '#c00', ink: '#fff' } } }
    const hexes = sheet(1, 1)
    const disrupted = { status: ['disrupted'] }
    const drawn = draw(
      {
        ...emptyView,
        board: { ...emptyView.board, hexes },
        counters: [unit('top', '0101', disrupted), unit('low', '0101', disrupted)],
      },
      { art, key: false },
    )
    const heights = ['top', 'low'].map(id => {
      const badge = inside(drawn, where(drawn, 'data-counter', id)).find(({ text }) => text === 'D')!
      return Number(/translate\(\S+ (\S+?)\)/.exec(badge.parent!.attributes['transform']!)![1])
    })
    expect(heights[0]).toBeLessThan(0)
    expect(heights[1]).toBeGreaterThan(10)
  })

  test('a selected hex shows its stack, and a selected counter is on top of its stack', () => {
    const texted = texts(draw(sampleView, { selected: '0201', inspect: true }))
    expect(texted).toEqual(expect.arrayContaining(['4 Division', '5 Division', 'II Corps · disrupted']))
    expect(texts(draw(sampleView, { selected: '0201' }))).not.toContain('4 Division')
    const drawn = draw({ ...sampleView, inHand: null }, { selected: '4', inspect: true, boxes: false })
    const stack = values(drawn, 'data-counter').filter(id => ['1', '2', '3', '4', '5'].includes(id))
    expect(stack.slice(0, 3)).toEqual(['2', '1', '4'])
  })
})

describe('states of play', () => {
  test('the active unit has a ring', () => {
    const halo = (view: View): number => values(draw(view), 'href').filter(href => href === '#gg-halo').length
    expect(halo(sampleView) - halo({ ...sampleView, inHand: null })).toBe(1)
  })

  test('a chance node and the end of the game have their own text', () => {
    const { gameTurn, phase, phasing } = sampleView.turn
    const chance = draw({ ...sampleView, turn: { type: 'chance', asks: 'combat-die', gameTurn, phase, phasing } })
    expect(texts(chance)).toContain('Chance: combat die')
    const over = (winner: string | null) =>
      texts(
        draw({
          ...sampleView,
          turn: { type: 'over', outcome: { winner, level: 'marginal', score: {} }, gameTurn, phase, phasing: null },
        }),
      )
    expect(over('blue')).toContain('Game over: marginal, Blue wins')
    expect(over(null)).toContain('Game over: marginal')
  })

  test('an empty view still makes a picture', () => {
    expect(draw(emptyView).length).toBeGreaterThan(3)
    expect(render(emptyView)).not.toMatch(/NaN|Infinity/)
  })

  test('a hidden counter shows neither type nor values', () => {
    const hidden = draw({
      ...emptyView,
      board: { ...emptyView.board, hexes: sheet(2, 2) },
      counters: [unit('x', '0101', { face: 'hidden', type: 'armor' })],
    })
    expect(texts(inside(hidden, where(hidden, 'data-counter', 'x')))).toEqual([])
    expect(texts(hidden)).toContain('?')
  })

  test('pointy-topped boards are also drawn', () => {
    const elements = draw({ ...sampleView, board: { ...sampleView.board, orientation: 'pointy' } }, everything)
    sampleView.board.hexes.forEach(({ id }) => expect(placesIn(elements)).toContain(id))
  })

  test('a full map with 160 counters is smaller than 1.5 MB', () => {
    const hexes = sheet(46, 30, (c, r) => ((c * r) % 5 === 0 ? 'woods' : 'clear'))
    const counters = Array.from({ length: 160 }, (_, i) =>
      unit(`u${i}`, hexes[(i * 7) % hexes.length]!.id, { name: `${i}. Reserve-Division`, status: ['unsupplied'] }),
    )
    const labels = hexes
      .filter((_, i) => i % 15 === 0)
      .map(({ id }) => ({ place: id, kind: 'town', name: 'Villeneuve-sur-Mer', value: 3 }))
    const svg = render({ ...emptyView, board: { ...emptyView.board, hexes, labels }, counters })
    expect(svg.length).toBeLessThan(1_500_000)
    expect(values(parseXml(svg), 'data-counter')).toHaveLength(160)
  })
})

describe('an art', () => {
  test('has its own drawing for every symbol and every texture', () => {
    const drawing = (symbol: (typeof SYMBOLS)[number]): string => {
      const view = {
        ...emptyView,
        board: { ...emptyView.board, hexes: sheet(1, 1) },
        counters: [unit('x', '0101', { type: 'thing' })],
      }
      return render(view, { art: { units: { thing: { symbol, letter: 'Q' } } } })
    }
    const ground = (texture: (typeof TEXTURES)[number]): string =>
      render(
        { ...emptyView, board: { ...emptyView.board, hexes: sheet(2, 2) } },
        { art: { terrain: { clear: { fill: '#ffffff', texture } } } },
      )
    for (const list of [SYMBOLS.map(drawing), TEXTURES.map(ground)]) {
      list.forEach(svg => parseXml(svg))
      expect(new Set(list).size).toBe(list.length)
    }
  })

  const fills = (view: View, art?: Art): ReadonlyArray<string> =>
    values(draw(view, art === undefined ? {} : { art }), 'fill')

  test('replaces only the common styles that it names', () => {
    const art: Art = {
      terrain: { woods: { title: 'Bocage', fill: '#010101', shape: '#020202', texture: 'dots', ink: '#030303' } },
      nationalities: { red: { fill: '#040404', ink: '#050505', edge: '#060606', box: '#070707' } },
      units: { wizard: { symbol: 'leader' } },
      sizes: { horde: 'HH' },
      status: { puzzled: null },
      sides: { red: { title: 'Crimson', fill: '#080808', ink: '#ffffff' } },
      titles: { 'choose-target': 'whom to strike' },
      designation: () => ['Zed', 'Y'],
    }
    expect(fills(sampleView, art)).toEqual(
      expect.arrayContaining(['#020202', '#040404', '#050505', '#070707', '#080808']),
    )
    const shown = texts(draw(sampleView, { art }))
    expect(shown).toEqual(expect.arrayContaining(['Bocage', 'HH', 'Zed', 'Crimson to decide: whom to strike', 'Swamp']))
    expect(shown).not.toContain('P')
  })

  test('may use names of object members as ids', () => {
    const odd = {
      ...sampleView,
      counters: [
        unit('toString', '0101', {
          nationality: 'constructor',
          type: '__proto__',
          size: 'valueOf',
          status: ['hasOwnProperty'],
          side: 'toString',
        }),
      ],
    }
    expect(() => draw(odd)).not.toThrow()
    expect(render(odd)).not.toMatch(/undefined|native code/)
  })

  test('cannot use a colour to break out of an attribute', () => {
    const art: Art = { sheet: { paper: '"/><script>', halo: '</style><script>' } }
    expect(draw(sampleView, { art }).some(e => e.name === 'script')).toBe(false)
  })

  test('shortens names as wargamers do (The Marne)', () => {
    const names = [
      ['9. Reserve-Division', 'V. Reservekorps'],
      ['1. Garde-Division', 'Gardekorps'],
      ['Garde-Kavallerie-Division', 'H.K.K. 1'],
      ['45e division (Drude)', 'Camp retranché de Paris'],
      ['Division marocaine (Humbert)', '9e corps'],
      ['Cavalry Division (Allenby)', 'Cavalry'],
      ['4e division de cavalerie', '2e corps de cavalerie (Conneau)'],
      ['Xyz', ''],
    ]
    expect(
      names.map(([name, formation]) => marneArt.designation!(unit('u', 'x', { name: name!, formation: formation! }))),
    ).toEqual([
      ['9', 'VR'],
      ['1G', 'Gd'],
      ['Gd', 'K1'],
      ['45', 'Par'],
      ['Mar', '9'],
      ['All', 'Cav'],
      ['4', '2C'],
      ['Xyz', ''],
    ])
  })

  test('gives each nationality its own colour (The Marne)', () => {
    const counters = ['german', 'french', 'british'].map((nationality, i) =>
      unit(nationality, `0${i + 1}01`, { nationality }),
    )
    const shown = fills({ ...sampleView, counters }, marneArt)
    for (const { fill } of Object.values(marneArt.nationalities!)) expect(shown).toContain(fill)
  })
})
