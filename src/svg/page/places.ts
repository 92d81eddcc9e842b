/** Hexes on which overlays are drawn. */
import { type Cell, type Layout, num } from '../drawing/index.js'

/** Returns the hex of a place, if it is drawn. */
export const drawn = (layout: Layout, place: string): Cell | undefined => {
  const cell = layout.byId.get(place)
  return cell !== undefined && layout.at(cell.q, cell.r) !== undefined ? cell : undefined
}

/** Returns path data of a hex around the origin, scaled. */
export const inset = (layout: Layout, scale: number): string =>
  `M${layout.corners.map(({ x, y }) => `${num(x * scale)} ${num(y * scale)}`).join('L')}Z`
