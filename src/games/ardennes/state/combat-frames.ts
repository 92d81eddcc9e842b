/** The frames of combat: the data of each stage. */
import type { BitSet, Frame, SideIndex } from '../../../kernel/index.js'
import type { CombatResult, FireResult, Reach } from '../rulebook/index.js'
import type { AdvanceFrame, AdvancingFrame, FallingFrame, RetreatsFrame, Went, WithdrawalFrame } from './way-frames.js'
import type { DemolitionFrame, DemolitionRollFrame } from './bridge-frames.js'

/**
 * The kind of an attack: an ordinary attack, one by a group that has broken through (19.4), or a counterattack on a hex
 * just lost (16.72.g).
 */
export type Sort = 'attack' | 'breakthrough' | 'counterattack'

/** A declared attack. */
export interface Assault {
  readonly sort: Sort
  /** The attacking side. */
  readonly side: SideIndex
  readonly target: number
  /** In ascending order. */
  readonly attackers: ReadonlyArray<number>
  /**
   * The units that may take part in a breakthrough or counterattack; in an ordinary attack, the units of a breakthrough
   * that join it (19.5). Ascending.
   */
  readonly able: ReadonlyArray<number>
  /**
   * The units of a breakthrough that have advanced more than one hex and therefore attack only with mechanized units
   * (19.4.d). Ascending.
   */
  readonly far: ReadonlyArray<number>
}
/** The strengths and the column shift of an attack before the die is rolled. */
export interface Odds {
  readonly attack: number
  readonly defence: number
  /** The sum of all column shifts, positive to the right. */
  readonly shift: number
}

