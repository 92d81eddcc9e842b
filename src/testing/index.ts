/**
 * `grognard/testing`: the laws that every game keeps, for your own scenario or game, and what pins rules down. Needs
 * `fast-check`.
 */
export { type LawOptions, LawError } from './kit/index.js'
export { type Law, type Variant, laws, variants } from './laws/index.js'
export {
  type FuzzFault,
  type FuzzOptions,
  type FuzzReport,
  type PlayFuzzOptions,
  type PlayFuzzReport,
  type RunOptions,
  type ScenarioFuzzOptions,
  type ScenarioFuzzReport,
  codecFuzz,
  playFuzz,
  scenarioFuzz,
} from './fuzz/index.js'
export {
  type Json,
  type Mutation,
  type Path,
  SCENARIO_MUTATIONS,
  STATE_MUTATIONS,
  type ScenarioMutation,
  type StateMutation,
  mutate,
  mutateScenario,
  repair,
} from './kit/index.js'
export { golden, perft, perftOrder, positionsByQuestion } from './golden.js'
export { type Break, MUTANTS, type Mutant, breakLaw } from './mutants.js'
export { deepFreeze } from '../kernel/index.js'
export { difference } from './kit/index.js'
