/** The frames of the phases, from set-up to the administrative phase, and of an action segment. */

import type {
  BitSet,
  Commitments,
  Frame,
  OverFrame,
  SequenceFrame,
  SettingUpFrame,
  SideIndex,
} from '../../../kernel/index.js'
import type { FightingFrame, RetreatingFrame } from './combat-frames.js'

/**
 * The frame of set-up by choice: British units that may go to 54, and units that a side may move by the options of
 * scenario 3 (13.1.1.f, 14.3.6).
 */
export type SetupFrame = SettingUpFrame
/** The frame in which both sides choose options in secret: a number per side, with one bit per option (14.3.6.a). */
export interface StrategyFrame extends Frame {
  readonly at: 'strategy'
  readonly chosen: Commitments<number>
}
/** The frame of the CAPS die rolls, one side after the other (5.1.1). */
export interface CapsFrame extends Frame {
  readonly at: 'caps'
  readonly side: SideIndex
}
/** The frame of the initiative die rolls, the German roll first (6.0.g). */
export interface InitiativeFrame extends Frame {
  readonly at: 'initiative'
  /** The German die roll; null if it is not rolled yet. */
  readonly german: number | null
}
/** The frame of the reinforcements and replacements of a side (7). */
export interface ReinforcementFrame extends Frame {
  readonly at: 'reinforcement'
  readonly side: SideIndex
  /** Whether the steps before the placement are done: the Eastern Front, the exchange of counters, free replacements. */
  readonly opened: boolean
  /** The selected unit; null if there is none. */
  readonly unit: number | null
  /**
   * Headquarters placed in this phase; ascending. They do not allow the placement of other units (7.1.2.b), and no replacement
   * may be placed in their hexes (7.2.h).
   */
  readonly placed: ReadonlyArray<number>
  /** Units that the side has rebuilt without CAPs by a rule of the scenario, which allows one per nationality. */
  readonly granted: ReadonlyArray<number>
}
/** The frame of the action phase, which consists of segments (8.1). */
export interface ActionsFrame extends Frame {
  readonly at: 'actions'
  /** The side that has the initiative now. */
  readonly active: SideIndex
  /** Whether the last segment was a voluntary pass (8.1.1.d). */
  readonly passed: boolean
  /** The next step: the window for a general withdrawal, or the segment itself. */
  readonly stage: 'window' | 'segment'
  /** Activities at the start of the segment: 1 in the first Allied segment of turn 1 (6.0.c), otherwise 2. */
  readonly activities: number
  /** Hexes that the Allied side has activated on turn 1 in earlier segments, in the order of activation (14.1.1.e, 14.3.1.c). */
  readonly activated: ReadonlyArray<number>
}
/** The frame in which a side may declare its general withdrawal (8.7.1.c). */
export interface WindowFrame extends Frame {
  readonly at: 'window'
  readonly side: SideIndex
}
/** The frame of an action segment with up to two activities (8.1.1). */
export interface SegmentFrame extends Frame {
  readonly at: 'segment'
  readonly side: SideIndex
  readonly activities: number
  /** Whether a CAP has been spent in the segment. Before that, the side may pass (8.1.1.c). */
  readonly spent: boolean
  /** Whether the first activity was a recovery. The second must then also be a recovery (8.1.1.g). */
  readonly recovered: boolean
  /** Hexes that the Allied side has activated in this segment of turn 1, in the order of activation; see {@link ActionsFrame}. */
  readonly activated: ReadonlyArray<number>
}
/** The frame of a general withdrawal (8.7). */
export interface WithdrawalFrame extends Frame {
  readonly at: 'withdrawal'
  readonly side: SideIndex
  /** First the units of chosen hexes move; then the German side entrenches (8.7.3.h). */
  readonly stage: 'moving' | 'entrenching'
  /** Hexes activated so far; ascending. */
  readonly activated: ReadonlyArray<number>
  /** Units that have moved; ascending. */
  readonly moved: ReadonlyArray<number>
}
/** The frame of the strategic movement of a side (10). */
export interface StrategicFrame extends Frame {
  readonly at: 'strategic'
  readonly side: SideIndex
  /** The selected unit; null if there is none. */
  readonly unit: number | null
  readonly moved: BitSet
  /** Whether the free move of a French corps to Paris is still available (8.4.9.j). */
  readonly free: boolean
}
/** The steps of a turn without a decision. */
export const UPKEEP = ['opening', 'bef', 'mandates', 'supply', 'improvement', 'closing'] as const
/** The frame of a step without a decision. */
export interface UpkeepFrame extends Frame {
  readonly at: 'upkeep'
  readonly step: (typeof UPKEEP)[number]
}
/** The frame of a victory check, which draws a chit for one hex after another (14.1.3). */
export interface CheckFrame extends Frame {
  readonly at: 'check'
  readonly check: 'immediate' | 'interim' | 'final'
  /** Hexes whose chit is still to be drawn, ascending; null if the steps before the draws are not done yet. */
  readonly waiting: ReadonlyArray<number> | null
  /** Hexes whose chit was drawn in this check, ascending. An immediate check returns these chits to the cup. */
  readonly drawn: ReadonlyArray<number>
}
/** The frame of attrition, followed by a die roll for each besieged fortress (11.3). */
export interface AttritionFrame extends Frame {
  readonly at: 'attrition'
  /** Besieged fortresses for which a die is still to be rolled, ascending; null if attrition itself is not done yet. */
  readonly waiting: ReadonlyArray<number> | null
}
/** The frame of the recovery of a side in the administrative phase (11.4). */
export interface RecoveryFrame extends Frame {
  readonly at: 'recovery'
  readonly side: SideIndex
  /** Hexes in which the owner still has to choose, ascending; null if the recovery without a choice is not done yet. */
  readonly waiting: ReadonlyArray<number> | null
}
/** The frame of the German attack on Liege before turn 1, if the Belgians are prepared (14.3.6.v). */
export interface LiegeFrame extends Frame {
  readonly at: 'liege'
}
/** The frame of the landing of British divisions, which attack (14.3.6.n). */
export interface LandingFrame extends Frame {
  readonly at: 'landing'
  readonly hex: number
}
/** The frame in which the counters of an option enter through a hex, as an activation of that hex (14.3.6.aa). */
export interface EnteringFrame extends Frame {
  readonly at: 'entering'
  readonly hex: number
  /** Units that have entered; ascending, empty before the entry. */
  readonly units: ReadonlyArray<number>
}

