/** The audit of breakdown counters in play, and of the units that they have come of (26). */
import { type Faults, allBroken, invariant, isAscending } from '../../../../kernel/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import { type ArdennesState, type ArdennesTables, LOST, isMarked, originOf, unitPlace } from '../../state/index.js'

/** Faults of who is whose: each counter in play has a unit that forms such counters, and has come; none in reserve has one. */
export const parentFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> => {
  const counters = state.parents.map(({ counter }) => counter)
  return allBroken([
    invariant(
      'ardennes:26.4.a',
      'the counters in play are others',
      ['parents'],
      () =>
        isAscending(counters) &&
        g.isBreakdown.every((is, unit) => counters.includes(unit) === (is === 1 && unitPlace(state, unit) !== g.pool)),
    ),
    ...state.parents.map(({ counter, parent }, i) =>
      invariant<ArdennesRule>(
        'ardennes:26.1.a',
        'it has not come of that unit',
        ['parents', i],
        () => g.breakdowns[parent]!.includes(counter) && g.turnOf(unitPlace(state, parent)) === 0,
      ),
    ),
  ])
}

/** Whether a counter lies where the unit lies that it has come of, which has lost a step by that. */
export const isFormed = (g: ArdennesTables, state: ArdennesState, counter: number): boolean => {
  const parent = originOf(g, state, counter)
  if (parent === counter) return false
  return (
    unitPlace(state, parent) === g.dead ||
    unitPlace(state, parent) === g.surrendered ||
    (unitPlace(state, parent) === unitPlace(state, counter) && isMarked(state, parent, LOST))
  )
}

/** Whether a counter has just come of a unit, or of one whose remnant that is (26.1.f), and lies with it. */
export const isPartOf = (g: ArdennesTables, state: ArdennesState, unit: number, counter: number): boolean => {
  const parent = originOf(g, state, counter)
  return (
    isFormed(g, state, counter) &&
    unitPlace(state, unit) === unitPlace(state, counter) &&
    (parent === unit || g.remnants[parent]!.includes(unit))
  )
}

/** Whether a counter has come of a unit, or is a remnant in its place. */
export const isPartOrHeirOf = (g: ArdennesTables, state: ArdennesState, unit: number, counter: number): boolean =>
  originOf(g, state, counter) === unit ? counter !== unit : g.remnants[unit]!.includes(counter)
