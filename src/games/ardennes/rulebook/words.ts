/** The vocabulary of Ardennes '44: questions, phases, levels of victory and kinds of event. The compiler rejects a misspelt word. */
import { type Words, EVENT_KINDS } from '../../../kernel/index.js'
import type { ArdennesRule } from './rulebook.js'

/** The questions that a side answers. */
const DECISIONS = [
  'unit-to-set-up',
  'set-up-hex',
  'gun-to-supply',
  'fuel',
  'traffic-marker',
  'marker-column',
  'marker-hex',
  'bridge',
  'unit-to-move',
  'next-hex',
  'entry-hex',
  'stacking-loss',
  'disengagement',
  'withdrawal-hex',
  'attack',
  'attackers',
  'demolition',
  'fuel-dump',
  'call-off',
  'attack-guns',
  'defence-guns',
  'air-support',
  'surprise',
  'firefight',
  'loss',
  'recon',
  'determined-defence',
  'unit-to-retreat',
  'retreat-hex',
  'advance',
  'advance-hex',
  'advantage',
  'breakthrough',
  'replacement-order',
  'replacement',
  'replacement-hex',
  'replacement-retreat',
  'remnant',
] as const
/** One of `DECISIONS`. */
export type ArdennesDecision = (typeof DECISIONS)[number]
/** All questions: decisions of a side, and the reasons for a die roll. */
export const ASKS = [
  ...DECISIONS,
  'fuel-die',
  'bridge-die',
  'rally-die',
  'disengagement-die',
  'artillery-die',
  'deceit-die',
  'dump-draw',
  'dump-die',
  'jabo-die',
  'surprise-die',
  'combat-die',
  'firefight-die',
  'defence-die',
  'surrender-die',
  'arrival-die',
  'orders-die',
  'air-die',
  'drop-die',
  'traffic-die',
] as const
/** One of `ASKS`. */
export type ArdennesAsks = (typeof ASKS)[number]

/** The phases, in the order of a game turn (4). */
export const PHASES = [
  'setup',
  'draw',
  'artillery',
  'fuel',
  'bridges',
  'movement',
  'rally',
  'combat',
  'traffic',
  'supply',
  'victory',
  'replacement',
  'night-movement',
  'night-combat',
] as const
/** One of `PHASES`. */
export type ArdennesPhase = (typeof PHASES)[number]

/** The ends of a game (31.1.f), from worst to best for the Germans. */
export const LEVELS = [
  { id: 'allied', value: -1 },
  { id: 'german', value: 1 },
] as const
/** An end of a game. */
export type Level = (typeof LEVELS)[number]['id']

/** Kinds of event: the kernel's kinds, and the kinds of this game. */
export const KINDS = [...EVENT_KINDS, 'bridge', 'position', 'traffic', 'supply', 'surrender', 'dump'] as const
/** One of `KINDS`. */
export type ArdennesKind = (typeof KINDS)[number]

/** The types of the vocabulary of Ardennes '44. */
export interface ArdennesWords extends Words {
  readonly rule: ArdennesRule
  readonly asks: ArdennesAsks
  readonly phase: ArdennesPhase
  readonly level: Level
  readonly kind: ArdennesKind
}
