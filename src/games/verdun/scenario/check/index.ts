/**
 * What must hold between the parts of a scenario. Every fault is found in one pass over the document, each with its
 * path; a scenario without faults can be compiled and played.
 */
import { type Violation, faultsOf } from '../../../../kernel/index.js'
import type { VerdunScenario } from '../scenario.js'
import { type ScenarioRule, lookAt } from './common.js'
import { checkFormations } from './formations.js'
import { checkEdges, checkHexes, checkHexsides, checkLines, checkPlaces } from './map.js'
import { checkTrenches, checkUnits } from './units.js'
import { checkVictory } from './victory.js'
import { checkPillboxes, checkZones } from './zones.js'

const CHECKS = [
  checkHexes,
  checkHexsides,
  checkLines,
  checkPlaces,
  checkEdges,
  checkVictory,
  checkZones,
  checkFormations,
  checkUnits,
  checkPillboxes,
  checkTrenches,
] as const

/** All faults of a scenario that its codec cannot see, part by part; [] for a sound one. */
export const checkScenario = (scenario: VerdunScenario): ReadonlyArray<Violation<ScenarioRule>> =>
  faultsOf<ScenarioRule>(fault => {
    const look = lookAt(scenario, fault)
    for (const check of CHECKS) check(look)
  })
