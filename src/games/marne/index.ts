/**
 * The Marne (SPI 1972): 30 August to 15 September 1914, German against Allied, in seventeen game turns of one day each.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { orThrow } from 'grognard'
 * import { marne } from 'grognard/marne'
 *
 * const rules = orThrow(marne.load(marne.scenarios.counterattack, { forces: 'H' }))
 * const moved = rules.step(rules.start, { type: 'select', unit: 'ge-3' })
 * if (moved._tag === 'Right')
 *   console.log(rules.turn(moved.right.state).type, rules.legalActions(moved.right.state).length) // decision 6
 * const refused = rules.step(rules.start, { type: 'select', unit: 'fr-5' })
 * if (refused._tag === 'Left') console.log(refused.left.code, refused.left.rule) // wrong-side marne:M1.a
 * ```
 */
import { type Game, type Option, deepFreeze, loader } from '../../kernel/index.js'
import { type MarneEvent, type MarneRules, type MarneView, assembleRules } from './rules.js'
import { type MarneRule, type MarneWords, RULEBOOK } from './rulebook/index.js'
import { MarneScenario, SIDES, type Side, checkScenario } from './scenario/index.js'
import { type ScenarioId, scenarios } from './scenario/documents/index.js'
import { type MarneAction, type MarneState, type MarneTables, compile } from './state/index.js'

/** The order-of-battle option of a scenario (M14). */
const FORCES = 'forces'

const options = (scenario: MarneScenario): ReadonlyArray<Option<MarneRule>> => {
  const [first, ...rest] = scenario.options.map(option => option.id)
  return first === undefined
    ? []
    : [{ id: FORCES, title: 'German order of battle', values: [first, ...rest], default: first, rule: 'marne:M14.a' }]
}

const doors = loader<MarneScenario, MarneRules, MarneRule>({
  codec: MarneScenario,
  options,
  check: checkScenario,
  scenarioRule: 'marne:scenario',
  // a scenario has at least one option
  make: (scenario, { [FORCES]: forces }, digest, changed) =>
    assembleRules(
      compile(
        scenario,
        scenario.options.find(option => option.id === forces)!,
        digest,
      ),
      changed,
    ),
})

/** The Marne: its scenarios by id, and its rules. */
export const marne: Game<
  MarneScenario,
  MarneState,
  MarneAction,
  MarneEvent,
  MarneView,
  Side,
  MarneWords,
  MarneTables,
  ScenarioId
> = deepFreeze({
  id: 'marne',
  title: 'The Marne',
  sides: SIDES,
  rulebook: RULEBOOK,
  scenarios,
  ...doors,
})

export type { MarneEvent, MarneRules, MarneView } from './rules.js'
export type { Area, Fortresses, MarneAction, MarneTables } from './state/index.js'
export type { Attack, MarneState, Odds } from './state/index.js'
export type { Asks, MarneRule, MarneWords } from './rulebook/index.js'
export type { SideIndex } from '../../kernel/index.js'
export type {
  Edge,
  MarneArea,
  MarneFort,
  MarneHex,
  MarneMap,
  MarneOption,
  MarneRiver,
  MarneScenario,
  MarneStart,
  MarneTown,
  MarneUnit,
  Side,
  Terrain,
} from './scenario/index.js'
export type { ScenarioId } from './scenario/documents/index.js'
