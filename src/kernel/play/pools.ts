/**
 * Pools of markers and cups of chits. A pool says how many of each kind are left. A cup is a pool that chance draws
 * from. The game decides what to do with a drawn chit: set it aside, return it, or put it on the map.
 */
import * as E from 'fp-ts/lib/Either.js'
import { type Codec, integer, mapped, strict } from '../codec/index.js'
import { total } from '../numbers/index.js'
import type { Weighted } from './procedure.js'

/** The number of markers left of each kind, 0 or more. */
export type Pool = ReadonlyArray<number>

/** Returns the kinds of which at least one is left, ascending. */
export const kindsLeft = (pool: Pool): ReadonlyArray<number> => pool.flatMap((count, kind) => (count > 0 ? [kind] : []))

/** Returns the pool without one marker of a kind, or the same pool if none is left. */
export const takeMarker = (pool: Pool, kind: number): Pool =>
  (pool[kind] ?? 0) > 0 ? pool.map((count, k) => (k === kind ? count - 1 : count)) : pool

/**
 * Returns the draw of one chit as a chance node: each kind that is left, weighted by its count. The list is empty if
 * the cup is empty. `at` returns the action index of a kind and must increase with the kind, because lists of chances
 * ascend.
 */
export const drawFrom = (cup: Pool, at: (kind: number) => number): ReadonlyArray<Weighted> =>
  cup.flatMap((weight, kind) => (weight > 0 ? [{ action: at(kind), weight }] : []))

/**
 * Returns a kind that is drawn with a random generator, for guesses about hidden information; -1 if the pool is empty.
 * `random(n)` must return a uniform whole number from 0 to n - 1.
 */
export const guessMarker = (pool: Pool, random: (n: number) => number): number => {
  const all = total(pool)
  if (all === 0) return -1
  let left = random(all)
  return pool.findIndex(count => {
    left -= count
    return left < 0
  })
}

/** Builds the codec of a pool, written by the names of its kinds. A kind may not have more markers than were printed. */
export const poolCodec = (name: string, kinds: ReadonlyArray<string>, printed: Pool): Codec<Pool> =>
  mapped<Readonly<Record<string, number>>, Pool>(
    name,
    strict(name, Object.fromEntries(kinds.map((kind, k) => [kind, integer(`number of ${kind}`, 0, printed[k]!)]))),
    (u): u is Pool => Array.isArray(u) && u.length === kinds.length && u.every(count => Number.isInteger(count)),
    read => E.right(kinds.map(kind => read[kind]!)),
    pool => Object.fromEntries(kinds.map((kind, k) => [kind, pool[k]!])),
  )
