/**
 * Tests of map features in games on later wars: trenches, slopes, roads over rivers, named forts, pillboxes, ranged fire and
 * formation colours.
 */
import { describe, expect, test } from 'vitest'
import type { View } from '../../src/kernel/people/view.js'
import { type Art, render } from '../../src/svg/index.js'
import { join } from '../../src/svg/map/chains.js'
import { trench } from '../../src/svg/map/strokes.js'
import { emptyView, sheet, unit } from './sample.js'
import { type Element, parseXml, texts, values } from './xml.js'

const board = (
  more: Partial<View['board']>,
  terrain: (column: number, row: number) => string = () => 'clear',
): View => ({ ...emptyView, board: { ...emptyView.board, hexes: sheet(8, 4, terrain), ...more } })
const draw = (view: View, art: Art = {}, options: Parameters<typeof render>[1] = {}): ReadonlyArray<Element> =>
  parseXml(render(view, { art, ...options }))
const paths = (elements: ReadonlyArray<Element>, attribute: string, value: string): ReadonlyArray<Element> =>
  elements.filter(({ name, attributes }) => name === 'path' && attributes[attribute] === value)
const inside = (elements: ReadonlyArray<Element>, holds: (element: Element) => boolean): ReadonlyArray<Element> =>
  elements.filter(element => {
    for (let at = element.parent; at !== undefined; at = at.parent) if (holds(at)) return true
    return false
  })

/** Returns the points of path data that has absolute starts and relative lines. */
const points = (d: string): ReadonlyArray<readonly [number, number]> => {
  const found: Array<readonly [number, number]> = []
  for (const [, letter, x, y] of d.matchAll(/([Ml])(-?[\d.]+) (-?[\d.]+)/g)) {
    const [px, py] = letter === 'M' ? [0, 0] : found[found.length - 1]!
    found.push([px + Number(x), py + Number(y)])
  }
  return found
}

