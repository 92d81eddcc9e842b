/** Overlays on the map: highlights of legal actions, and areas. */
import { type AreaDrawing, total } from '../../kernel/index.js'
import {
  type Cell,
  type Layout,
  type Palette,
  type Piece,
  type Point,
  at,
  corner,
  fit,
  neighbour,
  tag,
  width,
  words,
} from '../drawing/index.js'
import { smooth } from '../map/index.js'
import type { Highlight } from './highlights.js'
import { drawn, inset } from './places.js'

/**
 * Draws tints and outlines of highlighted hexes below the counters, as pieces. Highlights of counters are rings and are
 * drawn with the counters.
 */
export const highlightedHexes = (
  layout: Layout,
  palette: Palette,
  highlights: ReadonlyArray<Highlight>,
  opacity: number,
): ReadonlyArray<Piece> => {
  const d = inset(layout, 0.91)
  return highlights.flatMap(({ place, kind }) => {
    const cell = drawn(layout, place)
    if (cell === undefined) return []
    const { stroke, fill } = palette.highlight(kind)
    const svg = at(
      cell.x,
      cell.y,
      { 'data-highlight': kind },
      tag('path', { d, fill, 'fill-opacity': String(opacity), stroke, 'stroke-width': 5, 'stroke-linejoin': 'round' }),
    )
    return [{ key: `highlight ${place}`, svg }]
  })
}

/**
 * Draws small texts of highlights (movement costs, odds) at the upper left of their hexes, above the counters, one
 * piece per text.
 */
export const highlightTexts = (
  layout: Layout,
  palette: Palette,
  highlights: ReadonlyArray<Highlight>,
): ReadonlyArray<Piece> =>
  highlights.flatMap(({ place, kind, text = '' }) => {
    const cell = drawn(layout, place)
    if (cell === undefined || text === '') return []
    const { stroke } = palette.highlight(kind)
    const svg = at(
      cell.x - 28,
      cell.y - 33,
      {},
      tag('rect', {
        x: -13,
        y: -8,
        width: 26,
        height: 16,
        rx: 7,
        fill: stroke,
        stroke: '#ffffff',
        'stroke-width': 1.2,
      }),
      words(0, 4.2, text, { class: 'v', fill: '#ffffff', 'font-size': fit(text, 12, 22) }),
    )
    return [{ key: `note ${place}`, svg }]
  })

/** Draws the tints of areas. `prefix` begins the id of the hex shape. */
export const shades = (layout: Layout, list: ReadonlyArray<AreaDrawing>, palette: Palette, prefix: string): string =>
  list
    .map(({ id, hexes }) => {
      const art = palette.shade(id)
      if (art === undefined) return ''
      const cells = hexes.flatMap(hex => drawn(layout, hex) ?? [])
      return tag(
        'g',
        { 'data-shade': id, fill: art.fill, 'fill-opacity': String(Math.max(0, Math.min(1, art.cover))) },
        cells.map(({ x, y }) => tag('use', { href: `#${prefix}-h`, x, y })).join(''),
      )
    })
    .join('')

/** The distance of the base line of an area's title above the centre of a hex. */
const BORDER = 46

/** Draws outlines of areas with their titles, in the colour of the area's side and a little inside its border. */
export const areas = (layout: Layout, list: ReadonlyArray<AreaDrawing>, palette: Palette): string =>
  list
    .map(area => {
      const cells = area.hexes.flatMap(id => drawn(layout, id) ?? [])
      const inside = new Set(cells)
      const toward = (cell: Cell, p: Point): Point => ({
        x: p.x + (cell.x - p.x) * 0.06,
        y: p.y + (cell.y - p.y) * 0.06,
      })
      const edges = cells.flatMap(cell =>
        [0, 1, 2, 3, 4, 5].flatMap(i => {
          const next = neighbour(layout, cell, i)
          return next !== undefined && inside.has(next)
            ? []
            : [[toward(cell, corner(layout, cell, i)), toward(cell, corner(layout, cell, i + 1))] as const]
        }),
      )
      const [first] = cells
      if (first === undefined) return ''
      const stroke = area.side === null ? palette.sheet.ink : palette.side(area.side).fill
      const d = edges.map(edge => smooth({ points: edge, closed: false })).join('')
      // on the upper border, because counters stand in the middle of hexes
      const top = Math.min(...cells.map(c => c.y))
      const upper = cells.filter(c => c.y === top)
      const middle = total(upper.map(c => c.x)) / upper.length
      const { window } = layout
      const half = width(area.title) * 14 + 10
      return tag(
        'g',
        { 'data-area': area.id },
        tag('path', {
          d,
          fill: 'none',
          stroke,
          'stroke-width': 4,
          'stroke-dasharray': '12 5',
          'stroke-linecap': 'round',
          'stroke-opacity': '.8',
        }),
        words(Math.max(window.x + half, Math.min(window.x + window.width - half, middle)), top - BORDER, area.title, {
          class: 'a',
          fill: stroke,
        }),
      )
    })
    .join('')
