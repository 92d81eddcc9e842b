/** The closed vocabularies of a game. */

/**
 * The closed vocabularies of one game. Each is a union of literals, so a misspelt word does not compile. A game may add
 * `kind` if its events have kinds of their own.
 */
export interface Words {
  /** Rule ids: the keys of `Game.rulebook`. */
  readonly rule: string
  /** The names of questions, as in `Turn.asks`. */
  readonly asks: string
  /** Phase ids of `Rules.phases`. */
  readonly phase: string
  /** Level ids of `Rules.levels`. */
  readonly level: string
}
