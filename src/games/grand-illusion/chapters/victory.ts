/** 14.1.2 Victory points: the totals of both sides. Plan 17 points are the Allied total. */

import type { IllusionRule, IllusionWords } from '../rulebook/index.js'
import { type IllusionBonus, type Side, SIDES } from '../scenario/index.js'
import {
  ALLIED,
  type CheckFrame,
  type ChitFrame,
  GERMAN,
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  INFANTRY_CORPS,
  occupancyOf,
  OVER_AND_DONE,
  type SideIndex,
  withAffairs,
  withFrames,
  withOf,
} from '../state/index.js'
import {
  CHANCE,
  done,
  drawFrom,
  gameTurnOf,
  has,
  isOnMap,
  NOBODY,
  type Outcome,
  placeNamed,
  playEnds,
  type Pool,
  stay,
  type Weighted,
} from '../../../kernel/index.js'
import { combatUnitsIn } from './control.js'
import { hexSupplied, inSupply } from './supply.js'

/**
 * Adds `points`, which may be negative, to a side's total. Totals may fall below 0 (14.1.2.m). Returns the same state
 * for 0.
 */
export const scorePoints = (
  state: IllusionState,
  side: SideIndex,
  points: number,
  rule: IllusionRule,
  log: IllusionLog,
): IllusionState => {
  if (points === 0) return state
  const total = state.points[side] + points
  log?.add({ kind: 'track', rule, side: SIDES[side], what: 'victory-points', value: total, forced: true })
  return { ...state, points: withOf(state.points, side, total) }
}

/* 13.1.2 and 14.1.2 Victory point chits: the chits in the cups, and the chits on hexes of the two lists. */

/** Returns the value of the chit on a hex of a side's list; null if there is none or the hex is not on the list. */
export const chitOn = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): number | null => {
  const at = g.victory[side].at[hex]!
  return at < 0 ? null : state.affairs.chits[side][at]!
}

/** Returns the chits in a side's cup, by value: the printed chits except those on hexes. */
export const cupOf = (g: IllusionTables, state: IllusionState, side: SideIndex): Pool => {
  const { chits } = g.victory[side]
  const cup = new Array<number>(Math.max(...chits) + 1).fill(0)
  for (const value of chits) cup[value]!++
  for (const value of state.affairs.chits[side]) if (value !== null) cup[value]!--
  return cup
}

/** The possible draws of one chit from a side's cup. */
export const chitDraw = (g: IllusionTables, state: IllusionState, side: SideIndex): ReadonlyArray<Weighted> =>
  drawFrom(cupOf(g, state, side), value => g.actions.of('draw', 0, 0, value))

/** Returns the points for a chit of this value on a hex of the side's list (14.1.2.d, h). */
export const worthOf = (g: IllusionTables, side: SideIndex, hex: number, value: number): number =>
  value * g.victory[side].factor[g.victory[side].at[hex]!]!

const withChit = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  hex: number,
  value: number | null,
): IllusionState => {
  const { chits } = state.affairs
  const at = g.victory[side].at[hex]!
  const list = chits[side].map((other, i) => (i === at ? value : other))
  return withAffairs(state, { chits: side === GERMAN ? [list, chits[1]] : [chits[0], list] })
}

/** A chit drawn for a hex of a side's list. */
export interface DrawnChit {
  readonly side: SideIndex
  readonly hex: number
  readonly value: number
  readonly rule: IllusionRule
}

/** Places the chit on its hex and adds its value, doubled if the list says so, to the side's total. */
export const placeChit = (
  g: IllusionTables,
  state: IllusionState,
  { side, hex, value, rule }: DrawnChit,
  log: IllusionLog,
): IllusionState => {
  log?.add({ kind: 'drawn', rule, side: SIDES[side], places: [g.board.ids[hex]!], value })
  return scorePoints(withChit(g, state, side, hex, value), side, worthOf(g, side, hex, value), rule, log)
}

/**
 * Returns the German chit on a hex to its cup and subtracts its points (14.1.3.g, o). Returns the same state without a
 * chit.
 */
export const returnChit = (
  g: IllusionTables,
  state: IllusionState,
  hex: number,
  rule: IllusionRule,
  log: IllusionLog,
): IllusionState => {
  const value = chitOn(g, state, GERMAN, hex)
  if (value === null) return state
  log?.add({ kind: 'marker', rule, what: 'chit-returned', to: g.board.ids[hex]!, value, forced: true })
  return scorePoints(withChit(g, state, GERMAN, hex, null), GERMAN, -worthOf(g, GERMAN, hex, value), rule, log)
}

/* 14.1.2.c A Plan 17 hex that comes under Allied control draws its chit. A standing rule pushes the frame. */

/** Whether a hex is a Plan 17 hex that has not drawn its chit. Each hex draws once per game (14.1.2.q, Q-92). */
export const hasYetToDraw = (g: IllusionTables, state: IllusionState, hex: number): boolean =>
  g.victory[ALLIED].at[hex]! >= 0 && chitOn(g, state, ALLIED, hex) === null

/** Whether a supplied Allied combat unit is in a hex (14.1.2.o). */
const hasSuppliedUnit = (g: IllusionTables, state: IllusionState, hex: number): boolean =>
  combatUnitsIn(g, state, ALLIED, hex).some(unit => inSupply(g, state, unit))

/**
 * A standing rule. A Plan 17 hex draws its chit if it is Allied, has not drawn, and contains a supplied Allied combat
 * unit. It draws at once or as soon as such a unit is there. Only one chit is drawn at a time.
 */
