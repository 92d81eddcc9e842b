/** 14.1.3 The victory checks: a chit for each hex, then the result. */
import { CHANCE, NOBODY, done, gameTurnOf, has, stay } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type CheckFrame,
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  ALLIED,
  GERMAN,
  OVER_AND_DONE,
  withAffairs,
} from '../../state/index.js'
import { hexSupplied } from '../supply/index.js'
import { scoreBonuses } from './bonuses.js'
import { chitDraw, chitOn, placeChit, returnChit } from './chits.js'
import { scorePoints } from './points.js'

/** The rules by which chits are drawn, by check. */
export const DRAWN: Readonly<Record<CheckFrame['check'], IllusionRule>> = {
  immediate: 'grand-illusion:14.1.3.b',
  interim: 'grand-illusion:14.1.3.m',
  final: 'grand-illusion:14.1.3.j',
}

const begin = (check: CheckFrame['check']): CheckFrame => ({ at: 'check', check, waiting: null, drawn: [] })

/**
 * Begins the check for an immediate German victory in the turn in which Paris first fell; null in other turns
 * (14.1.3.a).
 */
export const beginImmediate = (state: IllusionState): CheckFrame | null =>
  state.affairs.parisFell === gameTurnOf(state) ? begin('immediate') : null
/**
 * Begins the interim check on its turn; null in other turns. A scenario without one has turn 0 (14.1.3.m, 14.2.3.e).
 */
export const beginInterim = (g: IllusionTables, turn: number): CheckFrame | null =>
  turn === g.scenario.calendar.interim ? begin('interim') : null
/** Begins the final check on the last turn; null in other turns (14.1.3.j, 14.2.3.c). */
export const beginFinal = (g: IllusionTables, turn: number): CheckFrame | null =>
  turn === g.scenario.turns.last ? begin('final') : null

/**
 * The German VP hexes that draw a chit: German-controlled, without a chit, and with a line of supply (14.1.2.p, Q-93,
 * Q-94); ascending.
 */
const hexesToDraw = (g: IllusionTables, state: IllusionState): ReadonlyArray<number> =>
  g.victory[GERMAN].hexes
    .filter(
      hex =>
        has(state.ground.german, hex) && chitOn(g, state, GERMAN, hex) === null && hexSupplied(g, state, GERMAN, hex),
    )
    .sort((a, b) => a - b)

/** Adds the points for Paris if it is German and they have not been added (14.1.3.d, Q-95). */
const countParis = (g: IllusionTables, state: IllusionState, rule: IllusionRule, log: IllusionLog): IllusionState =>
  state.affairs.parisCounts || !has(state.ground.german, g.places.paris)
    ? state
    : scorePoints(withAffairs(state, { parisCounts: true }), GERMAN, g.scenario.victory.paris, rule, log)

/** Runs the steps before the draws. */
const open = (g: IllusionTables, state: IllusionState, frame: CheckFrame, log: IllusionLog): IllusionNext => {
  // If Paris is Allied again, the only immediate check lapses.
  if (frame.check === 'immediate' && !has(state.ground.german, g.places.paris)) {
    log?.add({ kind: 'declared', rule: 'grand-illusion:14.1.3.a', side: 'german', what: 'check-lapsed', forced: true })
    return done(state, OVER_AND_DONE)
  }
  const now =
    frame.check === 'immediate'
      ? countParis(g, state, 'grand-illusion:14.1.3.d', log)
      : frame.check === 'final'
        ? countParis(g, scoreBonuses(g, state, log), 'grand-illusion:14.1.3.p', log)
        : state
  return stay(now, { ...frame, waiting: hexesToDraw(g, now) })
}

/** Returns the lowest German total that is more than twice the Allied total (14.1.3.e). */
const neededAtOnce = ({ points }: IllusionState): number => 2 * points[ALLIED] + 1
/** Whether the German side wins the immediate check with the current totals (14.1.3.e). */
export const winsAtOnce = (state: IllusionState): boolean => state.points[GERMAN] >= neededAtOnce(state)

/** Applies the result of the draws. */
const conclude = (
  g: IllusionTables,
  state: IllusionState,
  { check, drawn }: CheckFrame,
  log: IllusionLog,
): IllusionState => {
  if (check === 'interim') return state
  if (check === 'final') return withAffairs(state, { decided: 'final' })
  if (winsAtOnce(state)) return withAffairs(state, { decided: 'immediate' })
  log?.add({
    kind: 'declared',
    rule: 'grand-illusion:14.1.3.h',
    side: 'german',
    what: 'no-immediate-victory',
    value: neededAtOnce(state) - state.points[GERMAN],
    places: drawn.map(hex => g.board.ids[hex]!),
  })
  return drawn.reduce((now, hex) => returnChit(g, now, hex, 'grand-illusion:14.1.3.g', log), state)
}

/** Builds the procedure of a victory check. */
export const check = (g: IllusionTables): IllusionProcedure<CheckFrame> => ({
  who: (_state, { waiting }) => (waiting === null || waiting.length === 0 ? NOBODY : CHANCE),
  asks: () => 'german-chit',
  chances: state => chitDraw(g, state, GERMAN),
  proceed: (state, frame, log) =>
    frame.waiting === null ? open(g, state, frame, log) : done(conclude(g, state, frame, log), OVER_AND_DONE),
  apply: (state, frame, action, log) => {
    const [hex, ...waiting] = frame.waiting!
    const value = g.actions.valueOf(action)
    return stay(placeChit(g, state, { side: GERMAN, hex: hex!, value, rule: DRAWN[frame.check] }, log), {
      ...frame,
      waiting,
      drawn: [...frame.drawn, hex!],
    })
  },
})
