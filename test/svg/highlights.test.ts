import { describe, expect, test } from 'vitest'
import { highlightsOf } from '../../src/svg/index.js'
import { sampleView } from './sample.js'

describe('highlights of actions', () => {
  test('a place is highlighted by the type of its action', () => {
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

  test('a unit without a place gets a ring; otherwise the place is highlighted', () => {
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

  test('each occurs once, in the order of the actions, without places that the view does not show', () => {
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

  test('kinds can be set by type', () => {
    expect(highlightsOf([{ type: 'probe', place: '0101' }], sampleView, { probe: 'target' })).toEqual([
      { place: '0101', kind: 'target' },
    ])
    expect(highlightsOf([{ type: 'constructor', place: '0101' }], sampleView, {})).toEqual([
      { place: '0101', kind: 'other' },
    ])
  })
})
