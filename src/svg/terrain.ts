/**
 * The ground: hexes, rounded terrain shapes with their textures, grid and hex numbers.
 *
 * A shape's outline follows the hexsides around neighbouring hexes of one terrain, wavers a little, and is smoothed. The
 * wavering comes from a hash of the point's place, so one board is always drawn the same.
 */
import type { TerrainArt, Texture } from '../kernel/art.js'
import type { Palette } from './art.js'
import { join, smooth } from './chains.js'
import { at, num, tag, words } from './escape.js'
import { type Cell, type Layout, type Point, corner, neighbour } from './layout.js'

/** A number in [0, 1) that depends on three integers only. */
export const hash = (a: number, b: number, c: number): number => {
  let h = Math.imul(a | 0, 0x9e3779b1) ^ Math.imul(b | 0, 0x85ebca6b) ^ Math.imul(c | 0, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 13), 0x297a2d39)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** A point moved by up to `reach` in a direction of its own. */
const waver = (p: Point, reach: number): Point => {
  const [x, y] = [Math.round(p.x), Math.round(p.y)]
  const angle = hash(x, y, 1) * 2 * Math.PI
  const far = reach * (0.4 + 0.6 * hash(x, y, 2))
  return { x: p.x + far * Math.cos(angle), y: p.y + far * Math.sin(angle) }
}

const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })

/** One hexside of an outline, in three wavering parts; straight where the map ends. */
const coast = (layout: Layout, cell: Cell, i: number): ReadonlyArray<readonly [Point, Point]> => {
  const [a, b] = [corner(layout, cell, i), corner(layout, cell, i + 1)]
  if (neighbour(layout, cell, i) === undefined) return [[a, b]]
  const inward = (t: number, depth: number): Point => between(between(a, b, t), cell, depth)
  const [p, q] = [waver(inward(0.34, 0.1), 6.5), waver(inward(0.67, 0.08), 6.5)]
  return [[waver(a, 6), p], [p, q], [q, waver(b, 6)]]
}

/** Path data of the outline of all hexes of one terrain. */
const outline = (layout: Layout, cells: ReadonlyArray<Cell>): string => {
  const terrain = cells[0]?.terrain
  const segments = cells.flatMap((cell) =>
    [0, 1, 2, 3, 4, 5].flatMap((i) => (neighbour(layout, cell, i)?.terrain === terrain ? [] : coast(layout, cell, i))),
  )
  return join(segments).map(smooth).join('')
}

/** A tree: a lobed crown with a lighter side and a shadow at its foot. */
const tree = (x: number, y: number, s: number): string => {
  const lobes = [[-0.5, 0.15, 0.62], [0.48, 0.2, 0.6], [0, -0.42, 0.66], [0, 0.2, 0.6]] as const
  const crown = lobes.map(([dx, dy, r]) => `M${num(x + (dx - r) * s)} ${num(y + dy * s)}a${num(r * s)} ${num(r * s)} 0 1 0 ${num(2 * r * s)} 0a${num(r * s)} ${num(r * s)} 0 1 0 ${num(-2 * r * s)} 0`).join('')
  return `<path d="${crown}" fill-opacity=".62"/><circle cx="${num(x - s * 0.2)}" cy="${num(y - s * 0.35)}" r="${num(s * 0.34)}" fill="#fff" fill-opacity=".22"/>`
}
const TREES = [[10, 9, 6], [23, 14, 4.6], [52, 7, 5.4], [64, 13, 6.4], [92, 10, 4.6], [104, 17, 5.6], [33, 30, 6.4], [45, 35, 5], [76, 32, 5], [88, 36, 6.2], [8, 37, 5], [115, 41, 5.2], [20, 52, 6], [31, 58, 4.6], [58, 53, 6.2], [69, 60, 5], [99, 58, 5.8], [8, 74, 5.4], [43, 77, 5.8], [54, 82, 4.6], [82, 78, 6.2], [112, 79, 5.6], [26, 91, 5.6], [67, 96, 5.2], [98, 95, 5]] as const
const TUFTS = [[12, 14], [44, 9], [70, 22], [26, 34], [55, 42], [10, 54], [78, 56], [38, 64]] as const
const BLOCKS = [[2, 2, 8, 10], [2, 14, 8, 5], [13, 14, 8, 5], [13, 22, 8, 10], [24, 2, 5, 10], [32, 2, 8, 10], [24, 15, 6, 8], [24, 26, 8, 7], [35, 26, 5, 7], [2, 35, 5, 9], [9, 35, 8, 9], [2, 47, 16, 5], [20, 43, 9, 9], [32, 35, 8, 8], [32, 46, 8, 6], [2, 55, 7, 12], [11, 55, 9, 12], [2, 70, 6, 13], [11, 70, 9, 13], [23, 55, 8, 5], [23, 63, 8, 7], [34, 55, 6, 15], [23, 74, 8, 9], [34, 74, 5, 9], [43, 2, 11, 8], [43, 12, 11, 4], [57, 2, 10, 6], [57, 11, 10, 6], [43, 19, 14, 10], [59, 19, 8, 10], [71, 2, 6, 14], [79, 2, 11, 6], [79, 11, 11, 5], [71, 18, 7, 11], [81, 18, 10, 11], [43, 40, 7, 9], [53, 33, 12, 5], [53, 40, 12, 9], [68, 33, 13, 4], [68, 40, 13, 9], [83, 33, 7, 9], [83, 44, 7, 5], [43, 52, 7, 13], [53, 52, 9, 13], [43, 68, 6, 14], [52, 68, 10, 4], [52, 75, 10, 7], [65, 52, 9, 3], [65, 58, 9, 8], [77, 52, 13, 6], [77, 61, 13, 6], [65, 70, 11, 13], [79, 70, 11, 13]] as const

