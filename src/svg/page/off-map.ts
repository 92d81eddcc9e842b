/** Boxes off the map, for pages that draw only the map and list the boxes next to it. */
import type { BoxDrawing, CounterView, View } from '../../kernel/index.js'
import type { ActionLike } from './highlights.js'

/** A box off the map with the counters in it. */
export interface OffMap extends BoxDrawing {
  /** The counters in the box, in the order of the view. */
  readonly counters: ReadonlyArray<CounterView>
}

/**
 * Returns the boxes with counters, such as reinforcements that are due, and the boxes that an action names, in the order
 * of the board. They include the cells of a display in use.
 *
 * @param actions - Legal actions. Boxes that they name are listed even if they are empty.
 */
export const offMap = (view: View, actions: ReadonlyArray<ActionLike> = []): ReadonlyArray<OffMap> => {
  const named = new Set(actions.map(({ place }) => place))
  return view.board.boxes
    .map(box => ({ ...box, counters: view.counters.filter(({ place }) => place === box.id) }))
    .filter(({ id, counters }) => counters.length > 0 || named.has(id))
}
