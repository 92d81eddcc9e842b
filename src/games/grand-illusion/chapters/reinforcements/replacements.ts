/** 7.2 Replacements: eliminated units rebuilt for CAPs, and those that a scenario gives back free of them (14.1.1.w to z). */
import { gameTurnOf, unitPlace } from '../../../../kernel/index.js'
import { type FreeReturn, NATIONS } from '../../scenario/index.js'
import {
  type Arrival,
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

/** CAPs for a unit that comes two turns later, and for one that comes at once (7.2.a, b). */
export const LATER = 1
export const AT_ONCE = 2
/** Turns until a unit comes that was rebuilt for one CAP. */
const TURNS_LATER = 2

const isDead = (g: IllusionTables, state: IllusionState, unit: number): boolean => unitPlace(state, unit) === g.dead

/** Whether an eliminated unit is one that CAPs rebuild: a French or German combat unit (7.2.a, d, e). */
export const isRebuildable = (g: IllusionTables, state: IllusionState, unit: number): boolean =>
  g.combatant[unit] === 1 && (g.nation[unit] === FRENCH || g.nation[unit] === GERMANS) && isDead(g, state, unit)

/** Whether a rule that begins with a turn of the calendar is in force; 0: it never is. */
const isSince = (state: IllusionState, turn: number): boolean => turn > 0 && gameTurnOf(state) >= turn

/** Whether what is rebuilt now at this price comes back disrupted (7.2.l, 14.1.1.af, ag): the turn of purchase decides. */
export const comesDisrupted = (g: IllusionTables, state: IllusionState, price: number): boolean =>
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

/** The state with an eliminated unit rebuilt: in its slot of the turn track, or in hand, still among the eliminated. */
export const rebuilt = (g: IllusionTables, state: IllusionState, unit: number, price: number): IllusionState =>
  remade(state, unit, price === LATER ? g.slotOf(gameTurnOf(state) + TURNS_LATER) : g.dead, {
    arrival: REBUILT,
    disrupted: comesDisrupted(g, state, price),
  })

/** What a scenario gives back on this turn of a unit's nationality. */
const freeReturn = (g: IllusionTables, state: IllusionState, unit: number): FreeReturn | undefined =>
  g.scenario.special.returns.find(
    ({ turn, nation }) => turn === gameTurnOf(state) && NATIONS[g.nation[unit]!] === nation,
  )

/** Whether an eliminated unit comes back free of CAPs on this turn: infantry, one of its nationality. */
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

/** The state with a unit in hand that the scenario gives back, as a variable reinforcement (14.1.1.w to y). */
export const returned = (g: IllusionTables, state: IllusionState, unit: number): IllusionState =>
  remade(state, unit, g.dead, { arrival: VARIABLE, disrupted: freeReturn(g, state, unit)?.disrupted === true })
