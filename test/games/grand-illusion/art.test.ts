/** The art of Grand Illusion has an entry for every id that a view can contain. */
import { describe, expect, test } from 'vitest'
import { illusionArt } from '../../../src/games/grand-illusion/art.js'
import { ASKS, PHASES } from '../../../src/games/grand-illusion/rulebook/index.js'
import { ARMIES, SIDES, type Side, UNIT_TYPES } from '../../../src/games/grand-illusion/scenario/index.js'
import type { View } from '../../../src/kernel/index.js'
import { render } from '../../../src/svg/index.js'
import { parseXml, values } from '../../svg/xml.js'
import { acting, position, unitsAt } from './positions.js'

const { terrain = {}, hexsides = {}, links = {}, labels = {}, sides = {}, nationalities = {}, units = {} } = illusionArt
const { status = {}, markers = {}, titles = {}, questions = {}, designation } = illusionArt
const keys = (table: object): ReadonlyArray<string> => Object.keys(table).sort()
const sorted = (ids: Iterable<string>): ReadonlyArray<string> => [...new Set(ids)].sort()

const start = position('grand-illusion what-if')
const look = ({ rules, state }: typeof start): View<Side> => rules.observe(state, 'all')
/** A position with every status of a counter and every marker of a hex. */
const busy = (): View<Side> =>
  look(
    acting(
      ...(['german', 'grand-illusion what-if', 'turn 4 actions', 'caps german 5', 'german 16 27 35 44 54'] as const),
      ...['options allied 4', 'landing 14', 'siege 54', 'cavalry 16', 'opened 43', 'german-block 26/NE'],
      ...['allied-block 27/N', 'german-chit 16 2', 'plan-17-chit 86 1', ...unitsAt('26', 'de-ii de-iii'), 'de-xi 54'],
      ...['fr-i 26 one-step-lost out-of-supply', ...unitsAt('35', 'de-hq1 de-ha1', 'one-step-lost'), 'fr-x 27'],
      ...['maubeuge 54 one-step-lost', 'de-iii-r turn:4 barred', 'de-iv-r turn:6 rebuilt', 'de-ix turn:6 variable'],
    ).play('attack 26: de-ii', 'de-iii 35'),
  )

describe('the art', () => {
  const view = look(start)

  test('has an entry for every terrain, hexside, railway, label and side', () => {
    const { board } = view
    expect(keys(terrain)).toEqual(['clear', 'mountain', 'rough', 'vosges'])
    expect(sorted(board.hexes.map(hex => hex.terrain)).filter(id => !Object.hasOwn(terrain, id))).toEqual([])
    expect(keys(hexsides)).toEqual(sorted(board.hexsides.flatMap(({ features }) => features)))
    expect(keys(labels)).toEqual(sorted(board.labels.map(({ kind }) => kind)))
    expect([keys(links), keys(sides)]).toEqual([['railway'], sorted(SIDES)])
  })

  test('has an entry for every army and type of unit', () => {
    expect([keys(nationalities), keys(units)]).toEqual([sorted(ARMIES), sorted(UNIT_TYPES)])
  })

  test('has an entry for every status and marker, and for no others', () => {
    const seen = busy()
    expect(keys(status)).toEqual(sorted(seen.counters.flatMap(counter => counter.status)))
    expect(keys(markers)).toEqual(sorted(seen.markers.map(({ kind }) => kind)))
  })

  test('has an entry for every phase and question, and two for a name that both use', () => {
    expect(keys(titles)).toEqual(sorted([...PHASES, ...ASKS]))
    expect(keys(questions)).toEqual(sorted(ASKS.filter(ask => (PHASES as ReadonlyArray<string>).includes(ask))))
  })
})

describe('the text beside the symbol of a unit', () => {
  const { counters } = look(start)
  const beside = (id: string) => designation!(counters.find(counter => counter.id === id)!)

  test("is the unit's number and its kind of troops", () => {
    expect(
      [
        'de-ii',
        'de-iii-r',
        'de-i-b-r',
        'de-gd',
        'de-4e',
        'de-hq3',
        'fr-g61',
        'fr-ix-minus',
        'br-2cav',
        'br-3in',
        'metz-5',
      ].map(id => beside(id).join(' ')),
    ).toEqual(['II ', 'III R', 'I BR', 'Gd ', '4 E', '3 ', '61/62 R', 'IX (-)', '2 ', '3 I', 'Metz '])
  })

  test('is short for every unit, and unique among units of the same army, type and size', () => {
    expect(counters.filter(each => designation!(each).some(text => text.length > 6))).toEqual([])
    const told = counters
      .filter(({ type }) => type === 'infantry' || type === 'cavalry')
      .map(counter => [counter.nationality, counter.type, counter.size, ...designation!(counter)].join(' '))
    // the exception is a Belgian unit and its optional counter
    expect(told.filter((each, i) => told.indexOf(each) !== i)).toHaveLength(3)
  })
})

test('the SVG of a view shows markers in hexes and on hexsides, and all boxes of the board', () => {
  const elements = parseXml(render(busy(), { art: illusionArt, boxes: 'all' }))
  expect(sorted(values(elements, 'data-marker'))).toEqual(keys(markers))
  expect(values(elements, 'data-place')).toContain('board:defender:front:1')
})
