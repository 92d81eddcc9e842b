/**
 * A scenario of The Marne as one JSON document: map, forces, turns, options. This file has the types and codecs;
 * `check/` checks the document as a whole.
 */
import {
  type Codec,
  choice,
  flag,
  hexIds,
  integer,
  list,
  partId as id,
  partName as name,
  strict,
  turnDates,
} from '../../../kernel/index.js'
import { MarneOption, MarneUnit, Side } from './forces.js'
import { type Edge, EDGES, MarneMap } from './map.js'

/** An army area or an entry area (M13.b, M13.d). An `edge` area is a stretch of one map edge, in that edge's order. */
export interface MarneArea {
  readonly id: string
  readonly title: string
  readonly side: Side
  readonly kind: 'edge' | 'inland'
  /** The edge of an edge area; 'none' for an inland area. */
  readonly edge: Edge | 'none'
  /** Whether units may enter only in hexes north of the front east of Suippes (M13.e). */
  readonly northOfFront: boolean
  readonly hexes: ReadonlyArray<string>
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
    /** One date per game turn. */ readonly dates: ReadonlyArray<string>
  }
  /** Names of the towns that the rules mention. */
  readonly roles: { readonly paris: string; readonly suippes: string }
  readonly areas: ReadonlyArray<MarneArea>
  readonly units: ReadonlyArray<MarneUnit>
  readonly options: ReadonlyArray<MarneOption>
  /**
   * The units that may be placed again before play, each within its area (M13.b, M13.h): all units that start on the
   * map, only the Allied ones, or none.
   */
  readonly setup: 'fixed' | 'free' | 'allied'
  /** Names of the towns that the Germans hold at the start if no unit is there. */
  readonly germanHeld: ReadonlyArray<string>
  /** Ids of fortresses destroyed before play. */
  readonly destroyedForts: ReadonlyArray<string>
  /** The last game turn on which Allied strengths are halved; 0 if they never are (M13.c). */
  readonly demoralisedUntil: number
}

/** Codec of the whole document. It checks shapes and ranges, and rejects unknown keys. */
export const MarneScenario: Codec<MarneScenario> = strict('MarneScenario', {
  format: choice('format', ['grognard-marne-1']),
  id,
  title: name,
  map: MarneMap,
  turns: strict('turns', {
    first: integer('game turn', 1, 99),
    last: integer('game turn', 1, 99),
    dates: turnDates,
  }),
  roles: strict('roles', { paris: name, suippes: name }),
  areas: list(
    strict('MarneArea', {
      id,
      title: name,
      side: Side,
      kind: choice('kind', ['edge', 'inland']),
      edge: choice('edge', [...EDGES, 'none']),
      northOfFront: flag,
      hexes: hexIds(),
    }),
    200,
  ),
  units: list(MarneUnit, 500),
  options: list(MarneOption, 20, 1),
  setup: choice('set-up', ['fixed', 'free', 'allied']),
  germanHeld: list(name, 500),
  destroyedForts: list(id, 200),
  demoralisedUntil: integer('game turn', 0, 99),
})
