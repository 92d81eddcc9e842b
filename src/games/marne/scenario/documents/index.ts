/**
 * The three scenarios of The Marne, joined from the JSON documents in this folder. All share one map, one list of
 * forces and a set of entry areas. One document adds the rest of each scenario. See the README in this folder.
 */
import { deepFreeze, documentOf } from '../../../../kernel/index.js'
import type { MarneOption, MarneStart, MarneUnit } from '../forces.js'
import type { MarneMap } from '../map.js'
import type { MarneArea, MarneScenario } from '../scenario.js'
import areasDocument from './areas.json' with { type: 'json' }
import counterattackFreeDocument from './counterattack-free.json' with { type: 'json' }
import counterattackDocument from './counterattack.json' with { type: 'json' }
import forcesDocument from './forces.json' with { type: 'json' }
import mapDocument from './map.json' with { type: 'json' }
import pursuitDocument from './pursuit.json' with { type: 'json' }

/** The part of a scenario besides the map, the forces and the shared areas. */
interface Part extends Omit<MarneScenario, 'map' | 'units' | 'options'> {
  /** Ids of areas in areas.json that this scenario uses. */
  readonly sharedAreas: ReadonlyArray<string>
  /** Unit id -> id of its area for set-up by choice. */
  readonly setupAreas: Readonly<Record<string, string>>
  /** Unit id -> its starts. */
  readonly starts: Readonly<Record<string, ReadonlyArray<MarneStart>>>
}

const map = documentOf<MarneMap>(mapDocument)
const forces = documentOf<{
  readonly options: ReadonlyArray<MarneOption>
  readonly units: ReadonlyArray<Omit<MarneUnit, 'area' | 'starts'>>
}>(forcesDocument)
const { areas: sharedAreas } = documentOf<{ readonly areas: ReadonlyArray<MarneArea> }>(areasDocument)
const counterattack = documentOf<Part>(counterattackDocument)
const counterattackFree =
  documentOf<Pick<Part, 'id' | 'title' | 'setup' | 'sharedAreas' | 'areas' | 'setupAreas' | 'starts'>>(
    counterattackFreeDocument,
  )
const pursuit = documentOf<Part>(pursuitDocument)

const join = (part: Part): MarneScenario => ({
  format: part.format,
  id: part.id,
  title: part.title,
  map,
  turns: part.turns,
  roles: part.roles,
  areas: [...sharedAreas.filter(area => part.sharedAreas.includes(area.id)), ...part.areas],
  units: forces.units.map(unit => ({
    ...unit,
    area: part.setupAreas[unit.id] ?? '',
    starts: part.starts[unit.id] ?? [],
  })),
  options: forces.options,
  setup: part.setup,
  germanHeld: part.germanHeld,
  destroyedForts: part.destroyedForts,
  demoralisedUntil: part.demoralisedUntil,
})

/** Ids of the scenarios that come with the game. */
export type ScenarioId = 'counterattack' | 'counterattack-free' | 'pursuit'

/** The scenarios that come with the game, by id. */
export const scenarios: Readonly<Record<ScenarioId, MarneScenario>> = deepFreeze({
  counterattack: join(counterattack),
  // the same situation, except for the fields of its own document
  'counterattack-free': join({
    ...counterattack,
    ...counterattackFree,
    starts: { ...counterattack.starts, ...counterattackFree.starts },
  }),
  pursuit: join(pursuit),
})
