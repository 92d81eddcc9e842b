/**
 * Ardennes '44 (GMT 2004): 16 to 26 December 1944, two game turns per day, German against Allied.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { orThrow } from 'grognard'
 * import { ardennes } from 'grognard/ardennes'
 *
 * const rules = orThrow(ardennes.load(ardennes.scenarios['six-turns']))
 * const turn = rules.turn(rules.start)
 * console.log(turn.type === 'decision' && `${turn.side}: ${turn.asks}`) // german: unit-to-set-up
 * console.log(rules.score(rules.start), rules.legalActions(rules.start).length) // { german: 0, allied: 0 } 90
 * ```
 */
import { type Game, deepFreeze, loader } from '../../kernel/index.js'
import { type ArdennesRule, type ArdennesWords, RULEBOOK } from './rulebook/index.js'
import { type ArdennesEvent, type ArdennesRules, type ArdennesView, assembleRules } from './rules.js'
import { ArdennesScenario, SIDES, type Side } from './scenario/index.js'
import { checkScenario } from './scenario/check/index.js'
import { type ScenarioId, scenarios } from './scenario/documents/index.js'
import {
  type ArdennesAction,
  type ArdennesState,
  type ArdennesTables,
  agreedIn,
  compile,
  optionsOf,
} from './state/index.js'

const doors = loader<ArdennesScenario, ArdennesRules, ArdennesRule>({
  codec: ArdennesScenario,
  options: optionsOf,
  check: checkScenario,
  scenarioRule: 'ardennes:scenario',
  make: (scenario, options, digest, changed) =>
    assembleRules(compile(scenario, digest, agreedIn(scenario, options)), changed),
})

/** Ardennes '44: its scenarios by id, and its rules. */
export const ardennes: Game<
  ArdennesScenario,
  ArdennesState,
  ArdennesAction,
  ArdennesEvent,
  ArdennesView,
  Side,
  ArdennesWords,
  ArdennesTables,
  ScenarioId
> = deepFreeze({
  id: 'ardennes',
  title: "Ardennes '44",
  sides: SIDES,
  rulebook: RULEBOOK,
  scenarios,
  ...doors,
})

export type { ArdennesEvent, ArdennesRules, ArdennesView } from './rules.js'
export type {
  Advantage,
  Agreed,
  ArdennesAction,
  ArdennesState,
  ArdennesTables,
  Dump,
  FuelResult,
  FuelTables,
  GoalTables,
  Group,
  HexesWanted,
  ImprovedPosition,
  MeuseTables,
  Parentage,
  Piece,
  SlowingMarkers,
  StepCosts,
} from './state/index.js'
export type {
  ArdennesArea,
  ArdennesBox,
  ArdennesBridges,
  ArdennesCounter,
  ArdennesEdge,
  ArdennesEntry,
  ArdennesMarkers,
  ArdennesPlace,
  ArdennesReplacements,
  ArdennesRiver,
  ArdennesRoad,
  ArdennesScenario,
  ArdennesSheet,
  ArdennesStart,
  ArdennesUnit,
  ArdennesVictory,
  ArdennesWater,
  ArmyBoundary,
  EdgeRoad,
  Face,
  FuelPlace,
  FuelShortage,
  FuelTable,
  GoalsVictory,
  HexGoal,
  Moves,
  OptionalGroup,
  OptionalTerms,
  OptionalUnits,
  PlaceRoles,
  PointsVictory,
  Settlement,
  Side,
  Stacked,
  TankQuality,
  Terrain,
  UnitRoles,
} from './scenario/index.js'
export type {
  ArdennesAsks,
  ArdennesDecision,
  ArdennesKind,
  ArdennesPhase,
  ArdennesRule,
  ArdennesWords,
  DefenceResult,
  Weather,
} from './rulebook/index.js'
export type { ScenarioId } from './scenario/documents/index.js'
