/** The frames of a combat phase, and of all that is nested in it. */
import type { AdvancingFrame, BitSet, Commitments, Frame, SideIndex } from '../../../kernel/index.js'

/** A stack that has retreated in this combat phase, and where to. */
export interface Retreated {
  readonly hex: number
  /** Ascending. */
  readonly units: ReadonlyArray<number>
}
/** A combat phase. */
export interface CombatsFrame extends Frame {
  readonly at: 'combats'
  readonly side: SideIndex
  /** The second combat phase: only units that manoeuvred or advanced attack (2, 7.1.d). */
  readonly second: boolean
  /** Units that may attack in a second combat phase: they manoeuvred, or advanced in the first. */
  readonly manoeuvred: BitSet
  /** Units that have attacked in this phase (7.1.c). */
  readonly attacked: BitSet
  /** Units that have been attacked in this phase, and forts. */
  readonly struck: BitSet
  readonly fortsStruck: BitSet
  /** Stacks that have retreated in this phase, in their order. */
  readonly retreated: ReadonlyArray<Retreated>
  /** Attacks are over: over-stacked retreats go on. */
  readonly closing: boolean
}

/** Who attacks what, as far as it has been named; each list ascending. */
export interface Assault {
  readonly targets: ReadonlyArray<number>
  readonly attackers: ReadonlyArray<number>
  /** The attacker's guns and aircraft. */
  readonly guns: ReadonlyArray<number>
}
/** An assault, and the guns that support the defence. */
export interface Commitment extends Assault {
  readonly defenceGuns: ReadonlyArray<number>
}
/** The arithmetic of a combat when both commitments are revealed. */
export interface Odds {
  readonly attack: number
  readonly defence: number
  /** Column of the odds before shifts (10 is 8:1, ...). */
  readonly column: number
  /** The attacked hex whose shifts count, and the net shift. */
  readonly ground: number
  readonly shift: number
  /** Modifier of the die, what odds beyond 7/1 bring not counted. */
  readonly modifier: number
}
/** One combat: further target hexes are named. */
export interface TargetsFrame extends Frame {
  readonly at: 'targets'
  readonly targets: ReadonlyArray<number>
}
/** The attacker commits units and guns, hidden from the defender (7.4.a, Q-20). */
export interface AssaultFrame extends Frame, Assault {
  readonly at: 'assault'
}
/** The defender commits guns; what attacks him is hidden from him. */
export interface DefenceFrame extends Frame, Commitment {
  readonly at: 'defence'
}
/** Both commitments lie open: the die falls. */
export interface CombatRollFrame extends Frame, Commitment {
  readonly at: 'combat-roll'
  readonly odds: Odds
}
/** What follows from a roll, in the order of Q-8: ignoring the retreat, retreats, losses of attacker and defender, advance. */
export const AFTERMATH = ['hold', 'retreat', 'attacker-losses', 'defender-losses', 'advance'] as const
/** What follows from the roll of a combat. */
export interface AftermathFrame extends Frame, Commitment {
  readonly at: 'aftermath'
  /** What comes next. */
  readonly stage: (typeof AFTERMATH)[number]
  readonly odds: Odds
  readonly die: number
  /** Who is struck when the result applies: attackers, guns in contact and guests; all units of the attacked hexes. */
  readonly attacking: ReadonlyArray<number>
  readonly defending: ReadonlyArray<number>
  /** Defending units that took part: guests left out. */
  readonly defenders: ReadonlyArray<number>
  /** Attacked hexes that have decided on ignoring the retreat, those without units from the start, and those that hold (7.5.i). */
  readonly decided: ReadonlyArray<number>
  readonly holding: ReadonlyArray<number>
  /** Stosstruppen that took part and have yet to take their side's first step (7.5.j). */
  readonly owing: ReadonlyArray<number>
  /** Stacks that have retreated, in their order. */
  readonly retreats: ReadonlyArray<Retreated>
  /** Hexes that the losers held, ascending: may be emptied. */
  readonly vacated: ReadonlyArray<number>
}
/** One combat, at any stage. */
export type CombatFrame = TargetsFrame | AssaultFrame | DefenceFrame | CombatRollFrame | AftermathFrame

/** What the sides have chosen for a combat, to be revealed together (7.4.a): units and guns of the attack, guns of the defence. */
export const choicesIn = (combat: CombatFrame, attacker: SideIndex): Commitments<ReadonlyArray<number>> => {
  const attack = 'attackers' in combat ? [...combat.attackers, ...combat.guns] : null
  const defence = 'defenceGuns' in combat ? combat.defenceGuns : null
  return attacker === 0 ? [attack, defence] : [defence, attack]
}

/** A French hex decides whether to ignore its retreat (7.5.i). */
export interface HoldFrame extends Frame {
  readonly at: 'hold'
  readonly hex: number
  readonly steps: number
}
/** Rules by which an owner chooses what loses a step. */
export const LOSS_RULES = ['verdun:3.3.c', 'verdun:7.5.c', 'verdun:7.5.i'] as const
/** Steps to be lost by a side, among some units or by a fort. */
export interface LossesFrame extends Frame {
  readonly at: 'step-losses'
  readonly side: SideIndex
  readonly among: ReadonlyArray<number>
  /** Forts that may take a step of their own. */
  readonly forts: ReadonlyArray<number>
  readonly count: number
  /** Units of which one takes the first step, if any can: Stosstruppen (7.5.j). */
  readonly first: ReadonlyArray<number>
  /** The unit that took the last step: they are named in ascending order. */
  readonly last: number | null
  readonly rule: (typeof LOSS_RULES)[number]
}
/** Stacks that retreat, each by one path. */
export interface Retreats {
  readonly side: SideIndex
  readonly distance: number
  readonly waiting: ReadonlyArray<Retreated>
  readonly done: ReadonlyArray<Retreated>
  /** Hexes that an over-stacked stack has been in on the same retreat: it does not come back to them. */
  readonly barred: ReadonlyArray<number>
  /** Stosstruppen that have yet to take their side's first step (7.5.j). */
  readonly owing: ReadonlyArray<number>
}
/** The owner names the stack that retreats next. */
export interface RetreatsFrame extends Frame, Retreats {
  readonly at: 'retreats'
}
/** A stack is on its way. */
export interface FallingBackFrame extends Frame, Retreats {
  readonly at: 'falling-back'
  readonly units: ReadonlyArray<number>
  /** Hexes it has been in, its first included. */
  readonly entered: ReadonlyArray<number>
}
/** A retreat, at any stage. */
export type RetreatFrame = RetreatsFrame | FallingBackFrame
/** The winners may advance into hexes that the losers left empty. */
export interface AdvanceFrame extends AdvancingFrame {
  readonly advanced: ReadonlyArray<number>
}
