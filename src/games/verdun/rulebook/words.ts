/**
 * The vocabulary of Verdun 1916: questions, phases, levels of victory, kinds of event. A misspelt word does not
 * compile.
 */
import { type Bars, type Words, EVENT_KINDS } from '../../../kernel/index.js'
import type { VerdunRule } from './rulebook.js'
import type { Level } from './tables.js'

/** The questions for a side. */
export const DECISIONS = [
  'unit-to-set-up',
  'set-up-hex',
  'pillbox-hex',
  'hq-returns',
  'bombardment',
  'gun',
  'unit-to-move',
  'unit-to-manoeuvre',
  'next-hex',
  'entry-hex',
  'attack',
  'further-target',
  'assault',
  'defensive-support',
  'ignore-retreat',
  'loss',
  'stacking-loss',
  'stack-to-retreat',
  'retreat-hex',
  'advance',
  'advance-hex',
  'extra-turn',
] as const
/** One of `DECISIONS`. */
export type VerdunDecision = (typeof DECISIONS)[number]

/** All questions: decisions of a side, and die rolls. */
export const ASKS = [...DECISIONS, 'bombardment-die', 'neutralisation-die', 'combat-die'] as const
/** One of `ASKS`. */
export type VerdunAsks = (typeof ASKS)[number]

/** The phases, in the order of a player turn (2.1.a). */
export const PHASES = [
  'setup',
  'command',
  'bombardment',
  'movement',
  'combat',
  'manoeuvre',
  'combat-2',
  'reorganisation',
  'extra-turn',
] as const
/** One of `PHASES`. */
export type VerdunPhase = (typeof PHASES)[number]

/** Kinds of event: the kernel's kinds, and the decision of a hex that must retreat (7.5.i). */
export const KINDS = [...EVENT_KINDS, 'holds', 'yields'] as const
/** One of `KINDS`. */
export type VerdunKind = (typeof KINDS)[number]

/** The vocabulary of Verdun 1916. */
export interface VerdunWords extends Words {
  readonly rule: VerdunRule
  readonly asks: VerdunAsks
  readonly phase: VerdunPhase
  readonly level: Level
  readonly kind: VerdunKind
}

/** The rules that keep an answer from being offered, in the order in which they are cited. */
export type VerdunBars<C> = Bars<C, VerdunRule>
