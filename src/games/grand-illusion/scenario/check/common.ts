/** What the checks of a scenario share: a look at it, and what they rest on. */
import { type DocumentChecks, type Fault, type Path, documentChecks, firstBy } from '../../../../kernel/index.js'
import type { IllusionUnit, Side } from '../forces.js'
import type { IllusionHex } from '../map.js'
import type { IllusionScenario } from '../scenario.js'

/** The rules that faults of a scenario rest on: sections that say what a scenario must hold. */
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

/** Rules cited for what rests on the document alone. */
export const SCENARIO = 'grand-illusion:scenario'

/** A scenario and what the checks look up in it. Of two entries under one id the first counts. */
export interface Look extends DocumentChecks<ScenarioRule, IllusionHex> {
  readonly scenario: IllusionScenario
  readonly units: ReadonlyMap<string, IllusionUnit>
  /** Hexes with markers of German control. */
  readonly captured: ReadonlySet<string>
  /** Game turns of the scenario. */
  readonly gameTurns: number
}

/** A check of one part of a scenario. */
export type Check = (look: Look) => void

/** Looks a scenario up. */
export const lookAt = (scenario: IllusionScenario, fault: Fault<ScenarioRule>): Look => ({
  ...documentChecks<ScenarioRule, IllusionHex>(scenario.map.hexes, SCENARIO, fault),
  scenario,
  units: firstBy(scenario.units, unit => unit.id),
  captured: new Set(scenario.captured),
  gameTurns: scenario.turns.last - scenario.turns.first + 1,
})

/** Who controls a hex at the start, options apart. */
export const controllerOf = ({ captured }: Look, hex: IllusionHex): Side =>
  captured.has(hex.id) ? 'german' : hex.control

/** Reports each unit of a list that the scenario lacks or that the list has already; gives the others. */
export const knownUnits = (
  { known, unique, units }: Look,
  ids: ReadonlyArray<string>,
  path: Path,
): ReadonlyArray<IllusionUnit> => {
  unique(ids, path, 'unit')
  return ids.flatMap((id, i) => known(units, { what: 'unit', id, path: [...path, i] }) ?? [])
}
