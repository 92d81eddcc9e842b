/** The art of Verdun 1916 has an entry for every id that a view can contain. */
import { describe, expect, test } from 'vitest'
import type { View } from '../../../src/kernel/people/view.js'
import { generator } from '../../../src/play/index.js'
import { render } from '../../../src/svg/index.js'
import { verdunArt } from '../../../src/games/verdun/art.js'
import { ASKS, PHASES } from '../../../src/games/verdun/rulebook/index.js'
import { type Side, FEATURES, SIDES, TERRAINS, UNIT_TYPES } from '../../../src/games/verdun/scenario/index.js'
import { scenarios } from '../../../src/games/verdun/scenario/documents/index.js'
import { parseXml, texts, values } from '../../svg/xml.js'
import { shipped, situation } from './position.js'

const {
  areas = {},
  terrain = {},
  hexsides = {},
  links = {},
  labels = {},
  sides = {},
  nationalities = {},
  units = {},
  formations = {},
  status = {},
  markers = {},
  titles = {},
} = verdunArt
const keys = (table: object): ReadonlyArray<string> => Object.keys(table).sort()
const sorted = (ids: Iterable<string>): ReadonlyArray<string> => [...new Set(ids)].sort()

const games = Object.values(scenarios).map(scenario => ({ scenario, rules: shipped(scenario.id) }))
const starts = games.map(({ rules }) => rules.observe(rules.start, 'all'))

/** Returns the ids of a view without an entry. */
const unknown = ({ board, counters, markers: lying, control, turn }: View<Side>): ReadonlyArray<string> => {
  const missing = (table: object, ids: Iterable<string>): ReadonlyArray<string> =>
    sorted(ids).filter(id => !Object.hasOwn(table, id))
  return [
    ...missing(
      terrain,
      board.hexes.map(hex => hex.terrain),
    ),
    ...missing(
      hexsides,
      board.hexsides.flatMap(side => side.features),
    ),
    ...missing(
      links,
      board.links.map(link => link.kind),
    ),
    ...missing(
      labels,
      board.labels.map(label => label.kind),
    ),
    ...missing(sides, [...control.flatMap(each => each.side ?? []), ...board.areas.flatMap(area => area.side ?? [])]),
    ...missing(
      nationalities,
      counters.map(counter => counter.nationality),
    ),
    ...missing(
      units,
      counters.map(counter => counter.type),
    ),
    ...missing(
      status,
      counters.flatMap(counter => counter.status),
    ),
    ...missing(
      markers,
      lying.map(marker => marker.kind),
    ),
    ...missing(titles, [turn.phase, ...(turn.type === 'over' ? [] : [turn.asks])]),
  ]
}

