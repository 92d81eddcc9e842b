/** The audit of the set-up (3). */
import {
  type Faults,
  allBroken,
  inFrame,
  invariant,
  invariantOf,
  isEmpty,
  isSame,
  setupInvariants,
  unitPlace,
  unitStatus,
  unitsMoved,
} from '../../../../kernel/index.js'
import { isSetUp, setupLiftings } from '../../chapters/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import type { ArdennesState, ArdennesTables, SetupFrame } from '../../state/index.js'

/** Faults of where the units are, of the unit in hand, and of how often units have been lifted. */
export const setupFaults = (g: ArdennesTables, state: ArdennesState, frame: SetupFrame): Faults<ArdennesRule> => {
  const { side, unit } = frame
  const starts = { units: g.starts }
  return allBroken([
    ...g.unitIds.map((name, each) =>
      invariantOf(name, 'ardennes:3.4.a', 'cannot be there before play', ['units', each, 'place'], () =>
        isSetUp(g, each)
          ? g.areas[each]!.includes(unitPlace(state, each))
          : unitPlace(state, each) === unitPlace(starts, each),
      ),
    ),
    ...g.unitIds.map((name, each) =>
      invariantOf(
        name,
        'ardennes:3.6.a',
        'is not as it is before play',
        ['units', each, 'status'],
        () => unitStatus(state, each) === unitStatus(starts, each),
      ),
    ),
    invariant('ardennes:31.1.g', 'nobody has taken a place before play', ['germanHeld'], () =>
      isSame(state.germanHeld, g.heldAtStart),
    ),
    invariant('ardennes:7.8.a', 'nothing has happened before play', ['facts'], () => isEmpty(state.facts)),
    ...setupInvariants(
      {
        rule: 'ardennes:3.4.a',
        mayBeInHand: each => g.side[each] === side && isSetUp(g, each),
        most: setupLiftings(g, side),
        // each unit that is elsewhere has been, and what is in hand once more
        least: () => unitsMoved(g, g.starts, state, side).length + (unit < 0 ? 0 : 1),
        path: inFrame(1),
      },
      frame,
    ),
  ])
}
