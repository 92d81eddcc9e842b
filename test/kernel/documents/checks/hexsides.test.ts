import { describe, expect, it } from 'vitest'
import { type Checks, told } from './told.js'

/** Checks pairs of hexes as a list of hexsides, and records which pairs share one. */
const along =
  (pairs: ReadonlyArray<readonly [string, string]>, purpose?: string, shared: (boolean | null)[] = []) =>
  ({ hexPair, hexsides }: Checks): void => {
    const check = hexsides()
    pairs.forEach((ids, i) => {
      const pair = hexPair(ids, [i], ['a', 'b'])
      shared.push(pair === undefined ? null : check(pair, [i], purpose))
    })
  }

describe('checks of hexsides', () => {
  it('report each hex that is not on the map', () => {
    expect(
      told(
        along([
          ['98', '99'],
          ['11', '99'],
        ]),
      ),
    ).toEqual([
      'unknown-id test:scenario /0/a: unknown hex "98" [98]',
      'unknown-id test:scenario /0/b: unknown hex "99" [99]',
      'unknown-id test:scenario /1/b: unknown hex "99" [99]',
    ])
  })

  it('report a pair that does not share a hexside, and one that is listed twice, in either order', () => {
    const shared: (boolean | null)[] = []
    const pairs: ReadonlyArray<readonly [string, string]> = [
      ['11', '12'],
      ['11', '13'],
      ['12', '11'],
      ['99', '11'],
      ['11', '11'],
    ]
    expect(told(along(pairs, ' for the Aisne', shared))).toEqual([
      'not-adjacent test:scenario /1: hexes 11 and 13 for the Aisne are not adjacent [11 13]',
      'duplicate test:scenario /2: the hexside between 12 and 11 is listed twice [12 11]',
      'unknown-id test:scenario /3/a: unknown hex "99" [99]',
      'not-adjacent test:scenario /4: hexes 11 and 11 for the Aisne are not adjacent [11 11]',
    ])
    expect(shared).toEqual([true, false, true, null, false])
  })

  it('start afresh for each list', () => {
    expect(
      told(checks => {
        along([['11', '12']])(checks)
        along([['11', '12']])(checks)
      }),
    ).toEqual([])
  })
})
