import { describe, expect, test } from 'vitest'
import { highlightsOf, offMap, unmarked } from '../../src/svg/index.js'
import { sampleView } from './sample.js'

describe('highlights of actions', () => {
  test('a place is highlighted according to the type of its action', () => {
    const types = {
      step: 'move',
      target: 'target',
      retreatTo: 'retreat',
      advanceTo: 'advance',
      enter: 'enter',
      sing: 'other',
    }
    Object.entries(types).forEach(([type, kind]) => {
      expect(highlightsOf([{ type, place: '0101' }], sampleView)).toEqual([{ place: '0101', kind }])
    })
  })

  test('a unit gets a ring if its action has no place; otherwise the place is highlighted', () => {
    expect(
      highlightsOf(
        [
          { type: 'select', unit: '7' },
          { type: 'move', unit: '7', place: '0101' },
        ],
        sampleView,
      ),
    ).toEqual([
      { place: '7', kind: 'unit' },
      { place: '0101', kind: 'move' },
    ])
  })

  test('each highlight occurs once, in the order of the actions, and places that the view does not show are omitted', () => {
    const actions = [
      { type: 'move', place: '0102' },
      { type: 'move', place: '0101' },
      { type: 'target', place: '0102' },
      { type: 'move', place: 'nowhere' },
      { type: 'select', unit: 'nobody' },
      { type: 'end' },
      { type: 'roll', value: 3 },
      { type: 'move', place: 'turn:3' },
    ]
    expect(highlightsOf(actions, sampleView).map(({ place }) => place)).toEqual(['0102', '0101', 'turn:3'])
  })

  test('actions without a highlight on the picture are left for buttons, in their order', () => {
    const actions = [
      { type: 'move', place: '0102' },
      { type: 'blow', place: '0101-0102' },
      { type: 'select', unit: 'nobody' },
      { type: 'select', unit: '7' },
      { type: 'end' },
    ]
    expect(unmarked(actions, sampleView).map(({ type }) => type)).toEqual(['blow', 'select', 'end'])
    expect(highlightsOf(unmarked(actions, sampleView), sampleView)).toEqual([])
  })

  test('the kind of highlight can be set for each action type', () => {
    expect(highlightsOf([{ type: 'probe', place: '0101' }], sampleView, { probe: 'target' })).toEqual([
      { place: '0101', kind: 'target' },
    ])
    expect(highlightsOf([{ type: 'constructor', place: '0101' }], sampleView, {})).toEqual([
      { place: '0101', kind: 'other' },
    ])
  })
})

describe('places and counters off the map', () => {
  const boxes = new Set(sampleView.board.boxes.map(({ id }) => id))

  test('every counter in a box is listed once, in that box', () => {
    const listed = offMap(sampleView)
    const inside = listed.flatMap(({ id, counters }) => counters.map(counter => [id, counter.id]))
    const off = sampleView.counters.filter(({ place }) => boxes.has(place))
    expect(off.length).toBeGreaterThan(0)
    expect(new Set(inside.map(String))).toEqual(new Set(off.map(({ place, id }) => `${place},${id}`)))
    expect(inside).toHaveLength(off.length)
    expect(listed.every(({ counters }) => counters.length > 0)).toBe(true)
  })

  test('an empty box is listed if an action names it', () => {
    const empty = sampleView.board.boxes.find(({ id }) => sampleView.counters.every(({ place }) => place !== id))!
    expect(offMap(sampleView).map(({ id }) => id)).not.toContain(empty.id)
    expect(offMap(sampleView, [{ type: 'move', place: empty.id }])).toContainEqual({ ...empty, counters: [] })
  })
})
