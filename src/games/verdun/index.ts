/**
 * Verdun 1916 (Vae Victis): 21 to 25 February 1916, five game turns of one day, German against French.
 *
 * ```ts
 * const rules = verdun.load(verdun.scenarios.historical)
 * ```
 */
import { type Game, type Option, loader } from '../../kernel/index.js'
import { type Setting, type VerdunAction, type VerdunState, type VerdunWords, compile } from './state/index.js'
import { RULEBOOK } from './rulebook/index.js'
import { type VerdunEvent, type VerdunView, assembleRules } from './rules.js'
import { type Side, SIDES, VerdunScenario, checkScenario } from './scenario/index.js'
import { type ScenarioId, scenarios } from './scenario/documents/index.js'

const options = (): ReadonlyArray<Option> => []

const load = loader({
  codec: VerdunScenario,
  options,
  check: checkScenario,
  scenarioRule: 'verdun:scenario',
  make: (scenario, _options, digest) => assembleRules(compile(scenario, digest)),
})

/** Verdun 1916: its scenarios, by id, and its rules. */
export const verdun: Game<
  VerdunScenario,
  VerdunState,
  VerdunAction,
  VerdunEvent,
  VerdunView,
  Side,
  VerdunWords,
  Setting
> & {
  readonly scenarios: Readonly<Record<ScenarioId, VerdunScenario>>
} = {
  id: 'verdun',
  title: 'Verdun 1916',
  sides: SIDES,
  rulebook: RULEBOOK,
  scenarios,
  codec: VerdunScenario,
  options,
  load,
}

export type { VerdunAction } from './state/index.js'
export type { VerdunEvent, VerdunRules, VerdunView } from './rules.js'
export type {
  AdvanceFrame,
  BombardmentFrame,
  CombatFrame,
  CombatsFrame,
  CommandFrame,
  Detached,
  ExtraTurnFrame,
  FireFrame,
  Handed,
  HoldFrame,
  LossesFrame,
  MarchFrame,
  MovementFrame,
  Odds,
  ReorganisationFrame,
  RetreatFrame,
  Retreated,
  SetupFrame,
  SideIndex,
  StackingFrame,
  VerdunFrame,
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
export type { ScenarioId } from './scenario/documents/index.js'
