import { describe, expect, it } from 'vitest'
import { weigh } from '../../../src/kernel/bot/weigh.js'
import { resultsTable } from '../../../src/kernel/numbers/index.js'

const table = resultsTable(
  ['-', 'hit', 'kill'],
  `
die 1/1 2/1
  1 -    -
  2 -    hit
  3 hit  hit
  4 hit  kill
`,
)
const worth = { '-': 0, hit: 1, kill: 6 } as const

describe('the expected value of a die roll', () => {
  it('is the mean over the faces, even if a face is beyond the rows of the table', () => {
    expect(weigh(table, { column: 0 }, (sum, result) => sum + worth[result])).toBe(4 / 6)
    expect(weigh(table, { column: 1 }, (sum, result) => sum + worth[result])).toBe((1 + 1 + 6 + 6 + 6) / 6)
  })

  it('accepts modifiers and dice of other sizes', () => {
    expect(weigh(table, { column: 1, modifier: 1 }, (sum, result) => sum + worth[result])).toBe((1 + 1 + 6 * 4) / 6)
    expect(weigh(table, { column: 1, modifier: -9 }, (sum, result) => sum + worth[result])).toBe(0)
    expect(weigh(table, { column: 1, faces: 4 }, (sum, result) => sum + worth[result])).toBe((1 + 1 + 6) / 4)
  })

  it('is a sum of terms, each added face by face', () => {
    const terms: string[] = []
    weigh(table, { column: 1, faces: 4 }, (sum, result) => {
      terms.push(`${sum} ${result}`)
      return sum + 0.1 + 0.2
    })
    expect(terms).toEqual([
      '0 -',
      `${0 + 0.1 + 0.2} hit`,
      `${0.1 + 0.2 + 0.1 + 0.2} hit`,
      `${0.1 + 0.2 + 0.1 + 0.2 + 0.1 + 0.2} kill`,
    ])
  })
})
