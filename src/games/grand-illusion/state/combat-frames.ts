/** The frames of a combat, up to the end of its fire. */
import type { Frame, SideIndex } from '../../../kernel/index.js'

/** The outcomes of a landing: not rolled yet, a surprise, or against ready defenders, as an attack with Elan (14.3.6.p). */
export const LANDINGS = ['unrolled', 'surprise', 'elan'] as const
/** The outcome of a landing. */
export type LandingGoes = (typeof LANDINGS)[number]

/** The data of a combat that its frames share. */
export interface Combat {
  readonly hex: number
  /** The attacking side. A counterattack changes it (9.2.4). */
  readonly attacker: SideIndex
  /** Whether a counterattack has exchanged the roles. */
  readonly swapped: boolean
  /** Whether the attack has been declared a mandated attack (9.1.1.o). */
  readonly mandated: boolean
  /** Whether the attack is a mandated attack in a Plan 17 hex on turns 1 to 4 (9.1.1.l). */
  readonly plan17: boolean
  /** The outcome of the assault landing (14.3.6.l); null if the combat is not the landing. */
  readonly landing: LandingGoes | null
  /** Units that the first attacker designated; ascending. */
  readonly designated: ReadonlyArray<number>
  /** Heavy artillery that may bombard; ascending. */
  readonly heavy: ReadonlyArray<number>
  /**
   * The result of Fortunes of War, by its number in the tables; 0 if it has no effect or is not rolled yet.
   * The numbers 2 to 12 are the rows by their sum; the defender's choices of a tactical advantage follow.
   */
  readonly fortune: number
}
/** The frame of a combat before the board is filled. */
export interface CombatFrame extends Frame, Combat {
  readonly at: 'combat'
  readonly stage: 'mandate' | 'belgians' | 'bombardment' | 'allenby' | 'fortunes' | 'consequences'
}

/** Spaces of the board: role * 8 + row * 4 + column; role 0 defends, row 0 is the front. */
export const SPACES = 16
/** The battle board: each space holds at most two units. */
export interface BattleBoard {
  /** Units in each of the 16 spaces (role * 8 + row * 4 + column), ascending. */
  readonly spaces: ReadonlyArray<ReadonlyArray<number>>
  /**
   * Columns from which defending cavalry has withdrawn without a reserve to move up. The attackers there no longer take
   * part (9.2.6.f).
   */
  readonly vacant: ReadonlyArray<number>
  /** Whether an attacking unit on the board has taken a hit, for Elan (9.3.5.c, Q-61). */
  readonly attackerHit: boolean
}
/** The frame of a combat on the board. */
export interface BattleFrame extends Frame, Combat, BattleBoard {
  readonly at: 'battle'
  readonly stage:
    | 'defender'
    | 'attacker'
    | 'defender-reserves'
    | 'attacker-reserves'
    | 'leaving'
    | 'pre-fire'
    | 'fire'
    | 'return-fire'
    | 'reserve-fire'
    | 'reserve-return'
    | 'elan'
  /** Spaces hit whose losses are still to be applied; ascending. */
  readonly hits: ReadonlyArray<number>
}

/** The frame of the dice roll for Fortunes of War, or for a landing (9.1.4, 14.3.6.p). */
export interface FortunesFrame extends Frame {
  readonly at: 'fortunes'
  readonly landing: boolean
}
/** The frame in which the defender chooses a tactical advantage. */
export interface AdvantageFrame extends Frame {
  readonly at: 'advantage'
  readonly side: SideIndex
}
/** The frame of a bombardment of fortresses by heavy artillery (9.5.4). */
export interface BombardmentFrame extends Frame {
  readonly at: 'bombardment'
  readonly side: SideIndex
  readonly hex: number
  /** `asking`: the side has yet to say whether two guns fire together (9.5.4.u). */
  readonly stage: 'asking' | 'firing'
  /** Heavy artillery that may still fire; ascending. */
  readonly heavy: ReadonlyArray<number>
  /** The heavy artillery that fires; null if there is none. */
  readonly unit: number | null
  /** The fortress that is its target; null if it is not named yet. */
  readonly target: number | null
  /**
   * Guns that were committed together before the first die roll and have not ended their bombardment; ascending
   * (9.5.4.u).
   */
  readonly pair: ReadonlyArray<number>
}
/** The frame in which a side fills its front spaces, space by space (9.2.2, 9.2.3). */
export interface PostingFrame extends Frame {
  readonly at: 'posting'
  readonly side: SideIndex
  readonly role: 'defender' | 'attacker'
  /** Units that may be placed; ascending. */
  readonly from: ReadonlyArray<number>
  /** The enemy's front spaces, by column; empty for the defender. */
  readonly facing: ReadonlyArray<ReadonlyArray<number>>
  /** Units in each space filled so far, by column. An empty list is a space left empty. */
  readonly spaces: ReadonlyArray<ReadonlyArray<number>>
  /** Whether disrupted French units must fill the spaces that would stay empty (9.2.3.g). */
  readonly forced: boolean
}
/** The frame in which a side puts unopposed units into reserve, one after another (9.2.5). */
export interface ReserveFrame extends Frame {
  readonly at: 'reserve'
  readonly side: SideIndex
  readonly role: 'defender' | 'attacker'
  /** Units for which the side has not decided yet; ascending. */
  readonly waiting: ReadonlyArray<number>
  /** Columns behind which a reserve may stand. */
  readonly open: ReadonlyArray<number>
  /** Units in reserve behind each column. */
  readonly spaces: ReadonlyArray<ReadonlyArray<number>>
}
/** The frame of the die rolls for one kind of fire, space by space (9.3). */
export interface VolleyFrame extends Frame {
  readonly at: 'volley'
  readonly mode: 'pre-fire' | 'attack' | 'defence' | 'reserve-attack' | 'reserve-defence'
  /** Spaces that still fire; ascending. */
  readonly shooters: ReadonlyArray<number>
  /** Spaces hit so far; ascending. */
  readonly hits: ReadonlyArray<number>
}
/**
 * The frame in which cavalry on the board leaves it or stays. If infantry faces it, a die is rolled when it leaves
 * (9.6.2).
 */
export interface LeavingFrame extends Frame {
  readonly at: 'leaving'
  readonly side: SideIndex
  /** Cavalry for which the owner has not decided yet, column by column. */
  readonly waiting: ReadonlyArray<number>
  /** Whether the first of these units has chosen to leave and its die roll is due. */
  readonly rolling: boolean
  /** Units that have left; ascending. */
  readonly left: ReadonlyArray<number>
}

/** A frame of a combat, up to the end of its fire. */
export type FightingFrame =
  | CombatFrame
  | BattleFrame
  | FortunesFrame
  | AdvantageFrame
  | BombardmentFrame
  | PostingFrame
  | ReserveFrame
  | VolleyFrame
  | LeavingFrame
