/**
 * Checks that the parts of a scenario fit together. One pass over the document finds every fault with its path. A
 * scenario without faults can be compiled and played.
 */
import { type Violation, faultsOf } from '../../../../kernel/index.js'
import type { IllusionScenario } from '../scenario.js'
import { type ScenarioRule, lookAt } from './common.js'
import { checkHexes, checkHexsides, checkLists, checkRails, checkVictoryHexes } from './map.js'
import { checkOptions } from './options.js'
import {
  checkBonuses,
  checkCalendar,
  checkCaps,
  checkFortunes,
  checkMarkers,
  checkSpecial,
  checkTurns,
} from './play.js'
import { checkParis, checkPlaces, checkRoles } from './roles.js'
import { checkUnits } from './units.js'

const CHECKS = [
  checkHexes,
  checkHexsides,
  checkRails,
  checkLists,
  checkVictoryHexes,
  checkUnits,
  checkTurns,
  checkPlaces,
  checkParis,
  checkRoles,
  checkMarkers,
  checkCaps,
  checkFortunes,
  checkCalendar,
  checkSpecial,
  checkBonuses,
  checkOptions,
] as const

/** Returns all faults of a scenario that its codec cannot detect, part by part; [] if there are none. */
export const checkScenario = (scenario: IllusionScenario): ReadonlyArray<Violation<ScenarioRule>> =>
  faultsOf<ScenarioRule>(fault => {
    const look = lookAt(scenario, fault)
    for (const check of CHECKS) check(look)
  })
