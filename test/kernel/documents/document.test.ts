import { describe, expect, it } from 'vitest'
import {
  type Fault,
  type MapEdge,
  areNeighbours,
  documentChecks,
  faultsOf,
  firstBy,
  hexIndex,
} from '../../../src/kernel/documents/document.js'
import { areDistinct, brokenInvariant, isAscending, isSame } from '../../../src/kernel/contract/invariants.js'

// four columns of three hexes, flat-topped: even columns lie half a hex farther south
const hexes = [1, 2, 3, 4].flatMap(column =>
  [1, 2, 3].map(row => ({ id: `${column}${row}`, q: column - 1, r: row - 1 - Math.floor((column - 1) / 2) })),
)
const index = hexIndex(hexes)
const { unique, knownHex, knownHexes, edge } = documentChecks('test:scenario')
const told = (check: (fault: Fault) => void): ReadonlyArray<string> =>
  faultsOf(check).map(({ code, rule, path, message }) => `${code} ${rule} /${path!.join('/')}: ${message}`)

describe('faults of a document', () => {
  it('come in order, each with its path, its subjects and what was needed', () => {
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

  it('name what is listed twice, each time again', () => {
    expect(told(fault => unique(['a', 'b', 'a', 'a'], i => ['list', i], 'entry', fault))).toEqual([
      'duplicate test:scenario /list/2: entry "a" is listed twice',
      'duplicate test:scenario /list/3: entry "a" is listed twice',
    ])
    expect(told(fault => unique(['a', 'a'], i => [i], 'x', fault, 'test:9'))).toEqual([
      'duplicate test:9 /1: x "a" is listed twice',
    ])
  })

  it('name hexes that are not on the map, or listed twice', () => {
    expect(
      told(fault => {
        expect(knownHex('32', ['at'], index, fault)).toBe(hexes[7])
      }),
    ).toEqual([])
    expect(
      told(fault => {
        expect(knownHex('99', ['at'], index, fault)).toBeUndefined()
      }),
    ).toEqual(['unknown-id test:scenario /at: there is no hex "99"'])
    expect(told(fault => knownHexes(['11', '99', '11'], ['all'], index, fault))).toEqual([
      'unknown-id test:scenario /all/1: there is no hex "99"',
      'duplicate test:scenario /all/2: hex "11" is listed twice',
    ])
  })

  const edges: Readonly<Record<MapEdge, ReadonlyArray<string>>> = {
    north: ['11', '21', '31', '41'],
    south: ['13', '23', '33', '43'],
    west: ['11', '12', '13'],
    east: ['41', '42', '43'],
  }
  const alongEdge = (which: MapEdge, ids: ReadonlyArray<string>) =>
    told(fault => edge(which, ids, [which], index, fault))

  it.each(Object.keys(edges) as MapEdge[])(
    'name nothing on a sound %s edge, and its hexes in the wrong order',
    which => {
      expect(alongEdge(which, edges[which])).toEqual([])
      const [first, second] = edges[which]
      expect(alongEdge(which, [second!, first!])).toEqual([
        `inconsistent test:scenario /${which}/1: hex ${first!} does not come next after ${second!} along the ${which} edge`,
      ])
      expect(alongEdge(which, [first!, edges[which][2]!])).toHaveLength(1)
    },
  )

  it.each<[MapEdge, string]>([
    ['north', '22'],
    ['north', '12'],
    ['south', '22'],
    ['west', '21'],
    ['west', '22'],
    ['east', '31'],
    ['east', '33'],
  ])('name a hex that is not on the %s edge: %s', (which, id) => {
    expect(alongEdge(which, [id])).toEqual([
      `inconsistent test:scenario /${which}/0: hex ${id} does not lie on the ${which} edge of the map`,
    ])
  })

  it('name a hex on an edge once, whatever else is wrong with it', () => {
    expect(alongEdge('north', ['11', '11'])).toEqual(['duplicate test:scenario /north/1: hex "11" is listed twice'])
    expect(alongEdge('north', ['99', '21'])).toEqual(['unknown-id test:scenario /north/0: there is no hex "99"'])
  })
})

describe('what checks look up', () => {
  it('is the first of two under one key', () => {
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

  it('knows neighbours', () => {
    const around = hexes.filter(hex => areNeighbours(hex, hexes[4]!)).map(hex => hex.id)
    expect(around).toEqual(['12', '13', '21', '23', '32', '33'])
  })
})

describe('what audits look for', () => {
  it('is order, repetition, sameness', () => {
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
