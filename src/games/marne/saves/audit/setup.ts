/** The audit of the set-up (M13.b). */
import { type Faults, allBroken, has, members, invariant, inFrame } from '../../../../kernel/index.js'
import type { MarneRule } from '../../rulebook/index.js'
import type { MarneTables, SetupFrame } from '../../state/index.js'
import { areOwn } from './units.js'

/** Faults of what has been placed anew, and of the unit in hand. */
export const setupFaults = (g: MarneTables, { side, placed, unit }: SetupFrame): Faults<MarneRule> =>
  allBroken([
    ...areOwn(g, side, placed, 'marne:M13.b', inFrame(1, 'placed')),
    invariant('marne:M13.b', 'a unit without an area cannot have been placed anew', inFrame(1, 'placed'), () =>
      members(placed).every(each => g.setupHexes[each]!.length > 0),
    ),
    invariant(
      'marne:M13.b',
      'the unit in hand cannot be placed anew',
      inFrame(1, 'unit'),
      () => unit < 0 || (g.side[unit] === side && !has(placed, unit)),
    ),
  ])
