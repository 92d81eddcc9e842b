import { describe, expect, it } from 'vitest'
import { told } from './told.js'

const limit = { most: 3, what: 'steps', rule: 'test:stacking', enemyRule: 'test:enemies' }

describe('checks of stacks in the initial set-up', () => {
  it('report each unit beyond the stacking limit of its hex, independently of other hexes', () => {
    expect(
      told(({ stacks }) => {
        const stack = stacks(limit)
        stack({ id: 'a', side: 'french', hex: '11', size: 2 }, ['a'])
        stack({ id: 'b', side: 'french', hex: '12', size: 3 }, ['b'])
        stack({ id: 'c', side: 'french', hex: '11', size: 1 }, ['c'])
        stack({ id: 'd', side: 'french', hex: '11', size: 1 }, ['d'])
      }),
    ).toEqual(['stacking test:stacking /d: d starts beyond the limit of steps in hex 11 [d 11] 3'])
  })

  it('report a unit that starts with enemies, and do not add their steps to its own', () => {
    expect(
      told(({ stacks }) => {
        const stack = stacks(limit)
        stack({ id: 'a', side: 'french', hex: '11', size: 2 }, ['a'])
        stack({ id: 'b', side: 'german', hex: '11', size: 2 }, ['b'])
      }),
    ).toEqual(['enemy-unit test:enemies /b: b starts with enemy units in hex 11 [b 11]'])
  })

  it('report a unit once, with the options under which it meets other units', () => {
    expect(
      told(({ stacks }) => {
        const stack = stacks(limit)
        stack({ id: 'a', side: 'french', hex: '11', size: 3, options: ['A', 'B', 'C'] }, ['a'])
        stack({ id: 'b', side: 'french', hex: '11', size: 1, options: ['A', 'B', 'D'] }, ['b'])
        stack({ id: 'c', side: 'german', hex: '11', size: 1, options: ['C', 'E'] }, ['c'])
        stack({ id: 'd', side: 'german', hex: '11', size: 9, options: [] }, ['d'])
      }),
    ).toEqual([
      'stacking test:stacking /b: b starts beyond the limit of steps in hex 11 (A, B) [b 11] 3',
      'enemy-unit test:enemies /c: c starts with enemy units in hex 11 (C) [c 11]',
    ])
  })
})
