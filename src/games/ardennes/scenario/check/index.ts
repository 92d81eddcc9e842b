/**
 * Checks that the parts of a scenario fit together. One pass finds every fault with its path. A scenario without faults
 * can be compiled and played.
 */
import { type Violation, faultsOf } from '../../../../kernel/index.js'
import type { ArdennesScenario } from '../scenario.js'
import { type ScenarioRule, lookAt } from './common.js'
import { checkBoxes, checkEdgeRoads, checkEntries } from './edge.js'
import { checkBridges, checkPlaces, checkRoads, checkSheets, checkWaters } from './map.js'
import { checkAreaNames, checkFormations } from './names.js'
import { checkOptional } from './optional.js'
import {
  checkAreas,
  checkBoundaries,
  checkFuel,
  checkPositions,
  checkReplacements,
  checkRoles,
  checkVictory,
} from './play.js'
import { checkCounters, checkUnits } from './units.js'

const CHECKS = [
  checkSheets,
  checkPlaces,
  checkWaters,
  checkRoads,
  checkBridges,
  checkEntries,
  checkBoxes,
  checkEdgeRoads,
  checkAreas,
  checkAreaNames,
  checkBoundaries,
  checkPositions,
  checkFormations,
  checkUnits,
  checkCounters,
  checkOptional,
  checkRoles,
  checkReplacements,
  checkFuel,
  checkVictory,
] as const

/** Returns the faults of a scenario that its codec cannot detect; [] for a valid scenario. */
export const checkScenario = (scenario: ArdennesScenario): ReadonlyArray<Violation<ScenarioRule>> =>
  faultsOf<ScenarioRule>(fault => {
    const look = lookAt(scenario, fault)
    for (const check of CHECKS) check(look)
  })
