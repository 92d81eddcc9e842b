import { describe, expect, it } from 'vitest'
import { resultsTable } from '../../../src/kernel/numbers/tables.js'

const RESULTS = ['AE', 'AR', 'DR', 'DE'] as const

const printed = () =>
  resultsTable(
    RESULTS,
    `
  die  1-2  1-1  2-1
  1    AE   AR   AR
  2    AR   AR   DR
  3    AR   DR   DE
`,
  )

describe('a results table', () => {
  it('reads a printed layout', () => {
    const crt = printed()
    expect(crt.columns).toEqual(['1-2', '1-1', '2-1'])
    expect(crt.lowest).toBe(1)
    expect(crt.rows).toEqual([
      ['AE', 'AR', 'AR'],
      ['AR', 'AR', 'DR'],
      ['AR', 'DR', 'DE'],
    ])
    expect(crt.read(0, 1)).toBe('AE')
    expect(crt.read(2, 3)).toBe('DE')
    expect(crt.read(2, 2)).toBe('DR')
  })

  it('limits a modified die roll to its rows', () => {
    const crt = printed()
    expect([-5, 0, 1, 2, 3, 4, 99].map(crt.row)).toEqual([1, 1, 1, 2, 3, 3, 3])
    expect(crt.read(0, -5)).toBe('AE')
    expect(crt.read(2, 99)).toBe('DE')
  })

  it('may begin below one', () => {
    const table = resultsTable(RESULTS, 'die a\n-1 AE\n0 AR\n1 DE')
    expect([-9, -1, 0, 1, 9].map(die => table.read(0, die))).toEqual(['AE', 'AE', 'AR', 'DE', 'DE'])
  })

  it('is refused if a row is ragged or out of order, or has an unknown result', () => {
    expect(() => resultsTable(RESULTS, 'die a b\n1 AE AR\n2 AE')).toThrow('results table: bad row "2 AE"')
    expect(() => resultsTable(RESULTS, 'die a b\n1 AE AR AR')).toThrow('results table: bad row "1 AE AR AR"')
    expect(() => resultsTable(RESULTS, 'die a b\n1 AE AR\n3 AE AR')).toThrow('results table: bad row "3 AE AR"')
    expect(() => resultsTable(RESULTS, 'die a b\n1 AE AR\n2 AE XX')).toThrow('results table: bad row "2 AE XX"')
    expect(() => resultsTable(RESULTS, 'die a\nx AE')).toThrow('results table: bad row "x AE"')
  })

  it('is refused without rows or columns', () => {
    expect(() => resultsTable(RESULTS, 'die a b')).toThrow('results table: no rows')
    expect(() => resultsTable(RESULTS, '')).toThrow('results table: no rows')
    expect(() => resultsTable(RESULTS, 'die\n1')).toThrow('results table: no columns')
    expect(() => resultsTable(RESULTS, '\n \n')).toThrow('results table: no rows')
  })
})
