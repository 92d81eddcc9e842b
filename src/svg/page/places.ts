/** Hexes that something is laid over. */
import { type Cell, type Layout, num } from '../drawing/index.js'

/** The hex of a place, where the sheet shows it. */
export const drawn = (layout: Layout, place: string): Cell | undefined => {
  const cell = layout.byId.get(place)
  return cell !== undefined && layout.at(cell.q, cell.r) !== undefined ? cell : undefined
}

/** Path data of a hex around the origin, a little smaller than it is. */
export const inset = (layout: Layout, scale: number): string =>
  `M${layout.corners.map(({ x, y }) => `${num(x * scale)} ${num(y * scale)}`).join('L')}Z`
