/** Tests of pools, cups and secret commitments. */
import { describe, expect, it } from 'vitest'
import {
  HIDDEN,
  NOTHING_CHOSEN,
  bothCommitted,
  commitmentSeen,
  commitmentsRedrawn,
  lookerOf,
  sideToCommit,
  withCommitment,
} from '../../../src/kernel/play/commitment.js'
import { drawFrom, guessMarker, kindsLeft, poolCodec, takeMarker } from '../../../src/kernel/play/pools.js'
import { faults, json, right } from '../helpers.js'

describe('a pool', () => {
  const pool = [2, 0, 3]

  it('returns markers while any are left', () => {
    expect(kindsLeft(pool)).toEqual([0, 2])
    expect(takeMarker(pool, 0)).toEqual([1, 0, 3])
    expect(takeMarker(pool, 1)).toBe(pool)
    expect(takeMarker(pool, 9)).toBe(pool)
    expect(pool).toEqual([2, 0, 3])
  })

  it('can be drawn from as a cup', () => {
    expect(drawFrom(pool, kind => 10 + kind)).toEqual([
      { action: 10, weight: 2 },
      { action: 12, weight: 3 },
    ])
    expect([drawFrom([0, 0], kind => kind), drawFrom([], kind => kind)]).toEqual([[], []])
    expect(
      [0, 1, 2, 3, 4].map(n =>
        guessMarker(pool, of => {
          expect(of).toBe(5)
          return n
        }),
      ),
    ).toEqual([0, 0, 2, 2, 2])
    expect(guessMarker([0, 0], () => 0)).toBe(-1)
  })

  it('is written by kind, and cannot hold more markers than were printed', () => {
    const codec = poolCodec('cup', ['rain', 'snow', 'sun'], [2, 1, 3])
    expect(codec.encode(pool)).toEqual({ rain: 2, snow: 0, sun: 3 })
    expect(right(codec.decode(json({ rain: 2, snow: 0, sun: 3 })))).toEqual(pool)
    expect(faults(codec, { rain: 3, snow: 0 })).toEqual([
      'out-of-range at /rain: expected number of rain (a whole number from 0 to 2), got 3',
      'missing-key at /sun: cup needs "sun"',
    ])
    expect([codec.is(pool), codec.is([1, 2]), codec.is([1, 2, 0.5]), codec.is(null)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('commitments', () => {
  const red = withCommitment<number>(NOTHING_CHOSEN, 0, 7)
  const blue = withCommitment<number>(NOTHING_CHOSEN, 1, 8)
  const both = withCommitment(red, 1, 8)

  it('are made by one side at a time, and bothCommitted makes them together', () => {
    expect([red, blue, both]).toEqual([
      [7, null],
      [null, 8],
      [7, 8],
    ])
    expect([sideToCommit(NOTHING_CHOSEN), sideToCommit(red), sideToCommit(blue), sideToCommit(both)]).toEqual([
      0,
      1,
      0,
      null,
    ])
    // the side that chooses first, unless it has already chosen
    expect([NOTHING_CHOSEN, red, blue, both].map(made => sideToCommit(made, 1))).toEqual([1, 1, 0, null])
    expect([bothCommitted(red), bothCommitted(blue), bothCommitted(both)]).toEqual([null, null, [7, 8]])
  })

  it('are shown to one side, to neither side, or to a viewer who sees everything', () => {
    const eyes = ['red', 'blue', 'public', 'all'] as const
    expect(eyes.map(eye => lookerOf(['red', 'blue'], eye))).toEqual([0, 1, null, 'all'])
  })

  it('show other viewers only that a choice exists', () => {
    expect(([0, 1, null, 'all'] as const).map(eye => commitmentSeen(red, 0, eye))).toEqual([7, HIDDEN, HIDDEN, 7])
    expect(([0, 1, null, 'all'] as const).map(eye => commitmentSeen(red, 1, eye))).toEqual([null, null, null, null])
    expect(commitmentSeen(both, 1, 0)).toBe(HIDDEN)
  })

  it('are drawn at random for the side that does not know them', () => {
    const again = (other: 0 | 1, choice: number): number => other * 100 + choice
    expect([commitmentsRedrawn(both, 0, again), commitmentsRedrawn(both, 1, again)]).toEqual([
      [7, 108],
      [7, 8],
    ])
    expect(commitmentsRedrawn(red, 0, again)).toBe(red)
    expect(commitmentsRedrawn(both, 1, () => 1)).toEqual([1, 8])
  })
})
