/**
 * Terrain textures: trees, tufts, buildings. Every texture has a few stamps. Each stamp fills one hex and stays clear of
 * its sides. A hash of the hex's coordinates chooses the stamp, so woods look natural and a board always looks the same.
 */
import type { Texture } from '../../kernel/index.js'
import { type Cell, type Layout, type Point, num, tag } from '../drawing/index.js'

/** Returns a number in [0, 1) that depends only on three whole numbers. */
export const hash = (a: number, b: number, c: number): number => {
  let h = Math.imul(a | 0, 0x9e3779b1) ^ Math.imul(b | 0, 0x85ebca6b) ^ Math.imul(c | 0, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 13), 0x297a2d39)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Moves a point by up to `reach`, in a direction that depends on the point. */
export const waver = (p: Point, reach: number): Point => {
  const [x, y] = [Math.round(p.x), Math.round(p.y)]
  const angle = hash(x, y, 1) * 2 * Math.PI
  const far = reach * (0.4 + 0.6 * hash(x, y, 2))
  return { x: p.x + far * Math.cos(angle), y: p.y + far * Math.sin(angle) }
}

/** The number of stamps per texture. */
const VARIANTS = 4

/** Whether a point is inside the hex around the origin, scaled by `shrink`. */
const inside = (layout: Layout, { x, y }: Point, shrink: number): boolean => {
  const reach = 50 * shrink
  const [u, v] = layout.orientation === 'flat' ? [y, x] : [x, y]
  const slant = (v * Math.sqrt(3)) / 2
  return Math.abs(u) <= reach && Math.abs(u / 2 + slant) <= reach && Math.abs(u / 2 - slant) <= reach
}

/** Returns points scattered over a hex. They are the points of a lattice, each displaced a little. */
const strewn = (
  layout: Layout,
  variant: number,
  gap: number,
  shrink: number,
): ReadonlyArray<Point & { readonly chance: number }> => {
  const points: Array<Point & { readonly chance: number }> = []
  const rows = Math.ceil(60 / gap)
  for (let j = -rows; j <= rows; j++) {
    for (let i = -rows; i <= rows; i++) {
      const x = (i + (j % 2) / 2 + (hash(i, j, variant * 3 + 1) - 0.5) * 0.6) * gap
      const y = (j + (hash(i, j, variant * 3 + 2) - 0.5) * 0.6) * gap * 0.9
      if (inside(layout, { x, y }, shrink)) points.push({ x, y, chance: hash(i, j, variant * 3 + 3) })
    }
  }
  return points
}

const at = (x: number, y: number): string => `M${num(x)} ${num(y)}`
const disc = (x: number, y: number, r: number): string =>
  `${at(x - r, y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0`

/** Draws tree crowns with three lobes, with a highlight on the upper left. */
const trees = (layout: Layout, variant: number, ink: string): string => {
  const points = strewn(layout, variant, 15.5, 0.84)
  const size = (chance: number): number => 4.6 + 2.4 * chance
  const crown = points.map(({ x, y, chance }) => {
    const s = size(chance)
    return (
      disc(x - s * 0.45, y + s * 0.2, s * 0.6) +
      disc(x + s * 0.45, y + s * 0.2, s * 0.6) +
      disc(x, y - s * 0.35, s * 0.66)
    )
  })
  const light = points.map(({ x, y, chance }) =>
    disc(x - size(chance) * 0.2, y - size(chance) * 0.4, size(chance) * 0.3),
  )
  return (
    tag('path', { d: crown.join(''), fill: ink, 'fill-opacity': '.72' }) +
    tag('path', { d: light.join(''), fill: '#ffffff', 'fill-opacity': '.26' })
  )
}

/** Draws city blocks with streets between them, slightly rotated. */
const blocks = (layout: Layout, variant: number, ink: string): string => {
  const turn = 8 + variant * 15
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const drawn: string[] = []
  let y = -56
  for (let row = 0; y < 56; row++) {
    const height = 7 + 6 * hash(row, variant, 11)
    let x = -56 - 9 * hash(row, variant, 12)
    for (let i = 0; x < 56; i++) {
      const width = 6 + 12 * hash(row, i, 13 + variant)
      const middle = {
        x: (x + width / 2) * cos - (y + height / 2) * sin,
        y: (x + width / 2) * sin + (y + height / 2) * cos,
      }
      if (inside(layout, middle, 0.86) && hash(row, i, 31 + variant) > 0.07)
        drawn.push(`${at(x, y)}h${num(width)}v${num(height)}h${num(-width)}z`)
      x += width + 2.6
    }
    y += height + 2.6
  }
  return tag('path', { d: drawn.join(''), fill: ink, 'fill-opacity': '.5', transform: `rotate(${turn})` })
}

/** Builds a texture of strokes at scattered points. */
const strokes =
  (gap: number, shrink: number, width: number, shape: (p: Point & { readonly chance: number }) => string) =>
  (layout: Layout, variant: number, ink: string): string =>
    tag('path', {
      d: strewn(layout, variant, gap, shrink).map(shape).join(''),
      fill: 'none',
      stroke: ink,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    })

const STAMPS: Readonly<Record<Texture, (layout: Layout, variant: number, ink: string) => string>> = {
  trees,
  blocks,
  tufts: strokes(
    25,
    0.8,
    1.4,
    ({ x, y }) =>
      `${at(x, y)}v-8M${num(x)} ${num(y)}l-4.5 -6M${num(x)} ${num(y)}l4.5 -6M${num(x - 8)} ${num(y + 2.5)}h16`,
  ),
  hills: strokes(
    24,
    0.78,
    1.6,
    ({ x, y, chance }) =>
      `${at(x - 9, y + 4)}q${num(7 + 3 * chance)} ${num(-11 - 4 * chance)} 18 0M${num(x - 4)} ${num(y + 6)}q4 -5 8 0`,
  ),
  rocks: strokes(22, 0.8, 1.5, ({ x, y, chance }) => `${at(x - 7, y + 4)}l${num(5 + chance * 2)} -9l8 8`),
  waves: strokes(24, 0.82, 1.2, ({ x, y }) => `${at(x - 10, y)}q5 -5 10 0t10 0`),
  dots: strokes(13, 0.88, 2.6, ({ x, y }) => `${at(x, y)}h.1`),
  hatch: strokes(11, 0.86, 1.1, ({ x, y }) => `${at(x - 4, y + 4)}l8 -8`),
}

const stampId = (prefix: string, terrain: number, variant: number): string => `${prefix}-t${terrain}-${variant}`

/** Returns the definitions of a terrain's stamps. `terrain` is its number in the picture. */
export const stamps = (layout: Layout, texture: Texture, ink: string, prefix: string, terrain: number): string =>
  Array.from({ length: VARIANTS }, (_, variant) =>
    tag('g', { id: stampId(prefix, terrain, variant) }, STAMPS[texture](layout, variant, ink)),
  ).join('')

/** Draws the texture of one hex. */
export const stamped = (cell: Cell, prefix: string, terrain: number): string =>
  tag('use', {
    href: `#${stampId(prefix, terrain, Math.floor(hash(cell.q, cell.r, 7) * VARIANTS))}`,
    x: cell.x,
    y: cell.y,
  })

/** Draws a stamp at the origin, for the key. */
export const sampleStamp = (prefix: string, terrain: number): string =>
  tag('use', { href: `#${stampId(prefix, terrain, 0)}` })
