/** Shared parts of the checks of a scenario. */
import { type DocumentChecks, type Fault, documentChecks, firstBy } from '../../../../kernel/index.js'
import type { MarneOption, MarneUnit } from '../forces.js'
import type { MarneFort, MarneHex, MarneTown } from '../map.js'
import type { MarneArea, MarneScenario } from '../scenario.js'

/** The rules that a scenario can violate. */
export type ScenarioRule =
  | 'marne:M1.j'
  | 'marne:M11.f'
  | 'marne:M13.b'
  | 'marne:M13.c'
  | 'marne:M13.d'
  | 'marne:M13.e'
  | 'marne:M13.h'
  | 'marne:M2.g'
  | 'marne:M4.a'
  | 'marne:M6.d'
  | 'marne:M6.e'
  | 'marne:scenario'

/** A scenario and the lookup tables of the checks. If two entries have the same id, the first one is used. */
export interface Look extends DocumentChecks<ScenarioRule, MarneHex> {
  readonly scenario: MarneScenario
  readonly towns: ReadonlyMap<string, MarneTown>
  readonly areas: ReadonlyMap<string, MarneArea>
  /** Area id -> its hexes. */
  readonly within: ReadonlyMap<string, ReadonlySet<string>>
  readonly options: ReadonlyMap<string, MarneOption>
  readonly forts: ReadonlyMap<string, MarneFort>
  /** Hexes of fortresses that stand at the start. */
  readonly fortified: ReadonlySet<string>
}

/** A check of one part of a scenario. */
export type Check = (look: Look) => void

/** The stacking limit: units of a side per hex (M4.a). */
export const STACK = 3

/** Builds the lookup tables of a scenario. */
export const lookAt = (scenario: MarneScenario, fault: Fault<ScenarioRule>): Look => {
  const { map, options, destroyedForts } = scenario
  const destroyed = new Set(destroyedForts)
  const areas = firstBy(scenario.areas, area => area.id)
  return {
    ...documentChecks<ScenarioRule, MarneHex>(map.hexes, 'marne:scenario', fault),
    scenario,
    towns: firstBy(map.towns, town => town.name),
    areas,
    within: new Map([...areas.values()].map(area => [area.id, new Set(area.hexes)])),
    options: firstBy(options, option => option.id),
    forts: firstBy(map.forts, fort => fort.id),
    fortified: new Set(map.forts.filter(fort => !destroyed.has(fort.id)).map(fort => fort.hex)),
  }
}

/** Whether a unit that starts on the map may be placed again before play (M13.b, M13.h). */
export const placedByChoice = ({ setup }: MarneScenario, unit: MarneUnit): boolean =>
  setup === 'free' || (setup === 'allied' && unit.side === 'allied')

/** Returns the rule that allows set-up by choice in a scenario. */
export const setupRule = ({ setup }: MarneScenario): ScenarioRule =>
  setup === 'allied' ? 'marne:M13.h' : 'marne:M13.b'
