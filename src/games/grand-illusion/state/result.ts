/** The results that the procedures of Grand Illusion return to their callers. */
import type { SideIndex } from '../../../kernel/index.js'
import type { BattleBoard } from './combat-frames.js'
import type { Arrived } from './movement-frames.js'
import type { Went } from './retreat-frames.js'

/** The result of a procedure. */
export type IllusionResult =
  /** A phase, or a frame that a standing rule pushed, is over. */
  | { readonly type: 'over' }
  /** An action segment is over, was passed or was given up. `activated` is that of `SegmentFrame`. */
  | { readonly type: 'segment'; readonly passed: boolean; readonly activated: ReadonlyArray<number> }
  /** A side has carried out its general withdrawal; null if it has not declared one. */
  | { readonly type: 'withdrawn'; readonly side: SideIndex | null }
  /**
   * An activation is over. `initiative`: a result of Fortunes of War passes the initiative to the opponent. `moved`: the
   * units that have moved, ascending. `withdrew`: the hex from which the Belgians have withdrawn on turn 1, which counts as
   * activated by the Allied side (14.1.1.f).
   */
  | {
      readonly type: 'activated'
      readonly initiative: boolean
      readonly moved: ReadonlyArray<number>
      readonly withdrew?: number
    }
  /** A group has ended its move. */
  | { readonly type: 'moved'; readonly ended: ReadonlyArray<Arrived> }
  /** Cavalry has stood, and is eliminated, or has withdrawn. */
  | { readonly type: 'delayed'; readonly stood: boolean }
  /** A combat is over. It has the same fields as `activated`. */
  | { readonly type: 'fought'; readonly initiative: boolean; readonly withdrew?: number }
  /** Heavy artillery has ended its bombardment. */
  | { readonly type: 'bombarded' }
  /** The number of the result of Fortunes of War; see `Combat.fortune`. */
  | { readonly type: 'fortune'; readonly fortune: number }
  /** The die for a landing has been rolled: the landing is a surprise, or the defenders are ready (14.3.6.p). */
  | { readonly type: 'landed'; readonly surprise: boolean }
  /** A side has filled spaces of the board, by column. */
  | { readonly type: 'posted'; readonly spaces: BattleBoard['spaces'] }
  /** A round of fire is over. `hits` are the spaces hit, ascending. */
  | { readonly type: 'fired'; readonly hits: ReadonlyArray<number> }
  /** Cavalry has left the board. `units` is ascending. */
  | { readonly type: 'left'; readonly units: ReadonlyArray<number> }
  /**
   * Units have retreated. `gone` are the units, ascending, that may not retreat again in the procedures below,
   * including units of nested retreats.
   */
  | { readonly type: 'retreated'; readonly went: ReadonlyArray<Went>; readonly gone: ReadonlyArray<number> }
  | { readonly type: 'answered'; readonly yes: boolean }
  /** A set is complete. `units` is ascending. */
  | { readonly type: 'picked'; readonly units: ReadonlyArray<number> }

/** The result of a phase, or of a frame that a standing rule pushed. */
export const OVER_AND_DONE: IllusionResult = { type: 'over' }
