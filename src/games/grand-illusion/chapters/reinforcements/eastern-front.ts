/** 7.3 The Eastern Front: the German units that may be sent there, and the conditions on the set. */
import { distance, idsOf, isOnMap, unitPlace } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  DEFENCE_ONLY,
  GERMAN,
  combatStrength,
  stepsLost,
  unitHas,
  withFresh,
} from '../../state/index.js'
import type { Whole } from '../questions.js'
import { scorePoints } from '../victory/index.js'

/**
 * Returns the attack strength that a unit contributes to the Eastern Front requirement: the current strength of
 * infantry, 0 for a strength in parentheses.
 */
const attackStrength = (g: IllusionTables, state: IllusionState, unit: number): number =>
  g.infantry[unit] === 0 || unitHas(g, unit, DEFENCE_ONLY) ? 0 : combatStrength(g, unit, stepsLost(state, unit), false)

const isCavalryDivision = (g: IllusionTables, unit: number): boolean =>
  g.cavalry[unit] === 1 && g.size[unit] === 'division'

/**
 * The units that may be sent, ascending: German infantry with an attack strength and cavalry divisions, in or adjacent
 * to a hex of the named headquarters (7.3.c).
 */
export const eligibleForEast = (g: IllusionTables, state: IllusionState): ReadonlyArray<number> => {
  const around = g.roles.easternFront.filter(hq => isOnMap(g, state, hq)).map(hq => unitPlace(state, hq))
  return g.unitsOf[GERMAN].filter(
    unit =>
      isOnMap(g, state, unit) &&
      (isCavalryDivision(g, unit) || attackStrength(g, state, unit) > 0) &&
      around.some(hex => distance(g.board, hex, unitPlace(state, unit)) <= 1),
  )
}

/**
 * Whether these units are sufficient: at least the required strength, and exactly the required number of cavalry
 * divisions (7.3.b).
 */
const isEnough = (g: IllusionTables, state: IllusionState, units: ReadonlyArray<number>): boolean => {
  const { strength, cavalryDivisions } = g.scenario.victory.easternFront
  const sum = units.reduce((all, unit) => all + attackStrength(g, state, unit), 0)
  return sum >= strength && units.filter(unit => isCavalryDivision(g, unit)).length === cavalryDivisions
}

/** Returns the largest set that contains the chosen units: all infantry, and no more cavalry than required. */
const mostOf = (g: IllusionTables, chosen: ReadonlyArray<number>, later: ReadonlyArray<number>) => {
  const missing =
    g.scenario.victory.easternFront.cavalryDivisions - chosen.filter(unit => isCavalryDivision(g, unit)).length
  const cavalry = later.filter(unit => isCavalryDivision(g, unit)).slice(0, Math.max(0, missing))
  return [...chosen, ...later.filter(unit => !isCavalryDivision(g, unit)), ...cavalry]
}

/** Whether candidates that come later can make the set sufficient. */
const canGoEast = (
  g: IllusionTables,
  state: IllusionState,
  chosen: ReadonlyArray<number>,
  later: ReadonlyArray<number>,
): boolean => isEnough(g, state, mostOf(g, chosen, later))

/** The conditions on the set for the Eastern Front: it is empty, which costs victory points, or sufficient (7.3.b, d). */
export const wholeForEast = (g: IllusionTables): Whole => ({
  is: (state, chosen) => chosen.length === 0 || isEnough(g, state, chosen),
  canBe: (state, chosen, later) => canGoEast(g, state, chosen, later),
})

/** Whether a sufficient set exists. Otherwise the side can only lose victory points (7.3.f). */
export const canSendEast = (g: IllusionTables, state: IllusionState): boolean =>
  canGoEast(g, state, [], eligibleForEast(g, state))

/** Removes the units from the game (7.3.e). An empty set costs victory points (7.3.d). */
export const sendEast = (
  g: IllusionTables,
  state: IllusionState,
  units: ReadonlyArray<number>,
  log: IllusionLog,
): IllusionState => {
  if (units.length === 0)
    return scorePoints(state, GERMAN, -g.scenario.victory.easternFront.points, 'grand-illusion:7.3.d', log)
  log?.add({
    kind: 'declared',
    rule: 'grand-illusion:7.3.b',
    side: SIDES[GERMAN],
    what: 'troops-for-the-east',
    units: idsOf(g, units),
  })
  return units.reduce((now, unit) => withFresh(now, unit, g.gone), state)
}
