/** How things are called in lines for people. */

/** How a unit changes its place, as it is told. */
export const VERBS = ['moves', 'retreats', 'advances', 'withdraws', 'enters'] as const
/** One of {@link VERBS}. */
export type Verb = (typeof VERBS)[number]

/** What one move of an event goes by: the rule that it follows from, and where it begins. */
export interface Hop {
  readonly rule: string
  readonly from?: string
}

/**
 * How a game calls things, for lines that people read. Ids that it does not know are written as they are; what others wrote
 * (towns of a document) holds no control character.
 */
export interface Names {
  /** `German`. */
  readonly side: (id: string) => string
  /** `First combat phase`. */
  readonly phase: (id: string) => string
  /** `German marginal victory`. */
  readonly level: (id: string) => string
  /** `2013 Château-Thierry`, or the title of a box. */
  readonly place: (id: string) => string
  /** How a move is told: a retreat from a march, by the rule it follows from; an entry by the box it comes from. */
  readonly verb: (hop: Hop) => Verb
}
