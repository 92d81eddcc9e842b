/** The audit of stacking losses at the end of a movement phase (M4.b). */
import { type Faults, allBroken, unitPlace, invariant, inFrame } from '../../../../kernel/index.js'
import type { MarneRule } from '../../rulebook/index.js'
import type { MarneState, MarneTables, StackingFrame } from '../../state/index.js'
import { waitersHaveNotMoved } from './movement.js'
import { areOwn } from './units.js'

/** Faults of who has moved, and of the last unit to be removed. */
export const stackingFaults = (
  g: MarneTables,
  state: MarneState,
  { side, moved, last }: StackingFrame,
): Faults<MarneRule> =>
  allBroken([
    ...waitersHaveNotMoved(g, state, moved, inFrame(1, 'moved')),
    ...areOwn(g, side, moved, 'marne:M2.i', inFrame(1, 'moved')),
    invariant(
      'marne:M4.b',
      'the unit removed last is not',
      inFrame(1, 'last'),
      () => last === null || (g.side[last] === side && unitPlace(state, last) === g.eliminated),
    ),
  ])
