/** Names of units, places, sides and phases in text for people. */

/** The verbs for a unit that changes its place. */
export const VERBS = ['moves', 'retreats', 'advances', 'withdraws', 'enters'] as const
/** One of {@link VERBS}. */
export type Verb = (typeof VERBS)[number]

/** The facts about a move that determine its verb: the rule of the move, and the place where it begins. */
export interface Hop {
  readonly rule: string
  readonly from?: string
}

/**
 * The names that a game uses in text for people. Unknown ids are returned unchanged. Text from a document, such as the
 * name of a town, is returned without control characters.
 */
export interface Names {
  /** Returns the name of a side, such as `German`. */
  readonly side: (id: string) => string
  /** Returns the name of a phase, such as `First combat phase`. */
  readonly phase: (id: string) => string
  /** Returns the name of a level of victory, such as `German marginal victory`. */
  readonly level: (id: string) => string
  /** Returns the name of a place, such as `2013 Château-Thierry`, or the title of a box. */
  readonly place: (id: string) => string
  /**
   * Returns the verb of a move. The rule distinguishes a retreat from a march, and the box where the move begins
   * distinguishes an entry.
   */
  readonly verb: (hop: Hop) => Verb
}
