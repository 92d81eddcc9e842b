/** What is told of a unit or a place when somebody asks. */

/** One thing that is so of a unit or a place, in words, and the rule that makes it matter. */
export interface Note<Rule extends string = string> {
  readonly text: string
  readonly rule: Rule
  /** What the side that is asked will lose if it goes on as things stand: a hex that is too full. A client says it before the answer is given. */
  readonly warns?: true
  /** Of a warning, the place that it is about: that hex. */
  readonly place?: string
  /** What adds to `reach` of a unit: places to which a die may open or bar the way. A client says it beside the places that are sure. */
  readonly ways?: true
}
