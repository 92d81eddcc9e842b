/** The differences between the map layers of two views, so that a page updates only the parts that have changed. */
import type { View } from '../../kernel/index.js'
import { keyed } from './layers.js'
import { type RenderOptions, chosen, pictureOf } from './picture.js'

/**
 * Returns the pieces of the map layers that change in play, by their keys, with the lowest first. Pieces are stacks,
 * markers, numbers in the colour of the controlling side, and highlights. In the picture of these layers each piece is
 * an element with its key in `data-key`. The layer `board` never changes and has no pieces.
 *
 * @param options - The options of {@link render}. `layers` names the layers.
 */
export const piecesOf = (view: View, options: RenderOptions): ReadonlyMap<string, string> => {
  const picture = pictureOf(view, options)
  const pieces = chosen(options.layers ?? []).flatMap(layer => (layer === 'board' ? [] : keyed(picture, layer)))
  return new Map(pieces.map(({ key, svg }) => [key, svg]))
}

const layerOf = (key: string): string => key.slice(0, Math.max(0, key.indexOf('/')))

/**
 * An element to insert into a layer. It is inserted before the element with the key `before`, or at the end of the
 * layer if `before` is null.
 */
export interface Put {
  readonly layer: string
  readonly key: string
  readonly svg: string
  readonly before: string | null
}

/** The steps from one picture to the next. */
export interface Changes {
  /** The keys of elements to remove. */
  readonly remove: ReadonlyArray<string>
  /** Elements to insert or to replace by key, in this order. */
  readonly put: ReadonlyArray<Put>
}

/**
 * Returns the changes between the pieces of two views. After these steps a page shows the second view exactly as if the
 * view had been drawn from scratch.
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
  // from the highest piece down, so that the element that follows is already in place
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
