/**
 * Checks that the parts of a scenario fit together. One pass over the document finds every fault with its path. A
 * scenario without faults can be compiled and played.
 */
import { type Violation, faultsOf } from '../../../../kernel/index.js'
import { checkAreas, checkTurns } from './areas.js'
import { type ScenarioRule, lookAt } from './common.js'
import { checkEdges, checkForts, checkHeld, checkHexes, checkRivers, checkRoles, checkTowns } from './map.js'
import { checkRoom, checkUnits } from './units.js'
import type { MarneScenario } from '../scenario.js'

const CHECKS = [
  checkHexes,
  checkRivers,
  checkTowns,
  checkForts,
  checkRoles,
  checkHeld,
  checkEdges,
  checkTurns,
  checkAreas,
  checkUnits,
  checkRoom,
] as const

/**
 * Returns all faults of a scenario that its codec cannot detect, in the order of the document's parts; [] if there are
 * none.
 */
export const checkScenario = (scenario: MarneScenario): ReadonlyArray<Violation<ScenarioRule>> =>
  faultsOf(fault => {
    const look = lookAt(scenario, fault)
    for (const check of CHECKS) check(look)
  })
