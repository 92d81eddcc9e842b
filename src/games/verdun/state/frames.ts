/** The frames of Verdun 1916: the data of each procedure under way, and its result. */

import type {
  AdvancingFrame,
  BitSet,
  Commitments,
  Frame,
  OverFrame,
  SequenceFrame,
  SettingUpFrame,
  SideIndex,
} from '../../../kernel/index.js'

/** The result of a procedure. */
export type VerdunResult =
  /** A phase is over and passes `carry` to the next phase of the player turn. */
  | { readonly type: 'phase-over'; readonly carry: VerdunCarry }
  /** A hex has been bombarded. */
  | { readonly type: 'bombarded'; readonly hex: number }
  /** A unit has ended its move and dropped these battalions on the way. */
  | { readonly type: 'marched'; readonly unit: number; readonly dropped: ReadonlyArray<Detached> }
  | Fought
  /** A hex has decided on its retreat. */
  | { readonly type: 'decided'; readonly hex: number; readonly holds: boolean }
  /** Steps have been lost. */
  | { readonly type: 'steps-lost' }
  /** Stacks have retreated. These Stosstruppen must still take their side's first step loss. */
  | {
      readonly type: 'retreated'
      readonly stacks: ReadonlyArray<Retreated>
      readonly owing: ReadonlyArray<number>
    }
  /** The advance is over. These units advanced. */
  | { readonly type: 'advanced'; readonly units: ReadonlyArray<number> }

/** A combat is over. */
export interface Fought {
  readonly type: 'fought'
  readonly attackers: ReadonlyArray<number>
  /** Units that have been attacked. `forts` contains the attacked forts. */
  readonly struck: ReadonlyArray<number>
  readonly forts: ReadonlyArray<number>
  readonly advanced: ReadonlyArray<number>
  /** Stacks that have retreated and are still in the hex of their retreat. */
  readonly retreats: ReadonlyArray<Retreated>
}

/** The result of a phase that passes nothing to the next. */
export const PHASE_OVER: VerdunResult = { type: 'phase-over', carry: null }

export { handedBack } from '../../../kernel/index.js'

/** Data that a phase of a player turn passes to the next: units that advanced or manoeuvred (5.4.b, 7.1.d), or null. */
export type VerdunCarry = BitSet | null

/** Set-up by choice of units and pillboxes. */
export interface SetupFrame extends SettingUpFrame {
  /** The selected pillbox (-1 for none). */
  readonly pillbox: number
}
/** The command phase: HQs return where their owner chooses, then all units are checked. */
export interface CommandFrame extends Frame {
  readonly at: 'command'
  readonly side: SideIndex
}
/** The bombardment phase, with the hexes bombarded so far. */
export interface BombardmentFrame extends Frame {
  readonly at: 'bombardment'
  readonly side: SideIndex
  readonly bombarded: ReadonlyArray<number>
}
/** Guns that fire on one hex. */
export interface Salvo {
  readonly target: number
  /** The guns, ascending. */
  readonly guns: ReadonlyArray<number>
}
/** A bombardment whose guns are being chosen. */
export interface SalvoFrame extends Frame, Salvo {
  readonly at: 'salvo'
}
/** A bombardment whose guns are chosen and whose die has not been rolled yet. */
export interface BombardmentRollFrame extends Frame, Salvo {
  readonly at: 'bombardment-roll'
}
/** A bombardment whose die has been rolled. */
interface Fired extends Salvo {
  readonly die: number
}
/** The owner's choice of a loss. */
export interface BombardmentLossFrame extends Frame, Fired {
  readonly at: 'bombardment-loss'
}
/** The second die of a bombardment (8.1.d). */
export interface NeutralisationRollFrame extends Frame, Fired {
  readonly at: 'neutralisation-roll'
}
/** A bombardment, at any stage. */
export type FireFrame = SalvoFrame | BombardmentRollFrame | BombardmentLossFrame | NeutralisationRollFrame

