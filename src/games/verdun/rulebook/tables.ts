/** The tables of the rulebook, T1 to T4 of `docs/rules/verdun-1916.md`, and the constants of the rules. */
import { clamp, resultsTable } from '../../../kernel/index.js'
import type { Feature, Terrain } from '../scenario/index.js'

/** The column of T1 that applies to a unit. HQs and Stosstruppen pay the same as infantry. */
export type MoverClass = 'infantry' | 'artillery'

/** T1: movement points to enter a hex of this terrain. */
export const TERRAIN_COST: Readonly<Record<Terrain, number>> = { clear: 1, woods: 2, town: 1 }
/** T1: movement points to follow a road from hex to hex, in any terrain, over a bridge if there is one. */
export const ROAD_COST = 1
/** T1: additional movement points for a trench in the entered hex. */
export const TRENCH_COST: Readonly<Record<MoverClass, number>> = { infantry: 1, artillery: 2 }
/** T1: additional movement points for features of the hexside. Streams and rivers cost nothing on a bridge. */
export const HEXSIDE_COST: Readonly<Record<Feature, Readonly<Record<MoverClass, number>>>> = {
  slope: { infantry: 1, artillery: 2 },
  stream: { infantry: 1, artillery: 1 },
  river: { infantry: 2, artillery: 2 },
}
/**
 * 3.2.c, 3.2.d, 6.b: additional movement points to leave an enemy zone of control, to move from it into another unit's
 * zone, and for Stosstruppen to move from zone to zone.
 */
export const LEAVE_ZOC_COST = 1
export const ZOC_TO_ZOC_COST = 2
export const STOSSTRUPPEN_ZOC_COST = 1
/** 5.4.a: the movement points of a manoeuvre. */
export const MANOEUVRE_POINTS = 4

/** 4.a: the limit of combat steps in a hex. */
export const STACKING_LIMIT = 5
/** 1.2.b: the points that the "loss -2" marker subtracts from the combat value. */
export const LOSS_MARKER = 2
/** 8.3.a: the defence strength of artillery in contact. */
export const CONTACT_DEFENCE = 1
/** 9.d: the command range of a neutralised HQ. */
export const NEUTRALISED_RANGE = 3
/** 7.3.j: the defence value of a fort, by its colour. */
export const FORT_DEFENCE = { red: 2, blue: 1 } as const
/** 8.1.e, Q-11: column shifts to the left for a bombardment. `ground` is a trench or a town, once for both. */
export const BOMBARDMENT_SHIFT = { ground: 1, command: 1, hq: 1, pillbox: 1, fort: { red: 2, blue: 1 } } as const
/** 8.1.c: how many guns and aircraft together may fire on a lone HQ. */
export const LONE_HQ_LIMIT = 2
/** 7.3.d: column shifts to the left for features of an attacked hex, or of a crossed hexside. */
export const GROUND_SHIFT = { trench: 1, pillbox: 1, woods: 1, town: 1, slope: 1, river: 1 } as const
/** 7.3.h, 14.2.b: column shifts to the right for a concentric attack, and for German attacks of turn 1. */
export const CONCENTRIC_SHIFT = 1
export const FIRST_TURN_SHIFT = 1
/** 7.3.i: the die-roll modifier per column beyond 7/1. */
export const BEYOND_BONUS = 1
/** 14.2.h: the points that the extra turn costs the side that buys it, unless both buy it. */
export const EXTRA_TURN_POINTS = 3

/** T2: results of a bombardment. */
export const BOMBARDMENT_RESULTS = ['-', 'N', '1', 'E'] as const
/** T2: the bombardment table. */
export const BOMBARDMENT = resultsTable(
  BOMBARDMENT_RESULTS,
  `
die 0 1-2 3-4 5-6 7-9 10-12 13-15 16+
  1 -  -   -   -   -    N     N    N
  2 -  -   -   -   N    N     N    1
  3 -  -   -   N   N    N     1    1
  4 -  -   N   N   N    1     1    E
  5 -  N   N   N   1    1     E    E
  6 N  N   N   1   1    E     E    E
`,
)
/** The lowest total of each column of T2. */
const BOMBARDMENT_TOTALS = [0, 1, 3, 5, 7, 10, 13, 16]
/** Returns the column of T2 for a total, before shifts. */
export const bombardmentColumn = (total: number): number =>
  BOMBARDMENT_TOTALS.reduce((column, least, i) => (total >= least ? i : column), 0)
/** 8.1.d: the lowest second die roll that neutralises. */
export const SECOND_DIE = 4

