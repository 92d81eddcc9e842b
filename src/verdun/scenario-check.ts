/**
 * What must hold between the parts of a scenario. Every fault is found in one pass over the document, each with its
 * path; a scenario without faults can be compiled and played.
 */
import { type Violation, violation } from '../kernel/contract.js'
import type { VerdunScenario } from './scenario.js'
import { type Fault, indexOf } from './scenario-check-common.js'
import { checkEdges, checkHexes, checkHexsides, checkLines, checkPillboxes, checkPlaces, checkVictory, checkZones } from './scenario-check-map.js'
import { checkFormations, checkTrenches, checkUnits } from './scenario-check-units.js'

const CHECKS = [
  checkHexes, checkHexsides, checkLines, checkPlaces, checkEdges, checkVictory, checkZones, checkFormations, checkUnits, checkPillboxes, checkTrenches,
] as const

/** All faults of a scenario that its codec cannot see, part by part; [] for a sound one. */
export const checkScenario = (scenario: VerdunScenario): ReadonlyArray<Violation> => {
  const out: Violation[] = []
  const fault: Fault = (code, rule, path, message, subjects = [], needed) => {
    out.push(violation(code, rule, message, subjects, needed === undefined ? { path } : { path, needed }))
  }
  const index = indexOf(scenario)
  for (const check of CHECKS) check(scenario, index, fault)
  return out
}
