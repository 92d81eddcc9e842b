/** The closed vocabularies of a game. */

/**
 * The closed vocabularies of one game. Each is a union of literals, so a misspelt word does not compile. A game adds
 * `kind` if it has its own kinds of events.
 */
export interface Words {
  /** Rule ids: the keys of `Game.rulebook`. */
  readonly rule: string
  /** The names of questions, which occur in `Turn.asks`. */
  readonly asks: string
  /** Phase ids of `Rules.phases`. */
  readonly phase: string
  /** Level ids of `Rules.levels`. */
  readonly level: string
}
