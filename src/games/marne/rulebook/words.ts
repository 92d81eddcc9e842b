/** The vocabulary of The Marne. A misspelt rule, question, phase, level or event does not compile. */
import {
  type Bars,
  type EventKind,
  type Violation,
  type Words,
  brokenInvariant,
  violation as violationOf,
} from '../../../kernel/index.js'
import type { RULEBOOK } from './rulebook.js'
import type { Level } from './tables.js'

/** A rule id: a key of the rulebook. */
export type MarneRule = keyof typeof RULEBOOK

/** The questions for a side or for chance, as `turn.asks` names them. */
export const ASKS = [
  'unit-to-set-up',
  'set-up-hex',
  'unit-to-move',
  'entry-hex',
  'next-hex',
  'stacking-loss',
  'attack',
  'further-target',
  'attacker',
  'attack-to-resolve',
  'combat-die',
  'unit-to-retreat',
  'retreat-hex',
  'advance',
  'advance-hex',
] as const
/** One of `ASKS`. */
export type Asks = (typeof ASKS)[number]

/** A question for a side: any question except the die roll. */
export type Question = Exclude<Asks, 'combat-die'>

/** The phases, in the order of play (M1.b, M13.b). */
export const PHASES = ['setup', 'movement-1', 'combat-1', 'movement-2', 'combat-2'] as const
/** One of `PHASES`. */
export type PhaseId = (typeof PHASES)[number]

/** Kinds of event. */
export const KINDS = [
  'phase',
  'selected',
  'placed',
  'moved',
  'stopped',
  'exited',
  'flipped',
  'removed',
  'recovered',
  'rolled',
  'control',
  'declared',
  'combat',
  'result',
  'marker',
  'delayed',
  'over',
] as const satisfies ReadonlyArray<EventKind>

/** The vocabulary of the game, for the types of the contract and the kernel. */
export interface MarneWords extends Words {
  readonly rule: MarneRule
  readonly asks: Asks
  readonly phase: PhaseId
  readonly level: Level
  readonly kind: (typeof KINDS)[number]
}

/** A reason for a refusal, with a rule of this game. */
export type MarneViolation = Violation<MarneRule>
/** The rules that keep an answer from being offered, in the order in which they are cited. */
export type MarneBars<C> = Bars<C, MarneRule>

/** Makes a {@link MarneViolation}. */
export const violation = violationOf<MarneRule>

/** Makes the report of an invariant that a state breaks, with a rule of this game. */
export const broken = brokenInvariant<MarneRule>