describe('trenches', () => {
  test('have traverses at equal distances on alternate sides, and never leave their line', () => {
    const far = points(
      trench({
        points: [
          { x: 0, y: 0 },
          { x: 3000, y: 0 },
        ],
        closed: false,
      }),
    )
    expect(far.length).toBeGreaterThan(800)
    expect(new Set(far.map(([, y]) => y.toFixed(1)))).toEqual(new Set(['2.6', '-2.6']))
    expect(far[0]![0]).toBe(0)
    expect(far[far.length - 1]![0]).toBeCloseTo(2996, 0)
  })

  test('follow the bends of their line', () => {
    const bent = points(
      trench({
        points: [
          { x: 0, y: 0 },
          { x: 100, y: 0 },
          { x: 100, y: 100 },
        ],
        closed: false,
      }),
    )
    for (const [x, y] of bent)
      expect(Math.min(Math.abs(y), Math.abs(x - 100), Math.hypot(x - 75, y - 25))).toBeLessThan(30)
    expect(bent.some(([x, y]) => Math.hypot(x - 87.5, y - 12.5) < 5)).toBe(true)
    const ring = join([
      [
        { x: 0, y: 0 },
        { x: 90, y: 0 },
      ],
      [
        { x: 90, y: 0 },
        { x: 0, y: 90 },
      ],
      [
        { x: 0, y: 90 },
        { x: 0, y: 0 },
      ],
    ])[0]!
    const [first, last] = [points(trench(ring))[0]!, points(trench(ring)).at(-1)!]
    expect(Math.hypot(first[0] - last[0], first[1] - last[1])).toBeLessThan(14)
  })

  const line = {
    title: 'Trench',
    stroke: '#010203',
    width: 2,
    casing: '#0a0b0c',
    casingWidth: 9,
    pattern: 'trench' as const,
  }
  const art: Art = {
    terrain: {
      woods: { title: 'Woods', fill: '#ffffff', shape: '#040506' },
      'clear-trench': { title: 'Trench', fill: '#ffffff', line },
      'woods-trench': { title: 'Woods with trench', fill: '#ffffff', shape: '#040506', joins: 'woods', line },
    },
  }
  const ground = (column: number, row: number): string =>
    row === 2 && column > 1 && column < 7
      ? column === 3
        ? 'woods-trench'
        : 'clear-trench'
      : row === 1 && column === 3
        ? 'woods'
        : row === 4 && column === 8
          ? 'clear-trench'
          : 'clear'

  test('run through adjacent hexes of any terrain; a single hex has a short trench', () => {
    const elements = draw(board({}, ground), art, { key: false })
    const [d, ...more] = paths(elements, 'stroke', '#010203').map(({ attributes }) => attributes['d']!)
    expect(more).toEqual([])
    // a line through columns 2 to 6, and a short line in the eighth column
    expect(d!.match(/M/g)).toHaveLength(2)
    const [xs, side] = [points(d!).map(([x]) => x), Math.sqrt(3) * 50]
    for (const column of [1, 2, 3, 4, 5]) expect(xs.some(x => Math.abs(x - column * side) < 8)).toBe(true)
    expect(xs.filter(x => x > 5.1 * side && x < 6.5 * side)).toEqual([])
    expect(xs.filter(x => Math.abs(x - 7 * side) < 33).length).toBeGreaterThan(10)
    expect(paths(elements, 'stroke', '#0a0b0c')).toHaveLength(1)
  })

  test('do not divide woods in two, and are named once in the key', () => {
    const elements = draw(board({}, ground), art)
    const shapes = paths(elements, 'fill', '#040506')
    expect(shapes.map(({ attributes }) => attributes['d']!.match(/M/g)!.length)).toEqual([1])
    expect(texts(elements).filter(text => /Woods|Trench/.test(text))).toEqual(['Woods', 'Trench'])
  })

  test('may share a hex with woods, which keep their shape and name if the map has no other woods hex', () => {
    const elements = draw(
      board({}, (column, row) => (column === 3 && row === 2 ? 'woods-trench' : 'clear')),
      art,
    )
    expect(paths(elements, 'fill', '#040506')).toHaveLength(1)
    expect(texts(elements)).toEqual(expect.arrayContaining(['Woods with trench', 'Trench']))
  })
})

describe('lines', () => {
  const art: Art = {
    hexsides: {
      river: { stroke: '#0000f1', width: 5 },
      slope: { stroke: '#a00001', width: 8, pattern: 'hachures', dry: true },
      bridge: { stroke: '#00a001', width: 5, across: true },
    },
    links: { road: { stroke: '#700001', width: 3 } },
  }
  const view = board({
    hexsides: [
      { a: '0302', b: '0402', features: ['slope'] },
      { a: '0302', b: '0303', features: ['slope', 'river'] },
      { a: '0402', b: '0303', features: ['river', 'bridge'] },
      { a: '0501', b: '0502', features: ['slope'] },
      { a: '0502', b: '0601', features: ['slope'] },
      { a: '0601', b: '0602', features: ['slope'] },
    ],
    links: [{ a: '0402', b: '0303', kind: 'road' }],
    labels: [
      { place: '0601', kind: 'river', name: 'Lethe', value: null },
      { place: '0303', kind: 'river', name: 'Styx', value: null },
    ],
  })
  const svg = render(view, { art })

  test('are layered: roads above rivers, bridges above both, and water above slopes', () => {
    const order = ['#a00001', '#0000f1', '#700001', '#00a001'].map(colour => svg.indexOf(`stroke="${colour}"`))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order[0]).toBeGreaterThan(0)
  })

  test('are hachured if they are slopes', () => {
    const [slope] = paths(parseXml(svg), 'stroke', '#a00001')
    expect([slope!.attributes['stroke-dasharray'], slope!.attributes['stroke-linecap']]).toEqual(['1.5 3.5', 'butt'])
  })

  test('have names along rivers, but not along slopes', () => {
    const turned = (name: string): string | undefined =>
      parseXml(svg).find(({ name: tag, text }) => tag === 'text' && text === name)!.attributes['transform']
    expect(turned('Styx')).toContain('rotate')
    expect(turned('Lethe')).toBeUndefined()
  })
})

