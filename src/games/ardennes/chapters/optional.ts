/** Optional units (33): the rules that keep them off the map, and the hexes that are closed to them. */
import { has } from '../../../kernel/index.js'
import type { ArdennesRule } from '../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  MEUSE_CROSSED,
  MEUSE_REACHED,
  gameTurnOf,
  originOf,
  unitPlace,
} from '../state/index.js'

/**
 * Returns the rule that delays an optional unit, or null. The Meuse has not been reached, has not been crossed, or has
 * been crossed only on this turn.
 */
export const keptBy = (g: ArdennesTables, { facts }: ArdennesState, unit: number): ArdennesRule | null => {
  const fact = g.waitsFor[unit]!
  if (fact < 0 || has(facts, fact)) return null
  if (fact === MEUSE_REACHED) return 'ardennes:33.2.c'
  return fact === MEUSE_CROSSED ? 'ardennes:33.2.b' : 'ardennes:33.3.a'
}

/** Whether a delayed unit is due in the box of its entry (33.2.c). */
export const isHeldBack = (g: ArdennesTables, state: ArdennesState, unit: number): boolean => {
  if (g.waitsFor[unit] !== MEUSE_REACHED || has(state.facts, MEUSE_REACHED)) return false
  const turn = g.turnOf(unitPlace(state, unit))
  return turn > 0 && turn <= gameTurnOf(state)
}

/** Whether a hex is closed for the whole game to an optional unit or its breakdown units (33.2.a, Q-144). */
export const isConfined = (g: ArdennesTables, state: ArdennesState, unit: number, hex: number): boolean =>
  g.confined !== null && g.confined[originOf(g, state, unit)]?.[hex] === 1

/** Whether a unit is confined to a part of the map and, off the map, to the box of its entry (33.2.a, Q-158). */
export const keepsToPart = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.confined !== null && g.confined[originOf(g, state, unit)] !== null
