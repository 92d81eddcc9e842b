/** The frames of combat, retreat and advance: what each stage has to know. */
import type { BitSet, Frame, SideIndex } from '../../../kernel/index.js'
import type { CombatResult, FireResult, Reach } from '../rulebook/index.js'
import type { AdvanceFrame, AdvancingFrame, FallingFrame, RetreatsFrame, Went, WithdrawalFrame } from './way-frames.js'
import type { DemolitionFrame, DemolitionRollFrame } from './bridge-frames.js'

/** Why it is fought: for itself, by a group that has broken through (19.4), or at once for a hex just lost (16.72.g). */
export const SORTS = ['attack', 'breakthrough', 'counterattack'] as const
/** One of `SORTS`. */
export type Sort = (typeof SORTS)[number]

/** An attack, as it is declared. */
export interface Assault {
  readonly sort: Sort
  /** The side that attacks. */
  readonly side: SideIndex
  readonly target: number
  /** Ascending. */
  readonly attackers: ReadonlyArray<number>
  /** Of a breakthrough or counterattack those who may take part; of another attack those of a breakthrough who join it (19.5). Ascending. */
  readonly able: ReadonlyArray<number>
  /** Of a breakthrough's those that have gone farther than one hex: they go with mechanized units alone (19.4.d). Ascending. */
  readonly far: ReadonlyArray<number>
}
/** What an attack rests on, once all has been named: before the die. */
export interface Odds {
  readonly attack: number
  readonly defence: number
  /** Columns to the right, all shifts together. */
  readonly shift: number
}

/** Disengagement (20): which units try, and what the die says of them. */
export interface DisengagementFrame extends Frame {
  readonly at: 'disengagement'
  readonly side: SideIndex
  /** Units that have thrown, or have been declared to stay. */
  readonly decided: BitSet
  /** Units that have thrown: they do not attack in this phase. */
  readonly tried: BitSet
  /** Units that have begun a position: they do not attack either (15.8.i). */
  readonly dug: ReadonlyArray<number>
  /** Units of one hex that try, ascending; they throw when `closed`. */
  readonly declared: ReadonlyArray<number>
  readonly closed: boolean
  /** The breakdown counter formed just now (26.1); -1 for none. */
  readonly formed: number
}
/** An attack that units of a breakthrough join: `able` and `far` as of an {@link Assault}. */
export type Joining = Pick<Assault, 'target' | 'able' | 'far'>
/** The combat phase of a side, after disengagement. */
export interface CombatsFrame extends Frame {
  readonly at: 'combats'
  readonly side: SideIndex
  /** Whether it is night (25.3). */
  readonly night: boolean
  /** Units that may not attack any more: they have attacked, or tried to disengage. */
  readonly spent: BitSet
  /** Enemy units that have been attacked. */
  readonly struck: BitSet
  /** An attack that a group joins which has broken through: it comes next (19.5.b). */
  readonly next: Joining | null
}
/** Attackers are named. */
export interface AttackersFrame extends Frame, Assault {
  readonly at: 'attackers'
}
/** The bridge of Ouren is checked, and each bridge of the attack may be blown (7.4, 7.8). */
export interface CrossingFrame extends Frame, Assault {
  readonly at: 'crossing'
  /** Bridges still to be asked about, ascending. */
  readonly left: ReadonlyArray<number>
  /** Whether one has gone. */
  readonly fallen: boolean
  /** Whether the Allies are still to be asked about the fuel dump in the hex (32.3.a). */
  readonly dump: boolean
}
/** A bridge has gone: does the attack take place (14.4.a)? */
export interface CallOffFrame extends Frame, Assault {
  readonly at: 'call-off'
}
/** The attacker names guns. */
export interface SupportFrame extends Frame, Assault {
  readonly at: 'support'
  readonly guns: ReadonlyArray<number>
}
/** The defender names guns. */
export interface BarrageFrame extends Frame, Assault {
  readonly at: 'barrage'
  readonly guns: ReadonlyArray<number>
  readonly defenceGuns: ReadonlyArray<number>
}
/** The die for them (22.8). */
export interface BarrageRollFrame extends Frame, Assault {
  readonly at: 'barrage-roll'
  readonly guns: ReadonlyArray<number>
  readonly defenceGuns: ReadonlyArray<number>
}
/** What stands before the die is thrown, and is not asked again. */
export interface Joined extends Assault {
  /** Guns of the attack, and those of the defence with the columns they are worth. */
  readonly guns: ReadonlyArray<number>
  readonly defenceGuns: ReadonlyArray<number>
  readonly barrage: number
  readonly odds: Odds
  readonly defenders: ReadonlyArray<number>
  /** Units that an exchange falls on first: those that made the armour shift (16.3.a). */
  readonly earned: ReadonlyArray<number>
  /** Whether the enemy is surprised (27.13.a). */
  readonly surprise: boolean
  /** Columns to the right by air support, to the left by Jabos (15.6). */
  readonly air: number
}
/** The Allies decide whether a marker of air support goes to this attack (15.6.c, Q-79). */
export interface AirFrame extends Frame, Joined {
  readonly at: 'air'
}
/** The die for Jabos over an attack of the Germans (15.6.f). */
export interface JabosFrame extends Frame, Joined {
  readonly at: 'jabos'
}
/** The attacker decides whether the disguised brigade tries to surprise (27.13). */
export interface SurpriseFrame extends Frame, Joined {
  readonly at: 'surprise'
}
/** The die for it. */
export interface SurpriseRollFrame extends Frame, Joined {
  readonly at: 'surprise-roll'
}
/** The die for the combat. */
export interface CombatRollFrame extends Frame, Joined {
  readonly at: 'combat-roll'
}
/** The attacker decides on a Firefight (16.1.f). */
export interface FirefightFrame extends Frame, Joined {
  readonly at: 'firefight'
  readonly die: number
  readonly result: CombatResult
}
/** The die for it. */
export interface FirefightRollFrame extends Frame, Joined {
  readonly at: 'firefight-roll'
  readonly die: number
  readonly result: CombatResult
  readonly lead: number
}
/** What is still to be done, in this order. */
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
/** The result is carried out. */
export interface AftermathFrame extends Frame, Joined {
  readonly at: 'aftermath'
  /** As the combat table was read. */
  readonly die: number
  readonly result: CombatResult
  /** As the Firefight Table was read: its result, and who led; null where it was not. */
  readonly fire: { readonly result: FireResult; readonly lead: number; readonly die: number } | null
  readonly stage: Stage
  /** Hexes still to retreat, and whether that disrupts. */
  readonly retreat: number
  readonly shakes: boolean
  readonly advance: Reach | null
  readonly engages: boolean
  /** Whether the defenders may counterattack (16.72.e). */
  readonly counter: boolean
  /** Who has advanced. */
  readonly went: ReadonlyArray<Went>
  /** The attack that a group is to join. */
  readonly next: Joining | null
}
/** A side names who loses a step: one of these, ascending. */
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
/** Determined Defence is offered (16.7). */
export interface DefenceFrame extends Frame {
  readonly at: 'defence'
  readonly side: SideIndex
}
/** The die for it. */
export interface DefenceRollFrame extends Frame {
  readonly at: 'defence-roll'
  readonly side: SideIndex
  readonly lead: number
}
/** A group that has broken through attacks again, joins another attack, or does neither (19.4, 19.5). */
export interface BreakthroughFrame extends Frame {
  readonly at: 'breakthrough'
  readonly side: SideIndex
  /** Who may attack again, and of them those that have gone farther than one hex. Ascending. */
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
