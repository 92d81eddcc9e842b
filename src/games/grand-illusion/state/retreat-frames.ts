/** The frames of the aftermath of a combat (retreats, sieges) and of standing rules (flight of headquarters, chits). */
import type { Frame, SideIndex } from '../../../kernel/index.js'
import type { Combat } from './combat-frames.js'

/** The frame of the aftermath of a combat, fought or cancelled (steps 14 and 15 of the combat machine). */
export interface AftermathFrame extends Frame, Combat {
  readonly at: 'aftermath'
  /**
   * The next step: forced retreats, the retreat by the defender's choice, headquarters and guns that are alone followed by
   * sieges, or control.
   */
  readonly stage: 'forced' | 'choice' | 'headquarters' | 'control'
  /** Whether the combat was cancelled. Then no retreat is forced, and no siege begins unless the defenders left. */
  readonly cancelled: boolean
  /** Whether the defenders have retreated by choice. */
  readonly left: boolean
  /** Whether the initiative passes to the other player at the end of the aftermath. */
  readonly initiative: boolean
}

/**
 * The causes of a retreat: it is forced, it is the owner's choice, cavalry gives way before a move (9.6.3), or cavalry yields
 * to enemies that retreat into its hex (9.4.3.g).
 */
export const RETREAT_CAUSES = ['forced', 'choice', 'delay', 'yielding'] as const
/** A unit and the hex that it has retreated to. */
export interface Went {
  readonly unit: number
  readonly to: number
}
/** The frame of the retreat of units from a hex (9.4). */
export interface RetreatFrame extends Frame {
  readonly at: 'retreat'
  readonly side: SideIndex
  readonly from: number
  readonly cause: (typeof RETREAT_CAUSES)[number]
  /**
   * `units`: combat units retreat. `cavalry`: enemy cavalry that they met hits them and may give way. `surplus`: the owner
   * picks the surplus units of a full hex. `toll`: they lose a step. `onward`: they retreat a hex farther. `heavy`,
   * `headquarters`: heavy artillery and then headquarters retreat.
   */
  readonly stage: 'units' | 'cavalry' | 'surplus' | 'toll' | 'onward' | 'heavy' | 'headquarters'
  /** Units that still have to retreat in this stage, or enemy cavalry whose owner has not decided yet; ascending. */
  readonly waiting: ReadonlyArray<number>
  /** The selected unit; null if there is none. */
  readonly unit: number | null
  /** Hexes that the selected unit has entered in this retreat. A cavalry delay has three. */
  readonly entered: ReadonlyArray<number>
  /** Units that have retreated, in the order of their retreat. */
  readonly went: ReadonlyArray<Went>
  /** Units that have entered hexes of enemy cavalry whose effect is not resolved yet. */
  readonly met: ReadonlyArray<Went>
  /** The hex whose cavalry must decide, or that the surplus units leave; null if there is none. */
  readonly over: number | null
  /** Units that have retreated in this procedure or in one below it, and may not retreat again; ascending. */
  readonly barred: ReadonlyArray<number>
}
/** The frame of the die roll for a unit that retreats by sea (9.4.5). */
export interface SeaRetreatFrame extends Frame {
  readonly at: 'sea-retreat'
  readonly unit: number
}
/** The frame of the flight of a headquarters that is alone with the enemy. Its owner chooses among the nearest hexes (9.4.4). */
export interface FlightFrame extends Frame {
  readonly at: 'flight'
  readonly unit: number
}
/** The frame of the draw of a chit for a Plan 17 hex (14.1.2.c). */
export interface ChitFrame extends Frame {
  readonly at: 'chit'
  readonly hex: number
}

/** A frame of the aftermath of a combat, or one that a standing rule pushes. */
export type RetreatingFrame = AftermathFrame | RetreatFrame | SeaRetreatFrame | FlightFrame | ChitFrame
