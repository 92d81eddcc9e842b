/** Types and functions that the checks of a scenario share. */
import { type DocumentChecks, type Fault, type Path, documentChecks, firstBy } from '../../../../kernel/index.js'
import type { IllusionUnit, Side } from '../forces.js'
import type { IllusionHex } from '../map.js'
import type { IllusionScenario } from '../scenario.js'

/** The rules that faults of a scenario cite. */
export type ScenarioRule =
  | 'grand-illusion:2.2.d'
  | 'grand-illusion:2.4.a'
  | 'grand-illusion:2.4.aa'
  | 'grand-illusion:2.4.ab'
  | 'grand-illusion:2.4.ad'
  | 'grand-illusion:2.4.i'
  | 'grand-illusion:2.4.o'
  | 'grand-illusion:2.4.u'
  | 'grand-illusion:2.4.w'
  | 'grand-illusion:2.4.x'
  | 'grand-illusion:2.5.a'
  | 'grand-illusion:2.6.b'
  | 'grand-illusion:2.7.a'
  | 'grand-illusion:5.1.1.e'
  | 'grand-illusion:6.0.a'
  | 'grand-illusion:7.2.j'
  | 'grand-illusion:8.4.2.b'
  | 'grand-illusion:8.4.3.a'
  | 'grand-illusion:8.4.6.a'
  | 'grand-illusion:8.4.6.b'
  | 'grand-illusion:8.4.6.k'
  | 'grand-illusion:8.7.1.b'
  | 'grand-illusion:9.1.1.a'
  | 'grand-illusion:9.1.4.a'
  | 'grand-illusion:10.4.a'
  | 'grand-illusion:12.4.a'
  | 'grand-illusion:13.1.1.c'
  | 'grand-illusion:13.1.1.d'
  | 'grand-illusion:13.1.1.f'
  | 'grand-illusion:13.1.2.a'
  | 'grand-illusion:13.1.2.d'
  | 'grand-illusion:13.1.3.a'
  | 'grand-illusion:13.1.3.j'
  | 'grand-illusion:13.1.6.b'
  | 'grand-illusion:14.1.2.c'
  | 'grand-illusion:14.1.2.g'
  | 'grand-illusion:14.1.3.a'
  | 'grand-illusion:14.2.2.c'
  | 'grand-illusion:14.3.6.a'
  | 'grand-illusion:14.3.6.aa'
  | 'grand-illusion:14.3.6.s'
  | 'grand-illusion:9.1.4.d'
  | 'grand-illusion:10.3.g'
  | 'grand-illusion:8.4.1.b'
  | 'grand-illusion:scenario'

/** The rule that is cited for faults against the document format. */
export const SCENARIO = 'grand-illusion:scenario'

/** A scenario with indexes for the checks. If two entries have the same id, the index contains the first one. */
export interface Look extends DocumentChecks<ScenarioRule, IllusionHex> {
  readonly scenario: IllusionScenario
  readonly units: ReadonlyMap<string, IllusionUnit>
  /** Hexes with markers of German control. */
  readonly captured: ReadonlySet<string>
  /** Number of game turns of the scenario. */
  readonly gameTurns: number
}

/** A check of one part of a scenario. */
export type Check = (look: Look) => void

/** Builds the indexes of a scenario. */
export const lookAt = (scenario: IllusionScenario, fault: Fault<ScenarioRule>): Look => ({
  ...documentChecks<ScenarioRule, IllusionHex>(scenario.map.hexes, SCENARIO, fault),
  scenario,
  units: firstBy(scenario.units, unit => unit.id),
  captured: new Set(scenario.captured),
  gameTurns: scenario.turns.last - scenario.turns.first + 1,
})

/** Returns the side that controls a hex at the start, without options. */
export const controllerOf = ({ captured }: Look, hex: IllusionHex): Side =>
  captured.has(hex.id) ? 'german' : hex.control

/** Reports units of a list that the scenario does not have or that occur twice. Returns the units that exist. */
export const knownUnits = (
  { known, unique, units }: Look,
  ids: ReadonlyArray<string>,
  path: Path,
): ReadonlyArray<IllusionUnit> => {
  unique(ids, path, 'unit')
  return ids.flatMap((id, i) => known(units, { what: 'unit', id, path: [...path, i] }) ?? [])
}
