/** `grognard/play`: seeded games of any rules, one or many, at once, step by step, or beside other things. */
export { type Random, deriveSeed, generator } from './random.js'
export {
  type AsyncPlayer,
  type AsyncPlayers,
  PlayError,
  type Player,
  type Players,
  type Sight,
  pickChance,
  sightOf,
} from './player.js'
export type { PlayerRules } from './handed.js'
export type { PlayOptions, Playout, Step } from './course.js'
export { playout, steps } from './playout.js'
export { type StopSignal, unlessStopped } from './pace.js'
export { type PlayAsyncOptions, playAsync } from './play-async.js'
export {
  type GameResult,
  type Progress,
  type SeriesOptions,
  type SimulateAsyncOptions,
  type SimulateOptions,
  simulate,
  simulateAsync,
} from './simulate.js'
export { type Estimate, type Spread, type Summary, summarise } from './summary.js'
export { type GameRow, rowOf } from './rows.js'
export type { CombatLosses } from './losses.js'
export { type EventRow, type ScoreRow, type StepColumns, eventRows, scoreRows } from './step-rows.js'
export { type HexRow, type UnitRow, hexRows, unitRows } from './view-rows.js'
export { type CombatRow, combatRows } from './combat-rows.js'
