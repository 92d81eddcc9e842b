/** The audit of stacking losses at the end of a phase (4.c), and of what it hands on. */
import { type Invariants, bottomOf, isOnMap, invariant, inFrame } from '../../../../kernel/index.js'
import type { VerdunRule } from '../../rulebook/index.js'
import { type StackingFrame, type VerdunState, type VerdunTables, stepsLost } from '../../state/index.js'
import { areInfantryOf } from './units.js'

/** What holds of what is handed on, and of the unit that took the last step. */
export const stackingInvariants = (
  g: VerdunTables,
  state: VerdunState,
  { side, both, handed, last }: StackingFrame,
): Invariants<VerdunRule> => {
  const bottom = bottomOf(state)
  const carried = bottom.at === 'sequence' && bottom.carry !== null
  return [
    invariant(
      'verdun:5.4.b',
      'what is handed on does not fit',
      inFrame(1, 'handed'),
      // the first combat phase hands on who advanced, the manoeuvre phase who manoeuvred besides
      () => (handed !== null) === (both !== carried) && (handed === null || areInfantryOf(g, side, handed)),
    ),
    invariant(
      'verdun:4.c',
      'the unit has lost no step',
      inFrame(1, 'last'),
      () =>
        last === null || ((both || g.side[last] === side) && (!isOnMap(g, state, last) || stepsLost(state, last) > 0)),
    ),
  ]
}
