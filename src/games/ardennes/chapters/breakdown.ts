/** 26 Breakdown units: which unit may break down, what comes of it, and who may go back to his parent. */
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

/** The breakdown counter that a unit would form next; -1 where all are in play (26.2.e), or it forms none. */
const nextCounter = (g: ArdennesTables, state: ArdennesState, unit: number): number =>
  g.breakdowns[unit]!.find(counter => unitPlace(state, counter) === g.pool) ?? -1

/** The remnant that would take the place of a combat command broken down for the second time; -1 for none (26.1.f). */
const nextRemnant = (g: ArdennesTables, state: ArdennesState, unit: number): number =>
  g.pieces[unit]!.type === 'combat-command'
    ? (g.remnants[unit]!.find(counter => unitPlace(state, counter) === g.pool) ?? -1)
    : -1

/**
 * Whether a unit may break down where it is: whole and in order (26.1.a, 26.2.c); a combat command once more, if a counter has just come
 * of it (26.1.f, Q-101). It may be in an enemy ZOC, out of supply or engaged (26.2.d).
 */
export const mayBreakDown = (g: ArdennesTables, state: ArdennesState, unit: number, isAgain: boolean): boolean =>
  g.breakdowns[unit]!.length > 0 &&
  isOnMap(g, state, unit) &&
  !isMarked(state, unit, SHAKEN) &&
  nextCounter(g, state, unit) >= 0 &&
  (!isMarked(state, unit, LOST) || (isAgain && nextRemnant(g, state, unit) >= 0))

/** What comes of a unit that breaks down. */
export interface Breakdown {
  readonly state: ArdennesState
  /** The counter that comes of it. */
  readonly counter: number
  /** Who stands in its place: itself, or a remnant. */
  readonly left: number
}

/** A unit broken down that may be (26.1.e); a combat command that was before goes to the dead pile, and leaves a remnant (26.1.f). */
export const breakDown = (g: ArdennesTables, state: ArdennesState, unit: number, log: ArdennesLog): Breakdown => {
  const counter = nextCounter(g, state, unit)
  const isLast = isMarked(state, unit, LOST)
  const after = brokenDown(g, state, { unit, counter }, log)
  if (!isLast) return { state: after, counter, left: unit }
  const heir = nextRemnant(g, state, unit)
  return { state: succeeded(g, after, { unit, rule: 'ardennes:26.1.f', heir }, log), counter, left: heir }
}

/** Units with those among them that come of one that has broken down; the same list without that one. */
export const withParts = (
  units: ReadonlyArray<number>,
  unit: number,
  { counter, left }: Pick<Breakdown, 'counter' | 'left'>,
): ReadonlyArray<number> =>
  units.includes(unit) ? ascending([...units.filter(other => other !== unit), left, counter]) : units

/** Whether a breakdown unit may go back to its parent: both lie in one hex, reduced, and move no more in this phase (26.4, Q-146). */
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

/** The breakdown units that may go back to their parents, ascending. */
export const rejoinable = (
  g: ArdennesTables,
  state: ArdennesState,
  phase: Pick<MovementFrame, 'side' | 'night'>,
): ReadonlyArray<number> =>
  state.parents.map(({ counter }) => counter).filter(counter => mayRejoin(g, state, phase, counter))

/** Why a unit does not break down here and now; `when`: the rule and the words for one that could, but not now. */
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
  if (g.breakdowns[unit]!.length === 0) return ['ardennes:26.1.a', 'is no larger unit that forms breakdown units']
  if (isMarked(state, unit, SHAKEN)) return ['ardennes:26.2.c', 'is disrupted: it does not break down']
  if (nextCounter(g, state, unit) < 0) return ['ardennes:26.2.e', 'finds no breakdown counter left']
  return isMarked(state, unit, LOST) ? ['ardennes:26.1.a', 'has no step to give'] : null
}

/** Why a breakdown unit does not go back to its parent. */
export const notRejoined = (g: ArdennesTables, state: ArdennesState, counter: number): ArdennesViolation => {
  const parent = originOf(g, state, counter)
  const name = g.unitIds[counter]!
  if (parent === counter)
    return violation('not-offered', 'ardennes:26.4.a', `${name} is no breakdown unit in play`, [name])
  const other = g.unitIds[parent]!
  return unitPlace(state, parent) !== unitPlace(state, counter)
    ? violation('not-offered', 'ardennes:26.4.c', `${name} does not lie with ${other}, of which it is`, [name, other])
    : violation('not-offered', 'ardennes:26.4.b', `${name} cannot go back to ${other} now`, [name, other])
}
