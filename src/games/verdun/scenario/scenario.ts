/**
 * A scenario of Verdun 1916 as one JSON document: map, forces, set-up, turns. This file has the types and codecs;
 * `check/` checks the document as a whole.
 */

import {
  choice,
  type Codec,
  flag,
  hexIdentifier as hex,
  hexesOfMap,
  hexFields,
  hexIds,
  partId as id,
  integer,
  list,
  partName as name,
  nullable,
  strict,
  tagged,
  text,
  turnDates,
  type TypeOf,
} from '../../../kernel/index.js'

/** Every {@link Terrain}. */
export const TERRAINS = ['clear', 'woods', 'town'] as const
/** The terrain of a hex. */
export type Terrain = (typeof TERRAINS)[number]

/** Every {@link Feature}. */
export const FEATURES = ['slope', 'stream', 'river'] as const
/**
 * A feature of a hexside. A road that crosses a stream or river is a bridge, and is listed as a road, not as a feature.
 */
export type Feature = (typeof FEATURES)[number]

const VerdunRoad = strict('VerdunRoad', { name, path: hexIds(2000) })
/** A road, hex by hex. */
export interface VerdunRoad extends TypeOf<typeof VerdunRoad> {}

const VerdunPlace = strict('VerdunPlace', { name, hexes: hexIds(40, 1) })
/** A named place. The scenario's objectives state its worth. */
export interface VerdunPlace extends TypeOf<typeof VerdunPlace> {}

const VerdunFort = strict('VerdunFort', { id, name, colour: choice('colour', ['red', 'blue']), hex })
/** A fort (7.3.j, Q-39). */
export interface VerdunFort extends TypeOf<typeof VerdunFort> {}

const VerdunHexside = strict('VerdunHexside', {
  a: hex,
  b: hex,
  features: list(choice('feature', FEATURES), 3),
  meuse: flag,
})
/** The features of the side between two adjacent hexes. `meuse` marks the river between the banks. */
export interface VerdunHexside extends TypeOf<typeof VerdunHexside> {}

const VerdunHex = strict('VerdunHex', {
  ...hexFields,
  terrain: choice('terrain', TERRAINS),
  bank: choice('bank', ['left', 'right']),
  trench: integer('trench line', 0, 2) as unknown as Codec<0 | 1 | 2>,
})
/**
 * A hex with axial coordinates on a flat-topped grid, where north is (0, -1), its bank of the Meuse, and the French
 * trench line through it (0 for none).
 */
export interface VerdunHex extends TypeOf<typeof VerdunHex> {}

/** Codec of a map. */
export const VerdunMap = strict('VerdunMap', {
  hexes: hexesOfMap(VerdunHex),
  hexsides: list(VerdunHexside, 20000),
  roads: list(VerdunRoad, 500),
  waters: list(strict('VerdunWater', { name, place: hex }), 200),
  forts: list(VerdunFort, 200),
  places: list(VerdunPlace, 500),
  /** The hexes of the German edge in the north and the French edge in the south, in order from the west. */
  edges: strict('edges', { north: hexIds(500), south: hexIds(500) }),
})
/** The map, shared by the scenarios. */
export interface VerdunMap extends TypeOf<typeof VerdunMap> {}

/* The sides and forces. */

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

/* The whole document. */

const VerdunPillbox = strict('VerdunPillbox', { id, formation: id, hex, hexes: hexIds(2000) })
/** A pillbox with its default hex and the hexes in which it may be placed (14.1.b, Q-40). */
export interface VerdunPillbox extends TypeOf<typeof VerdunPillbox> {}

const VerdunZone = strict('VerdunZone', { id, title: name, side: Side, hexes: hexIds(), artillery: hexIds() })
/** Hexes in which units may be set up. Artillery may have its own hexes (14.1.d). */
export interface VerdunZone extends TypeOf<typeof VerdunZone> {}

const VerdunObjective = strict('VerdunObjective', {
  name,
  hexes: hexIds(40, 1),
  points: integer('half points', 0, 999),
})
/**
 * A place or fort that is worth points to the Germans (T5), in half points. Verdun is not an objective: it wins the
 * game.
 */
export interface VerdunObjective extends TypeOf<typeof VerdunObjective> {}

/** Codec of the whole document. It checks shapes and ranges, and rejects unknown keys. */
export const VerdunScenario = strict('VerdunScenario', {
  format: choice('format', ['grognard-verdun-1']),
  id,
  title: name,
  map: VerdunMap,
  /** The banks of the Meuse that are in play (14.2.d, 14.3.a). */
  banks: choice('banks', ['right', 'both']),
  turns: strict('turns', {
    first: turn,
    last: turn,
    /** The turn that either side may buy (14.2.h); 0 if there is none. */
    extra: integer('game turn', 0, 99),
    dates: turnDates,
  }),
  roles: strict('roles', { verdun: name }),
  zones: list(VerdunZone, 200),
  formations: list(VerdunFormation, 200),
  units: list(VerdunUnit, 600, 1),
  pillboxes: list(VerdunPillbox, 100),
  objectives: list(VerdunObjective, 500),
  /** Points for tactical and operational victory (13.d). */
  thresholds: strict('thresholds', { tactical: integer('points', 0, 999), operational: integer('points', 0, 999) }),
})
/** A whole scenario: map, zones, forces, turns and objectives. */
export interface VerdunScenario extends TypeOf<typeof VerdunScenario> {}