describe('the art has an entry for every id', () => {
  test('terrain with and without trenches, hexsides, roads, labels and sides have entries', () => {
    expect(keys(terrain)).toEqual(sorted(TERRAINS.flatMap(id => [id, `${id}-trench`])))
    expect(keys(hexsides)).toEqual(sorted(FEATURES))
    expect(keys(labels)).toEqual(sorted(starts.flatMap(({ board }) => board.labels.map(label => label.kind))))
    expect([keys(sides), keys(nationalities), keys(links)]).toEqual([sorted(SIDES), sorted(SIDES), ['road']])
  })

  test('areas that belong to no side have a tint', () => {
    expect(keys(areas)).toEqual(
      sorted(starts.flatMap(({ board }) => board.areas.flatMap(({ id, side }) => (side === null ? [id] : [])))),
    )
  })

  test('unit types have a symbol and a title, and formations with an HQ have a colour', () => {
    expect(keys(units)).toEqual(sorted(UNIT_TYPES))
    for (const { title, symbol } of Object.values(units)) expect([title, symbol]).not.toContain(undefined)
    const divided = sorted(starts.flatMap(({ counters }) => counters.map(counter => counter.formation)))
    // independent units have no colour, and neither has French corps artillery, which obeys any division of its corps
    expect(keys(formations).filter(name => !divided.includes(name))).toEqual([])
    expect(divided.filter(name => !Object.hasOwn(formations, name))).toEqual(['', 'VII Corps', 'XXX Corps'])
    expect(new Set(Object.values(formations)).size).toBe(keys(formations).length)
  })

  test('conditions and markers have entries', () => {
    const p = situation(
      'turn 2 german manoeuvre',
      'fr-72-351 1709 one-step-lost neutralised',
      'fr-72-362 1710 two-steps-lost out-of-command guest sheltered',
      'fr-72-art 1711 fired',
      'silenced fort-thiaumont',
    )
    const seen = p.view()
    expect(keys(status)).toEqual(sorted(seen.counters.flatMap(counter => counter.status)))
    expect(keys(markers)).toEqual(sorted(seen.markers.map(marker => marker.kind)))
  })

  test('phases and questions have titles, and nothing else has one', () => {
    // rulebook/words.test.ts tests that each of them occurs in play
    expect(keys(titles)).toEqual(sorted([...ASKS, ...PHASES]))
  })

  test('every id that occurs in play has an entry, in each scenario and for each viewer', () => {
    const met = new Set<string>()
    for (const [i, { rules }] of games.entries()) {
      const random = generator(16, i)
      let state = rules.start
      for (let n = 0; n < 1000 && rules.turn(state).type !== 'over'; n++) {
        const legal =
          rules.turn(state).type === 'chance'
            ? rules.chances(state).map(({ action }) => action)
            : rules.legalActions(state)
        const end = legal.find(({ type }) => type === 'end')
        // the default set-up, then random actions that let phases end
        const action =
          end !== undefined && (rules.turn(state).phase === 'setup' || random(12) === 0)
            ? end
            : legal[random(legal.length)]!
        const next = rules.apply(state, action)
        if (next._tag === 'Left') throw new Error(next.left.message)
        state = next.right
        if (n % 7 > 0) continue
        for (const eye of ['all', 'public'] as const) expect(unknown(rules.observe(state, eye))).toEqual([])
        met.add(rules.turn(state).phase)
      }
    }
    expect([...met]).toEqual(expect.arrayContaining(['bombardment', 'movement', 'combat', 'manoeuvre', 'combat-2']))
  }, 60_000)
})

describe('counters', () => {
  test('every unit has a unique combination of side, type, number and formation', () => {
    for (const { counters } of starts) {
      const faces = counters.map(counter => [counter.side, counter.type, ...verdunArt.designation!(counter)].join(' '))
      expect(faces.filter((face, i) => faces.indexOf(face) !== i)).toEqual([])
    }
  })

  test('counters show the abbreviations that wargames use', () => {
    const short = (id: string): string =>
      verdunArt.designation!(starts[1]!.counters.find(counter => counter.id === id)!).join('/')
    expect(
      [
        'fr-72-hq',
        'fr-72-351',
        'fr-72-56bcp',
        'fr-72-1-44t',
        'fr-72-b3',
        'fr-ind-t2',
        'fr-vii-art-1',
        'fr-37-3z',
        'fr-48-rm',
        'fr-16-95',
      ].map(short),
    ).toEqual(['/72R', '351/72R', '56c/72R', '1/44/72R', 'b3/72R', 'T2/', '1/VII', '3z/37', 'Mor/48', '95/31'])
    expect(
      [
        'de-vii-r-art-2',
        'de-14r-stosszingen',
        'de-24-rohr',
        'de-25-r-stoss',
        'de-11r-10',
        'de-11b-13',
        'de-army-rail-3',
      ].map(short),
    ).toEqual(['2/VIIR', 'Stoss/14R', 'Rohr/24', 'R/25', '10R/11R', '13BR/11B', '3/'])
  })
})

describe('the drawing of the map', () => {
  test('is complete in every scenario, with trenches, names of forts and a key', () => {
    for (const view of starts) {
      const elements = parseXml(render(view, { art: verdunArt }))
      const shown = texts(elements)
      expect(shown).toEqual(expect.arrayContaining(['VERDUN', 'Fort de Douaumont', 'Ouvrage de Thiaumont', 'Meuse']))
      expect(shown).toEqual(
        expect.arrayContaining([
          'Woods',
          'Town',
          'Trench line',
          'Stream',
          'Slope',
          'River',
          'Road',
          'Red fort with strength',
          'Blue fort with strength',
          'Pillbox',
        ]),
      )
      expect(values(elements, 'data-marker').filter(kind => kind === 'pillbox')).toHaveLength(view.markers.length)
    }
  })
})
