/**
 * A scenario of Verdun 1916 as one JSON document: map, forces, set-up, turns. This file has the types and codecs;
 * `check/` checks the document as a whole.
 */
import {
  type Codec,
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

/** Hexes in which units may be set up. Artillery may have its own hexes (14.1.d). */
export interface VerdunZone {
  readonly id: string
  readonly title: string
  readonly side: Side
  readonly hexes: ReadonlyArray<string>
  readonly artillery: ReadonlyArray<string>
}

/** A pillbox with its default hex and the hexes in which it may be placed (14.1.b, Q-40). */
export interface VerdunPillbox {
  readonly id: string
  readonly formation: string
  readonly hex: string
  readonly hexes: ReadonlyArray<string>
}

/**
 * A place or fort that is worth points to the Germans (T5), in half points. Verdun is not an objective: it wins the
 * game.
 */
export interface VerdunObjective {
  readonly name: string
  readonly hexes: ReadonlyArray<string>
  readonly points: number
}

/** A whole scenario: map, zones, forces, turns and objectives. */
export interface VerdunScenario {
  readonly format: 'grognard-verdun-1'
  readonly id: string
  readonly title: string
  readonly map: VerdunMap
  /** The banks of the Meuse that are in play (14.2.d, 14.3.a). */
  readonly banks: 'right' | 'both'
  readonly turns: {
    readonly first: number
    readonly last: number
    /** The turn that either side may buy (14.2.h); 0 if there is none. */ readonly extra: number
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

/** Codec of the whole document. It checks shapes and ranges, and rejects unknown keys. */
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
    dates: turnDates,
  }),
  roles: strict('roles', { verdun: name }),
  zones: list(strict('VerdunZone', { id, title: name, side: Side, hexes: hexIds(), artillery: hexIds() }), 200),
  formations: list(VerdunFormation, 200),
  units: list(VerdunUnit, 600, 1),
  pillboxes: list(strict('VerdunPillbox', { id, formation: id, hex, hexes: hexIds(2000) }), 100),
  objectives: list(
    strict('VerdunObjective', { name, hexes: hexIds(40, 1), points: integer('half points', 0, 999) }),
    500,
  ),
  thresholds: strict('thresholds', { tactical: integer('points', 0, 999), operational: integer('points', 0, 999) }),
})
