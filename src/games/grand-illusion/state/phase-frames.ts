/** The frames of the phases, from set-up to the administrative phase, and of what a side is asked in an action segment. */
import type { BitSet, Commitments, Frame, SettingUpFrame, SideIndex } from '../../../kernel/index.js'

/** Set-up by choice: British units to 54, and what the options of scenario 3 let a side move (13.1.1.f, 14.3.6). */
export type SetupFrame = SettingUpFrame
/** Both sides choose options in secret: a number each, a bit an option (14.3.6.a). */
export interface StrategyFrame extends Frame {
  readonly at: 'strategy'
  readonly chosen: Commitments<number>
}
/** CAPS dice, one side after the other (5.1.1). */
export interface CapsFrame extends Frame {
  readonly at: 'caps'
  readonly side: SideIndex
}
/** Initiative dice: the German one first (6.0.g). */
export interface InitiativeFrame extends Frame {
  readonly at: 'initiative'
  /** The German die; null before it has fallen. */
  readonly german: number | null
}
/** Reinforcements and replacements of a side (7). */
export interface ReinforcementFrame extends Frame {
  readonly at: 'reinforcement'
  readonly side: SideIndex
  /** Whether what comes before the placing has been settled: the Eastern Front, the exchange of counters, free replacements. */
  readonly opened: boolean
  /** The unit in hand; null: none. */
  readonly unit: number | null
  /** Headquarters placed in this phase: nobody is placed by virtue of them (7.1.2.b), no replacement in their hexes (7.2.h); ascending. */
  readonly placed: ReadonlyArray<number>
  /** Units that the scenario lets a side rebuild free of CAPs and that have been taken: each nationality once. */
  readonly granted: ReadonlyArray<number>
}
/** The action phase: segments in turn (8.1). */
export interface ActionsFrame extends Frame {
  readonly at: 'actions'
  /** Who holds the initiative now. */
  readonly active: SideIndex
  /** The last segment was a voluntary pass (8.1.1.d). */
  readonly passed: boolean
  /** What comes next: the window of a general withdrawal, or the segment itself. */
  readonly stage: 'window' | 'segment'
  /** Activities with which the segment begins: 1 in the first Allied one of turn 1 (6.0.c). */
  readonly activities: number
  /** Hexes that the Allied side has activated on turn 1 in earlier segments, in their order (14.1.1.e, 14.3.1.c). */
  readonly activated: ReadonlyArray<number>
}
/** A side may declare its general withdrawal (8.7.1.c). */
export interface WindowFrame extends Frame {
  readonly at: 'window'
  readonly side: SideIndex
}
/** An action segment: up to two activities (8.1.1). */
export interface SegmentFrame extends Frame {
  readonly at: 'segment'
  readonly side: SideIndex
  readonly activities: number
  /** Whether a CAP has been spent in it: before that the side may pass (8.1.1.c). */
  readonly spent: boolean
  /** The first activity was a recovery: a second must be one too (8.1.1.g). */
  readonly recovered: boolean
  /** Hexes that the Allied side has activated in it on turn 1, in their order: see {@link ActionsFrame}. */
  readonly activated: ReadonlyArray<number>
}
/** A general withdrawal (8.7). */
export interface WithdrawalFrame extends Frame {
  readonly at: 'withdrawal'
  readonly side: SideIndex
  /** Hexes move; then the German side entrenches (8.7.3.h). */
  readonly stage: 'moving' | 'entrenching'
  /** Hexes activated so far; ascending. */
  readonly activated: ReadonlyArray<number>
  /** Units that have moved; ascending. */
  readonly moved: ReadonlyArray<number>
}
/** Strategic movement of a side (10). */
export interface StrategicFrame extends Frame {
  readonly at: 'strategic'
  readonly side: SideIndex
  /** The unit in hand; null: none. */
  readonly unit: number | null
  readonly moved: BitSet
  /** Whether the free move of a French corps to Paris is still to be had (8.4.9.j). */
  readonly free: boolean
}
/** Steps of a turn at which nobody is asked. */
export const UPKEEP = ['opening', 'bef', 'mandates', 'supply', 'improvement', 'closing'] as const
/** One of them, under way. */
export interface UpkeepFrame extends Frame {
  readonly at: 'upkeep'
  readonly step: (typeof UPKEEP)[number]
}
/** A check of victory: a chit for hex after hex (14.1.3). */
export interface CheckFrame extends Frame {
  readonly at: 'check'
  readonly check: 'immediate' | 'interim' | 'final'
  /** Hexes that still draw; null: what comes before the draws is still to be done. Ascending. */
  readonly waiting: ReadonlyArray<number> | null
  /** Hexes that have drawn in this check (an immediate one gives these back, Q-93); ascending. */
  readonly drawn: ReadonlyArray<number>
}
/** Attrition, then a die for each besieged fortress (11.3). */
export interface AttritionFrame extends Frame {
  readonly at: 'attrition'
  /** Besieged fortresses that still roll; null: attrition itself comes first. Ascending. */
  readonly waiting: ReadonlyArray<number> | null
}
/** Recovery of a side in the administrative phase (11.4). */
export interface RecoveryFrame extends Frame {
  readonly at: 'recovery'
  readonly side: SideIndex
  /** Hexes in which the owner still chooses; null: what needs no choice comes first. Ascending. */
  readonly waiting: ReadonlyArray<number> | null
}
/** Before turn 1 the German side attacks Liege, where the Belgians are prepared (14.3.6.v). */
export interface LiegeFrame extends Frame {
  readonly at: 'liege'
}
/** British divisions are put ashore, to attack (14.3.6.n). */
export interface LandingFrame extends Frame {
  readonly at: 'landing'
  readonly hex: number
}
/** The counters of an option enter through a hex, in an activation of it (14.3.6.aa). */
export interface EnteringFrame extends Frame {
  readonly at: 'entering'
  readonly hex: number
  /** Who has entered; ascending, none before they have. */
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
