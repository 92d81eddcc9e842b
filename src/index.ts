/**
 * grognard: the rules of hex-and-counter board wargames as pure functions.
 *
 * This entry point is for programs that play, show or record a game. It contains the types of the contract, records and
 * replay, and undo. Each game is an entry point of its own, and so is the registry of all games (`grognard/games`). The
 * parts for your own game are in `grognard/kernel`.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { orThrow, record, replay } from 'grognard'
 * import { marne } from 'grognard/marne'
 *
 * const rules = orThrow(marne.load(marne.scenarios.counterattack, { forces: 'H' }))
 * const actions = orThrow(rules.order(rules.start, 'ge-3 1616-1717')) // a whole move in one order
 * const state = orThrow(rules.apply(rules.start, actions[0]!))
 * const lines = rules.legalActions(state).map(action => rules.print(state, action))
 * console.log(lines.join(', ')) // to 1515, to 1516, to 1614, to 1616, to 1715, to 1716
 *
 * const kept = record(rules, { game: 'marne', scenario: 'counterattack', options: { forces: 'H' } }, actions)
 * if (kept._tag === 'Right') console.log(replay(rules, kept.right, 'marne:sequence')._tag) // Right
 * ```
 */

// the contract
export type {
  ActionType,
  ActionTypeOf,
  AnyGame,
  AnyRules,
  Chance,
  Chart,
  Game,
  GameEvent,
  Indexed,
  Names,
  Option,
  Outcome,
  Reach,
  Reader,
  Rules,
  SetQuestion,
  Tells,
  ToldLine,
  Turn,
  Verb,
  View,
  Violation,
  ViolationCode,
  When,
  Working,
  Words,
  WorkingLine,
} from './kernel/index.js'
export { EVENT_KINDS, VIOLATION_CODES, jsonSchema, meaningOf, orThrow, tellAll } from './kernel/index.js'
// past die rolls with their calculations
export type { DiceThrow, ThrowRules } from './kernel/index.js'
export { lastThrown, workingThrown } from './kernel/index.js'
// sets whose members people choose in any order
export type { Selection } from './kernel/index.js'
export { selection, toggle } from './kernel/index.js'
// data that a server may send to one side
export type { Seat, SeatRecord } from './kernel/index.js'
export { actFor, eventsFor, recordFor, seat, seatRecordCodec } from './kernel/index.js'
// records and undo
export type { GameRecord, PastStep, PlayedStep, Replay, ReplayFault } from './kernel/index.js'
export {
  pastStep,
  playedStep,
  playedSteps,
  RECORD_FORMAT,
  record,
  recordCodec,
  samePlayerTurn,
  replay,
  replayActions,
  reveals,
  takeBackable,
} from './kernel/index.js'
