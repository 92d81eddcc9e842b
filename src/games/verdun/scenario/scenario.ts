/**
 * A scenario of Verdun 1916 as one JSON document: map, forces, set-up, turns. This file has the types and codecs;
 * `check/` checks the document as a whole.
 */
import {
  type TypeOf,
  choice,
  hexIdentifier as hex,
  hexIds,
  integer,
  list,
  partId as id,
  partName as name,
  strict,
  turnDates,
} from '../../../kernel/index.js'
import { Side, VerdunFormation, VerdunUnit, turn } from './forces.js'
import { VerdunMap } from './map.js'

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
