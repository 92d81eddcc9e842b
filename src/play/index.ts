/** `grognard/play`: seeded games of any rules, one or many, at once or step by step. */
export { type Random, deriveSeed, generator } from './random.js'
export {
  type AsyncPlayer,
  type AsyncPlayers,
  PlayError,
  type Player,
  type PlayerRules,
  type Players,
  type Sight,
  pickChance,
  sightOf,
} from './player.js'
export { type PlayOptions, type Playout, type Step, playAsync, playout, steps } from './playout.js'
export {
  type Estimate,
  type GameResult,
  type SimulateOptions,
  type Spread,
  type Summary,
  rowOf,
  simulate,
  summarise,
} from './simulate.js'
