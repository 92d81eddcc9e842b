/** What changes in the layers of a map from one position to the next, so that a page draws nothing else anew. */
import type { View } from '../../kernel/index.js'
import { keyed } from './layers.js'
import { type RenderOptions, chosen, pictureOf } from './picture.js'

/**
 * The pieces of the layers of a map that change in play, by their keys, the lowest first: a stack, a marker, a number in its holder's colour, a highlight. Each is
 * an element of its own in the picture of these layers, with its key in `data-key`; the board, which never changes, has none.
 *
 * @param options - As for {@link render}; `layers` names the layers.
 */
export const piecesOf = (view: View, options: RenderOptions): ReadonlyMap<string, string> => {
  const picture = pictureOf(view, options)
  const pieces = chosen(options.layers ?? []).flatMap(layer => (layer === 'board' ? [] : keyed(picture, layer)))
  return new Map(pieces.map(({ key, svg }) => [key, svg]))
}

const layerOf = (key: string): string => key.slice(0, Math.max(0, key.indexOf('/')))

/** An element that comes into a layer: before the element with the key `before`, at the end of the layer where that is null. */
export interface Put {
  readonly layer: string
  readonly key: string
  readonly svg: string
  readonly before: string | null
}

/** What a page does to go from one picture to the next. */
export interface Changes {
  /** Keys of elements that go. */
  readonly remove: ReadonlyArray<string>
  /** Elements that come, or take the place of the one with their key, in this order. */
  readonly put: ReadonlyArray<Put>
}

/**
 * What changed between the pieces of two views: after it has been carried out, a page shows the second as if it had been drawn from nothing.
 *
 * @example
 * ```ts
 * for (const key of changes.remove) layer.querySelector(`[data-key="${key}"]`)?.remove()
 * ```
 */
export const changesBetween = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Changes => {
  const keys = [...after.keys()]
  const order = new Map([...before.keys()].map((key, i) => [key, i]))
  const put: Put[] = []
  // from the top down: what an element goes before is in its place by then
  let lowest = Infinity
  for (let i = keys.length - 1; i >= 0; i--) {
    const key = keys[i] ?? ''
    const svg = after.get(key) ?? ''
    const was = order.get(key) ?? Infinity
    if (before.get(key) === svg && was < lowest) lowest = was
    else {
      const [layer, next] = [layerOf(key), keys[i + 1]]
      put.push({ key, layer, svg, before: next !== undefined && layerOf(next) === layer ? next : null })
    }
  }
  return { remove: [...before.keys()].filter(key => !after.has(key)), put }
}
