/** What the procedures of Verdun 1916 hand back to those that called them. */
import type { Retreated } from './combat-frames.js'
import type { Detached, VerdunCarry } from './frames.js'

/** What a procedure has come to. */
export type VerdunResult =
  /** A phase is over, and leaves this to the next of the player turn. */
  | { readonly type: 'phase-over'; readonly carry: VerdunCarry }
  /** A hex has been bombarded. */
  | { readonly type: 'bombarded'; readonly hex: number }
  /** A unit has ended its move; it has dropped battalions on its way. */
  | { readonly type: 'marched'; readonly unit: number; readonly dropped: ReadonlyArray<Detached> }
  | Fought
  /** A hex has decided on its retreat. */
  | { readonly type: 'decided'; readonly hex: number; readonly holds: boolean }
  /** Steps have been lost. */
  | { readonly type: 'steps-lost' }
  /** Stacks have retreated; these Stosstruppen still owe their side's first step. */
  | {
      readonly type: 'retreated'
      readonly stacks: ReadonlyArray<Retreated>
      readonly owing: ReadonlyArray<number>
    }
  /** The advance is over: who has advanced. */
  | { readonly type: 'advanced'; readonly units: ReadonlyArray<number> }

/** A combat is over. */
export interface Fought {
  readonly type: 'fought'
  readonly attackers: ReadonlyArray<number>
  /** Units and forts that have been attacked. */
  readonly struck: ReadonlyArray<number>
  readonly forts: ReadonlyArray<number>
  readonly advanced: ReadonlyArray<number>
  /** Stacks that have retreated and are where they retreated to. */
  readonly retreats: ReadonlyArray<Retreated>
}

/** A phase that leaves nothing to the next. */
export const PHASE_OVER: VerdunResult = { type: 'phase-over', carry: null }

export { handedBack } from '../../../kernel/index.js'
