/** The words of a game that its types close. */

/**
 * The closed words of one game, each a union of literals, so that a misspelt one does not compile. A game may add `kind`, where
 * its events have kinds of their own.
 */
export interface Words {
  /** Rule ids: the keys of `Game.rulebook`. */
  readonly rule: string
  /** Questions, as `Turn` names them. */
  readonly asks: string
  /** Phase ids of `Rules.phases`. */
  readonly phase: string
  /** Level ids of `Rules.levels`. */
  readonly level: string
}
