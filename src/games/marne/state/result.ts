/** What procedures come to, and what one phase leaves to the next. */
import type { BitSet } from '../../../kernel/index.js'

/** A declared attack. Hexes and units ascending. */
export interface Attack {
  readonly targets: ReadonlyArray<number>
  readonly attackers: ReadonlyArray<number>
}
/** Whether a hex is already the target of a declared attack (M7.c). */
export const isTarget = (attacks: ReadonlyArray<Attack>, hex: number): boolean =>
  attacks.some(attack => attack.targets.includes(hex))
/** Whether a unit already takes part in a declared attack (M7.c). */
export const isAttacking = (attacks: ReadonlyArray<Attack>, unit: number): boolean =>
  attacks.some(attack => attack.attackers.includes(unit))

/** What a phase leaves to the next one of the player turn: after movement the units that moved (M7.k), else nothing. */
export type MarneCarry = BitSet | null

/** What a procedure comes to. */
export type MarneResult =
  | { readonly type: 'set-up' }
  /** A unit's move is over. */
  | { readonly type: 'marched'; readonly unit: number }
  /** A movement phase is over, stacking losses taken: these units moved in it. */
  | { readonly type: 'moved'; readonly moved: BitSet }
  | { readonly type: 'declared'; readonly attack: Attack }
  /** A unit has ended its retreat. */
  | { readonly type: 'retreated'; readonly unit: number }
  | { readonly type: 'advanced' }
  /** A combat is over: these units retreated in it, ascending. */
  | { readonly type: 'fought'; readonly retreated: ReadonlyArray<number> }
  /** A combat phase is over. */
  | { readonly type: 'combats-over' }
