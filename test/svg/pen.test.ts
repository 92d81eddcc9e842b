/** Tests that path data with relative steps is short, and that rounding errors do not add up in a long line. */
import { describe, expect, test } from 'vitest'
import { bends, polyline } from '../../src/svg/drawing/index.js'

const numbers = (text: string): ReadonlyArray<number> => (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
const points = (list: ReadonlyArray<number>): ReadonlyArray<readonly [number, number]> =>
  Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i]!, list[2 * i + 1]!])
/** Points of an irregular line, none of them at a multiple of a tenth. */
const wandering = Array.from({ length: 3000 }, (_, i) => ({
  x: i * 17.333 + 4.777 * Math.sin(i * 7.1),
  y: 40.123 * Math.cos(i * 1.7) - i * 3.37,
}))
const off = ([x, y]: readonly [number, number], p: { readonly x: number; readonly y: number } | undefined): number =>
  Math.hypot(x - p!.x, y - p!.y)

describe('the path data of straight lines', () => {
  test('uses steps in tenths, without a space before a minus sign', () => {
    expect(
      polyline([
        { x: 0.04, y: -3 },
        { x: 10, y: 2 },
        { x: 5.25, y: 2 },
      ]),
    ).toBe('M0-3l10 5-4.7 0')
    expect([polyline([]), polyline([{ x: 1, y: 2 }])]).toEqual(['', 'M1 2'])
  })

  test('ends at the right point, however long the line is', () => {
    const [start, steps] = polyline(wandering).slice(1).split('l')
    let [x, y] = points(numbers(start!))[0]!
    points(numbers(steps!)).forEach(([dx, dy], i) => {
      ;[x, y] = [x + dx, y + dy]
      expect(off([x, y], wandering[i + 1])).toBeLessThan(0.08)
    })
  })
})

describe('the path data of curves', () => {
  test('ends halfway between control points, each of which mirrors the one before', () => {
    const drawn = bends({ x: 0, y: 0 }, [
      { x: 10, y: 0 },
      { x: 10, y: 20 },
      { x: 30, y: 20 },
    ])
    expect(drawn).toBe('q10 0 10 10t10 10')
    expect([bends({ x: 0, y: 0 }, []), bends({ x: 0, y: 0 }, [{ x: 1, y: 1 }])]).toEqual(['', ''])
  })

  test('follows the control points, however long the curve is', () => {
    const [first, rest] = bends(wandering[0]!, wandering.slice(1)).slice(1).split('t')
    const [, end] = points(numbers(first!))
    let control = {
      x: wandering[0]!.x + points(numbers(first!))[0]![0],
      y: wandering[0]!.y + points(numbers(first!))[0]![1],
    }
    let at = { x: wandering[0]!.x + end![0], y: wandering[0]!.y + end![1] }
    points(numbers(rest!)).forEach(([dx, dy], i) => {
      control = { x: 2 * at.x - control.x, y: 2 * at.y - control.y }
      at = { x: at.x + dx, y: at.y + dy }
      expect(off([control.x, control.y], wandering[i + 2])).toBeLessThan(0.3)
    })
  })
})
