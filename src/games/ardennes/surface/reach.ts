/** Where a unit can go. */
import { type ReachRules, neighbour, sideOf } from '../../../kernel/index.js'
import {
  type ArdennesMarch,
  MARCH,
  atRest,
  crossesUnchecked,
  hexesBy,
  isDropped,
  selectable,
} from '../chapters/index.js'
import { TACTICAL_HEXES } from '../rulebook/index.js'

/** Not a way that is sure: the bridge may fall (7.8). */
const UNSURE = 1

/** Where the marches of units lead for sure. */
export const REACH: ReachRules<ArdennesMarch> = {
  march: {
    ...MARCH,
    // nor is a drop
    entries: (ground, mover) => (isDropped(ground.g, ground.state, mover.unit) ? [] : MARCH.entries(ground, mover)),
    breaks: (ground, mover, d) => {
      const to = neighbour(ground.g.board, mover.place, d)
      return to >= 0 && crossesUnchecked(ground, mover.unit, mover.place, to) ? UNSURE : MARCH.breaks(ground, mover, d)
    },
  },
  inHand: ['march'],
  phase: 'movement',
  mayTake: (ground, unit) => sideOf(ground.g, unit) === ground.phase.side && selectable(ground, unit),
  atRest,
  labels: TACTICAL_HEXES + 2,
  label: hexesBy,
}
