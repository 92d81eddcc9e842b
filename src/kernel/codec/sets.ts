/**
 * Sets of small integers (units, hexes, hexsides) as lists of 32-bit words. Each set is plain JSON data of a few numbers, and is cheap to
 * copy and test. Two sets over the same range are equal exactly if their words are.
 */
import * as E from 'fp-ts/lib/Either.js'
import type { Codec } from './codec.js'
import { list } from './composites.js'
import { mapped } from './refined.js'
import { indexed } from './values.js'

/** A set of integers from 0 to some size: bit `i & 31` of word `i >> 5`. */
export type BitSet = ReadonlyArray<number>

/** Returns the empty set over 0..size-1. */
export const emptySet = (size: number): BitSet => new Array<number>((size + 31) >> 5).fill(0)

/** Whether `i` is in the set. */
export const has = (set: BitSet, i: number): boolean => ((set[i >> 5]! >>> (i & 31)) & 1) === 1

/** Returns the set with `i`; the same set if `i` is in it. */
export const withMember = (set: BitSet, i: number): BitSet => {
  if (has(set, i)) return set
  const out = set.slice()
  out[i >> 5] = out[i >> 5]! | (1 << (i & 31))
  return out
}

/** Returns the set without `i`; the same set if `i` is not in it. */
export const withoutMember = (set: BitSet, i: number): BitSet => {
  if (!has(set, i)) return set
  const out = set.slice()
  out[i >> 5] = out[i >> 5]! & ~(1 << (i & 31))
  return out
}

/** Returns the set with or without `i`; the same set if nothing changes. */
export const withMembership = (set: BitSet, i: number, isMember: boolean): BitSet =>
  isMember ? withMember(set, i) : withoutMember(set, i)

/** Returns the set of these members over 0..size-1. */
export const setOf = (size: number, members: Iterable<number>): BitSet => {
  const out = new Array<number>((size + 31) >> 5).fill(0)
  for (const i of members) out[i >> 5] = out[i >> 5]! | (1 << (i & 31))
  return out
}

/** Returns the members in ascending order. */
export const members = (set: BitSet): ReadonlyArray<number> => {
  const out: number[] = []
  for (let w = 0; w < set.length; w++) {
    for (let bits = set[w]!; bits !== 0; bits &= bits - 1) out.push((w << 5) + 31 - Math.clz32(bits & -bits))
  }
  return out
}

/** Whether the set has no member. */
export const isEmpty = (set: BitSet): boolean => {
  for (const word of set) if (word !== 0) return false
  return true
}

/** Builds the codec of a set, written as a list with the id of each member once, in ascending order. */
export const setCodec = (name: string, ids: ReadonlyArray<string>): Codec<BitSet> => {
  const words = (ids.length + 31) >> 5
  return mapped<ReadonlyArray<number>, BitSet>(
    `set of ${name}`,
    list(indexed(name, ids), ids.length),
    (u): u is BitSet =>
      Array.isArray(u) &&
      u.length === words &&
      Array.from(u).every(
        (w: unknown, i) =>
          Object.is(w, Number(w) | 0) && (i < ids.length >> 5 || Number(w) >>> (ids.length & 31) === 0),
      ),
    read =>
      read.every((x, i) => i === 0 || read[i - 1]! < x)
        ? E.right(setOf(ids.length, read))
        : E.left({ code: 'duplicate', message: `the list of ${name}s must be in ascending order, without duplicates` }),
    members,
  )
}
