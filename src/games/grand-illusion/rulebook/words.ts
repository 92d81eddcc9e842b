/** The vocabulary of Grand Illusion: questions, phases, levels of victory and kinds of event. A misspelt word does not compile. */
import { type Words, EVENT_KINDS } from '../../../kernel/index.js'
import type { IllusionRule } from './rulebook.js'

/** The questions that a side answers. */
export const DECISIONS = [
  'unit-to-set-up',
  'set-up-hex',
  'options',
  'reinforcement',
  'arrival-hex',
  'general-withdrawal',
  'activity',
  'hex-to-withdraw',
  'hex-to-entrench',
  'activation',
  'group',
  'next-hex',
  'cavalry-delay',
  'attackers',
  'heavy-artillery',
  'mandated',
  'belgian-withdrawal',
  'allenby',
  'concentrated',
  'join-combat',
  'bombardment',
  'bombardment-target',
  'tactical-advantage',
  'stays-on',
  'space',
  'reserve',
  'leave-board',
  'elan',
  'unit-to-retreat',
  'retreat-hex',
  'retreat-by-choice',
  'retreat-loss',
  'surplus',
  'cavalry-yields',
  'namur-division',
  'headquarters-flees',
  'eastern-front',
  'headquarters-relieved',
  'landing-units',
  'unit-to-move-by-rail',
  'strategic-hex',
  'recovering',
] as const
/** One of `DECISIONS`. */
export type IllusionDecision = (typeof DECISIONS)[number]

/** All questions: the decisions of a side, die rolls and draws of chits. */
export const ASKS = [
  ...DECISIONS,
  'caps-die',
  'initiative-die',
  'fortunes-dice',
  'landing-die',
  'bombardment-die',
  'leaving-die',
  'pre-fire-die',
  'fire-die',
  'reserve-fire-die',
  'sea-retreat-die',
  'surrender-die',
  'plan-17-chit',
  'german-chit',
] as const
/** One of `ASKS`. */
export type IllusionAsks = (typeof ASKS)[number]

/** The phases, in the order of a turn (4.0). */
export const PHASES = [
  'setup',
  'options',
  'liege',
  'opening',
  'caps',
  'initiative',
  'reinforcement',
  'actions',
  'bef',
  'strategic',
  'mandates',
  'victory',
  'supply',
  'attrition',
  'recovery',
  'improvement',
  'closing',
] as const
/** One of `PHASES`. */
export type IllusionPhase = (typeof PHASES)[number]

/**
 * How a game is decided: by Allied control of Trier, by an immediate German victory, or in the final check (14.1.3).
 */
export const ENDS = ['sudden-death', 'immediate', 'final'] as const
/** One of `ENDS`. */
export type End = (typeof ENDS)[number]

/** The levels of victory (14.1.3). `value` is 1 for a German victory and -1 for an Allied one. */
export const LEVELS = [
  { id: 'german-immediate', value: 1 },
  { id: 'german-final', value: 1 },
  { id: 'allied-final', value: -1 },
  { id: 'allied-sudden-death', value: -1 },
] as const
/** One of the ids of `LEVELS`. */
export type Level = (typeof LEVELS)[number]['id']

/** Kinds of event: the kernel's kinds, and the kinds that only this game has. */
export const KINDS = [
  ...EVENT_KINDS,
  'activated',
  'disrupted',
  'fired',
  'fortune',
  'initiative',
  'posted',
  'withdrawal',
] as const
/** One of `KINDS`. */
export type IllusionKind = (typeof KINDS)[number]

/** The vocabulary of Grand Illusion, as types. */
export interface IllusionWords extends Words {
  readonly rule: IllusionRule
  readonly asks: IllusionAsks
  readonly phase: IllusionPhase
  readonly level: Level
  readonly kind: IllusionKind
}
