/**
 * Seeded random numbers. The generator is xoroshiro128+ of the library `pure-rand`, which computes with 32-bit integers
 * only and so gives the same numbers on every runtime.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** A source of random numbers: `random(n)` is a whole number in 0..n-1, each equally likely; 0 when `n` is 1 or less. */
export type Random = (n: number) => number

/** Spreads the bits of a 32-bit integer (a bijection): near seeds must not give near games. */
const mix = (x: number): number => {
  const a = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  const b = Math.imul(a ^ (a >>> 15), 0x735a2d97)
  return b ^ (b >>> 15)
}

/** The 32-bit word number `k` that follows from a seed: both halves of a 53-bit integer count. */
const wordOf = (seed: number, k: number): number => {
  const low = seed | 0
  const high = Math.floor(seed / 4294967296) | 0
  return mix(mix((low + Math.imul(k, 0x9e3779b9)) | 0) ^ ((high + Math.imul(k, 0x85ebca6b)) | 0))
}

/**
 * A generator for a seed (any safe integer). Streams of one seed are independent: stream `k` begins `k` times 2^64
 * numbers further on in the sequence, so drawing from one never changes another. Drivers use stream 0 for chance and
 * one more for each player.
 */
export const generator = (seed: number, stream = 0): Random => {
  const words = [wordOf(seed, 1), wordOf(seed, 2), wordOf(seed, 3), wordOf(seed, 4)]
  // the one state from which xoroshiro never leaves
  const source = xoroshiro128plusFromState(words.every(word => word === 0) ? [1, 2, 3, 4] : words)
  for (let i = 0; i < stream; i++) source.jump()
  return n => (n > 1 ? uniformInt(source, 0, n - 1) : 0)
}

/** The seed of part `index` of something that has a seed itself (game 12 of a series): a whole number in 0..2^53-1. */
export const deriveSeed = (seed: number, index: number): number => {
  const low = wordOf(seed, index + 5)
  return (mix(low ^ wordOf(index, 1)) >>> 11) * 4294967296 + (low >>> 0)
}
