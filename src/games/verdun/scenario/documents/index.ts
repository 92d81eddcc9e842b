/**
 * The scenarios of Verdun 1916, joined from the JSON documents in this folder. All share one map, one list of zones and
 * one list of forces. One document adds the rest of each scenario. See the README in this folder.
 */
import { deepFreeze, documentOf } from '../../../../kernel/index.js'
import type { VerdunFormation, VerdunStart, VerdunUnit } from '../forces.js'
import type { VerdunMap } from '../map.js'
import type { VerdunObjective, VerdunPillbox, VerdunScenario, VerdunZone } from '../scenario.js'
import forcesDocument from './forces.json' with { type: 'json' }
import exchangedDocument from './historical-exchanged.json' with { type: 'json' }
import historicalDocument from './historical.json' with { type: 'json' }
import hypotheticalDocument from './hypothetical.json' with { type: 'json' }
import mapDocument from './map.json' with { type: 'json' }
import zonesDocument from './zones.json' with { type: 'json' }

/** The part of a scenario besides the map, the zones and the forces. */
interface Part extends Pick<VerdunScenario, 'format' | 'id' | 'title' | 'banks' | 'turns' | 'roles' | 'thresholds'> {
  /** Ids of the zones in zones.json that this scenario uses. */
  readonly zones: ReadonlyArray<string>
  /** Units that obey no HQ in this scenario, regardless of forces.json, and are always in command (14.2.e). */
  readonly unattached: ReadonlyArray<string>
  /** Pillboxes in their default hexes. zones.json lists the other hexes for them. */
  readonly pillboxes: ReadonlyArray<Omit<VerdunPillbox, 'hexes'>>
  readonly objectives: ReadonlyArray<VerdunObjective>
  /** Unit id -> its start. A unit without an entry is not in the scenario. */
  readonly starts: Readonly<Record<string, VerdunStart>>
}

const map = documentOf<VerdunMap>(mapDocument)
const forces = documentOf<{
  readonly formations: ReadonlyArray<VerdunFormation>
  readonly units: ReadonlyArray<Omit<VerdunUnit, 'start'>>
}>(forcesDocument)
const zones = documentOf<{
  readonly french: ReadonlyArray<Pick<VerdunZone, 'id' | 'title' | 'hexes'>>
  readonly german: ReadonlyArray<Pick<VerdunZone, 'id' | 'title' | 'hexes' | 'artillery'>>
  readonly pillboxes: ReadonlyArray<Pick<VerdunPillbox, 'formation' | 'hexes'>>
}>(zonesDocument)
const historical = documentOf<Part>(historicalDocument)
const hypothetical = documentOf<Omit<Part, 'format' | 'turns' | 'roles'>>(hypotheticalDocument)
const exchanged = documentOf<Pick<Part, 'id' | 'title' | 'starts'>>(exchangedDocument)

/** The zones of the scenarios. French artillery may be set up in the same hexes as infantry (14.1.c). */
const allZones: ReadonlyArray<VerdunZone> = [
  ...zones.french.map(({ id, title, hexes }): VerdunZone => ({ id, title, side: 'french', hexes, artillery: hexes })),
  ...zones.german.map(({ id, title, hexes, artillery }): VerdunZone => ({
    id,
    title,
    side: 'german',
    hexes,
    artillery,
  })),
]

const join = (part: Part): VerdunScenario => {
  const units = forces.units.flatMap((unit): ReadonlyArray<VerdunUnit> => {
    const start = part.starts[unit.id]
    if (start === undefined) return []
    return [
      part.unattached.includes(unit.id) ? { ...unit, formation: '', alwaysInCommand: true, start } : { ...unit, start },
    ]
  })
  const commanded = new Set(units.map(unit => unit.formation))
  return {
    format: part.format,
    id: part.id,
    title: part.title,
    map,
    banks: part.banks,
    turns: part.turns,
    roles: part.roles,
    zones: allZones.filter(zone => part.zones.includes(zone.id)),
    formations: forces.formations.filter(formation => commanded.has(formation.id)),
    units,
    pillboxes: part.pillboxes.map(pillbox => ({
      ...pillbox,
      hexes: zones.pillboxes.find(({ formation }) => formation === pillbox.formation)?.hexes ?? [],
    })),
    objectives: part.objectives,
    thresholds: part.thresholds,
  }
}

/** Ids of the scenarios that come with the game. */
export type ScenarioId = 'historical' | 'hypothetical' | 'historical-exchanged'

/** The scenarios that come with the game, by id. */
export const scenarios: Readonly<Record<ScenarioId, VerdunScenario>> = deepFreeze({
  historical: join(historical),
  // the same forces and more: the document lists added units, and units that start elsewhere
  hypothetical: join({
    ...historical,
    ...hypothetical,
    pillboxes: [...historical.pillboxes, ...hypothetical.pillboxes],
    objectives: [...historical.objectives, ...hypothetical.objectives],
    starts: { ...historical.starts, ...hypothetical.starts },
  }),
  'historical-exchanged': join({ ...historical, ...exchanged, starts: { ...historical.starts, ...exchanged.starts } }),
})
