import { describe, expect, it } from 'vitest'
import { flood } from '../../../src/kernel/board/flood.js'

/** A row of places 0 to 9. One step leads to the next place on either side. */
const row = (place: number): ReadonlyArray<number> => [place - 1, place + 1].filter(next => next >= 0 && next < 10)

describe('flood', () => {
  it('counts the steps from the nearest starting place, in order of discovery', () => {
    expect([...flood([2, 9], row)]).toEqual([
      [2, 0],
      [9, 0],
      [1, 1],
      [3, 1],
      [8, 1],
      [0, 2],
      [4, 2],
      [7, 2],
      [5, 3],
      [6, 3],
    ])
  })

  it('stops at the maximum number of steps', () => {
    expect([...flood([5], row, 1)]).toEqual([
      [5, 0],
      [4, 1],
      [6, 1],
    ])
    expect([...flood([5], row, 0).keys()]).toEqual([5])
  })

  it('visits each place once, and finds nothing without a starting place', () => {
    const asked: string[] = []
    const ring: Readonly<Record<string, ReadonlyArray<string>>> = {
      a: ['b', 'c'],
      b: ['a', 'c'],
      c: ['a', 'b', 'a'],
      d: ['a'],
    }
    const reached = flood(['a', 'a'], place => {
      asked.push(place)
      return ring[place]!
    })
    expect(asked).toEqual(['a', 'b', 'c'])
    expect([...reached.keys()]).toEqual(['a', 'b', 'c'])
    expect(flood([], row).size).toBe(0)
  })
})
