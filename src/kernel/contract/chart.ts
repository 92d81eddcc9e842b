/** Tables of the rulebook for people to look up. */

/** A printed table: combat results by die and odds, or terrain costs. */
export interface Chart<Rule extends string = string> {
  /** The id of the chart, such as `combat`. */
  readonly id: string
  readonly title: string
  readonly rule: Rule
  /** Column heads. The first one is the head of the column with the row heads. */
  readonly columns: ReadonlyArray<string>
  /** Rows, each with one cell per column. The first cell is the head of the row. */
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
}
