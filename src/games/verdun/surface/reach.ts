/** The hexes that a unit can reach. */
import { type ReachRules, isOpen } from '../../../kernel/index.js'
import { type VerdunMarch, MARCH, atRest, inEnemyZoc, selectionBars } from '../chapters/index.js'

/** The rules of the reach of units. */
export const REACH: ReachRules<VerdunMarch> = {
  march: MARCH,
  inHand: ['march'],
  phase: 'movement',
  mayTake: (ground, unit) => isOpen(selectionBars(ground.phase), ground, unit),
  atRest,
  // paths through an enemy ZOC and around it continue differently (5.2.a)
  labels: 2,
  label: ({ g, state, phase }, { place, zoc }, to) =>
    zoc || (to !== place && inEnemyZoc(g, state, phase.side, to)) ? 1 : 0,
}
