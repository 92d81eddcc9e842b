/**
 * The scenarios of Grand Illusion, joined from the documents in this folder. All share one map and one list of forces,
 * and each scenario has its own document. The documents are the source; see README.md.
 */
import { deepFreeze, documentOf } from '../../../../kernel/index.js'
import type { IllusionUnit } from '../forces.js'
import type { IllusionMap } from '../map.js'
import type { IllusionScenario } from '../scenario.js'
import campaignDocument from './campaign.json' with { type: 'json' }
import forcesDocument from './forces.json' with { type: 'json' }
import mapDocument from './map.json' with { type: 'json' }
import shortDocument from './short-campaign.json' with { type: 'json' }
import whatIfDocument from './what-if.json' with { type: 'json' }

/** The part of a scenario besides the map and the forces. */
type Part = Omit<IllusionScenario, 'map' | 'units'>

const map = documentOf<IllusionMap>(mapDocument)
const { units } = documentOf<{ readonly units: ReadonlyArray<IllusionUnit> }>(forcesDocument)
const campaign = documentOf<Part>(campaignDocument)
const short = documentOf<Partial<Part>>(shortDocument)
const whatIf = documentOf<Partial<Part>>(whatIfDocument)

/**
 * Joins a scenario with the map and the forces. Counters of options take part only in a scenario with options
 * (13.1.1.c).
 */
const join = (part: Part): IllusionScenario => {
  const { format, id, title, ...play } = part
  return { format, id, title, map, units: units.filter(({ option }) => option === 0 || part.options !== null), ...play }
}

/** Ids of the scenarios that come with the game. */
export type ScenarioId = 'campaign' | 'short-campaign' | 'what-if'

/** The scenarios that come with the game, by id: numbers 1, 2 and 3 of the rulebook. */
export const scenarios: Readonly<Record<ScenarioId, IllusionScenario>> = deepFreeze({
  campaign: join(campaign),
  // these documents contain only the differences from the campaign
  'short-campaign': join({ ...campaign, ...short }),
  'what-if': join({ ...campaign, ...whatIf }),
})
