/**
 * `grognard/bots`: players for any game, and functions for writing others.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { orThrow } from 'grognard'
 * import { expectation, greedyPlayer, randomPlayer } from 'grognard/bots'
 * import { marne } from 'grognard/marne'
 * import { steps } from 'grognard/play'
 *
 * const rules = orThrow(marne.load(marne.scenarios.counterattack))
 * for (const { state } of steps(rules, { german: greedyPlayer(), allied: randomPlayer() }, { seed: 1 })) {
 *   if (rules.turn(state).type !== 'chance') continue
 *   const prospects = expectation(rules, state) // the states after the first die roll, with equal states merged
 *   console.log(prospects.map(({ weight, of }) => `${weight}/${of}`).join(' ')) // 1/6 1/6 1/6 1/6 1/6 1/6
 *   break
 * }
 * ```
 */
export {
  type AnyPlayer,
  type GreedyOptions,
  type MonteCarloOptions,
  type Plain,
  greedyPlayer,
  monteCarloPlayer,
  randomPlayer,
} from './players.js'
export {
  type Evaluate,
  type Prospect,
  type Tracked,
  expectation,
  meanAfter,
  scoreLead,
  victoryPointsFromView,
  winner,
} from './value.js'
