/**
 * Verdun 1916 (Vae Victis): 21 to 25 February 1916, German against French, in five game turns of one day each.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { orThrow } from 'grognard'
 * import { verdun } from 'grognard/verdun'
 *
 * const rules = orThrow(verdun.load(verdun.scenarios.historical))
 * const turn = rules.turn(rules.start)
 * console.log(turn.type === 'decision' && `${turn.side}: ${turn.asks}`) // french: unit-to-set-up
 * console.log(rules.legalActions(rules.start).length, rules.bounds.actions) // 40 770
 * ```
 */
import { type Game, type Option, deepFreeze, loader } from '../../kernel/index.js'
import { type VerdunTables, type VerdunAction, type VerdunState, compile } from './state/index.js'
import { RULEBOOK, type VerdunRule, type VerdunWords } from './rulebook/index.js'
import { type VerdunEvent, type VerdunView, type VerdunRules, assembleRules } from './rules.js'
import { type Side, SIDES, VerdunScenario, checkScenario } from './scenario/index.js'
import { type ScenarioId, scenarios } from './scenario/documents/index.js'

const options = (): ReadonlyArray<Option<VerdunRule>> => []

const doors = loader<VerdunScenario, VerdunRules, VerdunRule>({
  codec: VerdunScenario,
  options,
  check: checkScenario,
  scenarioRule: 'verdun:scenario',
  make: (scenario, _options, digest) => assembleRules(compile(scenario, digest)),
})

/** Verdun 1916: its scenarios by id, and its rules. */
export const verdun: Game<
  VerdunScenario,
  VerdunState,
  VerdunAction,
  VerdunEvent,
  VerdunView,
  Side,
  VerdunWords,
  VerdunTables,
  ScenarioId
> = deepFreeze({
  id: 'verdun',
  title: 'Verdun 1916',
  sides: SIDES,
  rulebook: RULEBOOK,
  scenarios,
  ...doors,
})

export type { VerdunAction, VerdunTables } from './state/index.js'
export type { VerdunEvent, VerdunRules, VerdunView } from './rules.js'
export type {
  Assault,
  Commitment,
  Detached,
  Odds,
  Retreated,
  Retreats,
  Salvo,
  SideIndex,
  VerdunState,
} from './state/index.js'
export type {
  ArtilleryValues,
  CombatValues,
  Feature,
  Side,
  Terrain,
  UnitType,
  VerdunFormation,
  VerdunFort,
  VerdunHex,
  VerdunHexside,
  VerdunMap,
  VerdunObjective,
  VerdunPillbox,
  VerdunPlace,
  VerdunRoad,
  VerdunScenario,
  VerdunStart,
  VerdunUnit,
  VerdunZone,
} from './scenario/index.js'
export type { VerdunAsks, VerdunDecision, VerdunKind, VerdunPhase, VerdunRule, VerdunWords } from './rulebook/index.js'
export type { ScenarioId } from './scenario/documents/index.js'
