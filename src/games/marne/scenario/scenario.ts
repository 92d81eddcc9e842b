/**
 * A scenario of The Marne as one JSON document: map, forces, turns, options. Types with their codecs; what must hold
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
  strict,
  tagged,
  text,
} from '../../../kernel/index.js'

/** A side. */
export type Side = 'german' | 'allied'
/** The two sides; the German player moves first in every game turn (M1.a). */
export const SIDES = ['german', 'allied'] as const satisfies ReadonlyArray<Side>

/** What the ground of a hex is. */
export type Terrain = 'clear' | 'woods' | 'swamp' | 'town' | 'city'
/** Every {@link Terrain}. */
export const TERRAINS = ['clear', 'woods', 'swamp', 'town', 'city'] as const satisfies ReadonlyArray<Terrain>

/** An edge of the map. */
export type Edge = 'north' | 'east' | 'south' | 'west'
/** Every {@link Edge}. */
export const EDGES = ['north', 'east', 'south', 'west'] as const satisfies ReadonlyArray<Edge>

/** A hex: axial coordinates (q, r), flat-topped, N is (0, -1). */
export interface MarneHex {
  readonly id: string
  readonly q: number
  readonly r: number
  readonly terrain: Terrain
}
/** A river as the hexsides it runs along, each a pair of neighbouring hexes. */
export interface MarneRiver {
  readonly name: string
  readonly sides: ReadonlyArray<readonly [a: string, b: string]>
}
/** A town on one hex, or a city on several, with its victory points (M12.c). */
export interface MarneTown {
  readonly name: string
  readonly hexes: ReadonlyArray<string>
  readonly points: number
}
/** A fortress with its intrinsic strength (M11.c). */
export interface MarneFort {
  readonly id: string
  readonly name: string
  readonly hex: string
  readonly strength: number
}
/** The map: it may be shared by several scenarios. */
export interface MarneMap {
  readonly hexes: ReadonlyArray<MarneHex>
  readonly rivers: ReadonlyArray<MarneRiver>
  readonly towns: ReadonlyArray<MarneTown>
  readonly forts: ReadonlyArray<MarneFort>
  /** The hexes of each edge, in order: north and south from the west, east and west from the north. */
  readonly edges: Readonly<Record<Edge, ReadonlyArray<string>>>
}
/** An army area or an entry area (M13.b, M13.d). An `edge` area is a stretch of one map edge, in that edge's order. */
export interface MarneArea {
  readonly id: string
  readonly title: string
  readonly side: Side
  readonly kind: 'edge' | 'inland'
  /** Of an edge area: the edge; of an inland area: 'none'. */
  readonly edge: Edge | 'none'
  /** Whether entry is confined to hexes north of the front east of Suippes (M13.e). */
  readonly northOfFront: boolean
  readonly hexes: ReadonlyArray<string>
}
/** Where a unit begins under some order-of-battle options: in a hex, or off the map to arrive by an area. */
export type MarneStart =
  | { readonly type: 'hex'; readonly options: ReadonlyArray<string>; readonly hex: string }
  | { readonly type: 'arrival'; readonly options: ReadonlyArray<string>; readonly turn: number; readonly area: string }
/** A unit: what is printed on its counter, and where it begins. */
export interface MarneUnit {
  readonly id: string
  readonly name: string
  readonly side: Side
  readonly nationality: 'german' | 'french' | 'british'
  /** The corps or garrison it belongs to, for people. */
  readonly formation: string
  readonly type: 'infantry' | 'reserve' | 'landwehr' | 'ersatz' | 'territorial' | 'cavalry' | 'colonial' | 'garrison'
  readonly size: 'division' | 'brigade'
  /** Combat strength as printed. */
  readonly strength: number
  /** Movement allowance in movement points. */
  readonly movement: number
  /** Strength in parentheses: the unit never attacks (M7.l). */
  readonly defenceOnly: boolean
  /** The army area for set-up by choice (M13.b, M13.h); '' for none. */
  readonly area: string
  /** At most one start for each option; a unit without one for the option in force is not in play. */
  readonly starts: ReadonlyArray<MarneStart>
}
/** A German order-of-battle option (M14) with the victory points that the Allies receive for it. */
export interface MarneOption {
  readonly id: string
  readonly title: string
  readonly points: number
}

