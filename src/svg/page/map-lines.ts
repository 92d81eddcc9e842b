/** Lines that the rules draw on the map: along a hexside, or from hex to hex. */
import type { MapLine } from '../../kernel/index.js'
import { type Layout, type Palette, type Piece, type Point, hexside, polyline, tag } from '../drawing/index.js'
import { stroke } from '../map/index.js'
import { drawn } from './places.js'

/** The length by which a line along a hexside extends beyond each end, towards the hexes that cause the line. */
const BEYOND = 0.3

const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
})

const endsOf = (layout: Layout, { a, b, along }: MapLine): readonly [Point, Point] | undefined => {
  const [from, to] = [layout.byId.get(a), layout.byId.get(b)]
  if (from === undefined || to === undefined || (drawn(layout, a) ?? drawn(layout, b)) === undefined) return undefined
  if (!along) return [from, to]
  const side = hexside(layout, from, to)
  return side === undefined ? undefined : [between(...side, -BEYOND), between(...side, 1 + BEYOND)]
}

/** Draws the lines of visible hexes below the counters, one piece per line. */
export const mapLines = (layout: Layout, palette: Palette, lines: ReadonlyArray<MapLine> = []): ReadonlyArray<Piece> =>
  lines.flatMap(line => {
    const ends = endsOf(layout, line)
    if (ends === undefined) return []
    const { kind, side, a, b, along } = line
    const svg = tag('g', { 'data-line': kind }, stroke(polyline(ends), palette.mapLine(line), 'round'))
    return [{ key: `line ${kind} ${side ?? ''} ${a} ${along ? '|' : '-'} ${b}`, svg }]
  })
