/** The combat tables (T-1 to T-6) and the constants of chapters 14 to 22. */
import { clamp, resultsTable } from '../../../kernel/index.js'
import type { Settlement, Terrain } from '../scenario/index.js'

/** The results of the combat table, from best to worst for the attacker (16.1). */
export const RESULTS = ['D1*', 'DR4*', 'DR3', 'DR2', 'FF', 'EX', 'FF+1', 'Eng', 'A1/Eng', 'A1'] as const
/** One of {@link RESULTS}. */
export type CombatResult = (typeof RESULTS)[number]

/** The combat table (T-1). */
export const CRT = resultsTable(
  RESULTS,
  `
  die 1-3    1-2    1-1    2-1    3-1  4-1  5-1  6-1  7-1
  1   FF+1   EX     FF     DR2    DR3  DR4* D1*  D1*  D1*
  2   Eng    FF+1   EX     FF     DR2  DR3  DR4* D1*  D1*
  3   A1/Eng Eng    FF+1   EX     FF   DR2  DR3  DR4* D1*
  4   A1     A1/Eng Eng    FF+1   EX   FF   DR2  DR3  DR4*
  5   A1     A1     A1/Eng Eng    FF+1 EX   FF   DR2  DR3
  6   A1     A1     A1     A1/Eng Eng  FF+1 EX   FF   DR2
  `,
)
/** The column of 1-1 in the combat table. In the scale of odds, 1-2 comes directly before it. */
const EVEN = 2
/** Returns the column of the combat table for a step of the scale of odds: 0 is 1-1, 1 is 2-1, -1 is 1-2 (14.5). */
export const columnOf = (step: number): number => clamp(step + EVEN, 0, CRT.columns.length - 1)
/** Returns the rule that moves a step beyond the table to its first or last column (14.5); null if the step has its own column. */
export const limitOf = (step: number): 'ardennes:14.5.a' | 'ardennes:14.5.b' | null =>
  step + EVEN < 0 ? 'ardennes:14.5.a' : step + EVEN >= CRT.columns.length ? 'ardennes:14.5.b' : null

/** The results of the Firefight Table (T-2). */
export const FIRE_RESULTS = ['D1', 'DR2', 'A1/D1', 'A1/DR2', 'Eng+', 'A1/Eng'] as const
/** One of {@link FIRE_RESULTS}. */
export type FireResult = (typeof FIRE_RESULTS)[number]
/** The Firefight Table (T-2), by modified die roll. */
export const FIREFIGHT = resultsTable(
  FIRE_RESULTS,
  `
  die result
  1   D1
  2   DR2
  3   A1/D1
  4   A1/DR2
  5   Eng+
  6   A1/Eng
  `,
)

/** The results of Determined Defence (T-3). */
export const DEFENCE_RESULTS = ['yes-exchange', 'yes-step', 'counterattack', 'no', 'no-step'] as const
/** Describes each result of Determined Defence (16.72). */
export const DEFENCE_WORDS: Readonly<Record<(typeof DEFENCE_RESULTS)[number], string>> = {
  'yes-exchange': 'the hex is held; the lead unit and the attacker lose a step each',
  'yes-step': 'the hex is held; the lead unit loses a step',
  counterattack:
    'all defenders retreat one hex in good order and the attacker advances one hex; then the defenders may attack the hex at once',
  no: 'the hex is lost; the defenders retreat as the combat result says',
  'no-step': 'the hex is lost; the lead unit loses a step, and the defenders retreat as the combat result says',
}
/** One of `DEFENCE_RESULTS`. */
export type DefenceResult = (typeof DEFENCE_RESULTS)[number]
/** The Determined Defence Table (T-3), by modified die roll. */
export const DETERMINED_DEFENCE = resultsTable(
  DEFENCE_RESULTS,
  `
  die result
  1   yes-exchange
  2   yes-step
  3   yes-step
  4   counterattack
  5   no
  6   no-step
  `,
)

/** The results of an attempt to disengage (T-4). */
export const DISENGAGE_RESULTS = ['yes', 'yes-disrupted', 'no', 'no-disrupted'] as const
/** The Disengagement Table (T-4), by modified die roll. */
export const DISENGAGEMENT = resultsTable(
  DISENGAGE_RESULTS,
  `
  die result
  1   yes
  2   yes
  3   yes-disrupted
  4   yes-disrupted
  5   no
  6   no-disrupted
  `,
)
/** The die-roll modifier for a tank or recon unit that disengages (20.2.d). */
export const ARMOR_DISENGAGES = -1

/** The maximum length of a withdrawal, in hexes (20.3.b). */
export const WITHDRAWAL = 2

/** The results of defensive artillery: a column shift to the left, or Time on Target (T-5). */
export const BARRAGE_RESULTS = ['TOT', '2', '1', '-'] as const
/** The words of the log for each result of defensive artillery. */
export const BARRAGE_WORDS: Readonly<Record<(typeof BARRAGE_RESULTS)[number], string>> = {
  TOT: 'time-on-target',
  '2': '2-columns-left',
  '1': '1-column-left',
  '-': 'no-effect',
}
/** The table of defensive artillery (T-5), by modified die roll. */
export const BARRAGE = resultsTable(
  BARRAGE_RESULTS,
  `
  die german allied
  1   2      TOT
  2   2      2
  3   1      1
  4   1      1
  5   -      1
  6   -      -
  `,
)
/** The die-roll modifier if two guns support the defence (22.8.b). */
export const TWO_GUNS = -1
/** The column shift to the left for Jabos, by die roll (T-10, Q-13). */
export const JABOS: ReadonlyArray<number> = [3, 2, 1, 0, 0, 0]
/** Returns the number of air support markers for a die roll: half the roll, rounded up (15.6.b). */
export const airMarkers = (face: number): number => Math.ceil(face / 2)
/** The largest number of air support markers. */
export const AIR_MARKERS = 3
/** The column shift to the right for an air support marker (15.6.c). */
export const AIR_SUPPORT = 1
/** The maximum number of guns that support a combat on each side (22.6.c). */
export const GUNS_A_COMBAT = 2

