/** Where a unit can go, and what that costs. */

/**
 * A place a unit could end its move in, with the actions that take it there (the last one ends the move). Where chance or another question
 * comes first on the way, the actions lead as far as that, and `rest` is the order that is left.
 */
export interface Reach<Action> {
  readonly place: string
  /** In the game's smallest unit of movement. */
  readonly cost: number
  /** The cost as the rulebook writes it, where `cost` is not in points: `2½`, `5, Extended Movement`, `Tactical Movement`. */
  readonly words?: string
  /** Of a place next to the unit, the step that leads straight there: what it costs, as above. A way round may cost less. */
  readonly straight?: Omit<StepCost, 'place'>
  readonly actions: ReadonlyArray<Action>
  /** What is to be ordered once that has been answered, if it lets the unit come there: `fr-vii 102`, `stop`. Not there where the actions are all. */
  readonly rest?: string
}

/** A step of the unit in hand to the next place, and what it costs. */
export interface StepCost {
  readonly place: string
  /** In the game's smallest unit of movement. */
  readonly cost: number
  /** The cost as the rulebook writes it, where `cost` is not in points: `1 by road`, `Tactical Movement`. */
  readonly words?: string
}
