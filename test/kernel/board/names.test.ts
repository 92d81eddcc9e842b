import { describe, expect, it } from 'vitest'
import { hexNames, placeNamed, placesNamed } from '../../../src/kernel/board/names.js'
import { drawn } from '../helpers.js'

const board = drawn('a b\nc d', 'flat', ['box'])

describe('names of places', () => {
  it('are listed for hexes, and convert to numbers for hexes and boxes', () => {
    expect(hexNames(board)).toEqual(['a', 'b', 'c', 'd'])
    expect(placesNamed(board, ['d', 'box', 'a'])).toEqual([3, 4, 0])
    expect(placeNamed(board, 'nowhere')).toBe(-1)
  })
})
