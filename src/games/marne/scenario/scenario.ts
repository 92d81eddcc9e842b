/**
 * A scenario of The Marne as one JSON document: map, forces, turns, options. This file has the types and codecs;
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
  pair,
  strict,
  tagged,
  text,
  turnDates,
  type TypeOf,
} from '../../../kernel/index.js'

/** Every {@link Terrain}. */
export const TERRAINS = ['clear', 'woods', 'swamp', 'town', 'city'] as const
/** The terrain of a hex. */
export type Terrain = (typeof TERRAINS)[number]

/** Every {@link Edge}. */
export const EDGES = ['north', 'east', 'south', 'west'] as const
/** An edge of the map. */
export type Edge = (typeof EDGES)[number]

const MarneRiver = strict('MarneRiver', { name, sides: list(pair(hex), 2000) })
/** A river as the hexsides it runs along, each a pair of adjacent hexes. */
export interface MarneRiver extends TypeOf<typeof MarneRiver> {}

const MarneHex = strict('MarneHex', { ...hexFields, terrain: choice('terrain', TERRAINS) })
/** A hex with axial coordinates (q, r) on a flat-topped grid, where north is (0, -1). */
export interface MarneHex extends TypeOf<typeof MarneHex> {}

const MarneFort = strict('MarneFort', { id, name, hex, strength: integer('strength', 1, 99) })
/** A fortress with its intrinsic strength (M11.c). */
export interface MarneFort extends TypeOf<typeof MarneFort> {}

const MarneTown = strict('MarneTown', { name, hexes: hexIds(40, 1), points: integer('victory points', 0, 999) })
/** A town in one hex or a city in several, with its victory points (M12.c). */
export interface MarneTown extends TypeOf<typeof MarneTown> {}

/** Codec of a map. */
export const MarneMap = strict('MarneMap', {
  hexes: hexesOfMap(MarneHex),
  rivers: list(MarneRiver, 200),
  towns: list(MarneTown, 500),
  forts: list(MarneFort, 200),
  /** The hexes of each edge, in order: north and south from west to east, east and west from north to south. */
  edges: strict('edges', { north: hexIds(500), east: hexIds(500), south: hexIds(500), west: hexIds(500) }),
})
/** The map. Several scenarios may share it. */
export interface MarneMap extends TypeOf<typeof MarneMap> {}

/* The sides and forces. */

/** The two sides. The German side moves first in every game turn (M1.a). */
export const SIDES = ['german', 'allied'] as const
/** A side. */
export type Side = (typeof SIDES)[number]
/** Codec of a side. */
export const Side: Codec<Side> = choice('side', SIDES)

/** The start of a unit under some order-of-battle options: in a hex, or off the map with entry through an area. */
export type MarneStart =
  | { readonly type: 'hex'; readonly options: ReadonlyArray<string>; readonly hex: string }
  | { readonly type: 'arrival'; readonly options: ReadonlyArray<string>; readonly turn: number; readonly area: string }

/** Codec of a unit. */
export const MarneUnit = strict('MarneUnit', {
  id,
  name,
  side: Side,
  nationality: choice('nationality', ['german', 'french', 'british']),
  /** The corps or garrison of the unit, for display. */
  formation: text('formation', 200),
  type: choice('unit type', [
    'infantry',
    'reserve',
    'landwehr',
    'ersatz',
    'territorial',
    'cavalry',
    'colonial',
    'garrison',
  ]),
  size: choice('unit size', ['division', 'brigade']),
  /** Combat strength as printed. */
  strength: integer('strength', 1, 99),
  /** Movement allowance in movement points. */
  movement: integer('movement allowance', 1, 20),
  /** Whether the strength is in parentheses: the unit never attacks (M7.l). */
  defenceOnly: flag,
  /** The army area for set-up by choice (M13.b, M13.h); '' if there is none. */
  area: text('area id', 60),
  /** At most one start per option. A unit without a start for the chosen option is not in play. */
  starts: list(
    tagged<MarneStart>('MarneStart', 'type', {
      hex: strict('hex start', { type: choice('type', ['hex']), options: list(id, 40, 1), hex }),
      arrival: strict('arrival', {
        type: choice('type', ['arrival']),
        options: list(id, 40, 1),
        turn: integer('game turn', 1, 99),
        area: id,
      }),
    }),
    40,
  ),
})
/** A unit: the data on its counter, and where it starts. */
export interface MarneUnit extends TypeOf<typeof MarneUnit> {}

/** Codec of an order-of-battle option. */
export const MarneOption = strict('MarneOption', {
  id,
  title: name,
  points: integer('victory points', 0, 999),
})
/** A German order-of-battle option (M14), with the victory points that the Allies receive for it. */
export interface MarneOption extends TypeOf<typeof MarneOption> {}

/* The whole document. */

const MarneArea = strict('MarneArea', {
  id,
  title: name,
  side: Side,
  kind: choice('kind', ['edge', 'inland']),
  /** The edge of an edge area; 'none' for an inland area. */
  edge: choice('edge', [...EDGES, 'none']),
  /** Whether units may enter only in hexes north of the front east of Suippes (M13.e). */
  northOfFront: flag,
  hexes: hexIds(),
})
/** An army area or an entry area (M13.b, M13.d). An `edge` area is a stretch of one map edge, in that edge's order. */
export interface MarneArea extends TypeOf<typeof MarneArea> {}

/** Codec of the whole document. It checks shapes and ranges, and rejects unknown keys. */
export const MarneScenario = strict('MarneScenario', {
  format: choice('format', ['grognard-marne-1']),
  id,
  title: name,
  map: MarneMap,
  turns: strict('turns', {
    first: integer('game turn', 1, 99),
    last: integer('game turn', 1, 99),
    /** One date per game turn. */
    dates: turnDates,
  }),
  /** Names of the towns that the rules mention. */
  roles: strict('roles', { paris: name, suippes: name }),
  areas: list(MarneArea, 200),
  units: list(MarneUnit, 500),
  options: list(MarneOption, 20, 1),
  /**
   * The units that may be placed again before play, each within its area (M13.b, M13.h): all units that start on the
   * map, only the Allied ones, or none.
   */
  setup: choice('set-up', ['fixed', 'free', 'allied']),
  /** Names of the towns that the Germans hold at the start if no unit is there. */
  germanHeld: list(name, 500),
  /** Ids of fortresses destroyed before play. */
  destroyedForts: list(id, 200),
  /** The last game turn on which Allied strengths are halved; 0 if they never are (M13.c). */
  demoralisedUntil: integer('game turn', 0, 99),
})
/** A whole scenario document. */
export interface MarneScenario extends TypeOf<typeof MarneScenario> {}
