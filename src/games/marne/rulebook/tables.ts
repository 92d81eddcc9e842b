/** The tables of the rulebook, T1 to T4 of `docs/rules/marne.md`. */
import { resultsTable } from '../../../kernel/index.js'
import type { Terrain } from '../scenario/index.js'

/**
 * Combat results (M9): `A` or `D` is the losing side, 1 to 3 the length of its retreat in hexes, and `e` elimination.
 */
export const RESULTS = ['Ae', 'A1', 'A2', 'A3', 'D1', 'D2', 'D3', 'De'] as const
export type Result = (typeof RESULTS)[number]

/** T1: the combat results table, by modified die roll and odds column (M7.f to M7.h). */
export const COMBAT_RESULTS = resultsTable(
  RESULTS,
  `
die 1-5 1-4 1-3 1-2 1-1 2-1 3-1 4-1 5-1 6-1 7-1 8-1 9-1 10-1
  0  A3  A1  D1  D1  D2  D2  D3  De  De  De  De  De  De  De
  1  A3  A2  A1  D1  D1  D2  D2  D3  De  De  De  De  De  De
  2  Ae  A2  A1  A1  D1  D1  D2  D2  D3  De  De  De  De  De
  3  Ae  A2  A2  A1  D1  D1  D1  D2  D2  De  De  De  De  De
  4  Ae  Ae  A2  A1  A1  D1  D1  D2  D2  D3  De  De  De  De
  5  Ae  Ae  Ae  A2  A2  A1  D1  D1  D2  D3  D3  De  De  De
  6  Ae  Ae  Ae  Ae  A2  A1  D1  D1  D1  D2  D3  D3  De  De
  7  Ae  Ae  Ae  Ae  A3  A2  A1  D1  D1  D2  D2  D3  De  De
  8  Ae  Ae  Ae  Ae  Ae  A2  A2  A1  D1  D1  D2  D3  D3  De
  9  Ae  Ae  Ae  Ae  Ae  Ae  A2  A1  D1  D1  D2  D2  D2  D3
`,
)

/**
 * The odds steps of the first and last columns of the table (0 is 1-1). Odds beyond these steps use the first or last
 * column (M7.g).
 */
export const LOWEST_ODDS = -4
export const HIGHEST_ODDS = 9

/** T2: movement points to enter a hex (M2.a, M2.b). */
export const ENTRY_COST: Readonly<Record<Terrain, number>> = { clear: 1, woods: 1, town: 1, city: 1, swamp: 2 }
/** T2: die-roll modifiers of the defender's terrain (M7.m, M7.n, M7.q). */
export const TERRAIN_MODIFIER: Readonly<Record<Terrain, number>> = { clear: 0, woods: 1, town: 0, city: 0, swamp: 2 }

/** T2, T3: further costs and modifiers. */
export const RIVER_COST = 1
export const ZOC_COST = 1
export const EXIT_COST = 1
export const RIVER_MODIFIER = 3
export const FLANK_MODIFIER = -1
export const DISRUPTED_MODIFIER = -1

/**
 * M4.a: the greatest number of units of a side in a hex at the end of its movement phase, and after a retreat or
 * advance.
 */
export const STACKING_LIMIT = 3
/** M6.a: the greatest length of a supply line in hexes, including its source hex. */
export const SUPPLY_RANGE = 40
/** M6.g: the movement points that an unsupplied unit loses. */
export const UNSUPPLIED_COST = 1
/** M12.e: victory points per strength point that left the map. */
export const EXIT_POINTS = { german: 5, allied: 3 } as const

/** T4: victory levels, from best to worst for the Germans (M12.i). */
export const LEVELS = [
  { id: 'german-decisive', value: 1 },
  { id: 'german-substantive', value: 2 / 3 },
  { id: 'german-marginal', value: 1 / 3 },
  { id: 'allied-marginal', value: -1 / 3 },
  { id: 'allied-substantive', value: -2 / 3 },
  { id: 'allied-decisive', value: -1 },
] as const
export type Level = (typeof LEVELS)[number]['id']
