/** A check of the properties that all rows have in common. */
import { expect } from 'vitest'

/** Checks that every row has the same columns, and only text, numbers, booleans and null. */
export const expectTidy = (rows: ReadonlyArray<object>): void => {
  expect(rows.length).toBeGreaterThan(0)
  const columns = Object.keys(rows[0]!)
  for (const row of rows) {
    expect(Object.keys(row)).toEqual(columns)
    for (const cell of Object.values(row)) {
      expect(cell === null || ['string', 'number', 'boolean'].includes(typeof cell)).toBe(true)
      expect(cell).not.toBeNaN()
    }
  }
}
