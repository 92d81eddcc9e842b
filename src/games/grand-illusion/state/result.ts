/** What the procedures of Grand Illusion hand back to those that called them. */
import type { SideIndex } from '../../../kernel/index.js'
import type { BattleBoard } from './combat-frames.js'
import type { Arrived } from './movement-frames.js'
import type { Went } from './retreat-frames.js'

/** What a procedure has come to. */
export type IllusionResult =
  /** A phase, or what a standing rule laid, is over. */
  | { readonly type: 'over' }
  /** An action segment is over: passed without an activity, or surrendered; see `SegmentFrame.activated`. */
  | { readonly type: 'segment'; readonly passed: boolean; readonly activated: ReadonlyArray<number> }
  /** A side has carried out its general withdrawal; null: it has declared none. */
  | { readonly type: 'withdrawn'; readonly side: SideIndex | null }
  /**
   * An activation is over: whether a result of Fortunes of War hands the initiative over, who has moved (ascending), and the hex
   * from which the Belgians have withdrawn on turn 1, which counts as activated by the Allied side (14.1.1.f).
   */
  | {
      readonly type: 'activated'
      readonly initiative: boolean
      readonly moved: ReadonlyArray<number>
      readonly withdrew?: number
    }
  /** A group has ended its move. */
  | { readonly type: 'moved'; readonly ended: ReadonlyArray<Arrived> }
  /** Cavalry has stood, and is lost, or has withdrawn. */
  | { readonly type: 'delayed'; readonly stood: boolean }
  /** A combat is over: see `activated`. */
  | { readonly type: 'fought'; readonly initiative: boolean; readonly withdrew?: number }
  /** Heavy artillery has ended its bombardment. */
  | { readonly type: 'bombarded' }
  /** Fortunes of War, by number (see `Combat.fortune`). */
  | { readonly type: 'fortune'; readonly fortune: number }
  /** How a landing goes: by surprise, or against defenders who are ready (14.3.6.p). */
  | { readonly type: 'landed'; readonly surprise: boolean }
  /** A side has filled spaces of the board, by column. */
  | { readonly type: 'posted'; readonly spaces: BattleBoard['spaces'] }
  /** Shots have been fired; spaces hit, ascending. */
  | { readonly type: 'fired'; readonly hits: ReadonlyArray<number> }
  /** Cavalry has left the board; ascending. */
  | { readonly type: 'left'; readonly units: ReadonlyArray<number> }
  /** Units have retreated; `gone` are all that retreat no more in what this was nested in, its own nested retreats included; ascending. */
  | { readonly type: 'retreated'; readonly went: ReadonlyArray<Went>; readonly gone: ReadonlyArray<number> }
  | { readonly type: 'answered'; readonly yes: boolean }
  /** A set is closed; ascending. */
  | { readonly type: 'picked'; readonly units: ReadonlyArray<number> }

/** A phase, or what a standing rule laid, is over. */
export const OVER_AND_DONE: IllusionResult = { type: 'over' }
