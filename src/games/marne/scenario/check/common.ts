/** What the checks of a scenario share. */
import { type Fault as FaultOf, type HexIndex, documentChecks, firstBy, hexIndex } from '../../../../kernel/index.js'
import type { MarneArea, MarneHex, MarneScenario, MarneTown, MarneUnit } from '../scenario.js'

/** The rules that a scenario can be at odds with. */
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

/** Notes a fault. */
export type Fault = FaultOf<ScenarioRule>

/** A check of one part of a scenario. */
export type Check = (scenario: MarneScenario, index: Index, fault: Fault) => void

/** Checks that documents of all games need. */
export const { unique, knownHexes, edge: checkEdge } = documentChecks<ScenarioRule>('marne:scenario')

/** Units of a side that a hex holds (M4.a). */
export const STACK = 3

/** What the checks look up. Of two entries under one id the first counts. */
export interface Index extends HexIndex<MarneHex> {
  readonly towns: ReadonlyMap<string, MarneTown>
  readonly areas: ReadonlyMap<string, MarneArea>
  /** Area id -> its hexes. */
  readonly within: ReadonlyMap<string, ReadonlySet<string>>
  readonly options: ReadonlySet<string>
  readonly forts: ReadonlySet<string>
  /** Hexes of fortresses that stand at the start. */
  readonly fortified: ReadonlySet<string>
}

/** Looks a scenario up. */
export const indexOf = ({ map, areas, options, destroyedForts }: MarneScenario): Index => {
  const destroyed = new Set(destroyedForts)
  const areasById = firstBy(areas, area => area.id)
  return {
    ...hexIndex(map.hexes),
    towns: firstBy(map.towns, town => town.name),
    areas: areasById,
    within: new Map([...areasById.values()].map(area => [area.id, new Set(area.hexes)])),
    options: new Set(options.map(option => option.id)),
    forts: new Set(map.forts.map(fort => fort.id)),
    fortified: new Set(map.forts.filter(fort => !destroyed.has(fort.id)).map(fort => fort.hex)),
  }
}

/** Whether a unit that starts on the map may be placed anew before play (M13.b, M13.h). */
export const placedByChoice = ({ setup }: MarneScenario, unit: MarneUnit): boolean =>
  setup === 'free' || (setup === 'allied' && unit.side === 'allied')

/** The rule by which a scenario leaves set-up to choice. */
export const setupRule = ({ setup }: MarneScenario): ScenarioRule =>
  setup === 'allied' ? 'marne:M13.h' : 'marne:M13.b'
