/** Tests of the text board on maps of a few hexes. */
import { describe, expect, test } from 'vitest'
import type { CounterView, View } from '../../src/kernel/people/view.js'
import { hexesAround, textBoard } from '../../src/cli/board/board.js'
import { hexesAtFront, hexesInPlay, sectorsOf } from '../../src/cli/board/front.js'
import { legendOf } from '../../src/cli/board/signs.js'
import { painter, plain } from '../../src/cli/io/paint.js'
import { grognard } from './helpers.js'

const counter = (
  id: string,
  side: string,
  place: string,
  values: ReadonlyArray<string> = ['4', '3'],
  more: Partial<CounterView> = {},
): CounterView => ({
  id,
  name: id,
  side,
  nationality: side,
  formation: '',
  type: 'infantry',
  size: 'division',
  place,
  face: 'front',
  values,
  // as on the counters of both games: strength, then movement allowance
  numbers:
    more.face === 'hidden' ? {} : { defence: Number(/\d+/.exec(values[0] ?? '')?.[0]), movement: Number(values[1]) },
  status: [],
  ...more,
})

/** Columns a, b and c of three hexes each, with `a1` at the top left. */
const viewOf = (more: Partial<View> = {}, board: Partial<View['board']> = {}): View => ({
  scenario: 's',
  title: 'Test',
  eye: 'all',
  markers: [],
  tracks: [],
  control: [],
  attacks: [],
  inHand: null,
  counters: [],
  turn: { type: 'decision', side: 'red', asks: 'x', gameTurn: 1, phase: 'p', phasing: 'red' },
  board: {
    orientation: 'flat',
    links: [],
    boxes: [],
    areas: [],
    labels: [],
    hexsides: [],
    hexes: ['a', 'b', 'c'].flatMap((column, q) =>
      [1, 2, 3].map(row => ({
        id: `${column}${row}`,
        q,
        r: row - 1 - Math.floor(q / 2),
        terrain: column === 'b' && row === 2 ? 'woods' : 'clear',
      })),
    ),
    ...board,
  },
  ...more,
})

const draw = (view: View, options: Partial<Parameters<typeof textBoard>[1]> = {}): string =>
  textBoard(view, { paint: painter(false), columns: 80, sides: ['red', 'blue'], ...options })

const rows = (...lines: ReadonlyArray<string>): string => lines.join('\n')

/** A front with trenches, two forts (one of them silent), a pillbox, slopes, streams, roads and a bridge. */
const fortified = (): View =>
  viewOf(
    {
      counters: [
        counter('r1', 'red', 'a1', ['7', '6'], { status: ['neutralised'] }),
        counter('r2', 'red', 'a2', ['6', '3', '12', '4'], { type: 'corps-artillery' }),
        counter('r3', 'red', 'a3', ['1', '6'], { type: 'hq' }),
        counter('r4', 'red', 'a3', ['6', '3', '12', '4'], { type: 'railway-gun' }),
        counter('b1', 'blue', 'c2', ['1', '6'], { type: 'hq' }),
        counter('b2', 'blue', 'c3', ['5', '6']),
        counter('b3', 'blue', 'c3', ['3', '4', '7', '5'], { type: 'divisional-artillery' }),
      ],
      markers: [
        { kind: 'pillbox', place: 'b1', text: 'pillbox' },
        { kind: 'fort-silent', place: 'c1', text: '' },
      ],
      control: [
        { place: 'c1', side: 'red' },
        { place: 'c2', side: 'blue' },
        { place: 'b3', side: null },
      ],
    },
    {
      hexes: ['a', 'b', 'c'].flatMap((column, q) =>
        [1, 2, 3].map(row => ({
          id: `${column}${row}`,
          q,
          r: row - 1 - Math.floor(q / 2),
          terrain: column === 'b' ? ['clear-trench', 'woods-trench', 'town-trench'][row - 1]! : 'clear',
        })),
      ),
      labels: [
        { place: 'c1', kind: 'fort-blue', name: 'Ouvrage', value: 1 },
        { place: 'c2', kind: 'fort-red', name: 'Fort', value: 2 },
        { place: 'c2', kind: 'objective', name: '', value: 4 },
        { place: 'b3', kind: 'town', name: 'Vaux', value: 2 },
        { place: 'a1', kind: 'river', name: 'Meuse', value: null },
      ],
      hexsides: [
        { a: 'a1', b: 'b1', features: ['slope'] },
        { a: 'a2', b: 'b1', features: ['slope', 'stream'] },
        { a: 'b1', b: 'b2', features: ['slope'] },
        { a: 'b2', b: 'c2', features: ['river'] },
        { a: 'b2', b: 'c3', features: ['river'] },
        { a: 'a2', b: 'a3', features: ['stream'] },
        { a: 'b3', b: 'c3', features: ['hedge'] },
        { a: 'c1', b: 'c2', features: [] },
        { a: 'a1', b: 'c3', features: ['river'] },
      ],
      links: [
        { a: 'a1', b: 'b1', kind: 'road' },
        { a: 'b1', b: 'b2', kind: 'road' },
        { a: 'b2', b: 'c3', kind: 'road' },
        { a: 'a2', b: 'a3', kind: 'road' },
        { a: 'a1', b: 'c3', kind: 'road' },
        { a: 'a1', b: 'nowhere', kind: 'road' },
      ],
    },
  )

