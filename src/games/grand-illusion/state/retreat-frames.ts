/** The frames of what follows a combat: retreats, sieges, headquarters that flee. */
import type { Frame, SideIndex } from '../../../kernel/index.js'
import type { Combat } from './combat-frames.js'

/** What follows the fire of a combat, or takes its place (steps 14 and 15 of the combat machine). */
export interface AftermathFrame extends Frame, Combat {
  readonly at: 'aftermath'
  /** What comes next: forced retreats, that of the defender's choice, headquarters and guns that are alone and then sieges, control. */
  readonly stage: 'forced' | 'choice' | 'headquarters' | 'control'
  /** The combat was cancelled: no retreat is forced and no siege begins, unless the defenders left. */
  readonly cancelled: boolean
  /** The defenders have retreated by choice. */
  readonly left: boolean
  /** The initiative goes to the other player when all is over. */
  readonly initiative: boolean
}

/** Why units retreat: they must, they wish to, their cavalry gives way before a move (9.6.3), enemies retreat onto it (9.4.3.g). */
export const RETREAT_CAUSES = ['forced', 'choice', 'delay', 'yielding'] as const
/** A unit on its way, or arrived. */
export interface Went {
  readonly unit: number
  readonly to: number
}
/** Units of a hex retreat (9.4). */
export interface RetreatFrame extends Frame {
  readonly at: 'retreat'
  readonly side: SideIndex
  readonly from: number
  readonly cause: (typeof RETREAT_CAUSES)[number]
  /**
   * Combat units go; cavalry that they met hits them and may give way; who is surplus in a full hex is picked, loses a step and goes on;
   * heavy artillery, then headquarters go.
   */
  readonly stage: 'units' | 'cavalry' | 'surplus' | 'toll' | 'onward' | 'heavy' | 'headquarters'
  /** Units still to go in this stage, or enemy cavalry still to be asked; ascending. */
  readonly waiting: ReadonlyArray<number>
  /** The unit in hand; null: none. */
  readonly unit: number | null
  /** Hexes that the unit in hand has entered in this retreat (a delay has three). */
  readonly entered: ReadonlyArray<number>
  /** Who has gone where, in their order. */
  readonly went: ReadonlyArray<Went>
  /** Who has entered hexes of enemy cavalry of which is still to be told what comes of it. */
  readonly met: ReadonlyArray<Went>
  /** The hex whose cavalry is asked, or from which the surplus goes on; null: none. */
  readonly over: number | null
  /** Units that have retreated in this procedure or those it is nested in, and do not again; ascending. */
  readonly barred: ReadonlyArray<number>
}
/** A unit retreats by sea: its die falls (9.4.5). */
export interface SeaRetreatFrame extends Frame {
  readonly at: 'sea-retreat'
  readonly unit: number
}
/** A headquarters alone with the enemy flees; its owner chooses between hexes equally near (9.4.4). */
export interface FlightFrame extends Frame {
  readonly at: 'flight'
  readonly unit: number
}
/** A Plan 17 hex draws its chit (14.1.2.c). */
export interface ChitFrame extends Frame {
  readonly at: 'chit'
  readonly hex: number
}

/** A frame of what follows a combat, or that a standing rule lays. */
export type RetreatingFrame = AftermathFrame | RetreatFrame | SeaRetreatFrame | FlightFrame | ChitFrame
