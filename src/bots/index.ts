/** `grognard/bots`: players for any game, and what to build others from. */
export { type GreedyOptions, type MonteCarloOptions, greedyPlayer, monteCarloPlayer, randomPlayer } from './players.js'
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
