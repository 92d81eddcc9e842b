/**
 * Grand Illusion (GMT, 2004): France and Belgium in 1914, August to the end of the year, German against Allied.
 *
 * ```ts
 * const rules = orThrow(grandIllusion.load(grandIllusion.scenarios.campaign))
 * ```
 */
import { type Game, type Option, loader } from '../../kernel/index.js'
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

/** Grand Illusion: its scenarios, by id, and its rules. */
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
> = {
  id: 'grand-illusion',
  title: 'Grand Illusion',
  sides: SIDES,
  rulebook: RULEBOOK,
  scenarios,
  codec: IllusionScenario,
  options,
  ...doors,
}
