/** Notes about a unit, a place or a question. */

/** A fact about a unit, a place or a question, with the rule for which it matters. */
export interface Note<Rule extends string = string> {
  readonly text: string
  readonly rule: Rule
  /**
   * True for a loss that the side to act will suffer unless it acts, such as an overstacked hex. A client shows it
   * before the answer is given.
   */
  readonly warns?: true
  /** The place that a warning is about. */
  readonly place?: string
  /**
   * True for a note that adds to `reach` the places that a die roll may open or close. A client shows the note beside
   * the places that are certain.
   */
  readonly ways?: true
}
