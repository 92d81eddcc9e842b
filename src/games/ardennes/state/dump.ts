/** The fuel dump in a state (32). */
import { deepFreeze } from '../../../kernel/index.js'

/** The conditions of the fuel dump. */
export const DUMP_LOTS = ['hidden', 'guarded', 'open', 'held', 'carried', 'gone'] as const
/**
 * A condition of the fuel dump: not found yet; found and defended; found without defenders; held by the Germans;
 * carried off; destroyed or removed.
 */
export type DumpLot = (typeof DUMP_LOTS)[number]

/** The fuel dump of a game that has one. */
export interface Dump {
  /**
   * The number of its site; -1 before the draw, and if it was removed unfound. The Germans do not know it while the
   * dump is hidden (32.1.b).
   */
  readonly site: number
  /** Sites that Germans have been next to, ascending: the Germans know whether the dump is there (32.1.c). */
  readonly seen: ReadonlyArray<number>
  readonly lot: DumpLot
  /** Whether the Allies have tried to destroy the dump in this player turn, and whether it has been attacked in this phase. */
  readonly tried: boolean
  readonly struck: boolean
}

/** The dump before the draw. */
export const UNDRAWN: Dump = deepFreeze({ site: -1, seen: [], lot: 'hidden', tried: false, struck: false })
