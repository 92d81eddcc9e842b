/** The tables of combat (T-1 to T-6), and the numbers of chapters 14 to 22. */
import { clamp, resultsTable } from '../../../kernel/index.js'
import type { Settlement, Terrain } from '../scenario/index.js'

/** Results of the combat table, from best to worst for the attacker (16.1). */
export const RESULTS = ['D1*', 'DR4*', 'DR3', 'DR2', 'FF', 'EX', 'FF+1', 'Eng', 'A1/Eng', 'A1'] as const
/** One of {@link RESULTS}. */
export type CombatResult = (typeof RESULTS)[number]

/** T-1. */
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
/** The column of 1-1 on the scale of odds, on which 1-2 is the one before. */
const EVEN = 2
/** The column of the combat table for a step of the scale of odds: 0 is 1-1, 1 is 2-1, -1 is 1-2 (14.5). */
export const columnOf = (step: number): number => clamp(step + EVEN, 0, CRT.columns.length - 1)
/** The rule by which a step beyond the columns uses the last of them; null where it has a column of its own (14.5). */
export const limitOf = (step: number): 'ardennes:14.5.a' | 'ardennes:14.5.b' | null =>
  step + EVEN < 0 ? 'ardennes:14.5.a' : step + EVEN >= CRT.columns.length ? 'ardennes:14.5.b' : null

/** Results of the Firefight Table. */
export const FIRE_RESULTS = ['D1', 'DR2', 'A1/D1', 'A1/DR2', 'Eng+', 'A1/Eng'] as const
/** One of {@link FIRE_RESULTS}. */
export type FireResult = (typeof FIRE_RESULTS)[number]
/** T-2, by modified die. */
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

/** Results of Determined Defence. */
export const DEFENCE_RESULTS = ['yes-exchange', 'yes-step', 'counterattack', 'no', 'no-step'] as const
/** What each comes to (16.72). */
export const DEFENCE_WORDS: Readonly<Record<(typeof DEFENCE_RESULTS)[number], string>> = {
  'yes-exchange': 'the hex is held; the unit that leads loses a step, and the attacker one',
  'yes-step': 'the hex is held; the unit that leads loses a step',
  counterattack: 'all go back one hex in order, the attacker advances one; then they may attack the hex at once',
  no: 'the hex is lost: the retreat as before',
  'no-step': 'the hex is lost: the unit that leads loses a step, and the retreat as before',
}
/** One of `DEFENCE_RESULTS`. */
export type DefenceResult = (typeof DEFENCE_RESULTS)[number]
/** T-3, by modified die. */
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

/** Results of an attempt to disengage. */
export const DISENGAGE_RESULTS = ['yes', 'yes-disrupted', 'no', 'no-disrupted'] as const
/** T-4, by modified die. */
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
/** On the die of a tank or recon unit that disengages (20.2.d). */
export const ARMOR_DISENGAGES = -1

/** Hexes of a withdrawal at most (20.3.b). */
export const WITHDRAWAL = 2

/** What defensive artillery brings: columns to the left, or Time on Target. */
export const BARRAGE_RESULTS = ['TOT', '2', '1', '-'] as const
/** What is told of each. */
export const BARRAGE_WORDS: Readonly<Record<(typeof BARRAGE_RESULTS)[number], string>> = {
  TOT: 'time-on-target',
  '2': '2-columns-left',
  '1': '1-column-left',
  '-': 'no-effect',
}
/** T-5, by modified die. */
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
/** On the die where two guns support the defence (22.8.b). */
export const TWO_GUNS = -1
/** The columns of Jabos, by die (T-10, Q-13). */
export const JABOS: ReadonlyArray<number> = [3, 2, 1, 0, 0, 0]
/** Air support markers that a die brings: half of it, rounded up (15.6.b); the most that there are. */
export const airMarkers = (face: number): number => Math.ceil(face / 2)
export const AIR_MARKERS = 3
/** Columns that a marker is worth (15.6.c). */
export const AIR_SUPPORT = 1
/** Guns that support a combat on one side (22.6.c). */
export const GUNS_A_COMBAT = 2

/** A bridge goes up on this or less (T-6). */
export const BLOWN_ON = 4
/** The fuel dump: its defence (32.2.a), and the die on which it is destroyed in the Allied bridge phase, under attack (32.3.a, Q-16); the last turn on which it is there (32.3.d). */
export const FUEL_DUMP = { defence: 2, destroyed: 4, underAttack: 2, last: 6 } as const
/** On the dice of fuel shortage once it has been carried off (6.3.b). */
export const DUMP_FUEL = -2
/**
 * Columns of an attack, to the right (T-13), the last two of an attack on the dump by a unit in Strategic Movement (32.2.d) and of surprise
 * (27.13.a). What guns are worth stands on their counters; air support, Jabos and guns of the defence have numbers of their own.
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
/** On the dice of a Firefight and of Determined Defence: a tank that no enemy betters, a city, the result FF+1 (16.2.h, 16.73, 16.1.g). */
export const LEAD_ROLL = { tank: -1, city: -1, worse: 1 } as const
/** On that die: in the enemy combat phase; by a unit that is disrupted, engaged or on strategic movement (7.5). */
export const DEMOLITION = { enemyTurn: 1, hampered: 2 } as const

/** What terrain adds to the defence of a hex (T-14); settlements, the Westwall and positions by themselves. */
export const TERRAIN_BONUS: Readonly<Record<Terrain, number>> = {
  clear: 0,
  'light-woods': 1,
  forest: 1,
  ravine: 1,
  city: 4,
}
/** What a settlement adds (T-14). */
export const SETTLEMENT_BONUS: Readonly<Record<Settlement, number>> = { village: 2, town: 3 }
/** What the Westwall adds, for Germans alone (15.7.a), and a position (15.8.a). */
export const WESTWALL_BONUS = 3
export const POSITION_BONUS = 2
/** The most that silhouettes alone gain (15.1.f, 15.8.d). */
export const SILHOUETTE_BONUS = 1

/** Divisions in an attack (14.3.a). */
export const DIVISIONS = 2
/** What a result comes to. */
export interface Effect {
  /** Steps that either side loses. */
  readonly attackerLoses: 0 | 1
  readonly defenderLoses: 0 | 1
  /** Hexes of retreat. */
  readonly retreat: 0 | 1 | 2 | 3 | 4
  readonly advance: Reach | null
  /** Whether the defenders become engaged. */
  readonly engages: boolean
  /** Whether a breakthrough follows (16.1.m). */
  readonly breaksThrough: boolean
}
/** How far victors advance (19.1). */
export const REACHES = ['limited', 'normal', 'bonus'] as const
/** One of {@link REACHES}. */
export type Reach = (typeof REACHES)[number]

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
/** What a result of either table comes to; a Firefight that is not fought is Eng (16.1.f). */
export const effectOf = (result: CombatResult | FireResult): Effect =>
  EFFECTS[result === 'FF' || result === 'FF+1' ? 'Eng' : result]

/** Hexes of an advance, road bonus aside (19.1). */
export const ADVANCE: Readonly<Record<Reach, number>> = { limited: 1, normal: 1, bonus: 2 }
/** How far a unit out of supply advances (19.6.a). */
export const UNSUPPLIED_ADVANCE = 1
/** A retreat of so many hexes disrupts; a longer one routs (18.1). */
export const DISRUPTS = 2
