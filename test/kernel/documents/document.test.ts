import { describe, expect, it } from 'vitest'
import {
  areNeighbours,
  faultsOf,
  firstBy,
  hexIndex,
  hexesAround,
  hexsideName,
} from '../../../src/kernel/documents/document.js'
import { areDistinct, brokenInvariant, isAscending, isSame } from '../../../src/kernel/contract/invariants.js'

// four columns of three hexes, flat-topped: even columns are half a hex farther south
const hexes = [1, 2, 3, 4].flatMap(column =>
  [1, 2, 3].map(row => ({ id: `${column}${row}`, q: column - 1, r: row - 1 - Math.floor((column - 1) / 2) })),
)

describe('faults in a document', () => {
  it('are in order, each with its path, its subjects and what the rule required', () => {
    expect(
      faultsOf(fault => {
        fault('stacking', 'test:1', ['units', 0], 'too many', ['a', 'b'], 3)
        fault('unknown-id', 'test:2', [], 'none')
      }),
    ).toEqual([
      { code: 'stacking', rule: 'test:1', path: ['units', 0], message: 'too many', subjects: ['a', 'b'], needed: 3 },
      { code: 'unknown-id', rule: 'test:2', path: [], message: 'none', subjects: [] },
    ])
  })

  it('are limited to a thousand; the last says that there are more, and the check stops', () => {
    let noted = 0
    const flooded = (count: number) =>
      faultsOf(fault => {
        for (noted = 0; noted < count; noted++) fault('unknown-id', 'test:1', ['units', noted], 'none', ['a'], 3)
      })
    expect(flooded(1_000)).toHaveLength(1_000)
    expect(flooded(1_000)[999]?.code).toBe('unknown-id')
    const found = flooded(1_000_000)
    expect(found).toHaveLength(1_000)
    expect(found[998]?.path).toEqual(['units', 998])
    expect(found[999]).toEqual({
      code: 'more-faults',
      rule: 'test:1',
      path: ['units', 999],
      message: 'there are more faults: only the first 999 are listed',
      subjects: [],
    })
    expect(noted).toBeLessThan(2_000)
  })

  it('do not hide an error in the check itself', () => {
    expect(() =>
      faultsOf(() => {
        throw new RangeError('mine')
      }),
    ).toThrow('mine')
  })
})

describe('lookups in a document', () => {
  it('use the first of two entries with the same key', () => {
    expect(
      firstBy(
        [
          ['a', 1],
          ['b', 2],
          ['a', 3],
        ] as const,
        ([key]) => key,
      ),
    ).toEqual(
      new Map([
        ['a', ['a', 1]],
        ['b', ['b', 2]],
      ]),
    )
    const twice = hexIndex([
      { id: 'x', q: 0, r: 0 },
      { id: 'x', q: 1, r: 0 },
      { id: 'y', q: 0, r: 0 },
    ])
    expect(twice.hexes.get('x')).toEqual({ id: 'x', q: 0, r: 0 })
    expect(twice.at.get('0,0')).toEqual({ id: 'x', q: 0, r: 0 })
    expect(twice.at.get('1,0')).toEqual({ id: 'x', q: 1, r: 0 })
  })

  it('recognise adjacent hexes', () => {
    const around = hexes.filter(hex => areNeighbours(hex, hexes[4]!)).map(hex => hex.id)
    expect(around).toEqual(['12', '13', '21', '23', '32', '33'])
  })

  it('return the adjacent hexes on the map, clockwise from the north', () => {
    const index = hexIndex(hexes)
    const around = (id: string) => hexesAround(index, index.hexes.get(id)!).map(hex => hex.id)
    expect(around('22')).toEqual(['21', '32', '33', '23', '13', '12'])
    expect(around('11')).toEqual(['21', '12'])
  })

  it('use one name for a hexside', () => {
    expect([hexsideName('0102', '0101'), hexsideName('0101', '0102')]).toEqual(['0101-0102', '0101-0102'])
  })
})

describe('helpers for audits', () => {
  it('check order, repetition and equality', () => {
    expect([[], [3], [1, 2, 5], [1, 1], [2, 1]].map(isAscending)).toEqual([true, true, true, false, false])
    expect([[], [3], [5, 1], [1, 2, 1]].map(areDistinct)).toEqual([true, true, true, false])
    expect([
      isSame([], []),
      isSame([1, 2], [1, 2]),
      isSame([1, 2], [2, 1]),
      isSame([1], [1, 2]),
      isSame([1, 2], [1]),
    ]).toEqual([true, true, false, false, false])
    expect(brokenInvariant('test:1', 'wrong', ['frames', 1])).toEqual({
      code: 'broken-invariant',
      rule: 'test:1',
      message: 'wrong',
      subjects: [],
      path: ['frames', 1],
    })
    expect(brokenInvariant('test:1', 'wrong', [], ['u']).subjects).toEqual(['u'])
  })
})
