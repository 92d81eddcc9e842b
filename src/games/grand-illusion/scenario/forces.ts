/** The sides and counters of a scenario of Grand Illusion, and their codecs. */
import {
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

/** A side. */
export type Side = 'german' | 'allied'
/** The two sides; pairs of a state are in this order. */
export const SIDES = ['german', 'allied'] as const satisfies ReadonlyArray<Side>
/** Codec of a side. */
export const Side: Codec<Side> = choice('side', SIDES)

/** A nationality, as rules read it: Bavarians are German, Indians British, overseas troops French (2.5, Q-137). */
export type Nation = 'german' | 'french' | 'british' | 'belgian'
/** Every {@link Nation}; tables number them in this order. */
export const NATIONS = ['german', 'french', 'british', 'belgian'] as const satisfies ReadonlyArray<Nation>
/** Codec of a nationality. */
export const Nation: Codec<Nation> = choice('nationality', NATIONS)
/** Nationality -> its side. */
export const SIDE_OF: Readonly<Record<Nation, Side>> = {
  german: 'german',
  french: 'allied',
  british: 'allied',
  belgian: 'allied',
}

/** The armies that the colours of the counters tell apart (2.5). No rule reads them. */
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

/** The types of unit (2.6); infantry and cavalry are combat units. */
export type UnitType = 'infantry' | 'cavalry' | 'headquarters' | 'heavy-artillery' | 'fortress'
/** Every {@link UnitType}; tables number them in this order. */
export const UNIT_TYPES = [
  'infantry',
  'cavalry',
  'headquarters',
  'heavy-artillery',
  'fortress',
] as const satisfies ReadonlyArray<UnitType>

/** The sizes of combat units (2.7); all others have none. */
export type UnitSize = 'none' | 'brigade' | 'division' | 'corps'
/** Every {@link UnitSize}; tables number them in this order. */
export const UNIT_SIZES = ['none', 'brigade', 'division', 'corps'] as const satisfies ReadonlyArray<UnitSize>

/** Marks beside a combat strength: parentheses, red circle, yellow triangle; and French Territorials (2.4, 2.7, 9.4.5). */
export type Trait = 'defence-only' | 'steady' | 'mountain' | 'territorial'
/** Every {@link Trait}; tables give each a bit in this order. */
export const TRAITS = ['defence-only', 'steady', 'mountain', 'territorial'] as const satisfies ReadonlyArray<Trait>

/** What sort of headquarters: numbered ones may be relieved by a detachment (14.1.1.aa). */
export type HeadquartersKind = 'numbered' | 'named' | 'detachment'

/** Combat strength (2.4): of the front, and of the back, where the unit is disrupted. */
export interface CombatStrength {
  readonly front: number
  readonly disrupted: number
}
/** A step of a fortress: its strength, and its bombardment defence number (T-4). */
export interface FortressStep {
  readonly strength: number
  readonly defence: number
}

/** How a counter comes into play. */
export type IllusionStart =
  /** Set up before play in the hex printed on it (13.1.1.d). */
  | { readonly type: 'setup'; readonly hex: string }
  /**
   * Reinforcement (7.1): on this turn or later, in the hex printed on it, null for a variable one; or in one of the hexes under
   * `also`, if they are friendly and in supply (12.3).
   */
  | {
      readonly type: 'reinforcement'
      readonly turn: number
      readonly hex: string | null
      readonly also: ReadonlyArray<string>
    }
  /** From the Paris-in-danger box, a turn after the event (8.4.9.e): in the hex printed on it, null for none. */
  | { readonly type: 'danger'; readonly hex: string | null }

/** A counter: what is printed on it, and how it comes into play (2.4 to 2.7). */
export interface IllusionUnit {
  readonly id: string
  readonly name: string
  /** Short designation for the counter. */
  readonly short: string
  readonly side: Side
  readonly nation: Nation
  readonly army: Army
  readonly type: UnitType
  readonly size: UnitSize
  /** Size for stacking: that of the counter, but for the French (-) corps (8.4.6.d). */
  readonly stacksAs: UnitSize
  /** null for all but combat units. */
  readonly combat: CombatStrength | null
  readonly traits: ReadonlyArray<Trait>
  /** Movement allowance, in movement points, of the front and of the back; 0 for fortresses. */
  readonly movement: { readonly front: number; readonly back: number }
  /** Bombardment strength of the front; 0 for all but heavy artillery. */
  readonly bombardment: number
  /** null for all but headquarters; number 0 for those without one. */
  readonly headquarters: { readonly kind: HeadquartersKind; readonly number: number } | null
  /** null for all but fortresses: steps from full to last, and whether a large garrison holds it (9.5.2). */
  readonly fortress: { readonly steps: ReadonlyArray<FortressStep>; readonly largeGarrison: boolean } | null
  readonly start: IllusionStart
  /** The option of its side that brings it into play, 1 to 5; 0 where it always is in play (13.1.1.c). */
  readonly option: number
}

/** Codec of a game turn. */
export const turn: Codec<number> = integer('game turn', 1, 30)

const strength = integer('combat strength', 0, 20)
const movement = integer('movement allowance', 0, 12)
const size: Codec<UnitSize> = choice('size', UNIT_SIZES)

/** Codec of a unit. */
export const IllusionUnit: Codec<IllusionUnit> = strict('IllusionUnit', {
  id,
  name,
  short: text('short designation', 30),
  side: Side,
  nation: Nation,
  army: choice('army', ARMIES),
  type: choice('unit type', UNIT_TYPES),
  size,
  stacksAs: size,
  combat: nullable(strict('CombatStrength', { front: strength, disrupted: strength })),
  traits: list(choice('trait', TRAITS), TRAITS.length),
  movement: strict('movement', { front: movement, back: movement }),
  bombardment: integer('bombardment strength', 0, 20),
  headquarters: nullable(
    strict('headquarters', {
      kind: choice('kind', ['numbered', 'named', 'detachment']),
      number: integer('army number', 0, 99),
    }),
  ),
  fortress: nullable(
    strict('fortress', {
      steps: list(strict('FortressStep', { strength, defence: integer('bombardment defence', 0, 9) }), 4, 1),
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
  option: integer('option', 0, 5),
})
