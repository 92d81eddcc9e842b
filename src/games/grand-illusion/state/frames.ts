/** The frames of Grand Illusion: what each procedure under way has to know, in play and in saves. */
import type { Frame, OverFrame, SequenceFrame, SideIndex } from '../../../kernel/index.js'
import type { FightingFrame } from './combat-frames.js'
import type { MovementFrame } from './movement-frames.js'
import type { PhaseFrame } from './phase-frames.js'
import type { RetreatingFrame } from './retreat-frames.js'

/** What a side answers with yes or no. */
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
/** A side answers yes or no. */
export interface AskFrame extends Frame {
  readonly at: 'ask'
  readonly of: Question
  readonly side: SideIndex
  /** The hex it is about. */
  readonly hex: number
  /** The unit it is about; null: none in particular. */
  readonly unit: number | null
}

/** Sets that a side builds one by one. */
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
/** A side picks units, ascending, and closes. */
export interface PickFrame extends Frame {
  readonly at: 'pick'
  readonly of: (typeof PICKS)[number]
  readonly side: SideIndex
  /** Who may be picked; ascending. */
  readonly from: ReadonlyArray<number>
  /** Who has been; ascending. */
  readonly chosen: ReadonlyArray<number>
  /** How many at least and at most; what else must hold of the whole is the game's. */
  readonly least: number
  readonly most: number
}

/** A procedure under way, by `at`; the last of a state's frames asks. */
export type IllusionFrame =
  SequenceFrame<null> | OverFrame | AskFrame | PickFrame | PhaseFrame | MovementFrame | FightingFrame | RetreatingFrame
