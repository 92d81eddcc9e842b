/** The frames of the phases, from set-up to the administrative phase, and of an action segment. */
import type { BitSet, Commitments, Frame, SettingUpFrame, SideIndex } from '../../../kernel/index.js'

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
