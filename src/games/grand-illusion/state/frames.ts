/** The frames of Grand Illusion: the data of each procedure under way. */
import type { Frame, OverFrame, SequenceFrame, SideIndex } from '../../../kernel/index.js'
import type { FightingFrame } from './combat-frames.js'
import type { MovementFrame } from './movement-frames.js'
import type { PhaseFrame } from './phase-frames.js'
import type { RetreatingFrame } from './retreat-frames.js'

/** The questions that a side answers with yes or no. */
export const QUESTIONS = [
  'mandated',
  'belgian-withdrawal',
  'allenby',
  'join-combat',
  'retreat-by-choice',
  'namur-division',
  'cavalry-yields',
] as const
/** One of {@link QUESTIONS}. */
export type Question = (typeof QUESTIONS)[number]
/** The frame of a question that a side answers with yes or no. */
export interface AskFrame extends Frame {
  readonly at: 'ask'
  readonly of: Question
  readonly side: SideIndex
  /** The hex of the question. */
  readonly hex: number
  /** The unit of the question; null if the question is not about one unit. */
  readonly unit: number | null
}

/** The sets that a side builds unit by unit. */
export const PICKS = [
  'attackers',
  'heavy-artillery',
  'stays-on',
  'eastern-front',
  'surplus',
  'recovering',
  'landing',
  'elan',
  'concentrated',
  'headquarters-relieved',
] as const
/** The frame of a set: a side picks units in ascending order, and closes the set. */
export interface PickFrame extends Frame {
  readonly at: 'pick'
  readonly of: (typeof PICKS)[number]
  readonly side: SideIndex
  /** Units that may be picked; ascending. */
  readonly from: ReadonlyArray<number>
  /** Units that have been picked; ascending. */
  readonly chosen: ReadonlyArray<number>
  /** The least number of units. The procedure that called may set further conditions. */
  readonly least: number
  /** The greatest number of units. */
  readonly most: number
}

/** A frame of any procedure. The last frame of a state asks the current question. */
export type IllusionFrame =
  SequenceFrame<null> | OverFrame | AskFrame | PickFrame | PhaseFrame | MovementFrame | FightingFrame | RetreatingFrame
