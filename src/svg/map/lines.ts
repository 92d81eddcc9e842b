/** Lines of the map: rivers and other hexside features, roads and railways, and the names of rivers. */
import type { BoardDrawing } from '../../kernel/index.js'
import { type Layout, type Palette, type Point, hexside, num, width, within, words } from '../drawing/index.js'
import { type Chain, type Segment, join } from './chains.js'
import { drawn, stroke } from './strokes.js'
import { waver } from './textures.js'

const distinct = (ids: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(ids)]
/** Returns the hexside features of a board, in the order of first appearance. */
export const featuresOf = (board: BoardDrawing): ReadonlyArray<string> =>
  distinct(board.hexsides.flatMap(h => h.features))
/** Returns the link kinds of a board, in the order of first appearance. */
export const linkKindsOf = (board: BoardDrawing): ReadonlyArray<string> => distinct(board.links.map(l => l.kind))

const near = (layout: Layout, [a, b]: Segment): boolean =>
  within(layout.window, a, 160) || within(layout.window, b, 160)

/** Returns the hexsides with a feature. */
const segmentsOf = (layout: Layout, board: BoardDrawing, feature: string): ReadonlyArray<Segment> =>
  board.hexsides.flatMap(({ a, b, features }) => {
    const [from, to] = [layout.byId.get(a), layout.byId.get(b)]
    if (!features.includes(feature) || from === undefined || to === undefined) return []
    const side = hexside(layout, from, to)
    return side === undefined || !near(layout, side) ? [] : [side]
  })

/** Moves the ends of a river segment a little, so that the river looks drawn by hand. */
const strayed = ([a, b]: Segment): Segment => [waver(a, 5), waver(b, 5)]

/** Returns a short line across the middle of a hexside. */
const across = ([a, b]: Segment): string => {
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const [ux, uy] = [(-(b.y - a.y) / length) * 13, ((b.x - a.x) / length) * 13]
  return `M${num(x - ux)} ${num(y - uy)}L${num(x + ux)} ${num(y + uy)}`
}

/** Draws features along hexsides, with water on top. */
export const hexsidesAlong = (layout: Layout, board: BoardDrawing, palette: Palette): string => {
  const features = featuresOf(board)
    .map(feature => ({ feature, art: palette.hexside(feature) }))
    .filter(({ art }) => art.across !== true)
  return [true, false]
    .flatMap(dry => features.filter(({ art }) => (art.dry === true) === dry))
    .map(({ feature, art }) => drawn(join(segmentsOf(layout, board, feature).map(strayed)), art))
    .join('')
}

/** Draws features across hexsides, such as bridges. */
export const hexsidesAcross = (layout: Layout, board: BoardDrawing, palette: Palette): string =>
  featuresOf(board)
    .map(feature => ({ feature, art: palette.hexside(feature) }))
    .filter(({ art }) => art.across === true)
    .map(({ feature, art }) => stroke(segmentsOf(layout, board, feature).map(across).join(''), art, 'butt'))
    .join('')

/** Draws roads and railways from centre to centre. Links to places off the map are not drawn. */
export const links = (layout: Layout, board: BoardDrawing, palette: Palette): string =>
  linkKindsOf(board)
    .map(kind => {
      const segments = board.links.flatMap((link): ReadonlyArray<Segment> => {
        const [a, b] = [layout.byId.get(link.a), layout.byId.get(link.b)]
        return link.kind !== kind || a === undefined || b === undefined || !near(layout, [a, b]) ? [] : [[a, b]]
      })
      return drawn(join(segments), palette.link(kind))
    })
    .join('')

const middles = ({ points }: Chain): ReadonlyArray<Point> =>
  points.slice(1).map((p, i) => ({ x: (p.x + (points[i]?.x ?? p.x)) / 2, y: (p.y + (points[i]?.y ?? p.y)) / 2 }))

/** Returns the course of every river as the middles of its hexsides, which form a nearly straight line. */
export const courses = (layout: Layout, board: BoardDrawing, palette: Palette): ReadonlyArray<ReadonlyArray<Point>> =>
  featuresOf(board)
    .filter(feature => palette.hexside(feature).across !== true && palette.hexside(feature).dry !== true)
    .flatMap(feature => join(segmentsOf(layout, board, feature)).map(middles))

/** The distance, in hexsides, that a river's name may be moved along the river to avoid towns. */
const STRAY = 4
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Returns the part of a course, around one of its points, that a name needs. `half` is half the length of this part in hexsides. */
const stretch = (
  course: ReadonlyArray<Point>,
  index: number,
  half: number,
): { readonly x: number; readonly y: number; readonly angle: number } | undefined => {
  const from = course[Math.max(0, index - half)]
  const to = course[Math.min(course.length - 1, index + half)]
  if (from === undefined || to === undefined || from === to) return undefined
  const [left, right] = from.x <= to.x ? [from, to] : [to, from]
  return {
    x: (left.x + right.x) / 2,
    y: (left.y + right.y) / 2,
    angle: (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI,
  }
}

/**
 * Draws a river's name beside the course that is closest to a point, parallel to it and away from towns. If no course
 * is near, the name is at the point itself.
 */
export const riverName = (
  rivers: ReadonlyArray<ReadonlyArray<Point>>,
  towns: ReadonlyArray<Point>,
  place: Point,
  name: string,
  ink: string,
): string => {
  let [best, course, index]: [number, ReadonlyArray<Point>, number] = [140, [], 0]
  for (const points of rivers) {
    points.forEach((p, i) => {
      if (distance(p, place) < best) [best, course, index] = [distance(p, place), points, i]
    })
  }
  const half = Math.max(1, Math.round((width(name) * 18) / 100))
  const candidates = Array.from({ length: 2 * STRAY + 1 }, (_, i) => i - STRAY).flatMap(stray => {
    const at = index + stray
    const spot = at < 0 || at >= course.length ? undefined : stretch(course, at, half)
    if (spot === undefined) return []
    const clear = Math.min(110, ...towns.map(town => distance(town, spot)))
    return [{ spot, worth: clear - 6 * Math.abs(stray) }]
  })
  const attrs = { class: 'r', fill: ink }
  const [first] = candidates
  if (first === undefined) return words(place.x, place.y, name, attrs)
  const { spot } = candidates.reduce((a, b) => (b.worth > a.worth + 0.01 ? b : a), first)
  return words(0, -13, name, {
    ...attrs,
    transform: `translate(${num(spot.x)} ${num(spot.y)}) rotate(${num(spot.angle)})`,
  })
}
