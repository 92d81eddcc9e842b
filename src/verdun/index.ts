/**
 * Verdun 1916 (Vae Victis): 21 to 25 February 1916, five game turns of one day, German against French.
 *
 * ```ts
 * const rules = verdun.load(verdun.scenarios.historical)
 * ```
 */
import type { Game, Option } from '../kernel/contract.js'
import { loader } from '../kernel/load.js'
import type { VerdunAction } from './action.js'
import { RULEBOOK } from './rulebook.js'
import { type VerdunEvent, type VerdunView, assembleRules } from './rules.js'
import { checkScenario } from './scenario-check.js'
import { SIDES, type Side, VerdunScenario } from './scenario.js'
import { type ScenarioId, scenarios } from './scenarios/index.js'
import { compile } from './setting.js'
import type { VerdunState } from './state.js'

const options = (): ReadonlyArray<Option> => []

const load = loader({
  codec: VerdunScenario, options, check: checkScenario, scenarioRule: 'verdun:scenario', make: (scenario, _options, digest) => assembleRules(compile(scenario, digest)),
})

/** Verdun 1916: its scenarios, by id, and its rules. */
export const verdun: Game<VerdunScenario, VerdunState, VerdunAction, VerdunEvent, VerdunView, Side> & {
  readonly scenarios: Readonly<Record<ScenarioId, VerdunScenario>>
} = {
  id: 'verdun', title: 'Verdun 1916', sides: SIDES, rulebook: RULEBOOK, scenarios, codec: VerdunScenario, options, load,
}

export type { VerdunAction } from './action.js'
export type { VerdunEvent, VerdunRules, VerdunView } from './rules.js'
export type {
  AdvanceFrame, BombardmentFrame, CombatFrame, CombatsFrame, CommandFrame, Detached, ExtraTurnFrame, FireFrame, Handed, HoldFrame, LossesFrame, MarchFrame,
  MovementFrame, Odds, ReorganisationFrame, RetreatFrame, Retreated, SetupFrame, SideIndex, StackingFrame, VerdunFrame, VerdunState,
} from './state.js'
export type {
  ArtilleryValues, CombatValues, Feature, Side, Terrain, UnitType, VerdunFormation, VerdunFort, VerdunHex, VerdunHexside, VerdunMap, VerdunObjective,
  VerdunPillbox, VerdunPlace, VerdunRoad, VerdunScenario, VerdunStart, VerdunUnit, VerdunZone,
} from './scenario.js'
export type { ScenarioId } from './scenarios/index.js'
