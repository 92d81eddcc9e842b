/**
 * `grognard/play`: seeded games under any rules: one game or a series, played at once, step by step, or asynchronously.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { orThrow } from 'grognard'
 * import { randomPlayer } from 'grognard/bots'
 * import { marne } from 'grognard/marne'
 * import { playout, simulate, summarise } from 'grognard/play'
 *
 * const rules = orThrow(marne.load(marne.scenarios.pursuit))
 * const one = playout(rules, { german: randomPlayer(), allied: randomPlayer() }, { seed: 1914 })
 * console.log(one.outcome?.level, one.decisions) // german-marginal 7832
 * const many = simulate(rules, { german: randomPlayer(), allied: randomPlayer() }, { games: 10, seed: 1 })
 * console.log(summarise(many).wins) // { allied: 7, german: 3 }
 * ```
 */
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
export { type Share, percentages, shareOf } from './shares.js'
export { type Estimate, type Rate, type Spread, type Summary, summarise } from './summary.js'
export { type GameRow, rowOf } from './rows.js'
export type { CombatLosses } from './losses.js'
export { type EventRow, type ScoreRow, type StepColumns, eventRows, scoreRows } from './step-rows.js'
export { type HexRow, type UnitRow, hexRows, unitRows } from './view-rows.js'
export { type CombatRow, combatRows } from './combat-rows.js'
export { type OpenedRecord, type RecordFault, openRecord, readRecord } from './open-record.js'
