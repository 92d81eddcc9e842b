import { describe, expect, it } from 'vitest'
import { told } from './told.js'

describe('checks of game turns', () => {
  it('report a last turn that comes before the first', () => {
    expect(
      told(({ turnsAscend }) => {
        expect(turnsAscend({ first: 3, last: 3 }, 'test:1')).toBe(true)
        expect(turnsAscend({ first: 4, last: 3 }, 'test:1')).toBe(false)
      }),
    ).toEqual(['out-of-range test:1 /turns/last: the last game turn, 3, comes before the first, 4 []'])
  })

  it('report dates if there is not exactly one per game turn', () => {
    expect(
      told(({ datesOf }) => {
        datesOf(['1 May', '2 May'], 2, 'test:1')
        datesOf(['1 May', '2 May'], 3, 'test:1')
      }),
    ).toEqual(['inconsistent test:1 /turns/dates: expected 3 dates, one per game turn, got 2 [] 3'])
  })
})
