/**
 * grognard: the rules of hex-and-counter board wargames as pure functions.
 *
 * This entry point holds what everybody needs who plays, shows or records a game: the contract's types, records and
 * replay, what may be taken back, and a registry of the games, none of which is loaded until asked for. The words for
 * people who write a game of their own are in `grognard/kernel`.
 *
 * @packageDocumentation
 */
import type { marne } from './games/marne/index.js'
import type { verdun } from './games/verdun/index.js'

// the contract
export type {
  Chance,
  Game,
  GameEvent,
  Option,
  Outcome,
  Reach,
  Rules,
  Turn,
  View,
  Violation,
  ViolationCode,
  When,
  Working,
  WorkingLine,
} from './kernel/index.js'
export { EVENT_KINDS, VIOLATION_CODES, jsonSchema, orThrow } from './kernel/index.js'
// records, and what a side may take back
export type { GameRecord, PastStep, Replay, ReplayFault } from './kernel/index.js'
export {
  pastStep,
  record,
  recordCodec,
  replay,
  replayActions,
  reveals,
  stateDigest,
  takeBackable,
} from './kernel/index.js'

/** The published games: each is loaded when it is asked for. */
export const games: {
  /** *The Marne* (SPI 1972). */
  readonly marne: () => Promise<typeof marne>
  /** *Verdun 1916* (Vae Victis). */
  readonly verdun: () => Promise<typeof verdun>
} = {
  marne: async () => (await import('./games/marne/index.js')).marne,
  verdun: async () => (await import('./games/verdun/index.js')).verdun,
}
