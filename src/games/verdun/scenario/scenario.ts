/**
 * A scenario of Verdun 1916 as one JSON document: map, forces, set-up, turns. Types with their codecs; what must hold
 * between the parts is checked in `scenario-check.ts`.
 */
import {
  type Codec,
  choice,
  flag,
  hexIdentifier as hex,
  identifier,
  integer,
  list,
  nullable,
  strict,
  tagged,
  text,
} from '../../../kernel/index.js'

/** A side. */
export type Side = 'german' | 'french'
/** The two sides; the German player moves first in every turn (2.1.a). */
export const SIDES = ['german', 'french'] as const satisfies ReadonlyArray<Side>

/** What the ground of a hex is. */
export type Terrain = 'clear' | 'woods' | 'town'
/** Every {@link Terrain}. */
export const TERRAINS = ['clear', 'woods', 'town'] as const satisfies ReadonlyArray<Terrain>

/** What a hexside has. A road that crosses a stream or river is a bridge: it is a road, not a feature. */
export type Feature = 'slope' | 'stream' | 'river'
/** Every {@link Feature}. */
export const FEATURES = ['slope', 'stream', 'river'] as const satisfies ReadonlyArray<Feature>

/** A hex: axial coordinates, flat-topped, N is (0, -1); which bank of the Meuse; the French trench line through it (0: none). */
export interface VerdunHex {
  readonly id: string
  readonly q: number
  readonly r: number
  readonly terrain: Terrain
  readonly bank: 'left' | 'right'
  readonly trench: 0 | 1 | 2
}
/** What runs along the side between two neighbouring hexes. `meuse` marks the river that bounds the banks. */
export interface VerdunHexside {
  readonly a: string
  readonly b: string
  readonly features: ReadonlyArray<Feature>
  readonly meuse: boolean
}
/** A road, hex by hex. */
export interface VerdunRoad {
  readonly name: string
  readonly path: ReadonlyArray<string>
}
/** A fort (7.3.j, Q-39). */
export interface VerdunFort {
  readonly id: string
  readonly name: string
  readonly colour: 'red' | 'blue'
  readonly hex: string
}
/** A named place. What some are worth to the German is said by the scenario's objectives. */
export interface VerdunPlace {
  readonly name: string
  readonly hexes: ReadonlyArray<string>
}
/** The map: shared by the scenarios. */
export interface VerdunMap {
  readonly hexes: ReadonlyArray<VerdunHex>
  readonly hexsides: ReadonlyArray<VerdunHexside>
  readonly roads: ReadonlyArray<VerdunRoad>
  readonly waters: ReadonlyArray<{ readonly name: string; readonly place: string }>
  readonly forts: ReadonlyArray<VerdunFort>
  readonly places: ReadonlyArray<VerdunPlace>
  /** In order from the west: north is the German edge, south the French. */
  readonly edges: { readonly north: ReadonlyArray<string>; readonly south: ReadonlyArray<string> }
}

/** Hexes in which units may be set up; artillery may have its own part (14.1.d). */
export interface VerdunZone {
  readonly id: string
  readonly title: string
  readonly side: Side
  readonly hexes: ReadonlyArray<string>
  readonly artillery: ReadonlyArray<string>
}

/** A command: one HQ and the units that obey it (1.1.c, Q-24). */
export interface VerdunFormation {
  readonly id: string
  readonly title: string
  readonly side: Side
  /** The most battalions that its regiments may have detached on the map at once. */
  readonly battalions: number
}

/** How a unit comes into play. */
export type VerdunStart =
  /** Set up before play: in this hex by default, anywhere in the zone by choice. */
  | { readonly type: 'setup'; readonly hex: string; readonly zone: string }
  /** Reinforcement: enters at the hex in its side's movement phase of this turn or later (12, Q-47). */
  | { readonly type: 'reinforcement'; readonly turn: number; readonly hex: string }
  /** Reserve: may enter in the zone from this turn on (14.2.f, 14.3.c); `cost` in half points, paid once a `group`. */
  | {
      readonly type: 'reserve'
      readonly turn: number
      readonly zone: string
      readonly cost: number
      readonly group: string
    }
  /** A battalion counter that waits to be detached (1.6). */
  | { readonly type: 'detachment' }
  /** Railway guns and bombers: off the map, always to hand. */
  | { readonly type: 'off-map' }

/** Combat values: whole, and flipped (0 for one-step units). After its first loss a unit of three steps has its whole value less 2 (1.2.b). */
export interface CombatValues {
  readonly whole: number
  readonly flipped: number
}
/** Artillery values (1.3.a). Railway guns and bombers have a bombardment value only (8.b, Q-37): defence and range are 0, and no range bounds them. */
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

