/** Markers on hexsides: blown bridges and blocked hexsides. */
import type { View } from '../../kernel/index.js'
import { markerChip, pillbox } from '../counters/index.js'
import { type Layout, type Palette, type Piece, type Point, hexside, num, tag } from '../drawing/index.js'
import { strike } from '../map/index.js'

/** Draws a bar along a part of a hexside. */
export const bar = (from: Point, to: Point, fill: string, ink: string): string => {
  const d = `M${num(from.x)} ${num(from.y)}L${num(to.x)} ${num(to.y)}`
  return (
    tag('path', { d, class: 'x', stroke: ink, 'stroke-width': 8 }) +
    tag('path', { d, class: 'x', stroke: fill, 'stroke-width': 5 })
  )
}

/** Returns a point between two points. */
const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
})

/** Draws markers on hexsides as pieces, where at least one of the two hexes is drawn. */
export const hexsideMarkers = (layout: Layout, view: View, palette: Palette): ReadonlyArray<Piece> =>
  view.markers.flatMap(marker => {
    const [cell, next] = [layout.byId.get(marker.place), layout.byId.get(marker.toward ?? '')]
    const side = cell === undefined || next === undefined ? undefined : hexside(layout, cell, next)
    if (cell === undefined || next === undefined || side === undefined) return []
    if (layout.at(cell.q, cell.r) === undefined && layout.at(next.q, next.r) === undefined) return []
    const { draw, fill, ink } = palette.marker(marker.kind)
    const [a, b] = side
    const middle = between(a, b, 0.5)
    const key = `hexside ${marker.place} ${marker.toward ?? ''} ${marker.kind}`
    if (draw === 'counter') return [{ key, svg: markerChip(palette, marker, middle, 0.7) }]
    // the marker is a little off the hexside, so that each side may have a marker there
    const ends = [between(a, b, 0.18), between(a, b, 0.82)].map(end => between(end, cell, 0.09))
    const drawn =
      draw === 'bar'
        ? bar(ends[0] ?? a, ends[1] ?? b, fill, ink)
        : draw === 'strike'
          ? strike(middle.x, middle.y, 9, fill)
          : pillbox(middle.x, middle.y, fill, ink, 0.9)
    return [{ key, svg: tag('g', { 'data-marker': marker.kind }, drawn) }]
  })