/** T3: results of a combat, as printed. */
export const COMBAT_RESULTS = [
  'AE',
  'Ae',
  'A1',
  'AR',
  'D/A1',
  'D/AR',
  'Eng',
  'A/DR',
  'DR',
  'DR2',
  'A/D1',
  'D1',
  'A/De',
  'De',
  'A/DE',
  'DE',
] as const
export type CombatResult = (typeof COMBAT_RESULTS)[number]
/** T3: the combat results table. */
export const COMBAT = resultsTable(
  COMBAT_RESULTS,
  `
die 1/3-  1/2  1/1   3/2   2/1   3/1   4/1   5/1   6/1   7/1+
  0  AE   AE   Ae    Ae    Eng   A1    D/AR  A/DR  DR    DR2
  1  AE   Ae   Ae    Eng   A1    AR    A/DR  DR    DR2   A/D1
  2  Ae   Ae   Eng   A1    AR    A/DR  DR    DR2   A/D1  D1
  3  Ae   Eng  A1    AR    D/AR  DR    DR2   A/D1  D1    A/De
  4  Ae   A1   AR    D/AR  A/DR  DR2   A/D1  D1    A/De  De
  5  A1   A1   D/A1  A/DR  DR    A/D1  D1    A/De  De    A/DE
  6  A1   D/A1 D/AR  DR    DR2   D1    A/De  De    A/DE  DE
  7  D/A1 D/AR A/DR  DR2   A/D1  A/De  De    A/DE  DE    DE
  8  D/AR A/DR DR    A/D1  D1    De    A/DE  DE    DE    DE
  9  D/AR A/DR DR    D1    D1    De    DE    DE    DE    DE
`,
)

/**
 * The effect of a result on one side. The loss falls on one unit, on each unit or on all units, and all units retreat
 * the number of hexes.
 */
export interface Effect {
  readonly loss: 'none' | 'one' | 'each' | 'all'
  readonly retreat: 0 | 1 | 2
}
const NOTHING: Effect = { loss: 'none', retreat: 0 }
const PARTS: Readonly<Record<string, Effect>> = {
  E: { loss: 'all', retreat: 0 },
  e: { loss: 'each', retreat: 2 },
  1: { loss: 'one', retreat: 1 },
  R: { loss: 'none', retreat: 1 },
  R2: { loss: 'none', retreat: 2 },
  '': { loss: 'one', retreat: 0 },
}
/** The effects of a result on both sides. */
interface Effects {
  readonly attacker: Effect
  readonly defender: Effect
}
const readEffects = (result: CombatResult): Effects => {
  if (result === 'Eng') return { attacker: PARTS['']!, defender: PARTS['']! }
  const part = (letter: string): Effect => {
    const found = result.split('/').find(piece => piece.startsWith(letter))
    return found === undefined ? NOTHING : PARTS[found.slice(1)]!
  }
  return { attacker: part('A'), defender: part('D') }
}
const EFFECTS: ReadonlyMap<CombatResult, Effects> = new Map(COMBAT_RESULTS.map(result => [result, readEffects(result)]))
/** Returns the effects of a result on the attacker and on the defender (7.5). */
export const effectsOf = (result: CombatResult): Effects => EFFECTS.get(result)!

/**
 * Returns the column of T3 for two totals above zero, before shifts (Q-6, 7.4.b). 0 is 1/3, 2 is 1/1, 3 is 3/2, 4 is
 * 2/1, 9 is 7/1, 10 is 8/1, and so on. Fractions are compared exactly.
 */
export const combatColumn = (attack: number, defence: number): number => {
  // the whole number nearest to a / b, with one half rounded up
  const nearest = (a: number, b: number): number => Math.floor((2 * a + b) / (2 * b))
  if (attack < defence) {
    const ratio = nearest(defence, attack)
    return ratio <= 1 ? 2 : ratio === 2 ? 1 : 0
  }
  if (attack * 100 < defence * 130) return 2
  if (attack * 100 < defence * 170) return 3
  if (attack <= defence * 2) return 4
  return nearest(attack, defence) + 2
}
/** The number of the last column of T3, 7/1. */
export const HIGHEST_COLUMN = 9

/**
 * Returns the column used, and the die-roll modifier for odds beyond 7/1, given the column of the odds and the net
 * shift.
 */
export const shiftedColumn = (column: number, shift: number): { readonly column: number; readonly bonus: number } => ({
  column: clamp(column + shift, 0, HIGHEST_COLUMN),
  bonus: BEYOND_BONUS * Math.max(0, Math.min(column, column + shift) - HIGHEST_COLUMN),
})

/** T4: the die-roll modifiers of a combat. */
export const MODIFIERS = {
  attackerOutOfCommand: -2,
  defenderOutOfCommand: 1,
  attackerNeutralised: -2,
  defenderNeutralised: 2,
  stream: -2,
  stosstruppenAttack: 2,
  stosstruppenDefend: -2,
  severalDivisions: -2,
} as const

/** Victory levels, from best to worst for the Germans (13.d). */
export const LEVELS = [
  { id: 'german-strategic', value: 1 },
  { id: 'german-operational', value: 2 / 3 },
  { id: 'german-tactical', value: 1 / 3 },
  { id: 'french', value: -1 },
] as const
export type Level = (typeof LEVELS)[number]['id']
