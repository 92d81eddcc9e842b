/** The audit of the set-up (14.1). */
import { type Invariants, has, isEmpty, isOnMap, members, invariant, inFrame } from '../../../../kernel/index.js'
import type { VerdunRule } from '../../rulebook/index.js'
import { type SetupFrame, type VerdunState, type VerdunTables, FRENCH } from '../../state/index.js'

/** What holds of what has been placed anew, and of what is in hand. */
export const setupInvariants = (
  g: VerdunTables,
  state: VerdunState,
  { side, placed, unit, pillboxes, pillbox }: SetupFrame,
): Invariants<VerdunRule> => {
  const isPlaceable = (each: number): boolean => {
    const { start } = g.units[each]!
    return g.side[each] === side && isOnMap(g, state, each) && (start.type === 'setup' || start.type === 'detachment')
  }
  return [
    invariant('verdun:14.1.a', 'these units cannot have been placed anew', inFrame(1, 'placed'), () =>
      members(placed).every(isPlaceable),
    ),
    invariant(
      'verdun:14.1.a',
      'the unit in hand cannot be placed anew',
      inFrame(1, 'unit'),
      () => unit < 0 || (isPlaceable(unit) && !has(placed, unit)),
    ),
    invariant(
      'verdun:14.1.b',
      'this side places no pillboxes',
      inFrame(1, 'pillboxes'),
      () => (side === FRENCH && g.pillboxHexes.length > 0) || (isEmpty(pillboxes) && pillbox < 0),
    ),
    invariant(
      'verdun:14.1.b',
      'the pillbox in hand cannot be placed anew',
      inFrame(1, 'pillbox'),
      () => pillbox < 0 || (!has(pillboxes, pillbox) && unit < 0),
    ),
  ]
}
