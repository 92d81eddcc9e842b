import { describe, expect, it } from 'vitest'
import { hexes, told } from './told.js'

describe('checks of hexes', () => {
  it('report hexes that are not on the map, or listed twice', () => {
    expect(
      told(({ knownHex }) => {
        expect(knownHex('32', ['at'])).toBe(hexes[7])
        expect(knownHex('99', ['at'])).toBeUndefined()
        knownHex('98', ['at'], 'u')
      }),
    ).toEqual([
      'unknown-id test:scenario /at: unknown hex "99" [99]',
      'unknown-id test:scenario /at: unknown hex "98" [u 98]',
    ])
    expect(
      told(({ knownHexes }) => {
        knownHexes(['11', '99', '11'], ['all'])
      }),
    ).toEqual([
      'unknown-id test:scenario /all/1: unknown hex "99" [99]',
      'duplicate test:scenario /all/2: hex "11" is listed twice [11]',
    ])
  })

  it('report hexes of the map with the same id or the same position', () => {
    const map = [...hexes, { id: '11', q: 8, r: 8 }, { id: 'new', q: 0, r: 0 }]
    expect(
      told(({ distinctHexes }) => {
        distinctHexes(map, ['map', 'hexes'])
      }, map),
    ).toEqual([
      'duplicate test:scenario /map/hexes/12/id: hex "11" is listed twice [11]',
      'duplicate test:scenario /map/hexes/13: a hex at "0,0" is listed twice [0,0]',
    ])
  })
})
