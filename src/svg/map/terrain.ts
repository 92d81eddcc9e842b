/**
 * The ground: hexes, rounded terrain shapes, textures, grid and hex numbers.
 *
 * The outline of a shape follows the hexsides around adjacent hexes of one terrain. The outline is displaced a little
 * and smoothed. The displacement is a hash of the coordinates, so a board always looks the same.
 */
import type { BoardDrawing, LineArt, TerrainArt } from '../../kernel/index.js'
import {
  type Cell,
  type Layout,
  type Palette,
  type Point,
  corner,
  escape,
  neighbour,
  num,
  polyline,
  tag,
  within,
  words,
} from '../drawing/index.js'
import { type Segment, join, smooth } from './chains.js'
import { drawn } from './strokes.js'
import { stamped, stamps, waver } from './textures.js'

const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })

/** Returns one hexside of an outline in three uneven parts, or in one part at the edge of the map. */
const coast = (layout: Layout, cell: Cell, i: number): ReadonlyArray<readonly [Point, Point]> => {
  const [a, b] = [corner(layout, cell, i), corner(layout, cell, i + 1)]
  if (neighbour(layout, cell, i) === undefined) return [[waver(a, 6), waver(b, 6)]]
  const inward = (t: number, depth: number): Point => between(between(a, b, t), cell, depth)
  const [p, q] = [waver(inward(0.34, 0.1), 6.5), waver(inward(0.67, 0.08), 6.5)]
  return [
    [waver(a, 6), p],
    [p, q],
    [q, waver(b, 6)],
  ]
}

/** Returns path data of the outline of some hexes. */
const outline = (layout: Layout, cells: ReadonlyArray<Cell>): string => {
  const inside = new Set(cells)
  const segments = cells.flatMap(cell =>
    [0, 1, 2, 3, 4, 5].flatMap(i => {
      const next = neighbour(layout, cell, i)
      return next !== undefined && inside.has(next) ? [] : coast(layout, cell, i)
    }),
  )
  return join(segments).map(smooth).join('')
}

/** Returns the terrains to draw, in the order of first appearance, with their hexes and styles. */
export const grounds = (
  layout: Layout,
  palette: Palette,
): ReadonlyArray<{ readonly id: string; readonly cells: ReadonlyArray<Cell>; readonly art: TerrainArt }> => {
  const groups = new Map<string, Cell[]>()
  for (const cell of layout.cells) {
    const group = groups.get(cell.terrain)
    if (group === undefined) groups.set(cell.terrain, [cell])
    else group.push(cell)
  }
  return [...groups].map(([id, cells]) => ({ id, cells, art: palette.terrain(id) }))
}

type Ground = ReturnType<typeof grounds>[number]

/**
 * Returns the number of a terrain's stamps. Terrains with the same texture and colour share the stamps of the first
 * such terrain.
 */
export const stampsOf = (all: ReadonlyArray<Pick<Ground, 'art'>>, { texture, ink }: TerrainArt): number =>
  all.findIndex(({ art }) => art.texture === texture && art.ink === ink)

/** Returns the terrains that are drawn as separate shapes. Each shape includes the hexes of terrains that join it. */
const shaped = (all: ReadonlyArray<Ground>): ReadonlyArray<Ground> => {
  const host = ({ id, art }: Ground): string => (all.some(other => other.id === art.joins) ? (art.joins ?? id) : id)
  return all
    .filter(one => host(one) === one.id)
    .map(one => ({ ...one, cells: all.filter(other => host(other) === one.id).flatMap(({ cells }) => cells) }))
}

/** Returns the lines that run through hexes of some terrains, each with its hexes. */
const throughLines = (
  layout: Layout,
  palette: Palette,
): ReadonlyArray<{ readonly art: LineArt; readonly cells: ReadonlyArray<Cell> }> => {
  const found = new Map<string, { readonly art: LineArt; readonly cells: Cell[] }>()
  for (const { cells, art } of grounds(layout, palette)) {
    if (art.line === undefined) continue
    const name = art.line.title ?? art.line.stroke
    const known = found.get(name)
    if (known === undefined) found.set(name, { art: art.line, cells: [...cells] })
    else known.cells.push(...cells)
  }
  return [...found.values()]
}

/** Returns the styles of the lines that run through visible hexes. */
export const throughLinesShown = (layout: Layout, palette: Palette): ReadonlyArray<LineArt> =>
  throughLines(layout, palette)
    .filter(({ cells }) => cells.some(cell => within(layout.window, cell)))
    .map(({ art }) => art)

