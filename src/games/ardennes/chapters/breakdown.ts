/** Breakdown units (26): the units that may break down, the result, and the counters that may rejoin their parents. */
import { ascending, bar, gate, isOnMap, isOpen, refusedBy, violation } from '../../../kernel/index.js'
import type { ArdennesRule } from '../rulebook/index.js'
import {
  type ArdennesBars,
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

/** The breakdown of a unit. `again` is the unit that has just broken down, if it may do so a second time. */
export interface Breaking {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  readonly again?: number
}

/**
 * The rules that keep a unit from breaking down where it is (26.1, 26.2). An enemy ZOC, lack of supply or Eng does not
 * (26.2.d).
 */
export const BREAKDOWN: ArdennesBars<Breaking> = [
  gate(
    'ardennes:26.1.a',
    'not-offered',
    '{} is not a large unit that forms breakdown units',
    ({ g }, unit) => g.breakdowns[unit]!.length === 0,
  ),
  bar('ardennes:26.2.c', 'not-offered', '{} cannot break down: it is disrupted', ({ state }, unit) =>
    isMarked(state, unit, SHAKEN),
  ),
  bar(
    'ardennes:26.2.e',
    'not-offered',
    '{} cannot break down: all its breakdown counters are in play',
    ({ g, state }, unit) => nextCounter(g, state, unit) < 0,
  ),
  // a combat command may break down a second time right after the first (26.1.f, Q-101)
  bar(
    'ardennes:26.1.a',
    'not-offered',
    '{} cannot break down: it has no step to lose',
    ({ g, state, again }, unit) => isMarked(state, unit, LOST) && (again !== unit || nextRemnant(g, state, unit) < 0),
  ),
  bar(
    'ardennes:26.2.a',
    'not-offered',
    '{} cannot break down: it is not on the map',
    ({ g, state }, unit) => !isOnMap(g, state, unit),
  ),
]

/** Whether a unit may break down where it is (26). */
export const mayBreakDown = (g: ArdennesTables, state: ArdennesState, unit: number, isAgain: boolean): boolean =>
  isOpen(BREAKDOWN, { g, state, again: isAgain ? unit : -1 }, unit)

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

/** The unit that a counter rejoins. */
const parentOf = ({ g, state }: Pick<Breaking, 'g' | 'state'>, counter: number): number => originOf(g, state, counter)

/**
 * The rules that keep a breakdown unit from rejoining its parent: the parent is reduced, and both are in the same hex and
 * have finished moving in this phase (26.4, Q-146).
 */
export const REJOINING: ArdennesBars<
  Pick<Breaking, 'g' | 'state'> & { readonly phase: Pick<MovementFrame, 'side' | 'night'> }
> = [
  gate(
    'ardennes:26.4.a',
    'not-offered',
    '{} is not a breakdown unit in play',
    (asked, counter) => parentOf(asked, counter) === counter,
  ),
  bar(
    'ardennes:26.4.c',
    'not-offered',
    (name, asked, counter) => `${name} is not in the hex of its parent ${asked.g.unitIds[parentOf(asked, counter)]!}`,
    (asked, counter) => unitPlace(asked.state, parentOf(asked, counter)) !== unitPlace(asked.state, counter),
    { subjects: (asked, counter, name) => [name, asked.g.unitIds[parentOf(asked, counter)]!] },
  ),
  bar(
    'ardennes:26.4.b',
    'not-offered',
    (name, asked, counter) => `${name} cannot rejoin ${asked.g.unitIds[parentOf(asked, counter)]!} now`,
    (asked, counter) => {
      const { g, state, phase } = asked
      const parent = parentOf(asked, counter)
      return (
        g.side[counter] !== phase.side ||
        !isOnMap(g, state, counter) ||
        !isMarked(state, parent, LOST) ||
        (phase.night && !(movesAtNight(g, state, parent) && movesAtNight(g, state, counter)))
      )
    },
    { subjects: (asked, counter, name) => [name, asked.g.unitIds[parentOf(asked, counter)]!] },
  ),
]

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
  return (
    refusedBy(BREAKDOWN, { g, state, again: -1 }, unit, name) ??
    violation('not-offered', when[0], `${name} ${when[1]}`, [name])
  )
}
