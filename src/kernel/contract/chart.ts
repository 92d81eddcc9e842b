/** Tables of the rulebook to look at. */

/** A table as it lies beside the board: results by die and odds, costs of terrain. */
export interface Chart<Rule extends string = string> {
  /** What it is asked for by: `combat`. */
  readonly id: string
  readonly title: string
  readonly rule: Rule
  /** Heads of the columns, that of the rows' heads first. */
  readonly columns: ReadonlyArray<string>
  /** Rows of as many cells as there are columns, the row's head first. */
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
}
