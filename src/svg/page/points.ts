/** Conversions between places of the map and points of its picture, for animation and your own overlays. */
import type { View } from '../../kernel/index.js'
import { type Layout, type Point, hexAt, layoutOf } from '../drawing/index.js'
import { titleHeight } from './panels.js'
import { type Frame, type RenderOptions, frameOf } from './picture.js'
import { drawn } from './places.js'

const framed = (view: View, options: RenderOptions): { readonly layout: Layout; readonly frame: Frame } => {
  const layout = layoutOf(view.board, options.region)
  const bare = options.layers !== undefined || options.title === false
  const above = bare ? 0 : titleHeight(frameOf({ layout, options }, 0).width)
  return { layout, frame: frameOf({ layout, options }, above) }
}

/**
 * Returns the centre of a hex in the picture that {@link render} draws with the same options, in pixels from its upper
 * left corner. Returns null for a place that is not a hex of the map or is outside the region.
 */
export const centreOf = (view: View, place: string, options: RenderOptions = {}): Point | null => {
  const { layout, frame } = framed(view, options)
  const cell = drawn(layout, place)
  return cell === undefined
    ? null
    : { x: (cell.x + frame.shift.x) * frame.scale, y: (cell.y + frame.shift.y) * frame.scale }
}

/**
 * Returns the hex at a point of the picture that {@link render} draws with the same options, in pixels from its upper
 * left corner. Returns null outside the map. If a page scales the picture, convert the point first.
 */
export const placeAt = (view: View, { x, y }: Point, options: RenderOptions = {}): string | null => {
  const { layout, frame } = framed(view, options)
  const point = { x: x / frame.scale - frame.shift.x, y: y / frame.scale - frame.shift.y }
  return hexAt(layout, point)?.id ?? null
}
