import { describe, expect, it } from 'vitest'
import { strict } from '../../../src/kernel/codec/index.js'
import { hexFields, hexIds, hexesOfMap, partId, partName } from '../../../src/kernel/documents/parts.js'

describe('codecs for the parts that all documents share', () => {
  it('accept ids that the notation can contain, and names of any kind', () => {
    expect(['a-1', '1914', 'a b', ''].map(id => partId.decode(id)._tag)).toEqual(['Right', 'Right', 'Left', 'Left'])
    expect(['Saint-Mihiel, north', ''].map(name => partName.decode(name)._tag)).toEqual(['Right', 'Left'])
  })

  it('accept lists of hex ids of the requested length', () => {
    const towns = hexIds(2, 1)
    expect(
      [[], ['0101'], ['0101', '0102'], ['0101', '0102', '0103'], ['01-02']].map(ids => towns.decode(ids)._tag),
    ).toEqual(['Left', 'Right', 'Right', 'Left', 'Left'])
    expect(hexIds().decode([])).toMatchObject({ right: [] })
  })

  it('accept the hexes of a map, which has at least one', () => {
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
