/** Lines in their styles: casing and line, hachures, and the zigzag of a trench. */
import type { LineArt } from '../../kernel/index.js'
import { type Chain, smooth } from './chains.js'
import { type Point, num, tag } from '../drawing/index.js'

/** Draws a line in one style, with the casing below it. */
export const stroke = (d: string, art: LineArt, cap: 'round' | 'butt'): string => {
  if (d === '') return ''
  const common = { d, fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': cap } as const
  const casing =
    art.casing === undefined
      ? ''
      : tag('path', { ...common, stroke: art.casing, 'stroke-width': art.casingWidth ?? art.width + 3 })
  return (
    casing + tag('path', { ...common, stroke: art.stroke, 'stroke-width': art.width, 'stroke-dasharray': art.dash })
  )
}

const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })

/** Returns closely spaced points on the curve that {@link smooth} draws. */
const sampled = ({ points, closed }: Chain): ReadonlyArray<Point> => {
  const [first] = points
  const last = points[points.length - 1]
  if (first === undefined || last === undefined) return []
  const knots = closed ? [last, ...points, first] : points
  const bends = knots.slice(1, -1).flatMap((p, i) => {
    const [from, to] = [between(knots[i] ?? p, p, 0.5), between(p, knots[i + 2] ?? p, 0.5)]
    return Array.from({ length: 16 }, (_, k) => between(between(from, p, k / 16), between(p, to, k / 16), k / 16))
  })
  return closed ? [...bends, ...bends.slice(0, 1)] : [first, ...bends, last]
}

/** Returns points at equal distances along a line, with the direction at each point. */
const paced = (
  line: ReadonlyArray<Point>,
  pace: number,
): ReadonlyArray<Point & { readonly ux: number; readonly uy: number }> => {
  const found: Array<Point & { readonly ux: number; readonly uy: number }> = []
  let due = 0
  line.slice(1).forEach((to, i) => {
    const from = line[i] ?? to
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    for (; due < length; due += pace)
      found.push({ ...between(from, to, due / length), ux: (to.x - from.x) / length, uy: (to.y - from.y) / length })
    due -= length
  })
  return found
}

/** The distance between the traverses of a trench, and their depth. */
const [PACE, DEPTH] = [7, 2.6]

/** Returns path data of a line with traverses to alternate sides. */
export const trench = (chain: Chain): string => {
  const stops = paced(sampled(chain), PACE)
  let [x, y] = [0, 0]
  // steps start from the previous rounded point, so that rounding errors do not add up
  const to = (next: Point, letter: string): string => {
    const [dx, dy] = [Number(num(next.x - x)), Number(num(next.y - y))]
    ;[x, y] = [x + dx, y + dy]
    return `${letter}${num(dx)} ${num(dy)}`
  }
  return stops
    .slice(1)
    .map((stop, i) => {
      const before = stops[i] ?? stop
      const depth = i % 2 === 0 ? DEPTH : -DEPTH
      const aside = (p: Point): Point => ({ x: p.x - stop.uy * depth, y: p.y + stop.ux * depth })
      return to(aside(before), i === 0 ? 'M' : 'l') + to(aside(stop), 'l')
    })
    .join('')
}

/** Draws long lines in one style. */
export const drawn = (chains: ReadonlyArray<Chain>, art: LineArt): string => {
  const d = chains.map(smooth).join('')
  if (art.pattern === 'hachures') return stroke(d, { ...art, dash: art.dash ?? '1.5 3.5' }, 'butt')
  if (art.pattern !== 'trench') return stroke(d, art, 'round')
  const bed =
    art.casing === undefined ? '' : stroke(d, { stroke: art.casing, width: art.casingWidth ?? art.width + 3 }, 'round')
  return bed + stroke(chains.map(trench).join(''), { stroke: art.stroke, width: art.width }, 'butt')
}
