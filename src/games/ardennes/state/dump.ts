/** 32 The fuel dump, as a state has it. */
import { deepFreeze } from '../../../kernel/index.js'

/** What becomes of the dump. */
export const DUMP_LOTS = ['hidden', 'guarded', 'open', 'held', 'carried', 'gone'] as const
/** One of them: not found yet; found, and defended; without defenders; in German hands; carried off; destroyed or removed. */
export type DumpLot = (typeof DUMP_LOTS)[number]

/** The fuel dump of a game that has one. */
export interface Dump {
  /** Its site, by number; -1 before it is drawn, and once it is gone unfound. Secret from the Germans while it is hidden (32.1.b). */
  readonly site: number
  /** Sites beside which Germans have come, ascending: they know what is there (32.1.c). */
  readonly seen: ReadonlyArray<number>
  readonly lot: DumpLot
  /** Whether the Allies have tried to destroy it in this player turn, whether it has been attacked in this phase. */
  readonly tried: boolean
  readonly struck: boolean
}

/** The dump before the draw. */
export const UNDRAWN: Dump = deepFreeze({ site: -1, seen: [], lot: 'hidden', tried: false, struck: false })
