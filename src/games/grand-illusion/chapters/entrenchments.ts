/** 9.7 Entrenchments: the hexes where a side may build one. */
import type { IllusionRule } from '../rulebook/index.js'
import {
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  GERMAN,
  INFANTRY_UNITS,
  enemyOf,
  occupancyOf,
} from '../state/index.js'
import { combatUnitsIn } from './control.js'
import { inSupply } from './supply/index.js'

/** Whether a side has infantry in a hex. */
const hasInfantry = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  occupancyOf(g, state).tally(INFANTRY_UNITS, side, hex) > 0

/** Whether a side has infantry in supply in a hex, disrupted or not. */
const isSupplied = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  combatUnitsIn(g, state, side, hex).some(unit => g.infantry[unit] === 1 && inSupply(g, state, unit))

/** Whether entrenchments may be built: the German general withdrawal has been executed (9.7.1.a, Q-73). */
export const mayEntrench = (state: IllusionState): boolean => state.affairs.withdrawn[GERMAN] > 0

/**
 * Whether a hex without an entrenchment may be entrenched (9.7.2.h): both sides have supplied infantry there. If
 * `alone` is true, after its own withdrawal, only the side itself needs infantry there (9.7.2.b, c).
 */
export const isEntrenchable = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  hex: number,
  alone = false,
): boolean =>
  state.trenches[hex] === 0 &&
  hasInfantry(g, state, side, hex) &&
  (alone || hasInfantry(g, state, enemyOf(side), hex)) &&
  isSupplied(g, state, side, hex) &&
  (alone || isSupplied(g, state, enemyOf(side), hex))

/** Returns the state with a new entrenchment of level 1 (9.7.3.a). */
export const entrench = (
  g: IllusionTables,
  state: IllusionState,
  hex: number,
  rule: IllusionRule,
  log: IllusionLog,
): IllusionState => {
  log?.add({ kind: 'marker', rule, what: 'entrenchment', value: 1, places: [g.board.ids[hex]!], to: g.board.ids[hex]! })
  return { ...state, trenches: state.trenches.map((level, at) => (at === hex ? 1 : level)) }
}
