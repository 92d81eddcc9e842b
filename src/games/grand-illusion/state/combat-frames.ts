/** The frames of a combat, up to the end of its fire. */
import type { Frame, SideIndex } from '../../../kernel/index.js'

/** How a landing goes: its die has not fallen, it is a surprise, or its defenders are ready as for an attack with Elan (14.3.6.p). */
export const LANDINGS = ['unrolled', 'surprise', 'elan'] as const
/** How a landing goes. */
export type LandingGoes = (typeof LANDINGS)[number]

/** One combat: where, by whom, and as what. */
export interface Combat {
  readonly hex: number
  /** Who attacks: after a counterattack the other side than at first (9.2.4). */
  readonly attacker: SideIndex
  /** A counterattack has exchanged the roles. */
  readonly swapped: boolean
  /** It has been declared a mandated attack (9.1.1.o). */
  readonly mandated: boolean
  /** It is a mandated attack in a Plan 17 hex on turns 1 to 4 (9.1.1.l). */
  readonly plan17: boolean
  /** Whether it is the assault landing (14.3.6.l), and how that goes; null: it is none. */
  readonly landing: LandingGoes | null
  /** Units that attack, as the first attacker named them; ascending. */
  readonly designated: ReadonlyArray<number>
  /** Heavy artillery that may bombard; ascending. */
  readonly heavy: ReadonlyArray<number>
  /**
   * What Fortunes of War bring, by its number in the tables; 0: nothing, or not yet rolled. Rows 2 to 12 have the number of their
   * sum, choices of the defender's tactical advantage follow.
   */
  readonly fortune: number
}
/** A combat before the board is filled. */
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
  /** Columns whose defending cavalry has withdrawn with nobody moving up: the attackers there are out of the combat (9.2.6.f). */
  readonly vacant: ReadonlyArray<number>
  /** Whether an attacking unit on the board has taken a hit: Elan (9.3.5.c, Q-61). */
  readonly attackerHit: boolean
}
/** A combat on the board. */
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

/** The dice of Fortunes of War, or of a landing (9.1.4, 14.3.6.p). */
export interface FortunesFrame extends Frame {
  readonly at: 'fortunes'
  readonly landing: boolean
}
/** The defender has the tactical advantage and chooses what it is. */
export interface AdvantageFrame extends Frame {
  readonly at: 'advantage'
  readonly side: SideIndex
}
/** Heavy artillery bombards fortresses (9.5.4). */
export interface BombardmentFrame extends Frame {
  readonly at: 'bombardment'
  readonly side: SideIndex
  readonly hex: number
  /** Whether it is still to be asked if two guns fire together (9.5.4.u). */
  readonly stage: 'asking' | 'firing'
  /** Heavy artillery that may still fire; ascending. */
  readonly heavy: ReadonlyArray<number>
  /** The one that fires; null: none. */
  readonly unit: number | null
  /** The fortress it fires at; null: not named. */
  readonly target: number | null
  /** Guns committed together before the first die that are still to end; ascending (9.5.4.u). */
  readonly pair: ReadonlyArray<number>
}
/** A side fills its front spaces, space by space (9.2.2, 9.2.3). */
export interface PostingFrame extends Frame {
  readonly at: 'posting'
  readonly side: SideIndex
  readonly role: 'defender' | 'attacker'
  /** Who may be posted; ascending. */
  readonly from: ReadonlyArray<number>
  /** The enemy's front spaces, by column; none for the defender. */
  readonly facing: ReadonlyArray<ReadonlyArray<number>>
  /** Spaces filled so far, by column; an empty list is a space left empty. */
  readonly spaces: ReadonlyArray<ReadonlyArray<number>>
  /** Disrupted French units must fill what would stay empty (9.2.3.g). */
  readonly forced: boolean
}
/** A side puts unopposed units into reserve, one after another (9.2.5). */
export interface ReserveFrame extends Frame {
  readonly at: 'reserve'
  readonly side: SideIndex
  readonly role: 'defender' | 'attacker'
  /** Units still to be asked about; ascending. */
  readonly waiting: ReadonlyArray<number>
  /** Columns behind which a reserve may stand. */
  readonly open: ReadonlyArray<number>
  /** Units in reserve behind each column. */
  readonly spaces: ReadonlyArray<ReadonlyArray<number>>
}
/** Dice of one kind of fire, space by space (9.3). */
export interface VolleyFrame extends Frame {
  readonly at: 'volley'
  readonly mode: 'pre-fire' | 'attack' | 'defence' | 'reserve-attack' | 'reserve-defence'
  /** Spaces that still fire; ascending. */
  readonly shooters: ReadonlyArray<number>
  /** Spaces hit so far; ascending. */
  readonly hits: ReadonlyArray<number>
}
/** Cavalry on the board leaves it or stays; a die where infantry faces it (9.6.2). */
export interface LeavingFrame extends Frame {
  readonly at: 'leaving'
  readonly side: SideIndex
  /** Cavalry still to be asked, column by column. */
  readonly waiting: ReadonlyArray<number>
  /** It has chosen to go, and its die falls. */
  readonly rolling: boolean
  /** Units that have left; ascending. */
  readonly left: ReadonlyArray<number>
}

/** A frame of a combat. */
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
