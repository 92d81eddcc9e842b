/** Results of procedures, and the data that one phase passes to the next. */
import type { BitSet } from '../../../kernel/index.js'

/** A declared attack. Hexes and units are ascending. */
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

/** Data for the next phase of the player turn: after movement, the units that moved (M7.k); otherwise null. */
export type MarneCarry = BitSet | null

/** The result of a procedure. */
export type MarneResult =
  | { readonly type: 'set-up' }
  /** A unit's move is over. */
  | { readonly type: 'marched'; readonly unit: number }
  /** A movement phase is over, after stacking losses. These units moved in it. */
  | { readonly type: 'moved'; readonly moved: BitSet }
  | { readonly type: 'declared'; readonly attack: Attack }
  /** A unit has ended its retreat. */
  | { readonly type: 'retreated'; readonly unit: number }
  | { readonly type: 'advanced' }
  /** A combat is over. These units retreated in it, ascending. */
  | { readonly type: 'fought'; readonly retreated: ReadonlyArray<number> }
  /** A combat phase is over. */
  | { readonly type: 'combats-over' }
