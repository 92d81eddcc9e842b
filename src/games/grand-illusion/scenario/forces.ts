/** The sides and counters of a scenario of Grand Illusion and their codecs. */
import {
  type TypeOf,
  type Codec,
  choice,
  hexIdentifier as hex,
  hexIds,
  flag,
  integer,
  list,
  nullable,
  partId as id,
  partName as name,
  strict,
  tagged,
  text,
} from '../../../kernel/index.js'

/** The two sides. Pairs in a state are in this order. */
export const SIDES = ['german', 'allied'] as const
/** A side. */
export type Side = (typeof SIDES)[number]
/** Codec of a side. */
export const Side: Codec<Side> = choice('side', SIDES)

/** Every {@link Nation}. Tables number them in this order. */
export const NATIONS = ['german', 'french', 'british', 'belgian'] as const
/** A nationality for the rules: Bavarians are German, Indians are British and overseas troops are French (2.5, Q-137). */
export type Nation = (typeof NATIONS)[number]
/** Codec of a nationality. */
export const Nation: Codec<Nation> = choice('nationality', NATIONS)
/** Nationality -> its side. */
export const SIDE_OF: Readonly<Record<Nation, Side>> = {
  german: 'german',
  french: 'allied',
  british: 'allied',
  belgian: 'allied',
}

/** An army, as shown by the colour of a counter (2.5). No rule depends on it. */
export type Army = Nation | 'bavarian' | 'colonial' | 'indian'
/** Every {@link Army}. */
export const ARMIES = [...NATIONS, 'bavarian', 'colonial', 'indian'] as const satisfies ReadonlyArray<Army>
/** Army -> its nationality (T-19). */
export const NATION_OF: Readonly<Record<Army, Nation>> = {
  german: 'german',
  bavarian: 'german',
  french: 'french',
  colonial: 'french',
  british: 'british',
  indian: 'british',
  belgian: 'belgian',
}

/** Every {@link UnitType}. Tables number them in this order. */
export const UNIT_TYPES = ['infantry', 'cavalry', 'headquarters', 'heavy-artillery', 'fortress'] as const
/** The type of a unit (2.6). Infantry and cavalry are combat units. */
export type UnitType = (typeof UNIT_TYPES)[number]

/** Every {@link UnitSize}. Tables number them in this order. */
export const UNIT_SIZES = ['none', 'brigade', 'division', 'corps'] as const
/** The size of a unit (2.7). Only combat units have one. */
export type UnitSize = (typeof UNIT_SIZES)[number]

/** Every {@link Trait}. Tables give each one a bit in this order. */
export const TRAITS = ['defence-only', 'steady', 'mountain', 'territorial'] as const
/**
 * A mark next to a combat strength: parentheses, red circle, yellow triangle, or French Territorials (2.4, 2.7, 9.4.5).
 */
export type Trait = (typeof TRAITS)[number]

/** The kind of a headquarters. A detachment may relieve a numbered one (14.1.1.aa). */
export type HeadquartersKind = 'numbered' | 'named' | 'detachment'

/** The way in which a counter enters play. */
export type IllusionStart =
  /** The unit is set up before play in the hex printed on it (13.1.1.d). */
  | { readonly type: 'setup'; readonly hex: string }
  /**
   * The unit arrives as a reinforcement on this turn or later (7.1). `hex` is the hex printed on it, or null for a
   * variable reinforcement. The unit may also arrive in a friendly, supplied hex of `also` (12.3).
   */
  | {
      readonly type: 'reinforcement'
      readonly turn: number
      readonly hex: string | null
      readonly also: ReadonlyArray<string>
    }
  /**
   * The unit arrives from the Paris-in-danger box, a turn after the event (8.4.9.e). `hex` is the hex printed on it, or
   * null if there is none.
   */
  | { readonly type: 'danger'; readonly hex: string | null }

/** Codec of a game turn. */
export const turn: Codec<number> = integer('game turn', 1, 30)

const strength = integer('combat strength', 0, 20)
const movement = integer('movement allowance', 0, 12)
const size: Codec<UnitSize> = choice('size', UNIT_SIZES)

const CombatStrength = strict('CombatStrength', { front: strength, disrupted: strength })
/** The combat strength of the front and of the back (2.4). A disrupted unit shows its back. */
export interface CombatStrength extends TypeOf<typeof CombatStrength> {}

const FortressStep = strict('FortressStep', { strength, defence: integer('bombardment defence', 0, 9) })
/** A step of a fortress: its strength and its bombardment defence number (T-4). */
export interface FortressStep extends TypeOf<typeof FortressStep> {}

/** Codec of a unit. */
export const IllusionUnit = strict('IllusionUnit', {
  id,
  name,
  /** Short designation for the counter. */
  short: text('short designation', 30),
  side: Side,
  nation: Nation,
  army: choice('army', ARMIES),
  type: choice('unit type', UNIT_TYPES),
  size,
  /** The size for stacking: the size of the counter, except for the French (-) corps (8.4.6.d). */
  stacksAs: size,
  /** null except for combat units. */
  combat: nullable(CombatStrength),
  traits: list(choice('trait', TRAITS), TRAITS.length),
  /** The movement allowance of the front and of the back, in movement points; 0 for fortresses. */
  movement: strict('movement', { front: movement, back: movement }),
  /** Bombardment strength of the front; 0 except for heavy artillery. */
  bombardment: integer('bombardment strength', 0, 20),
  /** null except for headquarters. `number` is the number of the army, or 0 if it has none. */
  headquarters: nullable(
    strict('headquarters', {
      kind: choice('kind', ['numbered', 'named', 'detachment']),
      number: integer('army number', 0, 99),
    }),
  ),
  /** null except for fortresses. `steps` are the steps from full to last. `largeGarrison`: see 9.5.2. */
  fortress: nullable(
    strict('fortress', {
      steps: list(FortressStep, 4, 1),
      largeGarrison: flag,
    }),
  ),
  start: tagged<IllusionStart>('IllusionStart', 'type', {
    setup: strict('set-up', { type: choice('type', ['setup']), hex }),
    reinforcement: strict('reinforcement', {
      type: choice('type', ['reinforcement']),
      turn,
      hex: nullable(hex),
      also: hexIds(200),
    }),
    danger: strict('Paris in danger', { type: choice('type', ['danger']), hex: nullable(hex) }),
  }),
  /** The option of its side that brings it into play, 1 to 5; 0 if it is always in play (13.1.1.c). */
  option: integer('option', 0, 5),
})
/** A counter: its printed values and its entry into play (2.4 to 2.7). */
export interface IllusionUnit extends TypeOf<typeof IllusionUnit> {}
