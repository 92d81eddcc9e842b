/** The sides and forces of a scenario of Verdun 1916, with their codecs. */
import {
  type Codec,
  choice,
  flag,
  hexIdentifier as hex,
  integer,
  nullable,
  partId as id,
  partName as name,
  strict,
  tagged,
  text,
} from '../../../kernel/index.js'

/** A side. */
export type Side = 'german' | 'french'
/** The two sides. The German side moves first in every turn (2.1.a). */
export const SIDES = ['german', 'french'] as const satisfies ReadonlyArray<Side>
/** Codec of a side. */
export const Side: Codec<Side> = choice('side', SIDES)

/** A formation: one HQ and the units that obey it (1.1.c, Q-24). */
export interface VerdunFormation {
  readonly id: string
  readonly title: string
  readonly side: Side
  /** The greatest number of detached battalions that its regiments may have on the map at once. */
  readonly battalions: number
}

/** The way in which a unit enters play. */
export type VerdunStart =
  /** On the map before play: in this hex by default, or in any hex of the zone if the owner chooses. */
  | { readonly type: 'setup'; readonly hex: string; readonly zone: string }
  /** Reinforcement: enters at the hex in its side's movement phase of this turn or later (12, Q-47). */
  | { readonly type: 'reinforcement'; readonly turn: number; readonly hex: string }
  /**
   * Reserve: may enter in the zone from this turn on (14.2.f, 14.3.c). `cost` is in half points, paid once per `group`.
   */
  | {
      readonly type: 'reserve'
      readonly turn: number
      readonly zone: string
      readonly cost: number
      readonly group: string
    }
  /** A battalion counter that waits to be detached (1.6). */
  | { readonly type: 'detachment' }
  /** Railway gun or bomber: off the map, always available. */
  | { readonly type: 'off-map' }

/**
 * Combat values of the front and the back of the counter (0 for one-step units). A three-step unit that has lost one
 * step has the front value minus 2 (1.2.b).
 */
export interface CombatValues {
  readonly whole: number
  readonly flipped: number
}
/**
 * Artillery values (1.3.a). Railway guns and bombers have only a bombardment value and unlimited range (8.b, Q-37).
 * Their `defence` and `range` are 0.
 */
export interface ArtilleryValues {
  readonly bombardment: number
  readonly defence: number
  readonly range: number
}

/** The kinds of unit (1.1 to 1.6, 8). */
export type UnitType =
  | 'regiment'
  | 'battalion'
  | 'stosstruppen'
  | 'hq'
  | 'divisional-artillery'
  | 'corps-artillery'
  | 'railway-gun'
  | 'bomber'
/** Every {@link UnitType}. */
export const UNIT_TYPES = [
  'regiment',
  'battalion',
  'stosstruppen',
  'hq',
  'divisional-artillery',
  'corps-artillery',
  'railway-gun',
  'bomber',
] as const satisfies ReadonlyArray<UnitType>

/** A counter: its printed data, the HQ that it obeys, and its entry into play (1.1 to 1.6). */
export interface VerdunUnit {
  readonly id: string
  readonly name: string
  /** Short designation for the counter. */
  readonly short: string
  readonly side: Side
  readonly type: UnitType
  readonly corps: string
  /** '' for corps troops, reserves and independent units. */
  readonly division: string
  /** Id of the formation whose HQ the unit obeys; '' if it obeys none and is always in command. */
  readonly formation: string
  /** Whether the unit obeys any divisional HQ of its corps, as French corps artillery does. */
  readonly obeysCorps: boolean
  /** Whether the unit is always in command, regardless of its other fields (14.2.e, T6). */
  readonly alwaysInCommand: boolean
  readonly steps: number
  /** Combat values; null for artillery and aircraft. */
  readonly combat: CombatValues | null
  /** Artillery values; null for all other units. */
  readonly artillery: ArtilleryValues | null
  /** Movement allowance in movement points; 0 for units that do not move. */
  readonly movement: number
  /** Command range in hexes; 0 except for HQs. */
  readonly command: number
  readonly start: VerdunStart
}

/** Codec of a game turn. */
export const turn: Codec<number> = integer('game turn', 1, 99)

/** Codec of a unit. */
export const VerdunUnit: Codec<VerdunUnit> = strict('VerdunUnit', {
  id,
  name,
  short: text('short designation', 30),
  side: Side,
  type: choice('unit type', UNIT_TYPES),
  corps: text('corps', 100),
  division: text('division', 100),
  formation: text('formation id', 60),
  obeysCorps: flag,
  alwaysInCommand: flag,
  steps: integer('steps', 1, 3),
  combat: nullable(
    strict('CombatValues', { whole: integer('combat value', 0, 99), flipped: integer('combat value', 0, 99) }),
  ),
  artillery: nullable(
    strict('ArtilleryValues', {
      bombardment: integer('bombardment value', 0, 99),
      defence: integer('defence value', 0, 99),
      range: integer('range in hexes', 0, 99),
    }),
  ),
  movement: integer('movement allowance', 0, 40),
  command: integer('command range in hexes', 0, 40),
  start: tagged<VerdunStart>('VerdunStart', 'type', {
    setup: strict('set-up', { type: choice('type', ['setup']), hex, zone: id }),
    reinforcement: strict('reinforcement', { type: choice('type', ['reinforcement']), turn, hex }),
    reserve: strict('reserve', {
      type: choice('type', ['reserve']),
      turn,
      zone: id,
      cost: integer('half points', 0, 99),
      group: id,
    }),
    detachment: strict('detachment', { type: choice('type', ['detachment']) }),
    'off-map': strict('off the map', { type: choice('type', ['off-map']) }),
  }),
})

/** Codec of a formation. */
export const VerdunFormation: Codec<VerdunFormation> = strict('VerdunFormation', {
  id,
  title: name,
  side: Side,
  battalions: integer('battalions', 0, 99),
})
