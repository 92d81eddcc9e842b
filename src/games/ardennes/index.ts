/**
 * Ardennes '44 (GMT 2004): 16 to 26 December 1944, two game turns a day, German against Allied.
 *
 * @packageDocumentation
 */
import { type Game, type Option, loader } from '../../kernel/index.js'
import { type ArdennesRule, type ArdennesWords, RULEBOOK } from './rulebook/index.js'
import { type ArdennesEvent, type ArdennesRules, type ArdennesView, assembleRules } from './rules.js'
import { ArdennesScenario, SIDES, type Side } from './scenario/index.js'
import { checkScenario } from './scenario/check/index.js'
import { type ScenarioId, scenarios } from './scenario/documents/index.js'
import { type ArdennesAction, type ArdennesState, type ArdennesTables, compile } from './state/index.js'

const options = (): ReadonlyArray<Option<ArdennesRule>> => []

const doors = loader<ArdennesScenario, ArdennesRules, ArdennesRule>({
  codec: ArdennesScenario,
  options,
  check: checkScenario,
  scenarioRule: 'ardennes:scenario',
  make: (scenario, _options, digest) => assembleRules(compile(scenario, digest)),
})

/** Ardennes '44: its scenarios, by id, and its rules. */
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
> = {
  id: 'ardennes',
  title: "Ardennes '44",
  sides: SIDES,
  rulebook: RULEBOOK,
  scenarios,
  codec: ArdennesScenario,
  options,
  ...doors,
}

export type { ArdennesState } from './state/index.js'
