/** What procedures come to. */
import type { DefenceResult } from '../rulebook/index.js'
import type { Joining, Sort } from './combat-frames.js'
import type { Formed, Went } from './way-frames.js'

/** What a procedure of Ardennes comes to. */
export type ArdennesResult =
  | { readonly type: 'phase-over' }
  /** The movement phase is over: who does not attack in this player turn, having begun a position or infiltrated (15.8.i, 34.0.c). */
  | { readonly type: 'movement-over'; readonly dug: ReadonlyArray<number> }
  /** A unit's move is over; it has not moved where a bridge fell before it and there was no other way. `town` is where it was placed (13.2), `from` where it infiltrated from (34), -1 for nowhere. */
  | {
      readonly type: 'marched'
      readonly unit: number
      readonly moved: boolean
      readonly town: number
      readonly from: number
      readonly dug: boolean
    }
  /** A unit has come down by parachute, or been lost. */
  | { readonly type: 'dropped' }
  /** Whether a disguised unit has passed for an enemy (27.12). */
  | { readonly type: 'deceived'; readonly passes: boolean }
  /** The bridge of Ouren has been checked. */
  | { readonly type: 'checked'; readonly stands: boolean }
  /** A step has been lost by a unit; `heir` has taken its place, -1 for none. */
  | { readonly type: 'lost'; readonly unit: number; readonly heir: number }
  /** Whether a lone recon unit slips away (21.4). */
  | { readonly type: 'slipped'; readonly slips: boolean }
  /** What came of Determined Defence; null: it was declined. The unit that led may have been lost. */
  | {
      readonly type: 'defended'
      readonly result: DefenceResult | null
      readonly lead: number
      readonly heir: number
    }
  /** A retreat, or a withdrawal, is over. */
  | { readonly type: 'retreated' }
  /** An advance is over; units have broken down in it. */
  | { readonly type: 'advanced'; readonly went: ReadonlyArray<Went>; readonly formed: ReadonlyArray<Formed> }
  /** Whether a bridge has been blown. */
  | { readonly type: 'demolished'; readonly blown: boolean }
  /** The fuel dump has been destroyed, or not, or was left alone. */
  | { readonly type: 'dump-tried' }
  /** The Advantage marker has been given, or not. */
  | { readonly type: 'advantage-decided' }
  /** A group that has broken through joins an attack; null: it does nothing more. */
  | { readonly type: 'group-decided'; readonly next: Joining | null }
  /** An attack has been fought: who took part on both sides, and the attack that comes next. */
  | {
      readonly type: 'fought'
      readonly sort: Sort
      readonly attackers: ReadonlyArray<number>
      readonly struck: ReadonlyArray<number>
      readonly next: Joining | null
    }
  /** An attack has been called off for a bridge: nobody has attacked (14.4.a). */
  | { readonly type: 'called-off' }

/** A phase is over. */
export const PHASE_OVER: ArdennesResult = Object.freeze({ type: 'phase-over' })
