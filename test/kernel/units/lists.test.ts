import { describe, expect, it } from 'vitest'
import { areIn, areOf, areOnMap, haveCome, isListOf } from '../../../src/kernel/units/lists.js'
import { word } from '../../../src/kernel/units/index.js'
import { wordList } from '../../../src/kernel/units/words.js'
import { drawn } from '../helpers.js'

/** Units 0 to 3 in b, b, d and the box. */
const board = drawn('a b c\nd e f', 'flat', ['box'])
const [A, B, C, D, BOX] = [0, 1, 2, 3, 6] as const
const state = { units: wordList([word(B, 0), word(B, 1), word(D, 0), word(BOX, 0)]) }
const tables = { board, side: [0, 0, 1, 1] }

describe('units in a list', () => {
  it('belong to one side, and are listed in ascending order without duplicates', () => {
    expect([areOf(tables, 0, [1, 0]), areOf(tables, 0, [1, 2]), areOf(tables, 1, [])]).toEqual([true, false, true])
    expect([isListOf(tables, 0, [0, 1]), isListOf(tables, 0, [1, 0]), isListOf(tables, 0, [0, 0])]).toEqual([
      true,
      false,
      false,
    ])
    expect([isListOf(tables, 1, [0, 1]), isListOf(tables, 1, [])]).toEqual([false, true])
  })

  it('pass a check only if all are on the map, or all are in one place', () => {
    expect([areOnMap(tables, state, [0, 1, 2]), areOnMap(tables, state, [2, 3])]).toEqual([true, false])
    expect([areIn(state, [0, 1], B), areIn(state, [0, 2], B), areIn(state, [3], BOX)]).toEqual([true, false, true])
  })

  it('have moved from hex to hex to their place without entering a hex twice', () => {
    const come = (...entered: ReadonlyArray<number>): boolean => haveCome(board, state, [0, 1], entered)
    expect([come(B), come(A, B), come(C, B)]).toEqual([true, true, true])
    expect([come(A), come(A, C, B), come(A, B, A, B), come(B, A)]).toEqual([false, false, false, false])
    expect(haveCome(board, state, [0, 2], [A, B])).toBe(false)
  })
})