/** A battalion detached in this movement phase, with the movement points that its regiment had spent (5.1.b). */
export interface Detached {
  readonly unit: number
  readonly spent: number
}
/** The movement phase, or the manoeuvre phase. */
export interface MovementFrame extends Frame {
  readonly at: 'movement'
  readonly side: SideIndex
  readonly manoeuvre: boolean
  readonly moved: BitSet
  /** The units that advanced in the combat before a manoeuvre phase. */
  readonly advanced: BitSet
  readonly detached: ReadonlyArray<Detached>
}
/** A unit that is moving or about to enter. */
export interface MarchFrame extends Frame {
  readonly at: 'march'
  readonly unit: number
  /** Movement points spent. */
  readonly spent: number
  /** Hexes entered in this move. */
  readonly steps: number
  /** Whether the unit has entered an enemy ZOC in this move. */
  readonly zoc: boolean
  /** Battalions dropped on the way, each with the movement points spent before. */
  readonly dropped: ReadonlyArray<Detached>
}
/** The loss of steps above the stacking limit, by the owner's choice. */
export interface StackingFrame extends Frame {
  readonly at: 'stacking'
  readonly side: SideIndex
  /** Whether the other side's stacks are also checked (4.b, Q-31). */
  readonly both: boolean
  /** The unit that last lost a step in the hex that is still above the limit. Units are chosen in ascending order. */
  readonly last: number | null
  /** Data that the phase passes to the next. */
  readonly handed: VerdunCarry
}
/** Phase 7 and the interphase: markers are removed, and no side has a decision. */
export interface ReorganisationFrame extends Frame {
  readonly at: 'reorganisation'
  readonly side: SideIndex
}
/** The decision of each side on the extra turn, hidden from the other (14.2.h, Q-48). */
export interface ExtraTurnFrame extends Frame {
  readonly at: 'extra-turn'
  /** The German answer: 0 or 1, or -1 if it is not given yet. */
  readonly german: number
}
/** Returns the sides' answers about the extra turn. The French answer ends the frame. */
export const answersIn = ({ german }: ExtraTurnFrame): Commitments<number> => [german < 0 ? null : german, null]

/** A procedure under way, by `at`. The last frame of a state asks the question. */
export type VerdunFrame =
  | SequenceFrame<VerdunCarry>
  | OverFrame
  | SetupFrame
  | CommandFrame
  | BombardmentFrame
  | FireFrame
  | MovementFrame
  | MarchFrame
  | StackingFrame
  | CombatsFrame
  | CombatFrame
  | HoldFrame
  | LossesFrame
  | RetreatFrame
  | AdvanceFrame
  | ReorganisationFrame
  | ExtraTurnFrame

/* The frames of a combat phase, and the frames nested in it. */

/** A stack that has retreated in this combat phase, and the hex it is in. */
export interface Retreated {
  readonly hex: number
  /** The units of the stack, ascending. */
  readonly units: ReadonlyArray<number>
}
/** A combat phase. */
export interface CombatsFrame extends Frame {
  readonly at: 'combats'
  readonly side: SideIndex
  /** Whether it is the second combat phase, in which only units that manoeuvred or advanced attack (2, 7.1.d). */
  readonly second: boolean
  /** Units that may attack in a second combat phase because they manoeuvred, or advanced in the first. */
  readonly manoeuvred: BitSet
  /** Units that have attacked in this phase (7.1.c). */
  readonly attacked: BitSet
  /** Units that have been attacked in this phase. `fortsStruck` contains the attacked forts. */
  readonly struck: BitSet
  readonly fortsStruck: BitSet
  /** Stacks that have retreated in this phase, in the order of their retreats. */
  readonly retreated: ReadonlyArray<Retreated>
  /** Whether attacks are over and stacks above the limit continue their retreat. */
  readonly closing: boolean
}

/** The targets, units and guns of an attack, as chosen so far. Each list is ascending. */
export interface Assault {
  readonly targets: ReadonlyArray<number>
  readonly attackers: ReadonlyArray<number>
  /** The attacker's guns and aircraft. */
  readonly guns: ReadonlyArray<number>
}
/** An attack with the guns that support the defence. */
export interface Commitment extends Assault {
  readonly defenceGuns: ReadonlyArray<number>
}
/** The odds calculation of a combat when both commitments are revealed. */
export interface Odds {
  readonly attack: number
  readonly defence: number
  /** Column of the odds before shifts (10 is 8/1, and so on). */
  readonly column: number
  /** The attacked hex whose shifts count. `shift` is the net shift. */
  readonly ground: number
  readonly shift: number
  /** The die-roll modifier, without the modifier for odds beyond 7/1. */
  readonly modifier: number
}
/** A combat whose further target hexes are being named. */
export interface TargetsFrame extends Frame {
  readonly at: 'targets'
  readonly targets: ReadonlyArray<number>
}
/** The attacker's commitment of units and guns, hidden from the defender (7.4.a, Q-20). */
export interface AssaultFrame extends Frame, Assault {
  readonly at: 'assault'
}
/** The defender's commitment of guns. The attack is still hidden from the defender. */
export interface DefenceFrame extends Frame, Commitment {
  readonly at: 'defence'
}
/** A combat whose commitments are revealed and whose die has not been rolled yet. */
export interface CombatRollFrame extends Frame, Commitment {
  readonly at: 'combat-roll'
  readonly odds: Odds
}
/**
 * The stages of the aftermath, in the order of Q-8: ignoring the retreat, retreats, losses of attacker and defender,
 * advance.
 */