/** A frame of a phase, or of an action segment. */
export type PhaseFrame =
  | SetupFrame
  | StrategyFrame
  | CapsFrame
  | InitiativeFrame
  | ReinforcementFrame
  | ActionsFrame
  | WindowFrame
  | SegmentFrame
  | WithdrawalFrame
  | StrategicFrame
  | UpkeepFrame
  | CheckFrame
  | AttritionFrame
  | RecoveryFrame
  | LiegeFrame
  | LandingFrame
  | EnteringFrame

/* The frames of an activation and of the moves in it. */

/** Units that have arrived in a hex in this activation. */
export interface Arrived {
  readonly hex: number
  /** In ascending order. */
  readonly units: ReadonlyArray<number>
  /** Whether combat there is obligatory: the first of these units found enemies there and no friendly units (9.1.2.f). */
  readonly obliged: boolean
}

/** The kinds of activation: activity, general withdrawal (8.7), Liege (14.3.6.v), landing (14.3.6.n), Netherlands (14.3.6.aa). */
export const ACTIVATIONS = ['normal', 'withdrawal', 'free', 'landing', 'netherlands'] as const
/** A kind of activation. */
export type ActivationKind = (typeof ACTIVATIONS)[number]

/** The frame of the activation of a hex (8.2, 8.5, 8.6, 9.1.2). */
export interface ActivationFrame extends Frame {
  readonly at: 'activation'
  readonly side: SideIndex
  readonly hex: number
  readonly kind: ActivationKind
  /**
   * `declaring`: the side may declare combat in the hex itself. `moving`: groups move. `joining`: the side declares
   * combats in hexes where units joined friendly units. `resolving`: combats are resolved.
   */
  readonly stage: 'declaring' | 'moving' | 'joining' | 'resolving'
  /** Combat units that stay to attack in the hex itself (8.5.a); ascending, empty if no combat was declared there. */
  readonly staying: ReadonlyArray<number>
  /** Heavy artillery that stays to bombard there (8.5.b); ascending. */
  readonly heavy: ReadonlyArray<number>
  /** Units that have ended their move; ascending. */
  readonly moved: ReadonlyArray<number>
  /** Hexes in which units have arrived, ascending by hex. */
  readonly arrived: ReadonlyArray<Arrived>
  /** Hexes with a combat marker whose combat is not resolved yet; ascending. */
  readonly combats: ReadonlyArray<number>
  /** Hexes where units have joined friendly units and the side has yet to say whether they fight; ascending, empty except in `joining`. */
  readonly waiting: ReadonlyArray<number>
  /**
   * The hex from which the Belgians have withdrawn before a combat of this activation (14.1.1.a); null if there is
   * none.
   */
  readonly withdrew: number | null
}
/** The frame of a moving group (8.4). All its members have moved along the same path. */
export interface GroupFrame extends Frame {
  readonly at: 'group'
  /** Units that still move; ascending. */
  readonly members: ReadonlyArray<number>
  /** Movement points spent. */
  readonly spent: number
  /** Number of hexes entered. */
  readonly hexes: number
  /** Headquarters whose allowance was used by a unit that has stopped since (8.4.1.b, c); ascending. */
  readonly lent: ReadonlyArray<number>
  /** Whether the group may not move on, so that its members stop where they are (T-1, 9.6.3.c). */
  readonly halted: boolean
  /** Members that have been dropped, ascending by hex. */
  readonly ended: ReadonlyArray<Arrived>
}
/** The frame in which cavalry stands or withdraws before infantry that moves in (9.6.3). */
export interface DelayFrame extends Frame {
  readonly at: 'delay'
  /** The owner of the cavalry. */
  readonly side: SideIndex
  readonly hex: number
}

/** A frame of an activation. */
export type MovementFrame = ActivationFrame | GroupFrame | DelayFrame

/* The frames of Grand Illusion: the data of each procedure under way. */

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
