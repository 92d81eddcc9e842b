/** The results of procedures. */
import type { DefenceResult } from '../rulebook/index.js'
import type { Joining, Sort } from './combat-frames.js'
import type { Formed, Went } from './way-frames.js'

/** A result of a procedure of Ardennes '44. */
export type ArdennesResult =
  | { readonly type: 'phase-over' }
  /**
   * The movement phase is over. `dug` lists the units that may not attack in this player turn because they have begun a
   * position or infiltrated (15.8.i, 34.0.c).
   */
  | { readonly type: 'movement-over'; readonly dug: ReadonlyArray<number> }
  /**
   * A unit's move is over. It has not moved if a bridge collapsed before it could cross and there was no other path.
   * `town` is the town in which it was placed (13.2), and `from` the hex from which it infiltrated (34); both are -1 if
   * there is none.
   */
  | {
      readonly type: 'marched'
      readonly unit: number
      readonly moved: boolean
      readonly town: number
      readonly from: number
      readonly dug: boolean
    }
  /** A unit has landed by parachute, or has been eliminated. */
  | { readonly type: 'dropped' }
  /** Whether a disguised unit has deceived the enemy (27.12). */
  | { readonly type: 'deceived'; readonly passes: boolean }
  /** The bridge of Ouren has been checked. */
  | { readonly type: 'checked'; readonly stands: boolean }
  /** A unit has lost a step. `heir` is the counter that has replaced it, or -1. */
  | { readonly type: 'lost'; readonly unit: number; readonly heir: number }
  /** Whether a lone recon unit slips away (21.4). */
  | { readonly type: 'slipped'; readonly slips: boolean }
  /**
   * The result of Determined Defence, null if it was declined. The lead unit may have been eliminated; `heir` is the
   * counter that has replaced it, or -1.
   */
  | {
      readonly type: 'defended'
      readonly result: DefenceResult | null
      readonly lead: number
      readonly heir: number
    }
  /** A retreat or a withdrawal is over. */
  | { readonly type: 'retreated' }
  /** An advance is over. `formed` lists the counters that were formed in it. */
  | { readonly type: 'advanced'; readonly went: ReadonlyArray<Went>; readonly formed: ReadonlyArray<Formed> }
  /** Whether a bridge has been blown. */
  | { readonly type: 'demolished'; readonly blown: boolean }
  /** The attempt to destroy the fuel dump is over, or the Allies declined it. */
  | { readonly type: 'dump-tried' }
  /** The side has decided about the Advantage marker. */
  | { readonly type: 'advantage-decided' }
  /** A group that has broken through joins an attack; `next` is null if it does nothing more. */
  | { readonly type: 'group-decided'; readonly next: Joining | null }
  /** An attack is over: the units of both sides that took part, and the attack that comes next. */
  | {
      readonly type: 'fought'
      readonly sort: Sort
      readonly attackers: ReadonlyArray<number>
      readonly struck: ReadonlyArray<number>
      readonly next: Joining | null
    }
  /** An attack has been called off because a bridge is gone: no unit counts as having attacked (14.4.a). */
  | { readonly type: 'called-off' }

/** The result of a phase that is over. */
export const PHASE_OVER: ArdennesResult = Object.freeze({ type: 'phase-over' })
