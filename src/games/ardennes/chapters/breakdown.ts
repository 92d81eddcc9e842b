/** Breakdown units (26): the units that may break down, the result, and the counters that may rejoin their parents. */
import { ascending, isOnMap, violation } from '../../../kernel/index.js'
import type { ArdennesRule } from '../rulebook/index.js'
import {
  type ArdennesLog,
  type ArdennesState,
  type ArdennesTables,
  type ArdennesViolation,
  type MovementFrame,
  LOST,
  SHAKEN,
  brokenDown,
  isMarked,
  originOf,
  succeeded,
  unitPlace,
} from '../state/index.js'
import { movesAtNight } from './night.js'

/** Returns the breakdown counter that a unit would form next, or -1 if it forms none or all are in play (26.2.e). */
const nextCounter = (g: ArdennesTables, state: ArdennesState, unit: number): number =>
  g.breakdowns[unit]!.find(counter => unitPlace(state, counter) === g.pool) ?? -1

/** Returns the remnant that replaces a combat command when it breaks down for the second time, or -1 (26.1.f). */
const nextRemnant = (g: ArdennesTables, state: ArdennesState, unit: number): number =>
  g.pieces[unit]!.type === 'combat-command'
    ? (g.remnants[unit]!.find(counter => unitPlace(state, counter) === g.pool) ?? -1)
    : -1

/**
 * Whether a unit may break down where it is: at full strength and in order (26.1.a, 26.2.c). A combat command may break
 * down a second time right after the first (26.1.f, Q-101). An enemy ZOC, lack of supply or Eng does not prevent it
 * (26.2.d).
 */
export const mayBreakDown = (g: ArdennesTables, state: ArdennesState, unit: number, isAgain: boolean): boolean =>
  g.breakdowns[unit]!.length > 0 &&
  isOnMap(g, state, unit) &&
  !isMarked(state, unit, SHAKEN) &&
  nextCounter(g, state, unit) >= 0 &&
  (!isMarked(state, unit, LOST) || (isAgain && nextRemnant(g, state, unit) >= 0))

/** The result of a breakdown. */
export interface Breakdown {
  readonly state: ArdennesState
  /** The breakdown counter that the unit forms. */
  readonly counter: number
  /** The unit that stays in its place: the unit itself, or a remnant. */
  readonly left: number
}

/**
 * Breaks down a unit that may do so (26.1.e). A combat command that breaks down again goes to the dead pile and leaves
 * a remnant (26.1.f).
 */
export const breakDown = (g: ArdennesTables, state: ArdennesState, unit: number, log: ArdennesLog): Breakdown => {
  const counter = nextCounter(g, state, unit)
  const isLast = isMarked(state, unit, LOST)
  const after = brokenDown(g, state, { unit, counter }, log)
  if (!isLast) return { state: after, counter, left: unit }
  const heir = nextRemnant(g, state, unit)
  return { state: succeeded(g, after, { unit, rule: 'ardennes:26.1.f', heir }, log), counter, left: heir }
}

/**
 * Replaces a unit in a list by the units that its breakdown produced. Lists without the unit are returned unchanged.
 */
export const withParts = (
  units: ReadonlyArray<number>,
  unit: number,
  { counter, left }: Pick<Breakdown, 'counter' | 'left'>,
): ReadonlyArray<number> =>
  units.includes(unit) ? ascending([...units.filter(other => other !== unit), left, counter]) : units

/**
 * Whether a breakdown unit may rejoin its parent: the parent is reduced, and both are in the same hex and have finished
 * moving in this phase (26.4, Q-146).
 */
const mayRejoin = (
  g: ArdennesTables,
  state: ArdennesState,
  { side, night }: Pick<MovementFrame, 'side' | 'night'>,
  counter: number,
): boolean => {
  const parent = originOf(g, state, counter)
  return (
    parent !== counter &&
    g.side[counter] === side &&
    isOnMap(g, state, counter) &&
    unitPlace(state, parent) === unitPlace(state, counter) &&
    isMarked(state, parent, LOST) &&
    (!night || (movesAtNight(g, state, parent) && movesAtNight(g, state, counter)))
  )
}

/** Returns the breakdown units that may rejoin their parents, ascending. */
export const rejoinable = (
  g: ArdennesTables,
  state: ArdennesState,
  phase: Pick<MovementFrame, 'side' | 'night'>,
): ReadonlyArray<number> =>
  state.parents.map(({ counter }) => counter).filter(counter => mayRejoin(g, state, phase, counter))

/**
 * Explains why a unit cannot break down. `when` contains the rule and the words for a unit that could break down at
 * another time.
 */
export const notBrokenDown = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  when: readonly [rule: ArdennesRule, why: string],
): ArdennesViolation => {
  const name = g.unitIds[unit]!
  const [rule, why] = whyNot(g, state, unit) ?? when
  return violation('not-offered', rule, `${name} ${why}`, [name])
}

const whyNot = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
): readonly [rule: ArdennesRule, why: string] | null => {
  if (g.breakdowns[unit]!.length === 0) return ['ardennes:26.1.a', 'is not a large unit that forms breakdown units']
  if (isMarked(state, unit, SHAKEN)) return ['ardennes:26.2.c', 'cannot break down: it is disrupted']
  if (nextCounter(g, state, unit) < 0)
    return ['ardennes:26.2.e', 'cannot break down: all its breakdown counters are in play']
  return isMarked(state, unit, LOST) ? ['ardennes:26.1.a', 'cannot break down: it has no step to lose'] : null
}

/** Explains why a breakdown unit cannot rejoin its parent. */
export const notRejoined = (g: ArdennesTables, state: ArdennesState, counter: number): ArdennesViolation => {
  const parent = originOf(g, state, counter)
  const name = g.unitIds[counter]!
  if (parent === counter)
    return violation('not-offered', 'ardennes:26.4.a', `${name} is not a breakdown unit in play`, [name])
  const other = g.unitIds[parent]!
  return unitPlace(state, parent) !== unitPlace(state, counter)
    ? violation('not-offered', 'ardennes:26.4.c', `${name} is not in the hex of its parent ${other}`, [name, other])
    : violation('not-offered', 'ardennes:26.4.b', `${name} cannot rejoin ${other} now`, [name, other])
}