describe('markers on hexsides', () => {
  const on = (kind: string, toward: string, text = ''): View['markers'][number] => ({
    kind,
    place: '0302',
    toward,
    text,
  })
  const view = (...markers: View['markers']): View => ({ ...board({}), markers })
  const art: Art = { markers: { held: { title: 'Held', draw: 'bar', fill: '#123456', ink: '#ffffff' } } }
  /** Returns the midpoint of a drawn bar. */
  const middle = (elements: ReadonlyArray<Element>, stroke: string): readonly [number, number] => {
    const [, x, y, right, foot] = /^M([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)$/
      .exec(paths(elements, 'stroke', stroke)[0]!.attributes['d']!)!
      .map(Number)
    return [(x! + right!) / 2, (y! + foot!) / 2]
  }
  const bare = { key: false, title: false, boxes: false } as const

  test('a bar follows the hexside, within the hex of its marker', () => {
    const north = draw(view(on('held', '0301')), art, bare)
    const south = draw(view({ kind: 'held', place: '0301', toward: '0302', text: '' }), art, bare)
    expect(values(north, 'data-marker')).toEqual(['held'])
    const [below, above] = [middle(north, '#123456'), middle(south, '#123456')]
    expect(below[0]).toBeCloseTo(above[0], 0)
    // the hexside is 50 units above one hex centre and 50 below the other
    expect(below[1] - above[1]).toBeCloseTo(9, 0)
  })

  test('a strike crosses the middle of the hexside, and strikes through no label of the hex', () => {
    const labels = [{ place: '0302', kind: 'fort', name: 'Fort', value: 3 }]
    const blown: View = { ...board({ labels }), markers: [on('blown bridge', '0401')] }
    const whole = { ...blown, markers: [] }
    const struck = draw(blown, {}, bare)
    expect(values(struck, 'data-marker')).toEqual(['blown bridge'])
    // there is a separate stroke, and the fort is unchanged
    expect(paths(struck, 'stroke', '#c0261c')).toHaveLength(1)
    expect(paths(draw(whole, {}, bare), 'stroke', '#c0261c')).toHaveLength(0)
    expect(struck.filter(({ name }) => name === 'text').map(({ text }) => text)).toContain('3')
  })

  test('a counter with its text is on the hexside', () => {
    const elements = draw(view(on('mined', '0303', 'M')), {}, bare)
    expect(values(elements, 'data-marker')).toEqual(['mined'])
    expect(texts(elements)).toContain('M')
  })

  test('nothing is drawn between hexes that are missing or not adjacent', () => {
    expect(values(draw(view(on('held', '0801'), on('held', 'nowhere')), art, bare), 'data-marker')).toEqual([])
  })

  test('the key explains markers on hexsides', () => {
    expect(texts(draw(view(on('held', '0301'), on('blown bridge', '0303')), art))).toEqual(
      expect.arrayContaining(['Held', 'Blown bridge']),
    )
    const struck = draw(view(on('blown bridge', '0303')))
    const destroyed = draw(view({ kind: 'blown bridge', place: '0302', text: '' }))
    // a strike in a hex marks a fort, and the key also shows that
    expect(paths(destroyed, 'fill', '#b3aa9c').length).toBe(paths(struck, 'fill', '#b3aa9c').length + 1)
  })

  test('a bar without a hexside is a counter in its hex', () => {
    expect(texts(draw(view({ kind: 'held', place: '0302', text: 'H' }), art, bare))).toContain('H')
  })
})

describe('forts and pillboxes', () => {
  const labels = [
    { place: '0202', kind: 'fort-old', name: 'Fort Alt', value: 3 },
    { place: '0203', kind: 'fort', name: 'Unnamed', value: 7 },
    { place: '0202', kind: 'objective', name: '', value: 4 },
  ]
  const art: Art = { labels: { 'fort-old': { title: 'Old fort', draw: 'fort', ink: '#111111', named: true } } }
  const markers = [
    { kind: 'pillbox', place: '0302', text: 'pillbox' },
    { kind: 'destroyed', place: '0203', text: '' },
    { kind: 'pillbox', place: 'nowhere', text: '' },
  ]
  const view: View = { ...board({ labels }), markers, control: [{ place: '0202', side: 'blue' }] }

  test('a fort shows its name if its style requests it, and its own number next to its value', () => {
    const shown = texts(draw(view, art, { key: false }))
    expect(shown).toEqual(expect.arrayContaining(['Fort Alt', '3', '4', '7']))
    expect(shown).not.toContain('Unnamed')
  })

  test('a hex number does not overlap a long name at the bottom of an adjacent hex', () => {
    // 0301 is to the upper right of 0201
    const near = board({
      labels: [
        { place: '0201', kind: 'town', name: 'Here', value: 3 },
        { place: '0301', kind: 'town', name: 'Villeneuve-la-Longue-sur-Mer', value: null },
      ],
    })
    const elements = draw(near, {}, { key: false, title: false })
    const name = elements.find(({ text }) => text.startsWith('Villeneuve'))!
    const number = elements.find(({ name: tag, text }) => tag === 'text' && text === '3')!
    const [, x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(number.parent!.attributes['transform']!)!.map(Number)
    expect(Math.abs(x! - Number(name.attributes['x']))).toBeLessThan(53)
    // the circle of 0301 begins below the baseline of the name
    expect(y! - 10).toBeGreaterThan(Number(name.attributes['y']))
  })

  test('pillboxes are drawn in the hexes of their markers', () => {
    expect(values(draw(view, art, { key: false }), 'data-marker')).toEqual(['pillbox'])
  })

  test('the key explains each kind of fort and the visible markers', () => {
    expect(texts(draw(view, art))).toEqual(
      expect.arrayContaining(['Old fort with strength', 'Fortress with strength', 'Pillbox', 'Destroyed']),
    )
    const west = texts(draw(view, art, { key: true, region: ['0801'] }))
    for (const name of ['Old fort with strength', 'Pillbox', 'Destroyed']) expect(west).not.toContain(name)
  })

  test('a fort without a number has no number in the key', () => {
    const bare = { ...view, board: { ...view.board, labels: labels.map(label => ({ ...label, value: null })) } }
    expect(texts(draw(bare, art))).toEqual(expect.arrayContaining(['Old fort', 'Fortress']))
  })

  test('the key of a region leaves out lines that are not visible', () => {
    const far = board({
      hexsides: [
        { a: '0101', b: '0102', features: ['ravine'] },
        { a: '0801', b: '0802', features: ['river'] },
      ],
      links: [{ a: '0101', b: '0102', kind: 'rail' }],
    })
    const shown = texts(draw(far, {}, { key: true, region: ['0802'] }))
    expect(shown).toContain('River')
    expect(shown).not.toContain('Ravine')
    expect(shown).not.toContain('Railway')
  })
})

describe('ranged fire', () => {
  const counters = [
    unit('gun', '0103', { type: 'artillery' }),
    unit('gun 2', '0103', { type: 'artillery' }),
    unit('foot', '0402'),
    unit('foe', '0403', { side: 'blue' }),
    unit('foe gun', '0701', { side: 'blue' }),
    unit('home gun', '0403', { side: 'blue' }),
  ]
  const fired = (stage: View['attacks'][number]['stage']): ReadonlyArray<Element> =>
    draw(
      {
        ...board({}),
        counters,
        attacks: [{ targets: ['0403'], attackers: ['gun', 'gun 2', 'foot', 'foe gun', 'home gun'], stage }],
      },
      { sides: { red: { fill: '#a10000', ink: '#ffffff' }, blue: { fill: '#0000a1', ink: '#ffffff' } } },
    )

  test('is drawn once per hex, in the colour of the firing side, but not from the target itself', () => {
    expect(values(fired('in-hand'), 'data-fire')).toEqual(['red', 'blue'])
    const arcs = inside(fired('in-hand'), ({ attributes }) => attributes['data-fire'] !== undefined)
    expect(
      arcs.flatMap(({ attributes }) => attributes['stroke'] ?? []).filter(colour => /^#[a0]/.test(colour)),
    ).toEqual(['#a10000', '#0000a1'])
  })

  test('disappears when its attack is over', () => {
    expect(values(fired('resolved'), 'data-fire')).toEqual([])
  })

  test('is drawn as an arrow if the target is adjacent', () => {
    const arrows = inside(fired('in-hand'), ({ attributes }) => attributes['data-attack'] === 'in-hand')
    expect(arrows.filter(({ attributes }) => attributes['fill'] === '#e01f12')).toHaveLength(1)
  })
})

describe('areas', () => {
  const view = board({
    areas: [
      { id: 'beyond', title: 'Beyond', side: null, hexes: ['0101', '0102', 'nowhere'] },
      { id: 'zone', title: 'Zone', side: 'red', hexes: ['0201'] },
    ],
  })
  const art: Art = { areas: { beyond: { fill: '#123456', cover: 0.5 } } }

  test('with a tint are always covered by it, and the key explains the tint', () => {
    const elements = draw(view, art)
    expect(values(elements, 'data-shade')).toEqual(['beyond'])
    expect(inside(elements, ({ attributes }) => attributes['data-shade'] === 'beyond')).toHaveLength(2)
    expect(texts(elements)).toContain('Beyond')
    expect(texts(elements)).not.toContain('Zone')
    expect(texts(draw(view, { areas: { beyond: { title: 'Out of play', fill: '#123456', cover: 7 } } }))).toContain(
      'Out of play',
    )
  })

  test('are not in the key if they are not visible', () => {
    expect(texts(draw(view, art, { key: true, region: ['0804'] }))).not.toContain('Beyond')
  })

  test('have their titles above the counters of their hexes', () => {
    const counters = [unit('u1', '0201')]
    const elements = draw({ ...view, counters }, art, { areas: true })
    const counter = elements.find(({ attributes }) => attributes['data-counter'] === 'u1')!
    const middle = Number(/ ([-\d.]+)\)/.exec(counter.attributes['transform'] ?? '')![1])
    const title = elements.find(({ name, text }) => name === 'text' && text === 'Zone')!
    expect(Number(title.attributes['y'])).toBeLessThan(middle - 40)
  })
})

describe('terrain', () => {
  test('is in the key if it differs from the ground, even without a texture', () => {
    const view = board({}, (column, row) => (row > 1 ? 'clear' : column === 1 ? 'village' : 'field'))
    const art: Art = {
      terrain: { clear: { fill: '#ffffff' }, village: { fill: '#ccbb99' }, field: { fill: '#ffffff' } },
    }
    const shown = texts(draw(view, art))
    expect([shown.includes('Village'), shown.includes('Clear'), shown.includes('Field')]).toEqual([true, false, false])
  })
})

describe('formations', () => {
  test('determine the colour of the symbol box on their counters, unless the type has its own colour', () => {
    const counters = [
      unit('a', '0101', { formation: 'First' }),
      unit('b', '0201', { formation: 'Second' }),
      unit('c', '0301', { formation: 'First', type: 'guard' }),
      unit('d', '0401', { formation: 'None' }),
    ]
    const art: Art = {
      formations: { First: '#f10000', Second: '#f20000' },
      units: { guard: { symbol: 'infantry', box: '#f30000' } },
      nationalities: { red: { fill: '#f40000', ink: '#000000', edge: '#000000', box: '#f50000' } },
    }
    const fills = values(draw({ ...board({}), counters }, art), 'fill')
    expect(
      ['#f10000', '#f20000', '#f30000', '#f50000'].map(colour => fills.filter(fill => fill === colour).length),
    ).toEqual([1, 1, 1, 1])
  })
})
