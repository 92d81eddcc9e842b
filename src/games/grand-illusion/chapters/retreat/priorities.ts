/** 9.4.3, T-2 The priorities of a retreat: hexes by category. A unit uses the first category that has hexes. */
import { type RetreatRules, distance, neighboursOf, retreatChoices, unitPlace } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type IllusionState,
  type IllusionTables,
  type RetreatFrame,
  type SideIndex,
  CAVALRY_UNITS,
  INFANTRY_UNITS,
  enemyOf,
  occupancyOf,
} from '../../state/index.js'
import { retreatBanOf } from '../bans.js'
import { closedSide } from '../blocks.js'
import { hasCombatMarker } from '../combat-markers.js'
import { combatUnitsIn, controls, hasCombatUnit, unbesieged } from '../control.js'

/** The category of a hex that is closed to a retreat. */
export const CLOSED = 0
/** The category of a hex with only enemy cavalry: one of the units that enters it takes a hit (9.4.3.f). */
export const AMONG_CAVALRY = 5
/** The rules of the categories, by number. */
export const CATEGORY_RULES: ReadonlyArray<IllusionRule> = [
  'grand-illusion:9.4.3.k',
  'grand-illusion:9.4.3.b',
  'grand-illusion:9.4.3.c',
  'grand-illusion:9.4.3.d',
  'grand-illusion:9.4.3.e',
  'grand-illusion:9.4.3.f',
]
/** The number of hexes that cavalry retreats when it gives way to a move (9.6.3.d). */
const DELAY = 3

/** Returns the category of an enemy-controlled hex, by the units in it (9.4.3.d to f, Q-65). */
const enemyCategory = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): number => {
  const enemy = enemyOf(side)
  const occupancy = occupancyOf(g, state)
  if (occupancy.tally(INFANTRY_UNITS, enemy, hex) > 0)
    return hasCombatUnit(g, state, side, hex) && !hasCombatMarker(g, state, hex) ? 4 : CLOSED
  if (unbesieged(g, state, enemy, hex)) return CLOSED
  return occupancy.tally(CAVALRY_UNITS, enemy, hex) > 0 ? AMONG_CAVALRY : 3
}

/**
 * Returns the category of a hex for a side that retreats into it from an adjacent hex; {@link CLOSED} if there is none
 * (T-2). Control is as at the start of the retreat.
 */
export const categoryOf = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  from: number,
  to: number,
): number => {
  if (closedSide(g, state, side, from, to) !== null) return CLOSED
  // In friendly hexes the enemy's headquarters and heavy artillery also count.
  if (controls(state, side, to)) return occupancyOf(g, state).count(enemyOf(side), to) > 0 ? 2 : 1
  return enemyCategory(g, state, side, to)
}

/** Whether a retreat is forced. If not, the side has chosen it, or its cavalry gives way (9.4.1, 9.4.2, 9.6.3). */
export const isForced = ({ cause }: RetreatFrame): boolean => cause === 'forced'

const rulesFor = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  unit: number,
  mayEnd: (hex: number) => boolean,
): RetreatRules => {
  const side = g.side[unit] as SideIndex
  return {
    neighbours: hex => neighboursOf(g.board, hex),
    mayEnter: (from, to) => categoryOf(g, state, side, from, to) !== CLOSED,
    mayEnd,
    // A unit may enter a hex that is banned to it only if no other hex of any category is open.
    ranks: [
      (_from, to) => (retreatBanOf(g, state, unit, to, isForced(frame)) === null ? 0 : 1),
      (from, to) => categoryOf(g, state, side, from, to),
    ],
  }
}

/**
 * Returns the number of hexes that the selected unit still has to retreat: up to three for cavalry that gives way to a
 * move (9.6.3.d), 0 for other units.
 */
export const hexesLeft = ({ cause, stage, entered }: RetreatFrame): number =>
  cause === 'delay' && stage === 'units' ? DELAY + 1 - entered.length : 0

/**
 * The hexes to which the selected unit may retreat next, all of the best category; ascending. Empty if it cannot
 * retreat.
 */
export const waysOf = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  unit: number,
): ReadonlyArray<number> => {
  const left = hexesLeft(frame)
  // Cavalry that gives way to a move must end three hexes from its start (9.6.3.d, Q-72).
  const rules = rulesFor(g, state, frame, unit, hex => left === 0 || distance(g.board, frame.from, hex) === DELAY)
  return retreatChoices(rules, frame.entered, Math.max(1, left))
}

/**
 * Whether a unit has a legal retreat by land to a hex that is not banned to it. A retreat by choice never has to enter
 * a banned hex.
 */
export const hasWay = (g: IllusionTables, state: IllusionState, unit: number): boolean => {
  const from = unitPlace(state, unit)
  return neighboursOf(g.board, from).some(
    to =>
      categoryOf(g, state, g.side[unit] as SideIndex, from, to) !== CLOSED &&
      retreatBanOf(g, state, unit, to, false) === null,
  )
}

/**
 * Whether the combat units of a side may leave a hex by choice: it has combat units there, and each has a legal retreat
 * (9.4.2.a, Q-139).
 */
export const mayRetreatByChoice = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean => {
  const units = combatUnitsIn(g, state, side, hex)
  return units.length > 0 && units.every(unit => hasWay(g, state, unit))
}
