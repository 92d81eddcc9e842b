/**
 * Compact path data. After its start, a line consists of steps from the previous point, in tenths of a unit. Each step
 * starts from the rounded position, so that rounding errors do not add up.
 */
import type { Point } from './layout.js'

const TENTHS = 10
const tenths = ({ x, y }: Point): Point => ({ x: Math.round(x * TENTHS) + 0, y: Math.round(y * TENTHS) + 0 })
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Joins numbers. A minus sign separates two numbers, so no space is needed before it. */
const run = (numbers: ReadonlyArray<number>): string =>
  numbers.map((n, i) => (i === 0 || n < 0 ? '' : ' ') + String(n / TENTHS)).join('')

/** Returns straight lines through points. */
export const polyline = (points: ReadonlyArray<Point>): string => {
  const [first, ...rest] = points.map(tenths)
  if (first === undefined) return ''
  const steps: number[] = []
  let at = first
  for (const point of rest) {
    steps.push(point.x - at.x, point.y - at.y)
    at = point
  }
  return `M${run([first.x, first.y])}${steps.length === 0 ? '' : `l${run(steps)}`}`
}

/**
 * Returns quadratic curves that end halfway between one control point and the next. Each control point except the first
 * is therefore the reflection of the control point before it, and is left out of the path data. Each end is placed so
 * that the reflected point is within a tenth of its true position.
 *
 * @param start - The start of the first curve.
 * @param controls - One or more control points, followed by the control point that would come next.
 */
export const bends = (start: Point, controls: ReadonlyArray<Point>): string => {
  const [first, ...rest] = controls.map(tenths)
  if (first === undefined || rest.length === 0) return ''
  const from = tenths(start)
  let [at, control] = [from, first]
  const steps = rest.map((next, i) => {
    const middle = between(control, next)
    const end = { x: Math.round(middle.x), y: Math.round(middle.y) }
    const written = i === 0 ? [control.x - at.x, control.y - at.y] : []
    const step = [...written, end.x - at.x, end.y - at.y]
    control = { x: 2 * end.x - control.x, y: 2 * end.y - control.y }
    at = end
    return step
  })
  const [q = [], ...t] = steps
  return `q${run(q)}${t.length === 0 ? '' : `t${run(t.flat())}`}`
}