/** The highest die roll that blows a bridge (T-6). */
export const BLOWN_ON = 4
/**
 * The fuel dump: its defence (32.2.a); the highest die roll that destroys it in the Allied bridge phase, and under
 * attack (32.3.a, Q-16); the last turn on which it exists (32.3.d).
 */
export const FUEL_DUMP = { defence: 2, destroyed: 4, underAttack: 2, last: 6 } as const
/** The die-roll modifier of fuel shortage after the Germans have carried off the fuel dump (6.3.b). */
export const DUMP_FUEL = -2
/**
 * The column shifts of an attack, positive to the right (T-13). `fromTheRoad` applies to an attack on the fuel dump by
 * a unit in Strategic Movement (32.2.d), and `surprise` to 27.13.a. The shifts of guns are printed on their counters.
 * Air support, Jabos and defending guns have their own constants.
 */
export const SHIFT = {
  tanks: 1,
  unsuppliedDefenders: 1,
  unsuppliedAttacker: -1,
  ridingDefender: 1,
  advantage: 1,
  disrupted: 1,
  routed: 2,
  fromTheRoad: -1,
  surprise: 1,
} as const
/**
 * The die-roll modifiers of a Firefight and of Determined Defence: for a tank with the best tank quality, for a city,
 * and for the result FF+1 (16.2.h, 16.73, 16.1.g).
 */
export const LEAD_ROLL = { tank: -1, city: -1, worse: 1 } as const
/**
 * The die-roll modifiers of a demolition (7.5): in the enemy combat phase, and for a unit that is disrupted, engaged or
 * in Strategic Movement.
 */
export const DEMOLITION = { enemyTurn: 1, hampered: 2 } as const

/** The strength that terrain adds to the defence of a hex (T-14). Settlements, the Westwall and positions have their own constants. */
export const TERRAIN_BONUS: Readonly<Record<Terrain, number>> = {
  clear: 0,
  'light-woods': 1,
  forest: 1,
  ravine: 1,
  city: 4,
}
/** The strength that a settlement adds to the defence of a hex (T-14). */
export const SETTLEMENT_BONUS: Readonly<Record<Settlement, number>> = { village: 2, town: 3 }
/** The strength that the Westwall adds for Germans (15.7.a). */
export const WESTWALL_BONUS = 3
/** The strength that an improved position adds (15.8.a). */
export const POSITION_BONUS = 2
/** The maximum bonus of a hex that contains only silhouettes (15.1.f, 15.8.d). */
export const SILHOUETTE_BONUS = 1

/** The maximum number of divisions in an attack (14.3.a). */
export const DIVISIONS = 2
/** The effect of a combat result. */
export interface Effect {
  /** Steps that each side loses. */
  readonly attackerLoses: 0 | 1
  readonly defenderLoses: 0 | 1
  /** Length of the retreat, in hexes. */
  readonly retreat: 0 | 1 | 2 | 3 | 4
  readonly advance: Reach | null
  /** Whether the defenders become engaged. */
  readonly engages: boolean
  /** Whether a breakthrough follows (16.1.m). */
  readonly breaksThrough: boolean
}
/** The kind of an advance (19.1). */
export type Reach = 'limited' | 'normal' | 'bonus'

const NOTHING: Effect = {
  attackerLoses: 0,
  defenderLoses: 0,
  retreat: 0,
  advance: null,
  engages: false,
  breaksThrough: false,
}
const BEATEN: Effect = { ...NOTHING, retreat: 2, advance: 'normal' }
const EFFECTS: Readonly<Record<Exclude<CombatResult, 'FF' | 'FF+1'> | FireResult, Effect>> = {
  'D1*': { ...NOTHING, defenderLoses: 1, retreat: 4, advance: 'bonus', breaksThrough: true },
  'DR4*': { ...NOTHING, retreat: 4, advance: 'bonus', breaksThrough: true },
  DR3: { ...NOTHING, retreat: 3, advance: 'bonus' },
  DR2: BEATEN,
  EX: { ...NOTHING, attackerLoses: 1, defenderLoses: 1, engages: true },
  Eng: { ...NOTHING, engages: true },
  'A1/Eng': { ...NOTHING, attackerLoses: 1, engages: true },
  A1: { ...NOTHING, attackerLoses: 1 },
  D1: { ...BEATEN, defenderLoses: 1 },
  'A1/D1': { ...BEATEN, attackerLoses: 1, defenderLoses: 1 },
  'A1/DR2': { ...BEATEN, attackerLoses: 1 },
  'Eng+': { ...NOTHING, engages: true },
}
/** Returns the effect of a result of the combat table or the Firefight Table. A Firefight that is not fought counts as Eng (16.1.f). */
export const effectOf = (result: CombatResult | FireResult): Effect =>
  EFFECTS[result === 'FF' || result === 'FF+1' ? 'Eng' : result]

/** The length of an advance in hexes, without the road bonus (19.1). */
export const ADVANCE: Readonly<Record<Reach, number>> = { limited: 1, normal: 1, bonus: 2 }
/** The maximum length of the advance of a unit out of supply, in hexes (19.6.a). */
export const UNSUPPLIED_ADVANCE = 1
/** The length of a retreat that disrupts, in hexes; a longer retreat routs (18.1). */
export const DISRUPTS = 2
