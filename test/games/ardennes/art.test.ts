/** The art of Ardennes '44 has an entry for every id that a view can contain. */
import { describe, expect, test } from 'vitest'
import { ardennesArt } from '../../../src/games/ardennes/art.js'
import { ardennes } from '../../../src/games/ardennes/index.js'
import { ASKS, PHASES } from '../../../src/games/ardennes/rulebook/index.js'
import { NATIONS, SETTLEMENTS, SIDES, SIZES, TERRAINS, TYPES } from '../../../src/games/ardennes/scenario/index.js'
import { CONDITIONS } from '../../../src/games/ardennes/state/index.js'
import { type View, orThrow } from '../../../src/kernel/index.js'
import { render } from '../../../src/svg/index.js'
import { parseXml, texts, values } from '../../svg/xml.js'
import { position } from './position.js'

const { terrain = {}, hexsides = {}, links = {}, labels = {}, sides = {}, nationalities = {}, units = {} } = ardennesArt
const { sizes = {}, status = {}, markers = {}, titles = {}, questions = {}, formations = {}, designation } = ardennesArt
const keys = (table: object): ReadonlyArray<string> => Object.keys(table).sort()
const sorted = (ids: Iterable<string>): ReadonlyArray<string> => [...new Set(ids)].sort()

const rules = orThrow(ardennes.load(ardennes.scenarios['six-turns']))
const view = rules.observe(rules.start, 'all')

describe('the art for every id', () => {
  test('exists for every terrain, with and without the Westwall', () => {
    expect(keys(terrain)).toEqual(sorted(TERRAINS.flatMap(id => [id, `${id}-westwall`])))
    for (const id of TERRAINS) {
      expect(terrain[`${id}-westwall`]).toMatchObject({ joins: id, fill: terrain[id]!.fill })
      expect(terrain[`${id}-westwall`]!.line?.title).toBe('Westwall')
    }
  })

  test('exists for hexsides, roads, labels and sides', () => {
    const { board } = view
    expect(keys(hexsides)).toEqual(sorted(board.hexsides.flatMap(({ features }) => features)))
    expect(keys(links)).toEqual(sorted(board.links.map(({ kind }) => kind)))
    expect(keys(labels)).toEqual(sorted(['city', 'name', 'objective', 'river', ...SETTLEMENTS]))
    expect(sorted(board.labels.map(({ kind }) => kind)).filter(kind => !Object.hasOwn(labels, kind))).toEqual([])
    expect(keys(sides)).toEqual(sorted(SIDES))
  })

  test('exists for nations, unit types and sizes, and no two types look the same', () => {
    expect([keys(nationalities), keys(units), keys(sizes)]).toEqual([sorted(NATIONS), sorted(TYPES), sorted(SIZES)])
    const drawn = Object.values(units).map(({ symbol, letter }) => `${symbol} ${letter ?? ''}`)
    // armor and combat commands have the same symbol (2.4.g) but different sizes
    expect(drawn.filter((each, i) => drawn.indexOf(each) !== i)).toEqual(['armor '])
  })

  test('has its own badge for every condition', () => {
    expect(keys(status)).toEqual(sorted([...CONDITIONS.map(({ name }) => name), 'moved']))
    const badges = Object.values(status).flatMap(art => art?.badge ?? [])
    expect(badges).toHaveLength(CONDITIONS.length)
    expect(new Set(badges).size).toBe(badges.length)
  })

  test('has titles for phases and questions, and two for a name that both use', () => {
    expect(keys(titles)).toEqual(sorted([...PHASES, ...ASKS]))
    expect(keys(questions)).toEqual(sorted(ASKS.filter(ask => (PHASES as ReadonlyArray<string>).includes(ask))))
  })
})

test('[ardennes:2.11.a] the type boxes of German units have the colours of their armies', () => {
  const colours = new Map<string, Set<string | undefined>>()
  for (const { side, division, corps, army } of rules.tables.scenario.units) {
    if (side !== 'german' || (division ?? corps) === 'army') continue
    colours.set(army, (colours.get(army) ?? new Set()).add(formations[division ?? corps]))
  }
  expect(keys(Object.fromEntries(colours))).toEqual(['5 Pz', '6 Pz', '7'])
  for (const seen of colours.values()) expect([seen.size, seen.has(undefined)]).toEqual([1, false])
  expect(new Set([...colours.values()].flatMap(seen => [...seen])).size).toBe(3)
})

