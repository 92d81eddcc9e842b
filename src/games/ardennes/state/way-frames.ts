/** The frames of retreat and advance: units on their way in combat. */
import type { Frame, SideIndex } from '../../../kernel/index.js'
import type { Reach } from '../rulebook/index.js'

/** A unit that disengages goes back (20.3). */
export interface WithdrawalFrame extends Frame {
  readonly at: 'withdrawal'
  readonly unit: number
  /** Whether it was engaged, and whether it ends disrupted. */
  readonly engaged: boolean
  readonly disrupted: boolean
  /** Hexes that it has been in, the first included. */
  readonly entered: ReadonlyArray<number>
}
/** What a retreat has to know, whichever unit is on its way. */
export interface Retreats {
  readonly side: SideIndex
  /** The hex that was attacked. */
  readonly from: number
  readonly distance: number
  /** Units that have not begun, and those that are done; ascending. */
  readonly waiting: ReadonlyArray<number>
  readonly gone: ReadonlyArray<number>
}
/** The owner names the unit that retreats next. */
export interface RetreatsFrame extends Frame, Retreats {
  readonly at: 'retreats'
}
/** A unit on its way, hex by hex. */
export interface FallingFrame extends Frame, Retreats {
  readonly at: 'falling'
  readonly unit: number
  /** Hexes that it has been in, the first included. */
  readonly entered: ReadonlyArray<number>
}
/** A unit that has advanced, and how many hexes. */
export interface Went {
  readonly unit: number
  readonly hexes: number
}
/** A counter that has come of a unit before its advance (26.2.a): a breakdown counter, or a remnant in its place (26.1.f). */
export interface Formed {
  readonly unit: number
  readonly of: number
}
/** What an advance has to know. */
export interface Advances {
  readonly side: SideIndex
  readonly reach: Reach
  /** The hex that the defenders have left. */
  readonly vacated: number
  /** Units that have not advanced, ascending. */
  readonly able: ReadonlyArray<number>
  readonly went: ReadonlyArray<Went>
  readonly formed: ReadonlyArray<Formed>
}
/** Victors are named, in any order. */
export interface AdvanceFrame extends Frame, Advances {
  readonly at: 'advance'
}
/** One of them on its way. */
export interface AdvancingFrame extends Frame, Advances {
  readonly at: 'advancing'
  readonly unit: number
  /** Hexes that it has been in, the first included. */
  readonly way: ReadonlyArray<number>
}
