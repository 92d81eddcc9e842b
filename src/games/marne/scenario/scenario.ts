/**
 * A scenario of The Marne as one JSON document: map, forces, turns, options. This file has the types and codecs;
 * `check/` checks the document as a whole.
 */
import {
  type TypeOf,
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
import { EDGES, MarneMap } from './map.js'

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
