/** The frames of a combat phase, and the frames nested in it. */
import type { AdvancingFrame, BitSet, Commitments, Frame, SideIndex } from '../../../kernel/index.js'

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