type Stage = 'hold' | 'retreat' | 'attacker-losses' | 'defender-losses' | 'advance'
/** The aftermath of the roll of a combat. */
export interface AftermathFrame extends Frame, Commitment {
  readonly at: 'aftermath'
  /** The next stage. */
  readonly stage: Stage
  readonly odds: Odds
  readonly die: number
  /**
   * Units that the result affects: attackers, guns in contact and guests. `defending` contains all units in the
   * attacked hexes.
   */
  readonly attacking: ReadonlyArray<number>
  readonly defending: ReadonlyArray<number>
  /** Defending units that took part, without guests. */
  readonly defenders: ReadonlyArray<number>
  /**
   * Attacked hexes that have decided whether to ignore the retreat, and hexes without units. `holding` contains the
   * hexes that ignore it (7.5.i).
   */
  readonly decided: ReadonlyArray<number>
  readonly holding: ReadonlyArray<number>
  /** Stosstruppen that took part and must take their side's first step loss (7.5.j). */
  readonly owing: ReadonlyArray<number>
  /** Stacks that have retreated, in the order of their retreats. */
  readonly retreats: ReadonlyArray<Retreated>
  /** Hexes in which the losers were, ascending. Some may still be occupied. */
  readonly vacated: ReadonlyArray<number>
}
/** A combat, at any stage. */
export type CombatFrame = TargetsFrame | AssaultFrame | DefenceFrame | CombatRollFrame | AftermathFrame

/**
 * Returns the choices of the sides in a combat, which are revealed together (7.4.a): units and guns of the attack, guns
 * of the defence.
 */
export const choicesIn = (combat: CombatFrame, attacker: SideIndex): Commitments<ReadonlyArray<number>> => {
  const attack = 'attackers' in combat ? [...combat.attackers, ...combat.guns] : null
  const defence = 'defenceGuns' in combat ? combat.defenceGuns : null
  return attacker === 0 ? [attack, defence] : [defence, attack]
}

/** The decision of a French hex whether to ignore its retreat (7.5.i). */
export interface HoldFrame extends Frame {
  readonly at: 'hold'
  readonly hex: number
  readonly steps: number
}
/** Steps that a side has to lose, among some units or by a fort. */
export interface LossesFrame extends Frame {
  readonly at: 'step-losses'
  readonly side: SideIndex
  readonly among: ReadonlyArray<number>
  /** Forts that may lose their step. */
  readonly forts: ReadonlyArray<number>
  readonly count: number
  /** Stosstruppen. One of them must take the first step loss if it can (7.5.j). */
  readonly first: ReadonlyArray<number>
  /** The unit that lost the last step. Units are named in ascending order. */
  readonly last: number | null
  /** The rule by which the owner chooses the step to lose. */
  readonly rule: 'verdun:3.3.c' | 'verdun:7.5.c' | 'verdun:7.5.i'
}
/** Stacks that retreat, each along one path. */
export interface Retreats {
  readonly side: SideIndex
  readonly distance: number
  readonly waiting: ReadonlyArray<Retreated>
  readonly done: ReadonlyArray<Retreated>
  /**
   * Hexes that a stack above the limit has already been in on the same retreat. It does not return to them (Q-31,
   *
   */
  readonly barred: ReadonlyArray<number>
  /** Stosstruppen that must take their side's first step loss (7.5.j). */
  readonly owing: ReadonlyArray<number>
}
/** The choice of the next stack to retreat. */
export interface RetreatsFrame extends Frame, Retreats {
  readonly at: 'retreats'
}
/** A retreating stack. */
export interface FallingBackFrame extends Frame, Retreats {
  readonly at: 'falling-back'
  readonly units: ReadonlyArray<number>
  /** The hexes of the retreat so far, including its first one. */
  readonly entered: ReadonlyArray<number>
}
/** A retreat, at any stage. */
export type RetreatFrame = RetreatsFrame | FallingBackFrame
/** The advance of the winners into hexes that the losers left empty. */
export interface AdvanceFrame extends AdvancingFrame {
  readonly advanced: ReadonlyArray<number>
}
