/** The results that the procedures of Verdun 1916 return to their callers. */
import type { Retreated } from './combat-frames.js'
import type { Detached, VerdunCarry } from './frames.js'

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
