/** Samples of terrain for the key. */
import type { ShadeArt } from '../../kernel/index.js'
import { type Layout, type Palette, type Point, at, tag } from '../drawing/index.js'
import { grounds, stampsOf } from './terrain.js'
import { sampleStamp } from './textures.js'

/** The position and scale of a sample in the key. */
export interface Spot extends Point {
  readonly scale: number
}

/** Draws the hex around the origin with given attributes. */
const hexOf =
  (prefix: string) =>
  (look: Readonly<Record<string, string | number>>): string =>
    tag('use', { href: `#${prefix}-h`, ...look })

/** Draws a small terrain hex for the key. */
export const swatch = (layout: Layout, palette: Palette, prefix: string, terrain: string, spot: Spot): string => {
  const art = palette.terrain(terrain)
  const i = stampsOf(grounds(layout, palette), art)
  const use = hexOf(prefix)
  return at(
    spot.x,
    spot.y,
    { scale: spot.scale },
    use({ fill: art.shape ?? art.fill }),
    art.texture === undefined ? '' : sampleStamp(prefix, i),
    use({ fill: 'none', stroke: palette.sheet.grid, 'stroke-width': 3 }),
  )
}

/** Draws a small tinted hex for the key. */
export const shaded = (
  layout: Layout,
  palette: Palette,
  prefix: string,
  { fill, cover }: ShadeArt,
  spot: Spot,
): string => {
  const ground = layout.cells[0] === undefined ? palette.sheet.halo : palette.terrain(layout.cells[0].terrain).fill
  const use = hexOf(prefix)
  return at(
    spot.x,
    spot.y,
    { scale: spot.scale },
    use({ fill: ground }),
    use({ fill, 'fill-opacity': String(cover) }),
    use({ fill: 'none', stroke: palette.sheet.grid, 'stroke-width': 3 }),
  )
}
