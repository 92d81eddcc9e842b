import fc from 'fast-check'
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
import { json, right } from '../helpers.js'

const sized = fc.integer({ min: 1, max: 130 }).chain(size =>
  fc.record({
    size: fc.constant(size),
    some: fc.array(fc.nat({ max: size - 1 })),
    one: fc.nat({ max: size - 1 }),
    other: fc.nat({ max: size - 1 }),
  }),
)

describe('a set of small integers', () => {
  it('has the same members as a Set', () => {
    fc.assert(
      fc.property(sized, ({ size, some, one }) => {
        const [set, truth] = [setOf(size, some), new Set(some)]
        expect(members(set)).toEqual([...truth].sort((a, b) => a - b))
        expect(has(set, one)).toBe(truth.has(one))
        expect(isEmpty(set)).toBe(truth.size === 0)
        expect(members(withMember(set, one))).toEqual([...new Set([...some, one])].sort((a, b) => a - b))
        expect(members(withoutMember(set, one))).toEqual([...truth].filter(i => i !== one).sort((a, b) => a - b))
      }),
    )
  })

  it('is the same whatever the order in which it is built', () => {
    fc.assert(
      fc.property(sized, ({ size, some, one, other }) => {
        const set = setOf(size, some)
        expect(some.reduce(withMember, emptySet(size))).toEqual(set)
        expect(withMember(withMember(set, one), other)).toEqual(withMember(withMember(set, other), one))
        expect(withMember(set, one)).toEqual(withMember(withMember(set, one), one))
        expect(withoutMember(withMember(set, one), one)).toEqual(withoutMember(set, one))
        expect(withMember(withoutMember(set, one), one)).toEqual(withMember(set, one))
        expect(setOf(size, members(set))).toEqual(set)
      }),
    )
  })

  it('is restored by its codec', () => {
    fc.assert(
      fc.property(sized, ({ size, some }) => {
        const codec = setCodec(
          'unit',
          Array.from({ length: size }, (_, i) => `u${i}`),
        )
        const set = setOf(size, some)
        expect(codec.is(set)).toBe(true)
        expect(right(codec.decode(json(codec.encode(set))))).toEqual(set)
      }),
    )
  })
})
