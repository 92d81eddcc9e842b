/** Places where a unit can move, and the cost. */

/**
 * A place where a unit could end its move, with the actions that move it there. The last action ends the move. If a
 * chance node or another question interrupts the move, the actions end there, and `rest` is the order that is left.
 */
export interface Reach<Action> {
  readonly place: string
  /** The cost in the game's smallest unit of movement. */
  readonly cost: number
  /**
   * The cost as the rulebook writes it, if it is not just a number of points: `2½`, `5, Extended Movement`, `Tactical
   * Movement`.
   */
  readonly words?: string
  /** The cost of the direct step, if the place is next to the unit. A longer path may cost less. */
  readonly straight?: Omit<StepCost, 'place'>
  readonly actions: ReadonlyArray<Action>
  /**
   * The order that completes the move after the interruption, if the unit can still go there: `fr-vii 102`, `stop`.
   * Missing if `actions` is complete.
   */
  readonly rest?: string
}

/** A step of the selected unit to an adjacent place, and its cost. */
export interface StepCost {
  readonly place: string
  /** The cost in the game's smallest unit of movement. */
  readonly cost: number
  /** The cost as the rulebook writes it, if it is not just a number of points: `1 by road`, `Tactical Movement`. */
  readonly words?: string
}
