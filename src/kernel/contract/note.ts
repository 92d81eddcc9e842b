/** What is told of a unit or a place when somebody asks. */

/** One thing that is so of a unit or a place, in words, and the rule that makes it matter. */
export interface Note<Rule extends string = string> {
  readonly text: string
  readonly rule: Rule
}
