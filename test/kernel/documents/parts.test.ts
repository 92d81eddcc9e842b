import { describe, expect, it } from 'vitest'
import { strict } from '../../../src/kernel/codec/index.js'
import { hexFields, hexIds, hexesOfMap, partId, partName } from '../../../src/kernel/documents/parts.js'

describe('codecs of what all documents hold', () => {
  it('take ids that notation can carry, and names of any sort', () => {
    expect(['a-1', '1914', 'a b', ''].map(id => partId.decode(id)._tag)).toEqual(['Right', 'Right', 'Left', 'Left'])
    expect(['Saint-Mihiel, north', ''].map(name => partName.decode(name)._tag)).toEqual(['Right', 'Left'])
  })

  it('take lists of ids of hexes, as many as are asked for', () => {
    const towns = hexIds(2, 1)
    expect(
      [[], ['0101'], ['0101', '0102'], ['0101', '0102', '0103'], ['01-02']].map(ids => towns.decode(ids)._tag),
    ).toEqual(['Left', 'Right', 'Right', 'Left', 'Left'])
    expect(hexIds().decode([])).toMatchObject({ right: [] })
  })

  it('take the hexes of a map, which has one at least', () => {
    const map = hexesOfMap(strict('hex', hexFields))
    const hex = { id: '0101', q: 500, r: -500 }
    expect(map.decode([hex])).toMatchObject({ right: [hex] })
    expect([[], [{ ...hex, q: 501 }], [{ ...hex, id: 'a b' }]].map(hexes => map.decode(hexes)._tag)).toEqual([
      'Left',
      'Left',
      'Left',
    ])
  })
})