/** A whole scenario document. */
export interface MarneScenario {
  readonly format: 'grognard-marne-1'
  readonly id: string
  readonly title: string
  readonly map: MarneMap
  readonly turns: {
    readonly first: number
    readonly last: number
    /** One a game turn. */ readonly dates: ReadonlyArray<string>
  }
  /** What the rules name: names of towns. */
  readonly roles: { readonly paris: string; readonly suippes: string }
  readonly areas: ReadonlyArray<MarneArea>
  readonly units: ReadonlyArray<MarneUnit>
  readonly options: ReadonlyArray<MarneOption>
  /** Which units may be placed anew before play, each within its area (M13.b, M13.h): all that start on the map, those of one side, or none. */
  readonly setup: 'fixed' | 'free' | 'allied'
  /** Names of the towns the Germans hold at the start where no unit stands. */
  readonly germanHeld: ReadonlyArray<string>
  /** Ids of fortresses destroyed before play. */
  readonly destroyedForts: ReadonlyArray<string>
  /** Allied strengths are halved up to and including this game turn; 0: never (M13.c). */
  readonly demoralisedUntil: number
}

const id = identifier('id')
const name = text('name', 200, 1)
const side = choice('side', SIDES)
const pair = list(hex, 2, 2) as unknown as Codec<readonly [a: string, b: string]>

/** Codec of a map. */
export const MarneMap: Codec<MarneMap> = strict('MarneMap', {
  hexes: list(
    strict('MarneHex', {
      id: hex,
      q: integer('q', -500, 500),
      r: integer('r', -500, 500),
      terrain: choice('terrain', TERRAINS),
    }),
    6000,
    1,
  ),
  rivers: list(strict('MarneRiver', { name, sides: list(pair, 2000) }), 200),
  towns: list(strict('MarneTown', { name, hexes: list(hex, 40, 1), points: integer('victory points', 0, 999) }), 500),
  forts: list(strict('MarneFort', { id, name, hex, strength: integer('strength', 1, 99) }), 200),
  edges: strict('edges', { north: list(hex, 500), east: list(hex, 500), south: list(hex, 500), west: list(hex, 500) }),
})

/** Codec of a unit. */
export const MarneUnit: Codec<MarneUnit> = strict('MarneUnit', {
  id,
  name,
  side,
  nationality: choice('nationality', ['german', 'french', 'british']),
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
  strength: integer('strength', 1, 99),
  movement: integer('movement allowance', 1, 20),
  defenceOnly: flag,
  area: text('area id', 60),
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

/** Codec of the whole document: shapes, ranges, unknown keys. */
export const MarneScenario: Codec<MarneScenario> = strict('MarneScenario', {
  format: choice('format', ['grognard-marne-1']),
  id,
  title: name,
  map: MarneMap,
  turns: strict('turns', {
    first: integer('game turn', 1, 99),
    last: integer('game turn', 1, 99),
    dates: list(text('date', 60), 99),
  }),
  roles: strict('roles', { paris: name, suippes: name }),
  areas: list(
    strict('MarneArea', {
      id,
      title: name,
      side,
      kind: choice('kind', ['edge', 'inland']),
      edge: choice('edge', [...EDGES, 'none']),
      northOfFront: flag,
      hexes: list(hex, 6000),
    }),
    200,
  ),
  units: list(MarneUnit, 500),
  options: list(strict('MarneOption', { id, title: name, points: integer('victory points', 0, 999) }), 20, 1),
  setup: choice('set-up', ['fixed', 'free', 'allied']),
  germanHeld: list(name, 500),
  destroyedForts: list(id, 200),
  demoralisedUntil: integer('game turn', 0, 99),
})
