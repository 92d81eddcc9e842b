import { describe, expect, it } from 'vitest'
import { VIOLATION_CODES, violation } from '../../../src/kernel/contract/index.js'

describe('the codes of violations', () => {
  it('are hyphenated words, and none is repeated', () => {
    expect(VIOLATION_CODES.filter(code => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([])
    expect(new Set(VIOLATION_CODES).size).toBe(VIOLATION_CODES.length)
  })

  it('distinguish points from movement points, and a blocked hexside from terrain', () => {
    expect(violation('no-points', 'test:1', 'no points are left', [], { needed: 1 })).toEqual({
      code: 'no-points',
      rule: 'test:1',
      subjects: [],
      message: 'no points are left',
      needed: 1,
    })
    expect(VIOLATION_CODES).toEqual(expect.arrayContaining(['no-movement-points', 'no-points', 'terrain', 'blocked']))
  })
})
