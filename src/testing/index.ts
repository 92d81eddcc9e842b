/**
 * `grognard/testing`: the laws that every game must keep, for your own scenario or game, and functions that pin rules.
 * Needs `fast-check`.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { orThrow } from 'grognard'
 * import { marne } from 'grognard/marne'
 * import { laws, perft } from 'grognard/testing'
 *
 * const load = () => orThrow(marne.load(marne.scenarios.counterattack))
 * const all = laws(marne, load, { numRuns: 2, hidden: false })
 * for (const { check } of all.slice(0, 2)) check() // in a test: for (const { title, check } of all) it(title, check)
 * console.log(all.length) // 23
 * const rules = load()
 * console.log(perft(rules, rules.start, 3).join(' ')) // 51 274 3209
 * ```
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
  playersFuzz,
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