interface Tile { readonly width: number; readonly height: number; readonly turn?: number; readonly content: (ink: string) => string }
const stroked = (d: string, width: number) => (ink: string) => tag('path', { d, fill: 'none', stroke: ink, 'stroke-width': width, 'stroke-linecap': 'round' })
const filled = (content: string) => (ink: string) => tag('g', { fill: ink }, content)
const TILES: Readonly<Record<Texture, Tile>> = {
  trees: { width: 122, height: 104, content: filled(TREES.map(([x, y, s]) => tree(x, y, s)).join('')) },
  tufts: { width: 90, height: 72, content: stroked(TUFTS.map(([x, y]) => `M${x} ${y}v-8M${x} ${y}l-5 -6M${x} ${y}l5 -6M${x - 8} ${y + 2.5}h16`).join(''), 1.5) },
  blocks: { width: 92, height: 84, turn: 17, content: filled(BLOCKS.map(([x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill-opacity=".42"/>`).join('')) },
  hills: { width: 84, height: 70, content: stroked('M6 20q10 -14 22 0M12 24q6 -7 12 0M48 12q10 -12 20 0M28 46q12 -16 26 0M34 51q7 -8 14 0M62 60q9 -12 18 0M4 62q8 -10 16 0', 1.6) },
  rocks: { width: 80, height: 66, content: stroked('M8 16l6 -8l7 7M34 10l5 -6l6 5l3 5M62 20l6 -9l8 9M20 38l7 -9l6 8M48 40l6 -7l7 7M6 58l6 -7l6 7M34 60l7 -9l8 9M64 58l6 -7l5 6', 1.5) },
  waves: { width: 64, height: 40, content: stroked('M4 10q6 -5 12 0t12 0M36 28q6 -5 12 0t12 0', 1.2) },
  dots: { width: 40, height: 34, content: filled('<circle cx="8" cy="8" r="1.6"/><circle cx="27" cy="13" r="1.4"/><circle cx="15" cy="25" r="1.5"/><circle cx="35" cy="29" r="1.3"/>') },
  hatch: { width: 14, height: 14, content: stroked('M-2 16L16 -2M-2 2L2 -2M12 16L16 12', 1.1) },
}

const pattern = (id: string, texture: Texture, ink: string): string => {
  const { width, height, turn, content } = TILES[texture]
  return tag('pattern', { id, width, height, patternUnits: 'userSpaceOnUse', patternTransform: turn === undefined ? undefined : `rotate(${turn})` }, content(ink))
}

/** The terrains to draw, in the order of first appearance, with their hexes and looks. */
const grounds = (layout: Layout, palette: Palette): ReadonlyArray<{ readonly id: string; readonly cells: ReadonlyArray<Cell>; readonly art: TerrainArt }> => {
  const groups = new Map<string, Cell[]>()
  for (const cell of layout.cells) {
    const group = groups.get(cell.terrain)
    if (group === undefined) groups.set(cell.terrain, [cell])
    else group.push(cell)
  }
  return [...groups].map(([id, cells]) => ({ id, cells, art: palette.terrain(id) }))
}

/** The ids of the terrains that the picture shows. */
export const terrainsShown = (layout: Layout): ReadonlyArray<string> => [...new Set(layout.cells.map((cell) => cell.terrain))]

const textureId = (prefix: string, index: number): string => `${prefix}-t${index}`

/** Path data of a hex around the origin. */
export const hexPath = (layout: Layout, scale = 1): string => `M${layout.corners.map(({ x, y }) => `${num(x * scale)} ${num(y * scale)}`).join('L')}Z`

/** Definitions that {@link ground} refers to. */
export const groundDefs = (layout: Layout, palette: Palette, prefix: string): string =>
  tag('path', { id: `${prefix}-h`, d: hexPath(layout) }) +
  grounds(layout, palette).map(({ art }, i) => (art.texture === undefined ? '' : pattern(textureId(prefix, i), art.texture, art.ink ?? '#777'))).join('')

const point = ({ x, y }: Point): string => `${num(x)} ${num(y)}`
const absolute = (layout: Layout, cell: Cell): string => `M${[0, 1, 2, 3, 4, 5].map((i) => point(corner(layout, cell, i))).join('L')}Z`

const hexes = (cells: ReadonlyArray<Cell>, prefix: string): string =>
  cells.map(({ id, x, y }) => tag('use', { href: `#${prefix}-h`, x, y, 'data-place': id })).join('')

/** Terrain, with every hex as an element of its own that carries `data-place`. */
export const ground = (layout: Layout, palette: Palette, prefix: string): string => {
  const all = grounds(layout, palette)
  const flat = all.map(({ cells, art }) => tag('g', { fill: art.fill, stroke: art.fill }, hexes(cells, prefix))).join('')
  const shapes = all.map(({ cells, art }, i) => {
    const texture = art.texture === undefined ? undefined : `url(#${textureId(prefix, i)})`
    if (art.shape === undefined) return texture === undefined ? '' : tag('path', { d: cells.map((cell) => absolute(layout, cell)).join(''), fill: texture })
    const d = outline(layout, cells)
    const shape = tag('path', { d, fill: art.shape, stroke: art.ink ?? art.shape, 'stroke-width': 1.4, 'stroke-opacity': '.7' })
    return texture === undefined ? shape : shape + tag('path', { d, fill: texture })
  })
  return flat + shapes.join('')
}

/** The hex grid as one path: of each hex three hexsides, and the others where no neighbour draws them. */
export const grid = (layout: Layout, palette: Palette): string => {
  const side = (cell: Cell, i: number): string => {
    const [a, b] = [corner(layout, cell, i), corner(layout, cell, i + 1)]
    return `M${point(a)}L${point(b)}`
  }
  const half = (cell: Cell): string => `M${[0, 1, 2, 3].map((i) => point(corner(layout, cell, i))).join('L')}`
  const d = layout.cells.map((cell) => half(cell) + [3, 4, 5].map((i) => (neighbour(layout, cell, i) === undefined ? side(cell, i) : '')).join(''))
  return tag('path', { d: d.join(''), fill: 'none', stroke: palette.sheet.grid, 'stroke-width': 1.3, 'stroke-linecap': 'round' })
}

/** Hex numbers, small at the top of each hex. */
export const numbers = (layout: Layout, palette: Palette): string =>
  tag('g', { class: 'n', fill: palette.sheet.number }, layout.cells.map(({ id, x, y }) => words(x, y - 39.5, id)).join(''))

/** A hex of a terrain, small, for the key. */
export const swatch = (layout: Layout, palette: Palette, prefix: string, terrain: string, x: number, y: number, scale: number): string => {
  const i = terrainsShown(layout).indexOf(terrain)
  const art = palette.terrain(terrain)
  const use = (attrs: Readonly<Record<string, string | number>>): string => tag('use', { href: `#${prefix}-h`, ...attrs })
  return at(x, y, { scale },
    use({ fill: art.shape ?? art.fill }),
    art.texture === undefined ? '' : use({ fill: `url(#${textureId(prefix, i)})` }),
    use({ fill: 'none', stroke: palette.sheet.grid, 'stroke-width': 3 }),
  )
}