describe('a small board', () => {
  test('offsets adjacent columns by a line, and shows the names of columns and rows', () => {
    expect(draw(viewOf())).toBe(
      rows(
        '     a   b   c',
        '1',
        '      ·       ·',
        '2         ·',
        '      ·       ·',
        '3         ♣',
        '      ·       ·',
        '          ·',
      ),
    )
  })

  test('shows rivers on all six sides of a hex', () => {
    const around = ['b1', 'b3', 'a2', 'a3', 'c2', 'c3'].map(b => ({ a: 'b2', b, features: ['river'] }))
    expect(draw(viewOf({}, { hexsides: around }))).toBe(
      rows(
        '     a   b   c',
        '1',
        '      ·       ·',
        '2        _·_',
        '      · /   \\ ·',
        '3       \\_♣_/',
        '      ·       ·',
        '          ·',
      ),
    )
  })

  test('shows stacks with their strength, disruption, attacks, marks, and unknown and shared hexes', () => {
    const counters = [
      counter('r1', 'red', 'a1'),
      counter('r2', 'red', 'a1', ['(9)', '3']),
      counter('r3', 'red', 'b1', ['5'], { status: ['disrupted'] }),
      counter('b1', 'blue', 'c1', ['60']),
      counter('b2', 'blue', 'c1', ['70']),
      counter('b3', 'blue', 'c2', [], { face: 'hidden' }),
      counter('b4', 'blue', 'b3'),
      counter('r4', 'red', 'b3'),
      counter('r5', 'red', 'nowhere'),
    ]
    expect(
      draw(
        viewOf({
          counters,
          attacks: [
            { targets: ['c1'], attackers: ['r3'], stage: 'declared' },
            { targets: ['c2'], attackers: ['r1'], stage: 'resolved' },
          ],
        }),
        { marks: new Map([['a3', '2']]) },
      ),
    ).toBe(
      rows(
        '     a   b   c',
        '1    ■13     □++',
        '     2·  ■5  2·!',
        '2         ·~ □?',
        '      ·       ·',
        '3         ♣',
        '      2  □■   ·',
        '         2·',
      ),
    )
  })

  test('has three characters per hex on a narrow page, then two without rivers, then fewer columns', () => {
    const hexes = Array.from({ length: 30 }, (_, q) => ({
      id: `${String(q + 10)}01`,
      q,
      r: -Math.floor(q / 2),
      terrain: 'clear',
    }))
    const view = viewOf(
      {
        counters: [
          counter('r1', 'red', '1001', ['12']),
          counter('b1', 'blue', '2001', ['12']),
          counter('b2', 'blue', '2001'),
        ],
        inHand: 'r1',
      },
      { hexes, hexsides: [{ a: '1001', b: '1101', features: ['river'] }] },
    )
    const wide = (columns: number): number =>
      Math.max(
        ...draw(view, { columns })
          .split('\n')
          .map(line => line.length),
      )
    expect([140, 100, 70, 50].map(columns => wide(columns) <= columns)).toEqual([true, true, true, true])
    expect(draw(view, { columns: 140 })).toContain('■12')
    expect(draw(view, { columns: 100 })).toContain('\n01   ■1')
    expect(draw(view, { columns: 100 })).toContain('/')
    expect(draw(view, { columns: 70 })).not.toContain('/')
    // without a selected unit, the board is centred on the counters
    expect(draw(view, { columns: 40 })).toContain('■1')
    expect(draw({ ...view, inHand: null }, { columns: 40 })).toContain('□2')
    expect(draw(view, { columns: 40, focus: '3901' })).not.toContain('■1')
    expect(draw({ ...view, counters: [], inHand: null }, { columns: 40 })).toContain('·')
    const coloured = draw(view, { columns: 70, paint: painter(true) })
    expect(coloured).toContain('\u001B[97;44m16\u001B[0m')
    expect(plain(coloured)).not.toContain('□')
  })

  test('shows forts, towns, other terrain, and a destroyed fort', () => {
    const labels = [
      { place: 'a1', kind: 'fort', name: 'F', value: 3 },
      { place: 'a2', kind: 'fort', name: 'G', value: 3 },
      { place: 'c1', kind: 'town', name: 'T', value: 1 },
    ]
    const hexes = viewOf().board.hexes.map(hex =>
      hex.id === 'c1' ? { ...hex, terrain: 'town' } : hex.id === 'c2' ? { ...hex, terrain: 'plateau' } : hex,
    )
    const page = draw(viewOf({ markers: [{ kind: 'fort-destroyed', place: 'a2', text: '' }] }, { labels, hexes }))
    expect(page.split('\n')[2]).toBe('      *3      o')
    expect(page.split('\n')[4]).toBe('      x       p')
  })

  test('shows trenches, forts with their strength, pillboxes, guns and HQs without other units, slopes, streams, roads and bridges', () => {
    expect(draw(fortified())).toBe(
      rows(
        '     a   b   c',
        '1    ■7',
        '      ·%-     x',
        '2    ■g1~┄≡∩ □hq',
        '     ~·=    \\ *2',
        '3    ■g1  ♠ =□5',
        '     2·     ┆2·',
        '          ø',
      ),
    )
    // two characters per hex leave no room for lines
    expect(draw(fortified(), { columns: 14 })).not.toMatch(/[┆~=-]/)
  })

  test('shows markers on slanted hexsides over the feature there, and on level hexsides if there is room', () => {
    const on = (place: string, toward: string) => ({ kind: 'blown bridge', place, toward, text: '' })
    const view = viewOf(
      { markers: [on('a2', 'b1'), on('b1', 'b2'), on('c2', 'b2'), on('a1', 'c3'), on('a1', 'nowhere')] },
      { hexsides: [{ a: 'b2', b: 'c2', features: ['river', 'bridge'] }], links: [{ a: 'b2', b: 'c2', kind: 'road' }] },
    )
    expect(draw(view)).toBe(
      rows(
        '     a   b   c',
        '1',
        '      ·       ·',
        '2       × ·×',
        '      ·     × ·',
        '3         ♣',
        '      ·       ·',
        '          ·',
      ),
    )
    const large = draw(view, { scale: 'large' }).split('\n')
    expect(large.flatMap((line, y) => Array.from(line.matchAll(/×/g), ({ index }) => [index, y]))).toEqual([
      [12, 5],
      [19, 6],
      [24, 7],
    ])
    expect(legendOf(view, ['Red', 'Blue'])).toContain('× blown bridge')
    expect(draw(view, { columns: 14 })).not.toContain('×')
  })

  test('has a legend that lists exactly the signs on the board', () => {
    expect(legendOf(viewOf(), ['Red', 'Blue'])).toEqual(['♣ woods'])
    expect(legendOf(fortified(), ['Red', 'Blue'])).toEqual([
      '■ Red, □ Blue, with strength (on a narrow page: number of units)',
      'g1, g2: only guns',
      'hq: only headquarters',
      '2, 3: units in the stack',
      '% neutralised',
      '≡ trench',
      'ø trench in town',
      '♠ trench in woods',
      '* fort with strength',
      'x fort silent',
      '∩ pillbox',
      '┆ ┄ slope',
      '~ stream',
      '/ \\ _ river',
      '┆ ┄ hedge',
      '- | road',
      '= bridge',
    ])
    const old = viewOf(
      {
        counters: [counter('r1', 'red', 'a1', ['4'], { status: ['disrupted'] }), counter('r2', 'red', 'nowhere')],
        attacks: [{ targets: ['a1'], attackers: [], stage: 'declared' }],
        markers: [{ kind: 'fort-destroyed', place: 'a2', text: '' }],
      },
      {
        labels: [{ place: 'a2', kind: 'fort', name: 'G', value: null }],
        hexsides: [{ a: 'a1', b: 'a2', features: ['river'] }],
        links: [{ a: 'a2', b: 'a3', kind: 'railway' }],
      },
    )
    expect(legendOf(old, ['Red', 'Blue'])).toEqual([
      '■ Red, □ Blue, with strength (on a narrow page: number of units)',
      '~ disrupted',
      '! attacked',
      '♣ woods',
      '* fort',
      'x fort destroyed',
      '/ \\ _ river',
      '- | railway',
    ])
  })

  test('shows the worst condition in each hex beside the terrain, and explains conditions in the legend', () => {
    const bearing = (...status: string[]) =>
      viewOf({ counters: status.map((each, i) => counter(`r${i}`, 'red', 'a1', ['4'], { status: [each] })) })
    for (const [status, sign] of [
      ['out-of-supply', '°'],
      ['engaged', '+'],
      ['fired', "'"],
      ['out-of-command', '¤'],
    ] as const) {
      expect(draw(bearing(status))).toContain(sign)
      expect(legendOf(bearing(status), ['Red', 'Blue'])).toContain(`${sign} ${status.replaceAll('-', ' ')}`)
    }
    const both = bearing('fired', 'out-of-supply')
    expect(draw(both)).toContain('°')
    expect(draw(both)).not.toContain("'")
    expect(legendOf(both, ['Red', 'Blue'])).toEqual(
      expect.arrayContaining(['° out of supply', "' fired", 'a hex shows only the first of its conditions']),
    )
    expect(legendOf(bearing('moved'), ['Red', 'Blue']).join()).not.toContain('moved')
  })

  test('offsets every second row of pointy-topped hexes by half a hex', () => {
    const hexes = [0, 1, 2].flatMap(r =>
      [0, 1, 2].map(column => ({ id: `${column}${r}`, q: column - Math.floor(r / 2), r, terrain: 'clear' })),
    )
    const hexsides = [
      { a: '01', b: '11', features: ['river'] },
      { a: '11', b: '12', features: ['river'] },
      { a: '11', b: '22', features: ['river'] },
    ]
    expect(
      draw(viewOf({ counters: [counter('r1', 'red', '00', ['8'])] }, { orientation: 'pointy', hexes, hexsides })),
    ).toBe(rows(' ■8   ·   ·', '', '    · | ·   ·', '      ____', '  ·   ·   ·'))
    expect(draw(viewOf({}, { orientation: 'pointy', hexes, hexsides }), { scale: 'large' })).toContain(
      '|01 ·       ≈11 ·       |21 ·       |',
    )
  })

  test('handles an empty region, and hexes whose names share no pattern', () => {
    expect(draw(viewOf(), { region: [] })).toBe('(no hexes to show)')
    const hexes = [
      { id: 'Alpha', q: 0, r: 0, terrain: 'clear' },
      { id: 'Be', q: 1, r: 0, terrain: 'clear' },
    ]
    expect(draw(viewOf({}, { hexes }))).toBe(rows('', '  ·', '      ·'))
  })
})

