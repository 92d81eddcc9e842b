/**
 * Checks that the parts of a scenario fit together. One pass over the document finds every fault with its path. A
 * scenario without faults can be compiled and played.
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

/** Returns all faults of a scenario that its codec cannot detect, part by part; [] if there are none. */
export const checkScenario = (scenario: VerdunScenario): ReadonlyArray<Violation<ScenarioRule>> =>
  faultsOf<ScenarioRule>(fault => {
    const look = lookAt(scenario, fault)
    for (const check of CHECKS) check(look)
  })
