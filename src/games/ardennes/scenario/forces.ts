/** The counters of a scenario: units, and the remnants and breakdown counters that replace them. */
import {
  type TypeOf,
  type Codec,
  choice,
  flag,
  hexIdentifier as hex,
  identifier,
  integer,
  list,
  nullable,
  partId as id,
  partName as name,
  strict,
  tagged,
  text,
} from '../../../kernel/index.js'

/** The sides, in the order of play. */
export const SIDES = ['german', 'allied'] as const
/** One of `SIDES`. */
export type Side = (typeof SIDES)[number]
/** Codec of a side. */
export const Side: Codec<Side> = choice('side', SIDES)

/** The nations, by the colour of the counter (2.10). */
export const NATIONS = ['us', 'british', 'army', 'ss', 'luftwaffe'] as const

/** The types of units (2.4). */
export const TYPES = [
  'infantry',
  'mechanized-infantry',
  'parachute',
  'airborne',
  'engineer',
  'fortress',
  'combat-command',
  'armor',
  'tank',
  'tank-destroyer',
  'recon',
  'flak',
  'artillery',
  'nebelwerfer',
  'volksartillerie',
] as const
export type UnitType = (typeof TYPES)[number]

/** The column of the terrain chart for a unit's movement: non-mechanized, mechanized infantry, vehicle (T-14). */
export const MOVES = ['foot', 'motorized', 'vehicle'] as const
/** One of `MOVES`. */
export type Moves = (typeof MOVES)[number]

/** Morale (2.8). */
export const MORALE = ['green', 'veteran', 'elite'] as const
export type Morale = (typeof MORALE)[number]

/** The sizes of units (2.3). */
export const SIZES = [
  'battalion',
  'squadron',
  'regiment',
  'group',
  'brigade',
  'combat-command',
  'task-force',
  'corps',
] as const
export type Size = (typeof SIZES)[number]

/** The place in which a unit starts, or the way in which it enters play. */
export type ArdennesStart =
  /** The unit starts in this hex (3.3.b). */
  | { readonly type: 'hex'; readonly hex: string }
  /** The unit starts in a hex of one of these set-up areas, by default in `hex` (3.4). */
  | { readonly type: 'area'; readonly areas: ReadonlyArray<string>; readonly hex: string }
  /**
   * The unit enters the map through one of these entries (13.1). If `spent` is not null, the unit arrives by Strategic
   * Movement and has spent that many half movement points.
   */
  | {
      readonly type: 'reinforcement'
      readonly turn: number
      readonly entries: ReadonlyArray<string>
      readonly spent: number | null
    }
  /** The unit arrives in a town or city of its side (13.2). */
  | { readonly type: 'town'; readonly turn: number }
  /** The unit arrives by parachute (27.2). */
  | { readonly type: 'drop'; readonly turn: number }

const turn = integer('game turn', 1, 99)
const Face = strict('Face', {
  /** null for artillery, which has its defence strength in parentheses. */
  attack: nullable(integer('attack', 0, 99)),
  defence: integer('defence', 0, 99),
  movement: integer('movement', 0, 30),
  /** Stacking points (8.1). */
  stacking: integer('stacking points', 0, 3),
})
/** One side of a counter. */
export interface Face extends TypeOf<typeof Face> {}

const TankQuality = strict('TankQuality', { value: integer('tank quality', 1, 9), red: flag })
/** Tank quality. A red value counts only in defence (2.9). */
export interface TankQuality extends TypeOf<typeof TankQuality> {}

const tq: Codec<TankQuality | null> = nullable(TankQuality)
const names = list(text('name', 60, 1), 600)
/** Codec of the name of a formation. It may contain spaces. */
export const label: Codec<string> = text('name', 60, 1)

const of = <K extends string>(type: K): { readonly type: Codec<K> } => ({ type: choice('type', [type]) })
const start: Codec<ArdennesStart> = tagged('ArdennesStart', 'type', {
  hex: strict('start in a hex', { ...of('hex'), hex }),
  area: strict('start in an area', { ...of('area'), areas: names, hex }),
  reinforcement: strict('reinforcement', {
    ...of('reinforcement'),
    turn,
    entries: list(identifier('entry'), 20, 1),
    spent: nullable(integer('half movement points', 0, 60)),
  }),
  town: strict('arrival in a town', { ...of('town'), turn }),
  drop: strict('drop', { ...of('drop'), turn }),
})

/** Codec of a unit. */
export const ArdennesUnit = strict('ArdennesUnit', {
  id,
  name,
  side: Side,
  nation: choice('nation', NATIONS),
  /** The division printed in bold, or a brigade or group that counts as one; null for a unit of a corps or army. */
  division: nullable(label),
  /** The formation whose units stack as one unit (8.2.b, 8.2.c). */
  regiment: nullable(label),
  corps: label,
  army: label,
  type: choice('type', TYPES),
  size: choice('size', SIZES),
  moves: choice('movement class', MOVES),
  /** Whether its counter shows the outline of a tank (2.4.g). */
  silhouette: flag,
  morale: choice('morale', MORALE),
  tq,
  front: Face,
  /** The reduced side; for artillery, the Fired side. null for a unit with one step. */
  back: nullable(Face),
  /** The range of artillery in hexes, and its column shift; 0 for other units. */
  range: integer('range', 0, 20),
  shift: integer('shift', 0, 3),
  /** Whether the attack strength is in a black box (27.4). */
  blackAttack: flag,
  /** Whether the set-up box is red, so that the unit may not move on turn 1 (29.1). */
  restricted: flag,
  start,
})
/** A unit. */
export interface ArdennesUnit extends TypeOf<typeof ArdennesUnit> {}

/** Codec of counters that replace units. */
export const ArdennesCounter = strict('ArdennesCounter', {
  id,
  kind: choice('kind', ['remnant', 'breakdown']),
  side: Side,
  /** The nation of the units; null for every nation of the side. */
  nation: nullable(choice('nation', NATIONS)),
  type: choice('type', TYPES),
  moves: choice('movement class', MOVES),
  morale: choice('morale', MORALE),
  tq,
  front: Face,
  count: integer('counters', 1, 30),
  /** Ids of units for remnants, types of units for breakdown counters. */
  of: names,
})
/** Counters that replace units: remnants of the named units (16.4), or breakdown counters of the named types (26.1). */
export interface ArdennesCounter extends TypeOf<typeof ArdennesCounter> {}
