/** The game as far as it is written: what is still to come is stood in for, so that whole games are played. */
import { procedures } from '../../../src/games/grand-illusion/chapters/index.js'
import {
  type IllusionEvent,
  type IllusionProcedures,
  type IllusionRules,
  type IllusionView,
  assembleRules,
} from '../../../src/games/grand-illusion/rules.js'
import { type IllusionRule, type IllusionWords, RULEBOOK } from '../../../src/games/grand-illusion/rulebook/index.js'
import { checkScenario } from '../../../src/games/grand-illusion/scenario/check/index.js'
import { type ScenarioId, scenarios } from '../../../src/games/grand-illusion/scenario/documents/index.js'
import { type Side, IllusionScenario, SIDES } from '../../../src/games/grand-illusion/scenario/index.js'
import {
  type IllusionAction,
  type IllusionState,
  type IllusionTables,
  compile,
} from '../../../src/games/grand-illusion/state/index.js'
import { type Game, loader } from '../../../src/kernel/index.js'
import { answers } from './kit.js'

/** What is played in place of procedures that are not there yet: nobody delays, nothing follows a combat. */
const standIns = {
  delay: answers({ type: 'delayed', stood: false }),
  aftermath: answers({ type: 'fought', initiative: false }),
}
/** All procedures, those to come stood in for. */
export const everyProcedure = (g: IllusionTables): IllusionProcedures =>
  ({ ...standIns, ...procedures(g) }) as unknown as IllusionProcedures

const doors = loader<IllusionScenario, IllusionRules, IllusionRule>({
  codec: IllusionScenario,
  options: () => [],
  check: checkScenario,
  scenarioRule: 'grand-illusion:scenario',
  make: (scenario, _options, digest) => {
    const g = compile(scenario, digest)
    return assembleRules(g, everyProcedure(g))
  },
})
/** The game. */
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
  options: () => [],
  ...doors,
}