describe('a large board', () => {
  test('shows numbers, towns and the names of units, and leaves out names that do not fit', () => {
    const labels = [
      { place: 'a1', kind: 'town', name: 'Villers-Cotterêts', value: 2 },
      { place: 'c1', kind: 'fort', name: 'Liez', value: 3 },
    ]
    const counters = [
      counter('r1', 'red', 'a1'),
      counter('r2', 'red', 'b1'),
      counter('r3', 'red', 'b1', ['(1)', '4'], { status: ['disrupted'] }),
      counter('long-name-of-unit', 'red', 'b1'),
      ...[1, 2, 3, 4].map(n => counter(`blue-${n}`, 'blue', 'b2', n === 1 ? ['10', '12'] : ['10', '2'])),
    ]
    const view = viewOf(
      { counters, inHand: 'r1', attacks: [{ targets: ['c1'], attackers: ['r1'], stage: 'in-hand' }] },
      {
        labels,
        hexsides: [
          { a: 'a1', b: 'a2', features: ['river'] },
          { a: 'a1', b: 'b1', features: ['river'] },
          { a: 'a2', b: 'b1', features: ['river'] },
        ],
      },
    )
    expect(draw(view, { scale: 'large', marks: new Map([['a2', '3']]) })).toBe(
      rows(
        '  __________              __________',
        ' /a1 · 2VP  \\            /c1!*3     \\',
        '/■r1 4-3     \\__________/Liez        \\',
        '\\Villers-Cott≈b1 ·      \\            /',
        ' \\≈≈≈≈≈≈≈≈≈≈≈■r2 4-3     \\__________/',
        ' /a2 · =3   ≈■r3~(1)-4   /c2 ·      \\',
        '/            ≈■long-name/            \\',
        '\\            /b2 ♣      \\            /',
        ' \\__________/□blue-1 10  \\__________/',
        ' /a3 ·      \\□blue-2 10-2/c3 ·      \\',
        '/            \\+2 more___/            \\',
        '\\            /b3 ·      \\            /',
        ' \\__________/            \\__________/',
        '            \\            /',
        '             \\__________/',
      ),
    )
  })

  test('shows works, owners, roads and slopes', () => {
    expect(draw(fortified(), { scale: 'large' })).toBe(
      rows(
        '  __________              __________',
        ' /a1 ·      \\            /c1 x■     \\',
        '/■r1%7-6     \\__________/Ouvrage     \\',
        '\\            ┆b1 ≡∩     \\            /',
        ' \\__________-            \\__________/',
        ' /a2 ·      ~            /c2 *2□4VP \\',
        '/■r2 6-3-12-4~┄┄┄┄┄|┄┄┄┄/□b1 1-6     \\',
        '\\            /b2 ♠      ≈Fort        /',
        ' \\~~~~~=~~~~/            ≈__________/',
        ' /a3 ·      \\            ≈c3 ·      \\',
        '/■r3 1-6     \\__________=□b2 5-6     \\',
        '\\■r4 6-3-12-4/b3 ø 2VP  ┆□b3 3-4-7-5 /',
        ' \\__________/Vaux        ┆__________/',
        '            \\            /',
        '             \\__________/',
      ),
    )
  })

  test('has wider hexes if ids are long', () => {
    const counters = [1, 2, 3].map(n => counter(`regiment-${n}`, 'red', `a${n}`))
    expect(draw(viewOf({ counters }), { scale: 'large' })).toContain('/■regiment-1 4-3 \\')
    // if only a few ids are long, they are shortened instead
    const short = ['1', '2', '3', '4', '5', '6', '7', '8'].map(id => counter(id, 'blue', 'c3'))
    expect(draw(viewOf({ counters: [...counters, ...short] }), { scale: 'large' })).toContain('/■regiment-1 \\')
  })

  test('can be cropped around a hex, or to the hexes with counters', () => {
    expect(hexesAround(viewOf(), 'a1', 1)).toEqual(['a1', 'a2', 'b1'])
    expect(hexesAround(viewOf(), 'zz', 1)).toEqual([])
    expect(hexesInPlay(viewOf(), 0)).toHaveLength(9)
    expect(hexesInPlay(viewOf({ counters: [counter('r1', 'red', 'a2')] }), 0)).toEqual(['a2'])
    expect(hexesInPlay(viewOf({ counters: [counter('r1', 'red', 'a2')] }, { orientation: 'pointy' }), 1)).toContain(
      'a2',
    )
  })

  test('can be cropped to the front with a margin, or to the hexes with counters if no armies touch', () => {
    const near = [counter('r1', 'red', 'a2'), counter('u1', 'blue', 'a3')]
    expect(hexesAtFront(viewOf({ counters: near }), 0)).toEqual(['a2', 'a3'])
    // one hex between the armies, then two
    const line = (n: number): Partial<View['board']> => ({
      hexes: Array.from({ length: n }, (_, i) => ({ id: `h${i}`, q: 0, r: i, terrain: 'clear' })),
    })
    const pair = (place: string) => ({ counters: [counter('r1', 'red', 'h2'), counter('u1', 'blue', place)] })
    const far = counter('r2', 'red', 'h9')
    const shown = (place: string) => hexesAtFront(viewOf({ counters: [...pair(place).counters, far] }, line(12)), 0)
    expect(shown('h4')).toEqual(['h2', 'h3', 'h4'])
    expect(shown('h5')).toHaveLength(8)
    expect(hexesAtFront(viewOf(pair('h4'), line(12)), 1)).toEqual(['h1', 'h2', 'h3', 'h4', 'h5'])
  })

  test('divides a region into parts from the top, each no taller than the page, with a row in common', () => {
    const view = viewOf()
    const all = view.board.hexes.map(({ id }) => id)
    expect(sectorsOf(view, all, 40)).toEqual([all])
    const tall = viewOf(
      {},
      { hexes: Array.from({ length: 20 }, (_, i) => ({ id: `h${i}`, q: 0, r: i, terrain: 'clear' })) },
    )
    const sectors = sectorsOf(
      tall,
      tall.board.hexes.map(({ id }) => id),
      12,
    )
    expect(sectors.map(ids => [ids[0], ids.at(-1)])).toEqual([
      ['h0', 'h5'],
      ['h5', 'h10'],
      ['h10', 'h15'],
      ['h15', 'h19'],
    ])
    for (const region of sectors)
      expect(textBoard(tall, { paint: painter(false), columns: 80, region }).split('\n').length).toBeLessThanOrEqual(14)
  })
})