/**
 * Draws trenches and similar lines from centre to centre of adjacent hexes. A hex without such a neighbour gets a short
 * line.
 */
export const terrainLines = (layout: Layout, palette: Palette): string =>
  throughLines(layout, palette)
    .map(({ art, cells }) => {
      const inside = new Set(cells)
      const segments = cells.flatMap((cell): ReadonlyArray<Segment> => {
        const next = [0, 1, 2, 3, 4, 5]
          .flatMap(i => neighbour(layout, cell, i) ?? [])
          .filter(other => inside.has(other))
        return next.length === 0
          ? [
              [
                { x: cell.x - 32, y: cell.y },
                { x: cell.x + 32, y: cell.y },
              ],
            ]
          : next.map(other => [cell, other])
      })
      return drawn(join(segments), art)
    })
    .join('')

/** Returns the ids of the visible terrains. */
export const terrainsShown = (layout: Layout): ReadonlyArray<string> => [
  ...new Set(layout.cells.filter(cell => within(layout.window, cell)).map(cell => cell.terrain)),
]

/** Returns path data of a hex around the origin. */
export const hexPath = (layout: Layout, scale = 1): string =>
  `M${layout.corners.map(({ x, y }) => `${num(x * scale)} ${num(y * scale)}`).join('L')}Z`

/** Returns the definitions that {@link ground} refers to. */
export const groundDefs = (layout: Layout, palette: Palette, prefix: string): string =>
  tag('path', { id: `${prefix}-h`, d: hexPath(layout) }) +
  grounds(layout, palette)
    .map(({ art: { texture, ink = '#777777' }, art }, i, all) =>
      texture === undefined || stampsOf(all, art) !== i ? '' : stamps(layout, texture, ink, prefix, i),
    )
    .join('')

/** Returns the tooltip of a hex: its number, its terrain and its labels. */
const titleOf = ({ id, terrain }: Cell, printed: ReadonlyArray<string>, palette: Palette): string =>
  `<title>${escape([`${id} ${palette.terrain(terrain).title ?? palette.title(terrain)}`, ...printed].join(', '))}</title>`

/** Draws the terrain. Every hex is an element with `data-place` and a tooltip. */
export const ground = (layout: Layout, board: BoardDrawing, palette: Palette, prefix: string): string => {
  const printed = new Map<string, string[]>()
  for (const { place, kind, name } of board.labels) {
    if (name === '' || palette.label(kind).draw === 'river') continue
    printed.set(place, [...(printed.get(place) ?? []), name])
  }
  const hexes = (cells: ReadonlyArray<Cell>): string =>
    cells
      .map(cell =>
        tag(
          'use',
          { href: `#${prefix}-h`, x: cell.x, y: cell.y, 'data-place': cell.id },
          titleOf(cell, printed.get(cell.id) ?? [], palette),
        ),
      )
      .join('')
  const all = grounds(layout, palette)
  const flat = all.map(({ cells, art }) => tag('g', { fill: art.fill, stroke: art.fill }, hexes(cells))).join('')
  const shapes = shaped(all).map(({ cells, art }) =>
    art.shape === undefined
      ? ''
      : tag('path', {
          d: outline(layout, cells),
          fill: art.shape,
          stroke: art.ink ?? art.shape,
          'stroke-width': 1.4,
          'stroke-opacity': '.7',
        }),
  )
  const strewn = all
    .filter(({ art }) => art.texture !== undefined)
    .flatMap(({ cells, art }) => cells.map(cell => stamped(cell, prefix, stampsOf(all, art))))
  return flat + shapes.join('') + strewn.join('')
}

/** Draws the hex grid as one path: three hexsides of each hex, and its other hexsides where no neighbour draws them. */
export const grid = (layout: Layout, palette: Palette): string => {
  const run = (cell: Cell, corners: ReadonlyArray<number>): string =>
    polyline(corners.map(i => corner(layout, cell, i)))
  const d = layout.cells.flatMap(cell => {
    const ends = [3, 4, 5].filter(i => neighbour(layout, cell, i) === undefined)
    return [run(cell, [0, 1, 2, 3]), ...ends.map(i => run(cell, [i, i + 1]))]
  })
  return tag('path', {
    d: d.join(''),
    fill: 'none',
    stroke: palette.sheet.grid,
    'stroke-width': 1.3,
    'stroke-linecap': 'round',
  })
}

/** Draws small hex numbers at the top of each hex. */
export const numbers = (layout: Layout, palette: Palette): string =>
  tag(
    'g',
    { class: 'n', fill: palette.sheet.number },
    layout.cells.map(({ id, x, y }) => words(x, y - 39.5, id)).join(''),
  )
