/** What lies off the map: a page that draws the map alone lists it beside. */
import type { BoxDrawing, CounterView, View } from '../../kernel/index.js'
import type { ActionLike } from './highlights.js'

/** A box off the map with the counters in it. */
export interface OffMap extends BoxDrawing {
  /** In the order of the view. */
  readonly counters: ReadonlyArray<CounterView>
}

/**
 * Returns the boxes that hold a counter, such as reinforcements that are due, and those that an action names, in the order of the board. The
 * cells of a display in use are among them.
 *
 * @param actions - Legal actions: the boxes that they name are listed even if they are empty.
 */
export const offMap = (view: View, actions: ReadonlyArray<ActionLike> = []): ReadonlyArray<OffMap> => {
  const named = new Set(actions.map(({ place }) => place))
  return view.board.boxes
    .map(box => ({ ...box, counters: view.counters.filter(({ place }) => place === box.id) }))
    .filter(({ id, counters }) => counters.length > 0 || named.has(id))
}
