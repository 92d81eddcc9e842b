/** The frames of units that retreat or advance. */
import type { Frame, SideIndex } from '../../../kernel/index.js'
import type { Reach } from '../rulebook/index.js'

/** The withdrawal of a unit that disengages (20.3). */
export interface WithdrawalFrame extends Frame {
  readonly at: 'withdrawal'
  readonly unit: number
  /** Whether the unit was engaged, and whether it ends disrupted. */
  readonly engaged: boolean
  readonly disrupted: boolean
  /** The hexes of the withdrawal so far, including the first. */
  readonly entered: ReadonlyArray<number>
}
/** Facts that both frames of a retreat need. */
export interface Retreats {
  readonly side: SideIndex
  /** The attacked hex. */
  readonly from: number
  readonly distance: number
  /** Units that have not begun to retreat, and units that have finished; ascending. */
  readonly waiting: ReadonlyArray<number>
  readonly gone: ReadonlyArray<number>
}
/** The owner chooses the unit that retreats next. */
export interface RetreatsFrame extends Frame, Retreats {
  readonly at: 'retreats'
}
/** A unit retreats hex by hex. */
export interface FallingFrame extends Frame, Retreats {
  readonly at: 'falling'
  readonly unit: number
  /** The hexes of the retreat so far, including the first. */
  readonly entered: ReadonlyArray<number>
}
/** A unit that has advanced, and its number of hexes. */
export interface Went {
  readonly unit: number
  readonly hexes: number
}
/** A counter formed from a unit before its advance (26.2.a): a breakdown counter, or a remnant that replaces the unit (26.1.f). */
export interface Formed {
  readonly unit: number
  readonly of: number
}
/** Facts that both frames of an advance need. */
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
/** The side chooses the units that advance, in any order. */
export interface AdvanceFrame extends Frame, Advances {
  readonly at: 'advance'
}
/** A unit advances hex by hex. */
export interface AdvancingFrame extends Frame, Advances {
  readonly at: 'advancing'
  readonly unit: number
  /** The hexes of the advance so far, including the first. */
  readonly way: ReadonlyArray<number>
}