describe('the text next to the symbol of a unit', () => {
  const beside = (id: string) => designation!(view.counters.find(counter => counter.id === id)!)

  test('[ardennes:2.5.a] names battalion and regiment, and the division, or the corps of a unit without a division', () => {
    expect(
      [
        'us-78-309',
        'us-28-110-1',
        'us-99-395',
        'us-9-arm-cca-60',
        'us-v-187',
        'us-254-eng',
        'ge-1ss-1-1',
        'ge-1ss-501',
        'ge-3-fj-5',
        'ge-lehr-902',
        'ge-12-27-fus',
        'ge-i-ss-9-wfr',
        'us-remnant-infantry-2',
        'ge-breakdown-infantry-3',
      ].map(id => beside(id).join(' ')),
    ).toEqual([
      '309 78',
      '1/110 28',
      '395- 99',
      '60 9',
      '187 V',
      '254 V',
      '1/1 1SS',
      '501 1SS',
      '5 3FJ',
      '902 Lehr',
      '27Fus 12',
      '9 I SS',
      'R2 ',
      'B3 ',
    ])
  })

  test("[ardennes:26.1.e] is that of the parent for a breakdown counter in play, with the counter's own number", () => {
    const { breakdowns, pieces, unitIds } = rules.tables
    const parts = pieces.flatMap(({ name, division, corps }, unit) => {
      const counter = breakdowns[unit]![0]
      const seen = counter === undefined ? undefined : view.counters[counter]
      return seen === undefined
        ? []
        : [{ id: unitIds[unit]!, seen: { ...seen, name: `${name}/${seen.name}`, formation: division ?? corps } }]
    })
    const told = new Map(parts.map(({ id, seen }) => [id, designation!(seen).join(' ')]))
    expect(['us-78-309', 'ge-18-294', 'us-9-arm-ccb'].map(id => told.get(id))).toEqual([
      '309.1 78',
      '294.1 18',
      'CCB.1 9',
    ])
    expect([...told.values()].filter(text => text.split(' ')[0]!.length > 6)).toEqual([])
  })

  test('is short, and no two units of the same nation, type and size share it', () => {
    expect(view.counters.filter(each => designation!(each).some(text => text.length > 6))).toEqual([])
    const told = view.counters
      .filter(({ name }) => !/^(Remnant|Breakdown)/.test(name))
      .map(counter => [counter.nationality, counter.type, counter.size, ...designation!(counter)].join(' '))
    expect(told.filter((each, i) => told.indexOf(each) !== i)).toEqual([])
  })
})

describe('the drawing of a map with everything on it', () => {
  /** A position with bridges blown and begun, positions, surrender points, an Advantage, and markers of both sides. */
  const busy = (): View => {
    const p = position({
      rivers: ['0304-0305', '0404-0405', '0504-0505'],
      secondary: ['0304 0305', '0404 0405', '0504 0505'],
      blown: ['0304-0305'],
      building: ['0404-0405'],
      roadblocks: ['0707'],
      // one site holds the dump, and two others might
      dumps: ['0901', '0909', '0209'],
      agreed: { dump: true },
      lines: ['dump-site 0901'],
      turn: 1,
      units: [
        'german G1 infantry 0303',
        'german G2 tank 0303',
        'allied A1 infantry 0605',
        'allied A2 artillery 0607 range:3',
      ],
    })
    const { board, unitIds } = p.rules.tables
    const hex = (id: string): number => board.index.get(id)!
    const { state } = p
    return p.rules.observe(
      {
        ...state,
        positions: [
          { hex: hex('0605'), complete: true },
          { hex: hex('0607'), complete: false },
        ],
        slowing: {
          ...state.slowing,
          traffic: state.slowing.traffic.map((place, i, all) =>
            i % (all.length / 2) === 0 ? hex(`080${i + 2}`) : place,
          ),
          roadblocks: state.slowing.roadblocks.map((place, i) => (i === 0 ? hex('0101') : place)),
        },
        groups: [{ points: 5, units: [unitIds.indexOf('A1')] }],
        advantages: [{ target: hex('0304'), units: [unitIds.indexOf('G1')], turn: 1 }],
      },
      'all',
    )
  }

  test('has art for every marker, and no art is unused', () => {
    expect(keys(markers)).toEqual(sorted(busy().markers.map(({ kind }) => kind)))
  })

  test('shows all markers, and their text is short enough', () => {
    const seen = busy()
    const elements = parseXml(render(seen, { art: ardennesArt }))
    expect(sorted(values(elements, 'data-marker')).filter(kind => Object.hasOwn(markers, kind))).toEqual(keys(markers))
    expect(texts(elements)).toEqual(expect.arrayContaining(['T1', 'RB1', '5 SP', 'Adv', 'U/C', 'Fuel']))
    expect(seen.markers.filter(({ text }) => text.length > 4)).toEqual([])
  })
})

describe('the view of an attack', () => {
  const p = position({
    units: [
      'german G1 infantry 0303',
      'german G2 artillery 0301 range:5',
      'allied A1 infantry 0304',
      'allied A2 artillery 0307 range:5',
    ],
    phase: 'combat',
    turn: 2,
  })
  const attacksOf = (state: typeof p.state) => p.rules.observe(state, 'all').attacks

  test('shows the attack being built while attackers are chosen, and then the guns of both sides', () => {
    expect(attacksOf(p.state)).toEqual([])
    const named = p.play('attack 0304')
    expect(attacksOf(named.state)).toEqual([{ targets: ['0304'], attackers: ['G1'], stage: 'building' }])
    const fought = named.play('declared', 'gun G2', 'commit', 'gun A2', 'commit')
    expect(attacksOf(fought.state)).toEqual([{ targets: ['0304'], attackers: ['G1', 'G2', 'A2'], stage: 'in-hand' }])
  })
})

test('[ardennes:31.1.g] each hex of a city shows its own victory point, but the name is drawn once', () => {
  const liege = view.board.labels.filter(({ name }) => name === 'Liège')
  expect(liege.map(({ place, value }) => [place, value])).toEqual([
    ['3939', 1],
    ['3940', 1],
    ['4040', 1],
    ['4041', 1],
  ])
  const region = ['3939', '3940', '4040', '4041']
  const drawn = texts(parseXml(render(view, { art: ardennesArt, region, title: false })))
  expect(drawn.filter(text => text === 'LIÈGE')).toHaveLength(1)
  expect(drawn.filter(text => text === '1')).toHaveLength(4)
})

test('the drawing of the short games is at most 600 kB of SVG', () => {
  expect(render(view, { art: ardennesArt, layers: ['board'] }).length).toBeLessThan(600_000)
})
