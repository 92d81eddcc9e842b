import { describe, expect, it } from 'vitest'
import { word, wordList } from '../../../src/kernel/units/index.js'
import { enemyOf, sideOf, unitsBySide } from '../../../src/kernel/units/sides.js'
import { isOnMap, unitPlace, unitStatus, withUnitStatus, withUnitsChanged } from '../../../src/kernel/units/units.js'
import { drawn } from '../helpers.js'

const board = drawn('a b\nc d', 'flat', ['box'])
const state = Object.freeze({ units: wordList([word(0, 0), word(3, 5), word(4, 1)]), more: 'kept' })

describe('units of a state', () => {
  it('have a place and a status, on the map or off it', () => {
    expect([0, 1, 2].map(unit => unitPlace(state, unit))).toEqual([0, 3, 4])
    expect([0, 1, 2].map(unit => unitStatus(state, unit))).toEqual([0, 5, 1])
    expect([0, 1, 2].map(unit => isOnMap({ board }, state, unit))).toEqual([true, true, false])
  })

  it('can change only their status, and an equal status returns the same state', () => {
    expect(withUnitStatus(state, 1, 7)).toEqual({ units: wordList([word(0, 0), word(3, 7), word(4, 1)]), more: 'kept' })
    expect(withUnitStatus(state, 1, 5)).toBe(state)
  })

  it('can change together; if none changes, the same state is returned', () => {
    const asked: number[] = []
    const marked = withUnitsChanged(state, [2, 0], (now, unit) => {
      asked.push(unit)
      return now | 8
    })
    expect(marked).toEqual({ units: wordList([word(0, 8), word(3, 5), word(4, 9)]), more: 'kept' })
    expect(asked).toEqual([2, 0])
    expect(withUnitsChanged(state, [1, 2], now => now)).toBe(state)
    expect(withUnitsChanged(state, [0, 1], (now, unit) => (unit === 1 ? word(4, 0) : now)).units).toEqual(
      wordList([word(0, 0), word(4, 0), word(4, 1)]),
    )
  })
})

describe('sides', () => {
  it("are two, and each is the other's enemy", () => {
    expect([enemyOf(0), enemyOf(1)]).toEqual([1, 0])
    expect([0, 1, 2].map(unit => sideOf({ side: Uint8Array.of(1, 0, 1) }, unit))).toEqual([1, 0, 1])
  })
})

describe('units by side', () => {
  it('are numbered in order, and map to their side and back', () => {
    const units = [
      { id: 'u', side: 'red' },
      { id: 'v', side: 'blue' },
      { id: 'w', side: 'red' },
    ] as const
    const { unitIds, side, unitsOf } = unitsBySide<'blue' | 'red'>(units, ['blue', 'red'])
    expect(unitIds).toEqual(['u', 'v', 'w'])
    expect([...side]).toEqual([1, 0, 1])
    expect(unitsOf).toEqual([[1], [0, 2]])
  })
})