/** Disengagement (20): the units that try, and their die rolls. */
export interface DisengagementFrame extends Frame {
  readonly at: 'disengagement'
  readonly side: SideIndex
  /** Units that have rolled, or that have been declared to stay. */
  readonly decided: BitSet
  /** Units that have rolled: they may not attack in this phase. */
  readonly tried: BitSet
  /** Units that have begun a position: they may not attack in this phase (15.8.i). */
  readonly dug: ReadonlyArray<number>
  /** Units of one hex that try to disengage, ascending. They roll when `closed` is true. */
  readonly declared: ReadonlyArray<number>
  readonly closed: boolean
  /** The breakdown counter that was just formed (26.1); -1 if there is none. */
  readonly formed: number
}
/** An attack that units of a breakthrough join. `able` and `far` have the meaning of {@link Assault}. */
export type Joining = Pick<Assault, 'target' | 'able' | 'far'>
/** The combat phase of a side, after disengagement. */
export interface CombatsFrame extends Frame {
  readonly at: 'combats'
  readonly side: SideIndex
  /** Whether it is night (25.3). */
  readonly night: boolean
  /** Units that may no longer attack because they have attacked or tried to disengage. */
  readonly spent: BitSet
  /** Enemy units that have been attacked. */
  readonly struck: BitSet
  /** An attack that a group joins after a breakthrough. It comes next (19.5.b). */
  readonly next: Joining | null
}
/** The attacker chooses units. */
export interface AttackersFrame extends Frame, Assault {
  readonly at: 'attackers'
}
/** The bridge of Ouren is checked, and each bridge of the attack may be blown (7.4, 7.8). */
export interface CrossingFrame extends Frame, Assault {
  readonly at: 'crossing'
  /** Bridges that have not been decided yet, ascending. */
  readonly left: ReadonlyArray<number>
  /** Whether a bridge has been blown or has collapsed. */
  readonly fallen: boolean
  /** Whether the Allies still have to decide about the fuel dump in the hex (32.3.a). */
  readonly dump: boolean
}
/** The attacker decides whether to attack although a bridge is gone (14.4.a). */
export interface CallOffFrame extends Frame, Assault {
  readonly at: 'call-off'
}
/** The attacker chooses guns. */
export interface SupportFrame extends Frame, Assault {
  readonly at: 'support'
  readonly guns: ReadonlyArray<number>
}
/** The defender chooses guns. */
export interface BarrageFrame extends Frame, Assault {
  readonly at: 'barrage'
  readonly guns: ReadonlyArray<number>
  readonly defenceGuns: ReadonlyArray<number>
}
/** The die roll for the defender's guns (22.8). */
export interface BarrageRollFrame extends Frame, Assault {
  readonly at: 'barrage-roll'
  readonly guns: ReadonlyArray<number>
  readonly defenceGuns: ReadonlyArray<number>
}
/** The facts that are settled before the combat die roll. */
export interface Joined extends Assault {
  /** The guns of the attack, and the guns of the defence with their column shift. */
  readonly guns: ReadonlyArray<number>
  readonly defenceGuns: ReadonlyArray<number>
  readonly barrage: number
  readonly odds: Odds
  readonly defenders: ReadonlyArray<number>
  /** Units that must take an exchange's losses first because they made the armor shift (16.3.a). */
  readonly earned: ReadonlyArray<number>
  /** Whether the enemy is surprised (27.13.a). */
  readonly surprise: boolean
  /** The column shift to the right for air support, or to the left for Jabos (15.6). */
  readonly air: number
}
/** The Allies decide whether to give this attack an air support marker (15.6.c, Q-79). */
export interface AirFrame extends Frame, Joined {
  readonly at: 'air'
}
/** The die roll for Jabos against a German attack (15.6.f). */
export interface JabosFrame extends Frame, Joined {
  readonly at: 'jabos'
}
/** The attacker decides whether the disguised brigade tries to surprise the enemy (27.13). */
export interface SurpriseFrame extends Frame, Joined {
  readonly at: 'surprise'
}
/** The die roll for the surprise. */
export interface SurpriseRollFrame extends Frame, Joined {
  readonly at: 'surprise-roll'
}
/** The die roll of the combat. */
export interface CombatRollFrame extends Frame, Joined {
  readonly at: 'combat-roll'
}
/** The attacker decides on a Firefight (16.1.f). */
export interface FirefightFrame extends Frame, Joined {
  readonly at: 'firefight'
  readonly die: number
  readonly result: CombatResult
}
/** The die roll of the Firefight. */
export interface FirefightRollFrame extends Frame, Joined {
  readonly at: 'firefight-roll'
  readonly die: number
  readonly result: CombatResult
  readonly lead: number
}
/** The stages of the aftermath, in order. */
export const STAGES = [
  'attacker-loss',
  'defender-loss',
  'slip',
  'defence',
  'defence-loss',
  'retreat',
  'advance',
  'advantage',
  'counter',
  'breakthrough',
  'end',
] as const
/** One of {@link STAGES}. */
export type Stage = (typeof STAGES)[number]
/** The result is being carried out. */
export interface AftermathFrame extends Frame, Joined {
  readonly at: 'aftermath'
  /** The number rolled and the result of the combat table. */
  readonly die: number
  readonly result: CombatResult
  /** The result of the Firefight Table, its lead unit and its die; null without a Firefight. */
  readonly fire: { readonly result: FireResult; readonly lead: number; readonly die: number } | null
  readonly stage: Stage
  /** The remaining length of the retreat in hexes, and whether the retreat disrupts. */
  readonly retreat: number
  readonly shakes: boolean
  readonly advance: Reach | null
  readonly engages: boolean
  /** Whether the defenders may counterattack (16.72.e). */
  readonly counter: boolean
  /** Units that have advanced. */
  readonly went: ReadonlyArray<Went>
  /** The attack that a group will join. */
  readonly next: Joining | null
}
/** A side chooses the unit that loses a step, from an ascending list. */
export interface LossesFrame extends Frame {
  readonly at: 'losses'
  readonly side: SideIndex
  readonly among: ReadonlyArray<number>
}
/** A lone recon unit slips away, or stays engaged (21.4). */
export interface SlipFrame extends Frame {
  readonly at: 'slip'
  readonly side: SideIndex
}
/** The defender decides on Determined Defence (16.7). */
export interface DefenceFrame extends Frame {
  readonly at: 'defence'
  readonly side: SideIndex
}
/** The die roll of Determined Defence. */
export interface DefenceRollFrame extends Frame {
  readonly at: 'defence-roll'
  readonly side: SideIndex
  readonly lead: number
}
/** A group that has broken through attacks again, joins another attack, or does neither (19.4, 19.5). */
export interface BreakthroughFrame extends Frame {
  readonly at: 'breakthrough'
  readonly side: SideIndex
  /** The units that may attack again, and which of them have advanced more than one hex. Ascending. */
  readonly able: ReadonlyArray<number>
  readonly far: ReadonlyArray<number>
}
/** The attacker chooses the hex whose participants get the Advantage marker (16.6, Q-160). */
export interface AdvantageFrame extends Frame {
  readonly at: 'advantage'
  readonly side: SideIndex
}
/** The frames of the combat phase. */
export type CombatFrame =
  | DisengagementFrame
  | WithdrawalFrame
  | CombatsFrame
  | AttackersFrame
  | CrossingFrame
  | CallOffFrame
  | SupportFrame
  | BarrageFrame
  | BarrageRollFrame
  | AirFrame
  | JabosFrame
  | SurpriseFrame
  | SurpriseRollFrame
  | CombatRollFrame
  | FirefightFrame
  | FirefightRollFrame
  | AftermathFrame
  | LossesFrame
  | SlipFrame
  | DefenceFrame
  | DefenceRollFrame
  | RetreatsFrame
  | FallingFrame
  | AdvanceFrame
  | AdvancingFrame
  | BreakthroughFrame
  | AdvantageFrame
  | DemolitionFrame
  | DemolitionRollFrame
