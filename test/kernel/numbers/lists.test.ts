import { describe, expect, it } from 'vitest'
import { ascending, below, best, lastOf, total } from '../../../src/kernel/numbers/index.js'

describe('lists', () => {
  it('are sorted in ascending order as numbers, without duplicates', () => {
    expect(ascending([10, 9, 2, 10, -1])).toEqual([-1, 2, 9, 10])
    expect(ascending(new Set<number>())).toEqual([])
  })
  it('count up from 0', () => {
    expect([below(3), below(0)]).toEqual([[0, 1, 2], []])
  })
  it('are added up; the sum of an empty list is 0', () => {
    expect(total([3, 4, -9])).toBe(-2)
    expect(total(new Map([['a', 2]]).values())).toBe(2)
    expect(total([])).toBe(0)
  })

  it('have a last number, or -1 if they are empty', () => {
    expect([lastOf([3, 4, 9]), lastOf([0]), lastOf([])]).toEqual([9, 0, -1])
  })
  it('have a best item: the first with the greatest worth', () => {
    expect(best(['pear', 'fig', 'plum'], fruit => fruit.length)).toBe('pear')
    expect(best(['pear', 'fig', 'lime'], fruit => -fruit.length)).toBe('fig')
    expect(best([1, 2], () => -Infinity)).toBe(1)
    expect(best([], () => 1)).toBeUndefined()
  })
  it('have a best item even if an item is undefined', () => {
    expect(best([undefined, 1, 2], item => item ?? 9)).toBeUndefined()
    expect(best([1, undefined, 2], item => item ?? 0)).toBe(2)
  })
})
