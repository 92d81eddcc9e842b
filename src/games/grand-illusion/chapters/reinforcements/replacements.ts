/**
 * 7.2 Replacements: eliminated units rebuilt for CAPs, and units that a scenario returns without CAPs (14.1.1.w to z).
 */
import { bar, gameTurnOf, unitPlace } from '../../../../kernel/index.js'
import { type FreeReturn, NATIONS } from '../../scenario/index.js'
import {
  type Arrival,
  type Asking,
  type IllusionBars,
  type IllusionState,
  type IllusionTables,
  type ReinforcementFrame,
  FRENCH,
  GERMANS,
  REBUILT,
  VARIABLE,
  withArrival,
  withFlipped,
  withFresh,
} from '../../state/index.js'

/** The price in CAPs of a unit that arrives two turns later, and of a unit that arrives at once (7.2.a, b). */
export const LATER = 1
export const AT_ONCE = 2
/** The number of turns until a unit rebuilt for one CAP arrives. */
const TURNS_LATER = 2

const isDead = (g: IllusionTables, state: IllusionState, unit: number): boolean => unitPlace(state, unit) === g.dead

/** The rules that keep a unit from being rebuilt with CAPs: only eliminated French and German combat units are (7.2). */
export const REBUILDING: IllusionBars<Pick<Asking<ReinforcementFrame>, 'g' | 'state'>> = [
  bar(
    'grand-illusion:7.2.a',
    'not-offered',
    '{} has not been eliminated',
    ({ g, state }, unit) => !isDead(g, state, unit) && unitPlace(state, unit) !== g.gone,
  ),
  bar('grand-illusion:7.2.d', 'not-offered', '{} is never rebuilt', ({ g }, unit) => g.combatant[unit] === 0),
  bar(
    'grand-illusion:7.2.a',
    'not-offered',
    '{} is out of the game for good',
    ({ g, state }, unit) => unitPlace(state, unit) === g.gone,
  ),
  bar(
    'grand-illusion:7.2.e',
    'not-offered',
    '{} is never rebuilt',
    ({ g }, unit) => g.nation[unit] !== FRENCH && g.nation[unit] !== GERMANS,
  ),
]

/** Whether a rule that begins on a turn of the calendar applies. Turn 0 means that it never does. */
const isSince = (state: IllusionState, turn: number): boolean => turn > 0 && gameTurnOf(state) >= turn

/**
 * Whether a unit rebuilt now at this price returns disrupted (7.2.l, 14.1.1.af, ag). The turn of purchase decides
 * (Q-20).
 */
const comesDisrupted = (g: IllusionTables, state: IllusionState, price: number): boolean =>
  isSince(state, price === LATER ? g.scenario.calendar.disruptedLaterFrom : g.scenario.calendar.disruptedAtOnceFrom)

const remade = (
  state: IllusionState,
  unit: number,
  place: number,
  how: { readonly arrival: Arrival; readonly disrupted: boolean },
): IllusionState => {
  const back = withArrival(withFresh(state, unit, place), unit, how.arrival)
  return how.disrupted ? withFlipped(back, unit) : back
}

/**
 * Returns the state with an eliminated unit rebuilt. It is in its slot of the turn track, or still eliminated while its
 * owner places it.
 */
export const rebuilt = (g: IllusionTables, state: IllusionState, unit: number, price: number): IllusionState =>
  remade(state, unit, price === LATER ? g.slotOf(gameTurnOf(state) + TURNS_LATER) : g.dead, {
    arrival: REBUILT,
    disrupted: comesDisrupted(g, state, price),
  })

/** Returns the units of the same nationality that a scenario returns on this turn; undefined if there are none. */
const freeReturn = (g: IllusionTables, state: IllusionState, unit: number): FreeReturn | undefined =>
  g.scenario.special.returns.find(
    ({ turn, nation }) => turn === gameTurnOf(state) && NATIONS[g.nation[unit]!] === nation,
  )

/** Whether an eliminated unit returns without CAPs on this turn: one infantry unit per nationality. */
export const isReturnable = (
  g: IllusionTables,
  state: IllusionState,
  { granted }: ReinforcementFrame,
  unit: number,
): boolean =>
  g.infantry[unit] === 1 &&
  isDead(g, state, unit) &&
  freeReturn(g, state, unit) !== undefined &&
  !granted.some(other => g.nation[other] === g.nation[unit])

/**
 * Returns the state with a unit that the scenario returns, as a variable reinforcement to be placed (14.1.1.w to y).
 */
export const returned = (g: IllusionTables, state: IllusionState, unit: number): IllusionState =>
  remade(state, unit, g.dead, { arrival: VARIABLE, disrupted: freeReturn(g, state, unit)?.disrupted === true })
