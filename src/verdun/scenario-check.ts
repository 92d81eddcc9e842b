/**
 * What must hold between the parts of a scenario. Every fault is found in one pass over the document, each with its
 * path; a scenario without faults can be compiled and played.
 */
import type { Violation } from '../kernel/contract.js'
import { faultsOf } from '../kernel/document.js'
import type { VerdunScenario } from './scenario.js'
import { indexOf } from './scenario-check-common.js'
import { checkEdges, checkHexes, checkHexsides, checkLines, checkPillboxes, checkPlaces, checkVictory, checkZones } from './scenario-check-map.js'
import { checkFormations, checkTrenches, checkUnits } from './scenario-check-units.js'

const CHECKS = [
  checkHexes, checkHexsides, checkLines, checkPlaces, checkEdges, checkVictory, checkZones, checkFormations, checkUnits, checkPillboxes, checkTrenches,
] as const

/** All faults of a scenario that its codec cannot see, part by part; [] for a sound one. */
export const checkScenario = (scenario: VerdunScenario): ReadonlyArray<Violation> => faultsOf(fault => {
  const index = indexOf(scenario)
  for (const check of CHECKS) check(scenario, index, fault)
})
