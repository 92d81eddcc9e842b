/** The sides and forces of a scenario of Verdun 1916, with their codecs. */
import {
  type TypeOf,
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

/** The two sides. The German side moves first in every turn (2.1.a). */
export const SIDES = ['german', 'french'] as const
/** A side. */
export type Side = (typeof SIDES)[number]
/** Codec of a side. */
export const Side: Codec<Side> = choice('side', SIDES)

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
] as const
/** The kinds of unit (1.1 to 1.6, 8). */
export type UnitType = (typeof UNIT_TYPES)[number]

/** Codec of a game turn. */
export const turn: Codec<number> = integer('game turn', 1, 99)

const CombatValues = strict('CombatValues', {
  whole: integer('combat value', 0, 99),
  flipped: integer('combat value', 0, 99),
})
/**
 * Combat values of the front and the back of the counter (0 for one-step units). A three-step unit that has lost one
 * step has the front value minus 2 (1.2.b).
 */
export interface CombatValues extends TypeOf<typeof CombatValues> {}

const ArtilleryValues = strict('ArtilleryValues', {
  bombardment: integer('bombardment value', 0, 99),
  defence: integer('defence value', 0, 99),
  range: integer('range in hexes', 0, 99),
})
/**
 * Artillery values (1.3.a). Railway guns and bombers have only a bombardment value and unlimited range (8.b, Q-37).
 * Their `defence` and `range` are 0.
 */
export interface ArtilleryValues extends TypeOf<typeof ArtilleryValues> {}

/** Codec of a unit. */
export const VerdunUnit = strict('VerdunUnit', {
  id,
  name,
  /** Short designation for the counter. */
  short: text('short designation', 30),
  side: Side,
  type: choice('unit type', UNIT_TYPES),
  corps: text('corps', 100),
  /** '' for corps troops, reserves and independent units. */
  division: text('division', 100),
  /** Id of the formation whose HQ the unit obeys; '' if it obeys none and is always in command. */
  formation: text('formation id', 60),
  /** Whether the unit obeys any divisional HQ of its corps, as French corps artillery does. */
  obeysCorps: flag,
  /** Whether the unit is always in command, regardless of its other fields (14.2.e, T6). */
  alwaysInCommand: flag,
  steps: integer('steps', 1, 3),
  /** Combat values; null for artillery and aircraft. */
  combat: nullable(CombatValues),
  /** Artillery values; null for all other units. */
  artillery: nullable(ArtilleryValues),
  /** Movement allowance in movement points; 0 for units that do not move. */
  movement: integer('movement allowance', 0, 40),
  /** Command range in hexes; 0 except for HQs. */
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
/** A counter: its printed data, the HQ that it obeys, and its entry into play (1.1 to 1.6). */
export interface VerdunUnit extends TypeOf<typeof VerdunUnit> {}

/** Codec of a formation. */
export const VerdunFormation = strict('VerdunFormation', {
  id,
  title: name,
  side: Side,
  /** The greatest number of detached battalions that its regiments may have on the map at once. */
  battalions: integer('battalions', 0, 99),
})
/** A formation: one HQ and the units that obey it (1.1.c, Q-24). */
export interface VerdunFormation extends TypeOf<typeof VerdunFormation> {}
