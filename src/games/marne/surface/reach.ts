/** Where a unit can go in this phase, with the actions that take it there. */
import { type ReachRules, has, sideOf } from '../../../kernel/index.js'
import { type MarneMarch, MARCH, atRest, selectable } from '../chapters/index.js'

/** Where the marches of units lead. */
export const REACH: ReachRules<MarneMarch> = {
  march: MARCH,
  inHand: ['entering', 'departing', 'marching'],
  phase: 'movement',
  mayTake: (ground, unit) => sideOf(ground.g, unit) === ground.phase.side && selectable(ground, unit),
  atRest,
  // the steps of cut-off units hang on supply (M6.i)
  needsPlay: ({ phase }, unit) => has(phase.cutOff, unit),
}
