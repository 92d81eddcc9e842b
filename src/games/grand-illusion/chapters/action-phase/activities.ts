/** 8.1, 9.7, 9.8.3 Activities of an action segment: the hexes that a side may activate or recover. */
import type { IllusionRule } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  COMBAT_UNITS,
  FRESH_CAVALRY,
  FRESH_INFANTRY,
  GERMAN,
  SUPPORT_UNITS,
  isFlipped,
  occupancyOf,
} from '../../state/index.js'
import { isHeldInAntwerp } from '../bans.js'
import { combatUnitsIn, hasEnemies } from '../control.js'
import { inSupply } from '../supply/index.js'
import { limitOf } from './limits.js'

/**
 * Whether a side has a unit in a hex that an activation could use. Fortresses and Belgians held in Antwerp do not count
 * (8.2.1.b, c, Q-82).
 */
export const hasUsable = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean => {
  const occupancy = occupancyOf(g, state)
  if (occupancy.tally(COMBAT_UNITS, side, hex) + occupancy.tally(SUPPORT_UNITS, side, hex) === 0) return false
  if (side === GERMAN || hex !== g.places.antwerp) return true
  return occupancy
    .unitsIn(hex)
    .some(unit => g.side[unit] === side && g.type[unit] !== 'fortress' && !isHeldInAntwerp(g, state, unit))
}

/** Whether a side may activate a hex for movement and combat (8.2.1). */
export const isActivatable = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  hasUsable(g, state, side, hex) && limitOf(g, state, side, hex) === null

/** The disrupted combat units of a side in a hex that are in supply and may act, ascending (9.8.3.a, 12.5.2.b). */
export const recoverable = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  hex: number,
): ReadonlyArray<number> =>
  combatUnitsIn(g, state, side, hex).filter(
    unit => isFlipped(state, unit) && !isHeldInAntwerp(g, state, unit) && inSupply(g, state, unit),
  )

const hasDisrupted = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean => {
  const occupancy = occupancyOf(g, state)
  const all = occupancy.tally(COMBAT_UNITS, side, hex)
  return all > 0 && all > occupancy.tally(FRESH_INFANTRY, side, hex) + occupancy.tally(FRESH_CAVALRY, side, hex)
}

/**
 * Whether a hex may be recovered for a CAP: it has a unit that can recover, and no enemy combat unit or fortress
 * (9.8.3.b, Q-76).
 */
export const isRecoverable = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  hasDisrupted(g, state, side, hex) &&
  !hasEnemies(g, state, side, hex) &&
  limitOf(g, state, side, hex) === null &&
  recoverable(g, state, side, hex).length > 0

/** Logs that a side activates a hex, under the rule that allows it. */
export const tellActivated = (
  g: IllusionTables,
  side: SideIndex,
  hex: number,
  rule: IllusionRule,
  log: IllusionLog,
): void => log?.add({ kind: 'activated', rule, side: SIDES[side], places: [g.board.ids[hex]!] })
