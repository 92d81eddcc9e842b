/** The state of a game of Verdun 1916 (section 3 of the inventory): what changes, and nothing that can be derived. */
import type {
  AdvancingFrame,
  BitSet,
  EventKind,
  Frame,
  OverFrame,
  SequenceFrame,
  SideIndex,
  Staged,
  Words,
} from '../../../kernel/index.js'

export { type SideIndex, enemyOf } from '../../../kernel/index.js'
export { bottomOf, gameTurnOf as bottomTurn } from '../../../kernel/index.js'

export const GERMAN: SideIndex = 0
export const FRENCH: SideIndex = 1

// A unit's status, the low bits of its word.
/** Steps lost: the two lowest bits (1.2). */
export const LOST = 3
/** Turned over: it has fired in this turn (1.3.b). */
export const FIRED = 4
/** Neutralised (9). */
export const NEUTRALISED = 8
/** Marked out of command at its side's last check (10.1.d). */
export const OUT_OF_COMMAND = 16
/** Retreated onto friends in this player turn. */
export const GUEST = 32
/** A defender that advanced into an enemy ZOC: no target until the player turn ends (3.3.b, Q-4). */
export const SHELTERED = 64

/** Set-up by choice: what has been placed anew, and what is in hand. */
export interface SetupFrame extends Frame {
  readonly at: 'setup'
  readonly side: SideIndex
  readonly placed: BitSet
  /** Pillboxes placed anew. */
  readonly pillboxes: BitSet
  /** The unit in hand (-1: none). */
  readonly unit: number
  /** The pillbox in hand (-1: none). */
  readonly pillbox: number
}
/** The command phase: HQs return where their owner wishes, then all units are checked. */
export interface CommandFrame extends Frame {
  readonly at: 'command'
  readonly side: SideIndex
}
/** The bombardment phase: hexes bombarded so far. */
export interface BombardmentFrame extends Frame {
  readonly at: 'bombardment'
  readonly side: SideIndex
  readonly bombarded: ReadonlyArray<number>
}
/** One bombardment: the guns are named, then the dice fall. */
export interface FireFrame extends Frame {
  readonly at: 'fire'
  readonly target: number
  readonly guns: ReadonlyArray<number>
  /** What it waits for: guns, the die, the owner's choice of a loss, the second die. */
  readonly stage: 'guns' | 'die' | 'loss' | 'second'
  /** The die; 0 before it falls. */
  readonly die: number
}
/** A battalion detached in this movement phase, with the movement points its regiment had spent (5.1.b). */
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
  /** In a manoeuvre phase: units that advanced in the combat before it. */
  readonly advanced: BitSet
  readonly detached: ReadonlyArray<Detached>
}
/** A unit on the move, or about to enter. */
export interface MarchFrame extends Frame {
  readonly at: 'march'
  readonly unit: number
  /** Movement points spent. */
  readonly spent: number
  /** Hexes entered in this move. */
  readonly steps: number
  /** Whether it has entered an enemy ZOC in this move. */
  readonly zoc: boolean
  /** Battalions dropped on the way, each followed by the movement points spent till then. */
  readonly dropped: ReadonlyArray<number>
}
/** Steps beyond the stacking limit are lost, by the owner's choice; `moved` is handed on. */
export interface StackingFrame extends Frame {
  readonly at: 'stacking'
  readonly side: SideIndex
  /** Whether the other side's stacks are looked at as well (4.b, Q-31). */
  readonly both: boolean
  /** The unit that took the last loss in the hex that is still over the limit (-1: none): losses are named in ascending order. */
  readonly last: number
  readonly handed: BitSet
}
/** A stack that has retreated in this combat phase, and where to. */
export interface Retreated {
  readonly hex: number
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
/** One combat. Until the defender has committed, what the attacker chose is hidden from him (7.4.a, Q-20). */
export interface CombatFrame extends Frame {
  readonly at: 'combat'
  readonly stage:
    'targets' | 'assault' | 'defence' | 'die' | 'hold' | 'retreat' | 'attacker-losses' | 'defender-losses' | 'advance'
  readonly targets: ReadonlyArray<number>
  readonly attackers: ReadonlyArray<number>
  /** The attacker's guns and aircraft. */
  readonly guns: ReadonlyArray<number>
  readonly defenceGuns: ReadonlyArray<number>
  readonly odds: Odds | null
  /** The die as it fell; 0 before. */
  readonly die: number
  /** Who is struck when the result applies: attackers, guns in contact and guests; all units of the attacked hexes. */
  readonly attacking: ReadonlyArray<number>
  readonly defending: ReadonlyArray<number>
  /** Defending units that took part: guests left out. */
  readonly defenders: ReadonlyArray<number>
  /** Attacked hexes that have decided on ignoring the retreat, those without units from the start, and those that hold (7.5.i). */
  readonly decided: ReadonlyArray<number>
  readonly holding: ReadonlyArray<number>
  /** Whether Stosstruppen have yet to take their side's first step (7.5.j). */
  readonly stosstruppenOwe: boolean
  /** Stacks that have retreated, in their order. */
  readonly retreats: ReadonlyArray<Retreated>
  /** Hexes that the losers held, ascending: may be emptied. */
  readonly left: ReadonlyArray<number>
}
/** A French hex decides whether to ignore its retreat (7.5.i). */
export interface HoldFrame extends Frame {
  readonly at: 'hold'
  readonly hex: number
  readonly steps: number
}
/** Steps to be lost by a side, among some units or by a fort. */
export interface LossesFrame extends Frame {
  readonly at: 'losses'
  readonly side: SideIndex
  readonly among: ReadonlyArray<number>
  /** Forts that may take a step of their own. */
  readonly forts: ReadonlyArray<number>
  readonly count: number
  readonly stosstruppenFirst: boolean
  readonly last: number
  readonly rule: string
}
/** Stacks retreat one by one, each by one path. */
export interface RetreatFrame extends Frame {
  readonly at: 'retreat'
  readonly side: SideIndex
  readonly distance: number
  readonly waiting: ReadonlyArray<Retreated>
  /** The stack on its way: units, and hexes it has been in, its first included; both empty when none is. */
  readonly units: ReadonlyArray<number>
  readonly entered: ReadonlyArray<number>
  readonly done: ReadonlyArray<Retreated>
  /** Hexes that an over-stacked stack has been in on the same retreat: it does not come back to them. */
  readonly barred: ReadonlyArray<number>
  readonly stosstruppenOwe: boolean
}
/** The winners may advance into hexes that the losers left empty. */
export interface AdvanceFrame extends AdvancingFrame {
  readonly advanced: ReadonlyArray<number>
}
/** Phase 7 and the interphase: markers come off, nobody is asked. */
export interface ReorganisationFrame extends Frame {
  readonly at: 'reorganisation'
  readonly side: SideIndex
}
/** Each side decides on the extra turn, unseen by the other (14.2.h, Q-48). */
export interface ExtraTurnFrame extends Frame {
  readonly at: 'extra-turn'
  /** The German's answer once given: 0 or 1; -1 before. */
  readonly german: number
}

/** What procedures hand back. */
export type Handed = ReadonlyArray<number>

/** A procedure under way, by `at`; the last of a state's frames asks. */
export type VerdunFrame =
  | SequenceFrame<Handed>
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

/** The closed words of Verdun 1916. */
export interface VerdunWords extends Words {
  readonly kind: EventKind | 'holds' | 'yields'
}

/** Where a game stands. */
export interface VerdunState extends Staged<VerdunFrame> {
  /** Digest of scenario and options. */
  readonly scenario: string
  /** A word a unit: place and status. */
  readonly units: ReadonlyArray<number>
  /** Objective hexes whose last visitor was German (13.a). */
  readonly germanHeld: BitSet
  /** Forts silent or surrendered. */
  readonly silenced: BitSet
  /** Hex of each pillbox. */
  readonly pillboxes: ReadonlyArray<number>
  /** Who has bought the extra turn: 1 the German, 2 the French, 3 both (14.2.h). */
  readonly extra: number
  readonly frames: ReadonlyArray<VerdunFrame>
}

/** The movement or manoeuvre phase under way, above the bottom frame. */
export const movementOf = (state: VerdunState): MovementFrame => state.frames[1] as MovementFrame
/** The combat phase under way. */
export const combatsOf = (state: VerdunState): CombatsFrame => state.frames[1] as CombatsFrame
/** The combat in hand, above the phase. */
export const combatOf = (state: VerdunState): CombatFrame => state.frames[2] as CombatFrame