/** A counter: what is printed on it, whom it obeys, how it comes into play (1.1 to 1.6). */
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
  /** Id of the formation whose HQ it obeys; '' for none: always in command. */
  readonly formation: string
  /** French corps artillery obeys any divisional HQ of its corps. */
  readonly obeysCorps: boolean
  /** Always in command whatever else is said (14.2.e, T6). */
  readonly alwaysInCommand: boolean
  readonly steps: number
  /** null for artillery and aircraft. */
  readonly combat: CombatValues | null
  /** null for all others. */
  readonly artillery: ArtilleryValues | null
  /** Movement allowance in movement points; 0 for what does not move. */
  readonly movement: number
  /** Command range in hexes; 0 for all but HQs. */
  readonly command: number
  readonly start: VerdunStart
}

/** A pillbox with its default hex and the zone it may be placed in (14.1.b, Q-40). */
export interface VerdunPillbox {
  readonly id: string
  readonly formation: string
  readonly hex: string
  readonly hexes: ReadonlyArray<string>
}

/** A place or fort that is worth points to the German (T5): half points; Verdun is worth automatic victory. */
export interface VerdunObjective {
  readonly name: string
  readonly hexes: ReadonlyArray<string>
  readonly points: number
}

/** A scenario, whole: map, zones, forces, turns, and what the places are worth. */
export interface VerdunScenario {
  readonly format: 'grognard-verdun-1'
  readonly id: string
  readonly title: string
  readonly map: VerdunMap
  /** Which banks of the Meuse are played on (14.2.d, 14.3.a). */
  readonly banks: 'right' | 'both'
  readonly turns: {
    readonly first: number
    readonly last: number
    /** The turn that either side may buy (14.2.h); 0 for none. */ readonly extra: number
    readonly dates: ReadonlyArray<string>
  }
  readonly roles: { readonly verdun: string }
  readonly zones: ReadonlyArray<VerdunZone>
  readonly formations: ReadonlyArray<VerdunFormation>
  readonly units: ReadonlyArray<VerdunUnit>
  readonly pillboxes: ReadonlyArray<VerdunPillbox>
  readonly objectives: ReadonlyArray<VerdunObjective>
  /** Points for tactical and operational victory (13.d). */
  readonly thresholds: { readonly tactical: number; readonly operational: number }
}

const id = identifier('id')
const name = text('name', 200, 1)
const side = choice('side', SIDES)
const hexes = (max = 6000) => list(hex, max)
const turn = integer('game turn', 1, 99)

/** Codec of a map. */
export const VerdunMap: Codec<VerdunMap> = strict('VerdunMap', {
  hexes: list(
    strict('VerdunHex', {
      id: hex,
      q: integer('q', -500, 500),
      r: integer('r', -500, 500),
      terrain: choice('terrain', TERRAINS),
      bank: choice('bank', ['left', 'right']),
      trench: integer('trench line', 0, 2) as unknown as Codec<0 | 1 | 2>,
    }),
    6000,
    1,
  ),
  hexsides: list(
    strict('VerdunHexside', { a: hex, b: hex, features: list(choice('feature', FEATURES), 3), meuse: flag }),
    20000,
  ),
  roads: list(strict('VerdunRoad', { name, path: hexes(2000) }), 500),
  waters: list(strict('VerdunWater', { name, place: hex }), 200),
  forts: list(strict('VerdunFort', { id, name, colour: choice('colour', ['red', 'blue']), hex }), 200),
  places: list(strict('VerdunPlace', { name, hexes: list(hex, 40, 1) }), 500),
  edges: strict('edges', { north: hexes(500), south: hexes(500) }),
})

/** Codec of a unit. */
export const VerdunUnit: Codec<VerdunUnit> = strict('VerdunUnit', {
  id,
  name,
  short: text('short designation', 30),
  side,
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

/** Codec of the whole document: shapes, ranges, unknown keys. */
export const VerdunScenario: Codec<VerdunScenario> = strict('VerdunScenario', {
  format: choice('format', ['grognard-verdun-1']),
  id,
  title: name,
  map: VerdunMap,
  banks: choice('banks', ['right', 'both']),
  turns: strict('turns', {
    first: turn,
    last: turn,
    extra: integer('game turn', 0, 99),
    dates: list(text('date', 60), 99),
  }),
  roles: strict('roles', { verdun: name }),
  zones: list(strict('VerdunZone', { id, title: name, side, hexes: hexes(), artillery: hexes() }), 200),
  formations: list(strict('VerdunFormation', { id, title: name, side, battalions: integer('battalions', 0, 99) }), 200),
  units: list(VerdunUnit, 600, 1),
  pillboxes: list(strict('VerdunPillbox', { id, formation: id, hex, hexes: hexes(2000) }), 100),
  objectives: list(
    strict('VerdunObjective', { name, hexes: list(hex, 40, 1), points: integer('half points', 0, 999) }),
    500,
  ),
  thresholds: strict('thresholds', { tactical: integer('points', 0, 999), operational: integer('points', 0, 999) }),
})
