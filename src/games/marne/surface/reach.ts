/** The hexes that a unit can reach in this phase, with the actions that take it there. */
import { type ReachRules, has, sideOf } from '../../../kernel/index.js'
import { type MarneMarch, MARCH, atRest, selectable } from '../chapters/index.js'

/** The rules of the reach of units. */
export const REACH: ReachRules<MarneMarch> = {
  march: MARCH,
  inHand: ['entering', 'departing', 'marching'],
  phase: 'movement',
  mayTake: (ground, unit) => sideOf(ground.g, unit) === ground.phase.side && selectable(ground, unit),
  atRest,
  // steps of a cut-off unit depend on supply (M6.i)
  needsPlay: ({ phase }, unit) => has(phase.lack.cutOff, unit),
}
