import { describe, expect, it } from 'vitest'
import {
  emptySet,
  has,
  isEmpty,
  members,
  setCodec,
  setOf,
  withMember,
  withoutMember,
} from '../../../src/kernel/codec/sets.js'
import { faults, right } from '../helpers.js'

describe('a set of small integers', () => {
  it('begins empty, with one word per 32 members', () => {
    expect(emptySet(0)).toEqual([])
    expect(emptySet(1)).toEqual([0])
    expect(emptySet(32)).toEqual([0])
    expect(emptySet(33)).toEqual([0, 0])
  })

  it('contains only the added members', () => {
    const set = withMember(withMember(emptySet(70), 31), 64)
    expect([0, 30, 31, 32, 63, 64, 65, 69].filter(i => has(set, i))).toEqual([31, 64])
    expect(members(set)).toEqual([31, 64])
  })

  it('contains nothing beyond its range', () => {
    expect(has(setOf(32, [0, 31]), 32)).toBe(false)
    expect(has(setOf(32, [0, 31]), 1000)).toBe(false)
    expect(has(setOf(32, [0, 31]), -1)).toBe(false)
  })

  it('removes one member, and only that one', () => {
    const set = setOf(70, [0, 31, 32, 69])
    expect(members(withoutMember(set, 31))).toEqual([0, 32, 69])
    expect(members(withoutMember(set, 69))).toEqual([0, 31, 32])
  })

  it('remains the same object if nothing changes, and is a new object otherwise', () => {
    const set = setOf(40, [3])
    expect(withMember(set, 3)).toBe(set)
    expect(withoutMember(set, 4)).toBe(set)
    const more = withMember(set, 35)
    expect(members(set)).toEqual([3])
    expect(members(more)).toEqual([3, 35])
    withoutMember(more, 3)
    expect(members(more)).toEqual([3, 35])
  })

  it('lists its members in ascending order, whatever the order of insertion', () => {
    expect(members(setOf(100, [99, 0, 64, 63, 32, 31, 1]))).toEqual([0, 1, 31, 32, 63, 64, 99])
    expect(
      members(
        setOf(
          64,
          Array.from({ length: 64 }, (_, i) => i),
        ),
      ),
    ).toEqual(Array.from({ length: 64 }, (_, i) => i))
  })

  it('equals another with the same members, word by word', () => {
    expect(setOf(40, [5, 39, 5])).toEqual(withMember(withMember(emptySet(40), 39), 5))
    expect(withoutMember(setOf(40, [5]), 5)).toEqual(emptySet(40))
  })

  it('knows whether it is empty', () => {
    expect(isEmpty(emptySet(0))).toBe(true)
    expect(isEmpty(emptySet(64))).toBe(true)
    expect(isEmpty(setOf(64, [31]))).toBe(false)
    expect(isEmpty(setOf(64, [63]))).toBe(false)
  })
})

describe('setCodec', () => {
  const ids = Array.from({ length: 34 }, (_, i) => `u${i}`)
  const units = () => setCodec('unit', ids)

  it('encodes a set as the ids of its members', () => {
    const codec = units()
    expect(codec.encode(setOf(34, [33, 2]))).toEqual(['u2', 'u33'])
    expect(right(codec.decode(['u2', 'u33']))).toEqual(setOf(34, [2, 33]))
    expect(right(codec.decode([]))).toEqual(emptySet(34))
    expect(codec.name).toBe('set of unit')
  })

  it('refuses ids that are out of order, repeated, unknown, or too many', () => {
    const codec = units()
    expect(faults(codec, ['u3', 'u2'])).toEqual([
      'duplicate the list of units must be in ascending order, without duplicates',
    ])
    expect(faults(codec, ['u2', 'u2'])).toEqual([
      'duplicate the list of units must be in ascending order, without duplicates',
    ])
    expect(faults(codec, ['u2', 'u34'])).toEqual(['unknown-id at /1: expected unit, got "u34"'])
    expect(faults(codec, [...ids, 'u0'])).toEqual(['out-of-range expected a list of unit of 0 to 34 items, got 35'])
  })

  it('recognises a set with the right range', () => {
    const codec = units()
    expect(codec.is(emptySet(34))).toBe(true)
    expect(codec.is(setOf(34, [0, 31, 33]))).toBe(true)
    expect(codec.is(emptySet(32))).toBe(false)
    expect(codec.is(emptySet(65))).toBe(false)
    expect(codec.is('xx')).toBe(false)
  })

  it('rejects lists of any other numbers', () => {
    const codec = units()
    expect(codec.is([0, 4])).toBe(false) // member 34
    expect(codec.is([2 ** 32, 0])).toBe(false)
    expect(codec.is([0.5, 0])).toBe(false)
    expect(codec.is(['0', 0])).toBe(false)
    expect(codec.is([-0, 0])).toBe(false)
    expect(setCodec('unit', ids.slice(0, 32)).is([-1])).toBe(true)
  })
})
