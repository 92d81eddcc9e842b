/** The audit of the set-up (3). */
import {
  type Invariants,
  invariant,
  invariantOf,
  isEmpty,
  isSame,
  phaseOf,
  unitPlace,
  unitStatus,
} from '../../../../kernel/index.js'
import { isSetUp, steps } from '../../chapters/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import type { ArdennesState, ArdennesTables } from '../../state/index.js'

/** During set-up, units are in their set-up areas or their printed hexes, and nothing else has changed. */
export const setupLines = (g: ArdennesTables, state: ArdennesState): Invariants<ArdennesRule> => {
  if (phaseOf(steps(g), state)?.id !== 'setup') return []
  const starts = { units: g.starts }
  return [
    ...g.unitIds.flatMap((name, unit) => [
      invariantOf<ArdennesRule>(name, 'ardennes:3.4.a', 'cannot be there before play', ['units', unit, 'place'], () =>
        isSetUp(g, unit)
          ? g.areas[unit]!.includes(unitPlace(state, unit))
          : unitPlace(state, unit) === unitPlace(starts, unit),
      ),
      invariantOf<ArdennesRule>(
        name,
        'ardennes:3.6.a',
        'cannot have these markers before play',
        ['units', unit, 'status'],
        () => unitStatus(state, unit) === unitStatus(starts, unit),
      ),
    ]),
    invariant('ardennes:31.1.g', 'no hex changes its owner before play', ['germanHeld'], () =>
      isSame(state.germanHeld, g.heldAtStart),
    ),
    invariant('ardennes:7.8.a', 'no fact is true before play', ['facts'], () => isEmpty(state.facts)),
  ]
}
