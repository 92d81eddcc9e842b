/** A results table whose literal looks like the printed one. */
import type { Chart } from '../contract/index.js'

/** A table of results: rows by modified die, columns by name. */
export interface ResultsTable<R extends string> {
  readonly columns: ReadonlyArray<string>
  /** The die of the first row. */
  readonly lowest: number
  readonly rows: ReadonlyArray<ReadonlyArray<R>>
  /** The result in a column (0-based, one of `columns`) for a modified die, kept within the rows. */
  readonly read: (column: number, die: number) => R
  /** The row read for a modified die: the die kept within the rows. */
  readonly row: (die: number) => number
}

/**
 * Reads a table laid out as it is printed: a header line of columns after the word `die`, then a line for each die.
 * Throws when the literal is empty or ragged, skips a die, or holds a result not in `results`: a fault of the code, not of any input.
 */
export const resultsTable = <R extends string>(results: ReadonlyArray<R>, literal: string): ResultsTable<R> => {
  const lines = literal
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))
  const [header = [], ...body] = lines
  const columns = header.slice(1)
  if (body.length === 0) throw new Error('results table: no rows')
  if (columns.length === 0) throw new Error('results table: no columns')
  const lowest = Number(body[0]?.[0])
  const known = new Set<string>(results)
  const rows = body.map(([die, ...cells], i) => {
    if (Number(die) !== lowest + i || cells.length !== columns.length || cells.some(cell => !known.has(cell)))
      throw new Error(`results table: bad row "${die ?? ''} ${cells.join(' ')}"`)
    return cells as unknown as ReadonlyArray<R>
  })
  const row = (die: number): number => Math.min(Math.max(die, lowest), lowest + rows.length - 1)
  return { columns, lowest, rows, row, read: (column, die) => rows[row(die) - lowest]![column]! }
}

/** Columns and rows of a results table as a chart has them: a row for each die. */
export const resultsRows = <R extends string>({
  columns,
  lowest,
  rows,
}: ResultsTable<R>): Pick<Chart, 'columns' | 'rows'> => ({
  columns: ['die', ...columns],
  rows: rows.map((cells, i) => [String(lowest + i), ...cells]),
})
