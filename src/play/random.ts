/**
 * Seeded random numbers. The generator is xoroshiro128+ from the library `pure-rand`. It uses only 32-bit integers, so
 * it returns the same numbers on every runtime.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/**
 * A source of random numbers. `random(n)` returns a whole number from 0 to n - 1, each equally likely. It returns 0 if
 * `n` is 1 or less.
 */
export type Random = (n: number) => number

/** Spreads the bits of a 32-bit integer (a bijection), so that similar seeds do not lead to similar games. */
const mix = (x: number): number => {
  const a = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  const b = Math.imul(a ^ (a >>> 15), 0x735a2d97)
  return b ^ (b >>> 15)
}

/** Returns the 32-bit word number `k` of a seed. It uses both halves of a 53-bit integer. */
const wordOf = (seed: number, k: number): number => {
  const low = seed | 0
  const high = Math.floor(seed / 4294967296) | 0
  return mix(mix((low + Math.imul(k, 0x9e3779b9)) | 0) ^ ((high + Math.imul(k, 0x85ebca6b)) | 0))
}

/**
 * Returns a generator for a seed (any safe integer). The streams of one seed are independent: stream `k` begins `k`
 * times 2^64 numbers after the first one, so drawing from one stream never changes another. Drivers use stream 0 for
 * chance and one more stream per player.
 */
export const generator = (seed: number, stream = 0): Random => {
  const words = [wordOf(seed, 1), wordOf(seed, 2), wordOf(seed, 3), wordOf(seed, 4)]
  // all zeros is the only state that xoroshiro never leaves
  const source = xoroshiro128plusFromState(words.every(word => word === 0) ? [1, 2, 3, 4] : words)
  for (let i = 0; i < stream; i++) source.jump()
  return n => (n > 1 ? uniformInt(source, 0, n - 1) : 0)
}

/**
 * Returns the seed for one part of a seeded whole, such as game 12 of a series. `index` is the number of the part. The
 * seed is a whole number, 0 or more and less than 2^53.
 */
export const deriveSeed = (seed: number, index: number): number => {
  const low = wordOf(seed, index + 5)
  return (mix(low ^ wordOf(index, 1)) >>> 11) * 4294967296 + (low >>> 0)
}