describe('the board of Verdun 1916', () => {
  test('shows the roads, the fort and the strength of each hex, and has its own legend', async () => {
    const { out } = await grognard('play verdun --seed 3 --board none', {
      lines: ['show 1308', 'show 2313', 'board 1308 2', 'board'],
    })
    expect(out).toContain(
      '1308 town-trench, town Samogneux (1)\n  control: French\n  stream to 1207, 1307\n  river to 1208\n  slope to 1307, 1408\n  road to 1207, 1407, 1408\n',
    )
    expect(out).toContain('2313 clear, Red fort Fort de Douaumont (2), objective (4)\n')
    expect(out).toContain('□fr-72-324 5-6')
    expect(out).toMatch(/ · \/ \\ _ river ·\s+- \| road · = bridge\n/)
    expect(out).not.toMatch(/swamp|city/)
  })

  test('has as many columns as fit the page in a large crop', async () => {
    const { out } = await grognard('play verdun --seed 3 --board none', { lines: ['board 1904 3'], columns: 84 })
    const page = out.split('\n').filter(line => /\\_{14}\//.test(line))
    expect(Math.max(...page.map(line => line.length))).toBeLessThanOrEqual(84)
    // two columns on each side of the hex
    for (const column of ['17', '18', '19', '20', '21']) expect(out).toContain(`${column}04 `)
  })
})
