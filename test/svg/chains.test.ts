import { describe, expect, test } from 'vitest'
import { type Segment, join, smooth } from '../../src/svg/map/chains.js'

const p = (x: number, y: number) => ({ x: x * 50, y: y * 50 })
const s = (ax: number, ay: number, bx: number, by: number): Segment => [p(ax, ay), p(bx, by)]

describe('joining segments', () => {
  test('segments in any order and direction are joined into one line', () => {
    const [chain, ...rest] = join([s(2, 0, 3, 0), s(1, 0, 0, 0), s(1, 0, 2, 0)])
    expect(rest).toEqual([])
    expect(chain!.closed).toBe(false)
    expect(chain!.points.map(({ x }) => x / 50)).toEqual([3, 2, 1, 0])
  })

  test('the straight line continues where three segments meet, and the other line ends there', () => {
    const chains = join([s(0, 0, 1, 0), s(1, 0, 2, 0), s(1, 0, 1, 1)])
    expect(chains.map(({ points }) => points.length).sort((a, b) => a - b)).toEqual([2, 3])
  })

  test('the line with the longest branches continues if all bends are equal', () => {
    // a fork of three at 120 degrees: two long arms, one short
    const [c, w] = [Math.cos(Math.PI / 3), Math.sin(Math.PI / 3)]
    const chains = join([s(0, 0, 1, 0), s(1, 0, 1 + c, w), s(1 + c, w, 2 + c, w), s(1, 0, 1 + c, -w), s(0, 0, -1, 0)])
    const lengths = chains.map(({ points }) => points.length).sort((a, b) => a - b)
    expect(lengths).toEqual([2, 5])
    const tributary = chains.find(({ points }) => points.length === 2)!
    // the third line reaches the curve, which cuts the corner by an eighth of the sum of the two arms
    expect(tributary.points.some(({ x, y }) => Math.abs(x - 46.9) < 0.1 && Math.abs(y - 5.4) < 0.1)).toBe(true)
  })

  test('segments that form a ring make a closed line', () => {
    const [ring] = join([s(0, 0, 1, 0), s(1, 0, 1, 1), s(1, 1, 0, 1), s(0, 1, 0, 0)])
    expect(ring!.closed).toBe(true)
    expect(ring!.points).toHaveLength(4)
    expect(smooth(ring!)).toBe('M25 0q25 0 25 25t-25 25-25-25 25-25Z')
  })

  test('a repeated segment counts once, and a segment without length is ignored', () => {
    expect(join([s(0, 0, 1, 0), s(1, 0, 0, 0), s(2, 2, 2, 2)]).map(({ points }) => points.length)).toEqual([2])
  })

  test('curves begin and end at the ends of a line, and pass through the middle of each segment', () => {
    expect(smooth({ points: [p(0, 0), p(1, 0), p(1, 1)], closed: false })).toBe('M0 0l25 0q25 0 25 25L50 50')
    expect(smooth({ points: [p(0, 0), p(1, 0)], closed: false })).toBe('M0 0l50 0')
    expect(smooth({ points: [], closed: false })).toBe('')
  })
})
