/**
 * The three scenarios of The Marne, joined from the documents in this folder: one map, one list of forces and of entry
 * areas for all, and a document for what each scenario adds. The documents are the source: see the README beside them.
 */
import type { MarneArea, MarneMap, MarneOption, MarneScenario, MarneStart, MarneUnit } from '../scenario.js'
import areasDocument from './areas.json' with { type: 'json' }
import counterattackFreeDocument from './counterattack-free.json' with { type: 'json' }
import counterattackDocument from './counterattack.json' with { type: 'json' }
import forcesDocument from './forces.json' with { type: 'json' }
import mapDocument from './map.json' with { type: 'json' }
import pursuitDocument from './pursuit.json' with { type: 'json' }

/** What a scenario adds to the map, the forces and the shared areas. */
interface Part extends Omit<MarneScenario, 'map' | 'units' | 'options'> {
  /** Ids of areas in areas.json that this scenario uses. */
  readonly sharedAreas: ReadonlyArray<string>
  /** Unit id -> id of its area for set-up by choice. */
  readonly setupAreas: Readonly<Record<string, string>>
  /** Unit id -> where it begins. */
  readonly starts: Readonly<Record<string, ReadonlyArray<MarneStart>>>
}

// through unknown: the compiler need not compare thousands of literals, and a test decodes every scenario
const map = mapDocument as unknown as MarneMap
const forces = forcesDocument as unknown as {
  readonly options: ReadonlyArray<MarneOption>
  readonly units: ReadonlyArray<Omit<MarneUnit, 'area' | 'starts'>>
}
const { areas: sharedAreas } = areasDocument as unknown as { readonly areas: ReadonlyArray<MarneArea> }
const counterattack = counterattackDocument as unknown as Part
const counterattackFree = counterattackFreeDocument as unknown as Pick<
  Part,
  'id' | 'title' | 'setup' | 'sharedAreas' | 'areas' | 'setupAreas' | 'starts'
>
const pursuit = pursuitDocument as unknown as Part

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
export const scenarios: Readonly<Record<ScenarioId, MarneScenario>> = {
  counterattack: join(counterattack),
  // the same situation, but for what its document says otherwise
  'counterattack-free': join({
    ...counterattack,
    ...counterattackFree,
    starts: { ...counterattack.starts, ...counterattackFree.starts },
  }),
  pursuit: join(pursuit),
}
