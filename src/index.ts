/**
 * grognard: the rules of hex-and-counter board wargames as pure functions.
 *
 * This entry point holds what everybody needs who plays, shows or records a game: the contract's types, records and
 * replay, what may be taken back, and a registry of the games, none of which is loaded until asked for. The words for
 * people who write a game of their own are in `grognard/kernel`.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { games, orThrow, record, replay } from 'grognard'
 *
 * const marne = await games.marne() // a game is loaded when it is asked for
 * const rules = orThrow(marne.load(marne.scenarios.counterattack, { forces: 'H' }))
 * const actions = orThrow(rules.order(rules.start, 'ge-3 1616-1717')) // a whole march, as people write it
 * const state = orThrow(rules.apply(rules.start, actions[0]!))
 * const lines = rules.legalActions(state).map(action => rules.print(state, action))
 * console.log(lines.join(', ')) // to 1515, to 1516, to 1614, to 1616, to 1715, to 1716
 *
 * const kept = record(rules, { game: 'marne', scenario: 'counterattack', options: { forces: 'H' } }, actions)
 * if (kept._tag === 'Right') console.log(replay(rules, kept.right, 'marne:sequence')._tag) // Right
 * ```
 */
import type { heuristicPlayer as ardennesBot } from './games/ardennes/bot/index.js'
import type { ardennes } from './games/ardennes/index.js'
import type { heuristicPlayer as illusionBot } from './games/grand-illusion/bot/index.js'
import type { grandIllusion } from './games/grand-illusion/index.js'
import type { heuristicPlayer as marneBot } from './games/marne/bot/index.js'
import type { marne } from './games/marne/index.js'
import type { heuristicPlayer as verdunBot } from './games/verdun/bot/index.js'
import type { verdun } from './games/verdun/index.js'
import type { Art } from './kernel/index.js'

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
// dice that have fallen, with all that led to them
export type { DiceThrow, ThrowRules } from './kernel/index.js'
export { lastThrown, workingThrown } from './kernel/index.js'
// sets that people pick in any order
export type { Selection } from './kernel/index.js'
export { selection, toggle } from './kernel/index.js'
// what a server may send to one side
export type { Seat, SeatRecord } from './kernel/index.js'
export { actFor, eventsFor, recordFor, seat, seatRecordCodec } from './kernel/index.js'
// records, and what a side may take back
export type { GameRecord, PastStep, PlayedStep, Replay, ReplayFault } from './kernel/index.js'
export {
  pastStep,
  playedStep,
  playedSteps,
  record,
  recordCodec,
  samePlayerTurn,
  replay,
  replayActions,
  reveals,
  stateDigest,
  takeBackable,
} from './kernel/index.js'

/** A published game: called, it loads the game; its looks and its own player are loaded apart from it. */
export interface Published<Game, Bot> {
  (): Promise<Game>
  /** How its map and counters look by default: for `grognard/svg`. */
  readonly art: () => Promise<Art>
  /** Makes its heuristic player: for `grognard/play`. */
  readonly bot: () => Promise<Bot>
}

/** The published games: each is loaded when it is asked for. */
export const games: {
  /** *The Marne* (SPI 1972). */
  readonly marne: Published<typeof marne, typeof marneBot>
  /** *Verdun 1916* (Vae Victis). */
  readonly verdun: Published<typeof verdun, typeof verdunBot>
  /** *Grand Illusion* (GMT 2004). */
  readonly 'grand-illusion': Published<typeof grandIllusion, typeof illusionBot>
  /** *Ardennes '44* (GMT 2004). */
  readonly ardennes: Published<typeof ardennes, typeof ardennesBot>
} = {
  marne: Object.assign(async () => (await import('./games/marne/index.js')).marne, {
    art: async () => (await import('./games/marne/art.js')).marneArt,
    bot: async () => (await import('./games/marne/bot/index.js')).heuristicPlayer,
  }),
  verdun: Object.assign(async () => (await import('./games/verdun/index.js')).verdun, {
    art: async () => (await import('./games/verdun/art.js')).verdunArt,
    bot: async () => (await import('./games/verdun/bot/index.js')).heuristicPlayer,
  }),
  'grand-illusion': Object.assign(async () => (await import('./games/grand-illusion/index.js')).grandIllusion, {
    art: async () => (await import('./games/grand-illusion/art.js')).illusionArt,
    bot: async () => (await import('./games/grand-illusion/bot/index.js')).heuristicPlayer,
  }),
  ardennes: Object.assign(async () => (await import('./games/ardennes/index.js')).ardennes, {
    art: async () => (await import('./games/ardennes/art.js')).ardennesArt,
    bot: async () => (await import('./games/ardennes/bot/index.js')).heuristicPlayer,
  }),
}
