/**
 * A scenario of Grand Illusion, which is one JSON document, and its codec. `check/` checks the consistency of its parts.
 */
import {
  type TypeOf,
  choice,
  hexIdentifier as hex,
  hexIds,
  integer,
  list,
  nullable,
  partId as id,
  partName as name,
  strict,
  turnDates,
} from '../../../kernel/index.js'
import { IllusionUnit, turn } from './forces.js'
import { IllusionFortunes } from './fortunes.js'
import { IllusionMap } from './map.js'
import { IllusionOptions } from './options.js'
import { IllusionCalendar, IllusionCaps, IllusionSpecial, IllusionVictory } from './play.js'
import { PlaceRoles, UnitRoles } from './roles.js'

const mandates = list(integer('mandated attacks', 0, 10), 30)

/** Codec of the whole document. It checks shapes and ranges, and rejects unknown keys. */
export const IllusionScenario = strict('IllusionScenario', {
  format: choice('format', ['grognard-grand-illusion-1']),
  id,
  title: name,
  map: IllusionMap,
  units: list(IllusionUnit, 600, 1),
  turns: strict('turns', { first: turn, last: turn, dates: turnDates }),
  places: PlaceRoles,
  roles: UnitRoles,
  /** Hexes printed Allied that have a marker of German control at the start (13.1.3.j). */
  captured: hexIds(200),
  /** Entrenchments at the start (13.1.3.h). */
  entrenchments: list(strict('Entrenchment', { hex, level: integer('level', 1, 2) }), 200),
  caps: IllusionCaps,
  /** The side with the initiative on each turn; 'dice' if die rolls decide (6.0). */
  initiative: list(choice('initiative', ['german', 'allied', 'dice']), 30),
  /** The number of mandated attacks on each turn (14.1.1.k to m, ac). */
  mandates: strict('mandates', { german: mandates, allied: mandates }),
  fortunes: IllusionFortunes,
  calendar: IllusionCalendar,
  special: IllusionSpecial,
  victory: IllusionVictory,
  /** null outside scenario 3. */
  options: nullable(IllusionOptions),
})
/** A complete scenario: map, counters and rules data. */
export interface IllusionScenario extends TypeOf<typeof IllusionScenario> {}
