/**
 * Grand Illusion (GMT, 2004): Germans against Allies in France and Belgium, from August to November 1914.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { orThrow } from 'grognard'
 * import { grandIllusion } from 'grognard/grand-illusion'
 *
 * const rules = orThrow(grandIllusion.load(grandIllusion.scenarios.campaign))
 * const turn = rules.turn(rules.start)
 * console.log(turn.type === 'decision' && `${turn.side}: ${turn.asks}`) // allied: unit-to-set-up
 * console.log(rules.score(rules.start), rules.legalActions(rules.start).length) // { german: 0, allied: 3 } 5
 * ```
 */
import { type Game, type Option, deepFreeze, loader } from '../../kernel/index.js'
import { type IllusionRule, type IllusionWords, RULEBOOK } from './rulebook/index.js'
import { type IllusionEvent, type IllusionRules, type IllusionView, assembleRules } from './rules.js'
import { checkScenario } from './scenario/check/index.js'
import { type ScenarioId, scenarios } from './scenario/documents/index.js'
import { type Side, IllusionScenario, SIDES } from './scenario/index.js'
import { type IllusionAction, type IllusionState, type IllusionTables, compile } from './state/index.js'

const options = (): ReadonlyArray<Option<IllusionRule>> => []

const doors = loader<IllusionScenario, IllusionRules, IllusionRule>({
  codec: IllusionScenario,
  options,
  check: checkScenario,
  scenarioRule: 'grand-illusion:scenario',
  make: (scenario, _options, digest) => assembleRules(compile(scenario, digest)),
})

/** The game Grand Illusion: its scenarios by id, and its rules. */
export const grandIllusion: Game<
  IllusionScenario,
  IllusionState,
  IllusionAction,
  IllusionEvent,
  IllusionView,
  Side,
  IllusionWords,
  IllusionTables,
  ScenarioId
> = deepFreeze({
  id: 'grand-illusion',
  title: 'Grand Illusion',
  sides: SIDES,
  rulebook: RULEBOOK,
  scenarios,
  ...doors,
})

export type { IllusionEvent, IllusionRules, IllusionView } from './rules.js'
export type {
  Affairs,
  ClosedTable,
  Fortune,
  Ground,
  IllusionAction,
  IllusionEffects,
  IllusionState,
  IllusionTables,
  EffectOf,
  OfOption,
  OptionTable,
  Pair,
  PlaceNumbers,
  RoleNumbers,
  VictoryTable,
} from './state/index.js'
export type {
  ActivationLimit,
  Army,
  ClosedHex,
  CombatStrength,
  Country,
  FortressStep,
  FortuneEffect,
  FreeReturn,
  HeadquartersKind,
  IllusionAdvantage,
  IllusionBonus,
  IllusionCalendar,
  IllusionCaps,
  IllusionFortune,
  IllusionFortunes,
  IllusionHex,
  IllusionHexside,
  IllusionMap,
  IllusionOption,
  IllusionOptions,
  IllusionScenario,
  IllusionSpecial,
  IllusionStart,
  IllusionUnit,
  IllusionVictory,
  Nation,
  OptionEffect,
  PlaceRoles,
  Side,
  Trait,
  UnitRoles,
  UnitSize,
  UnitType,
  VictoryHexes,
} from './scenario/index.js'
export type {
  IllusionAsks,
  IllusionDecision,
  IllusionKind,
  IllusionPhase,
  IllusionRule,
  IllusionWords,
} from './rulebook/index.js'
export type { ScenarioId } from './scenario/documents/index.js'
