/** 9.4.1 Who must retreat after a combat. */
import {
  type Combat,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  COMBAT_UNITS,
  FRESH_CAVALRY,
  FRESH_INFANTRY,
  INFANTRY_UNITS,
  VOSGES,
  enemyOf,
  hexHas,
  isFlipped,
  occupancyOf,
} from '../../state/index.js'
import { combatUnitsIn } from '../control.js'

/** The one of two sides of which this holds alone. */
const onlyOne = (attacker: SideIndex, is: (side: SideIndex) => boolean): SideIndex | null => {
  const defender = enemyOf(attacker)
  return is(attacker) === is(defender) ? null : is(attacker) ? attacker : defender
}

/** The side with fewer undisrupted combat units in a hex; null: neither (9.4.1.b). */
const routed = (g: IllusionTables, state: IllusionState, { hex, attacker }: Combat): SideIndex | null => {
  const fresh = (side: SideIndex): number =>
    combatUnitsIn(g, state, side, hex).filter(unit => !isFlipped(state, unit)).length
  return onlyOne(attacker, side => fresh(side) < fresh(enemyOf(side)))
}

/**
 * The side that must retreat from the hex of a combat with all but its fortresses; null: neither. All units of the hex count, on the board
 * or not. Without infantry on either side cavalry decides (9.4.1.d); else a rout, and where that is a tie undisrupted infantry
 * (9.4.1.a, b, Q-62), neither in an entrenched hex nor in the Vosges (9.4.1.c).
 */
export const forcedSide = (g: IllusionTables, state: IllusionState, combat: Combat): SideIndex | null => {
  const { hex, attacker } = combat
  const occupancy = occupancyOf(g, state)
  const has = (tally: number, side: SideIndex): boolean => occupancy.tally(tally, side, hex) > 0
  const leaves = (side: SideIndex | null): SideIndex | null => (side !== null && has(COMBAT_UNITS, side) ? side : null)
  const rout = g.fortunes[combat.fortune]!.rout ? routed(g, state, combat) : null
  const held = state.trenches[hex]! > 0 || hexHas(g, hex, VOSGES)
  if (rout !== null) return held ? null : leaves(rout)
  if (!has(INFANTRY_UNITS, attacker) && !has(INFANTRY_UNITS, enemyOf(attacker)))
    return leaves(onlyOne(attacker, side => !has(FRESH_CAVALRY, side)))
  return held ? null : leaves(onlyOne(attacker, side => !has(FRESH_INFANTRY, side)))
}
