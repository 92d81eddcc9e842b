import { describe, expect, it } from 'vitest'
import { meaningOf } from '../../../src/kernel/contract/index.js'

describe('the meaning of an action', () => {
  it('is given for each type, or for each value from the lowest upwards', () => {
    expect(meaningOf({ pattern: 'stop', says: 'end the move' }, {})).toBe('end the move')
    expect(meaningOf({ pattern: 'die {value}', value: [1, 6], says: 'the die' }, { value: 3 })).toBe('the die')
    const order = { pattern: 'order {value}', value: [3, 4] as const, says: ['attack', 'hold'] }
    expect([3, 4].map(value => meaningOf(order, { value }))).toEqual(['attack', 'hold'])
  })

  it('depends on the question if the type says so', () => {
    const end = { pattern: 'end', says: 'end the phase', saysAt: { 'unit-to-set-up': 'set-up ends' } }
    expect(['unit-to-set-up', 'unit-to-move', 'constructor', undefined].map(asks => meaningOf(end, {}, asks))).toEqual([
      'set-up ends',
      'end the phase',
      'end the phase',
      'end the phase',
    ])
  })

  it('is empty for a value out of range', () => {
    expect(meaningOf({ pattern: 'x {value}', value: [3, 4], says: ['attack', 'hold'] }, { value: 5 })).toBe('')
  })
})
