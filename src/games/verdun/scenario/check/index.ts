/**
 * What must hold between the parts of a scenario. Every fault is found in one pass over the document, each with its
 * path; a scenario without faults can be compiled and played.
 */
import { type Violation, faultsOf } from '../../../../kernel/index.js'
import type { VerdunScenario } from '../scenario.js'
import { type ScenarioRule, indexOf } from './common.js'
import {
  checkEdges,
  checkHexes,
  checkHexsides,
  checkLines,
  checkPillboxes,
  checkPlaces,
  checkVictory,
  checkZones,
} from './map.js'
import { checkFormations, checkTrenches, checkUnits } from './units.js'

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
    const index = indexOf(scenario)
    for (const check of CHECKS) check(scenario, index, fault)
  })
