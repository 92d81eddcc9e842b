/** Counters of units whose faces a viewer does not know. */
import type { CounterView } from './view.js'

/**
 * Returns a counter as a viewer sees it who does not know its face: without type, size and values, and with the name of its
 * formation instead of its own. Its id, side, nationality, formation, place and conditions are public.
 */
export const hiddenCounter = <Side extends string>(counter: CounterView<Side>): CounterView<Side> => ({
  ...counter,
  name: counter.formation,
  type: 'unknown',
  size: '',
  face: 'hidden',
  values: [],
  numbers: {},
})