export const plan17Draw = (g: IllusionTables, state: IllusionState): IllusionState => {
  if (state.frames.some(({ at }) => at === 'chit')) return state
  const hex = g.victory[ALLIED].hexes.find(
    each => !has(state.ground.german, each) && hasYetToDraw(g, state, each) && hasSuppliedUnit(g, state, each),
  )
  return hex === undefined ? state : withFrames(state, [...state.frames, { at: 'chit', hex, interrupts: true }])
}

/** Builds the procedure of a Plan 17 chit draw. Its value counts at once and permanently (14.1.2.c to e). */
export const chit = (g: IllusionTables): IllusionProcedure<ChitFrame> => ({
  who: () => CHANCE,
  asks: () => 'plan-17-chit',
  chances: state => chitDraw(g, state, ALLIED),
  apply: (state, { hex }, action, log) => {
    const value = g.actions.valueOf(action)
    return done(placeChit(g, state, { side: ALLIED, hex, value, rule: 'grand-illusion:14.1.2.c' }, log), OVER_AND_DONE)
  },
})

/* 14.2.2 The points of scenario 2 that are not for hexes. */

const RULES: Readonly<Record<IllusionBonus['type'], IllusionRule>> = {
  fortresses: 'grand-illusion:14.2.2.c',
  blockade: 'grand-illusion:14.2.2.d',
  'french-corps': 'grand-illusion:14.2.2.e',
  'british-hits': 'grand-illusion:14.2.2.f',
}

/** Whether a fortress is off the map and its hex is German. */
const isTaken = (g: IllusionTables, state: IllusionState, id: string): boolean => {
  const unit = g.unitIds.indexOf(id)
  const { start } = g.units[unit]!
  return !isOnMap(g, state, unit) && start.type === 'setup' && has(state.ground.german, placeNamed(g.board, start.hex))
}

const isEarned = (g: IllusionTables, state: IllusionState, bonus: IllusionBonus): boolean => {
  const { antwerp, guards } = g.places
  switch (bonus.type) {
    case 'fortresses':
      return bonus.fortresses.every(id => isTaken(g, state, id))
    case 'blockade': {
      const occupancy = occupancyOf(g, state)
      const corps = guards.reduce((sum, hex) => sum + occupancy.tally(INFANTRY_CORPS, GERMAN, hex), 0)
      return !has(state.ground.german, antwerp) && corps >= bonus.corps
    }
    case 'french-corps':
      return state.affairs.frenchLost >= bonus.number
    case 'british-hits':
      return state.affairs.britishHits >= bonus.number
  }
}

/** Scores the points that the German side has earned on this turn. */
export const scoreBonuses = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState =>
  g.scenario.victory.bonuses
    .filter(bonus => bonus.turn === gameTurnOf(state) && isEarned(g, state, bonus))
    .reduce((now, { type, points }) => scorePoints(now, GERMAN, points, RULES[type], log), state)

/* 14.1.3 The victory checks: a chit for each hex, then the result. */

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

/*
 * 14.1.3 The immediate effects of a change of control on victory. The standing rules apply them, and each effect tests
 * the state.
 */

/** Ends the game with an Allied victory when the sudden-death hex is Allied, even during another action (14.1.3.i). */
export const suddenDeath = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  if (state.affairs.decided !== null || has(state.ground.german, g.places.suddenDeath)) return state
  return playEnds(
    withAffairs(state, { decided: 'sudden-death' }),
    { turn: gameTurnOf(state), rule: 'grand-illusion:14.1.3.i', what: 'allied-sudden-death' },
    log,
  )
}

/** Returns chits on German VP hexes that have become Allied to the cup (14.1.3.o). */
export const chitsOfLostHexes = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  let now = state
  for (const [i, value] of state.affairs.chits[GERMAN].entries()) {
    const hex = g.victory[GERMAN].hexes[i]!
    if (value !== null && !has(state.ground.german, hex)) now = returnChit(g, now, hex, 'grand-illusion:14.1.3.o', log)
  }
  return now
}

/**
 * Records the turn in which Paris first fell (14.1.3.a). Subtracts its points when Paris is Allied again (14.1.3.f, p,
 *
 */
export const fateOfParis = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  const { parisFell, parisCounts } = state.affairs
  if (has(state.ground.german, g.places.paris))
    return parisFell === 0 ? withAffairs(state, { parisFell: gameTurnOf(state) }) : state
  if (!parisCounts) return state
  return scorePoints(
    withAffairs(state, { parisCounts: false }),
    GERMAN,
    -g.scenario.victory.paris,
    'grand-illusion:14.1.3.p',
    log,
  )
}

/* 14.1.3 The outcome of a game, and the current score. */

/** Returns the current victory points of each side. */
export const scoreOf = ({ points }: IllusionState): Readonly<Record<Side, number>> => ({
  german: points[GERMAN],
  allied: points[ALLIED],
})

/** Returns the winner of the final check, by the totals. A draw is not possible (14.1.3.k, l). */
export const winnerByPoints = (g: IllusionTables, { points }: IllusionState): Side => {
  const { least, times } = g.scenario.victory.german
  return SIDES[points[GERMAN] >= least && points[GERMAN] >= times * points[ALLIED] ? GERMAN : ALLIED]
}

/** Returns the outcome of a finished game. */
export const outcomeOf = (g: IllusionTables, state: IllusionState): Outcome<Side, IllusionWords> => {
  const score = scoreOf(state)
  switch (state.affairs.decided) {
    case 'sudden-death':
      return { winner: 'allied', level: 'allied-sudden-death', score }
    case 'immediate':
      return { winner: 'german', level: 'german-immediate', score }
    default: {
      const winner = winnerByPoints(g, state)
      return { winner, level: winner === 'german' ? 'german-final' : 'allied-final', score }
    }
  }
}
