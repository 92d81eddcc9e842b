/** Results tables whose literals look like the printed tables. */
import type { Chart } from '../contract/index.js'

/** A results table: rows by modified die roll, columns by name. */
export interface ResultsTable<R extends string> {
  readonly columns: ReadonlyArray<string>
  /** The die roll of the first row. */
  readonly lowest: number
  readonly rows: ReadonlyArray<ReadonlyArray<R>>
  /** Returns the result in a column (index in `columns`) for a modified die roll, which is limited to the rows. */
  readonly read: (column: number, die: number) => R
  /** Returns the row for a modified die roll, which is limited to the rows. */
  readonly row: (die: number) => number
}

/**
 * Parses a table in its printed layout: a header line with the word `die` and the columns, then one line per die roll.
 * Throws an Error, as a fault of the code, if the literal is empty or ragged, skips a die roll, or contains a result
 * that is not in `results`.
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

/** Returns the columns and rows of a chart for a results table, with one row per die roll. */
export const resultsRows = <R extends string>({
  columns,
  lowest,
  rows,
}: ResultsTable<R>): Pick<Chart, 'columns' | 'rows'> => ({
  columns: ['die', ...columns],
  rows: rows.map((cells, i) => [String(lowest + i), ...cells]),
})
