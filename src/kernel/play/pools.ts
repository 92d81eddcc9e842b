/**
 * Pools of markers and cups of chits: how many of each kind are left. A cup is a pool that chance draws from; what was
 * drawn is for the game to keep (put aside, put back, laid on the map).
 */
import * as E from 'fp-ts/lib/Either.js'
import { type Codec, integer, mapped, strict } from '../codec/index.js'
import { total } from '../numbers/index.js'
import type { Weighted } from './procedure.js'

/** Markers left, by kind: whole numbers, 0 or more. */
export type Pool = ReadonlyArray<number>

/** The kinds of which at least one is left, ascending. */
export const kindsLeft = (pool: Pool): ReadonlyArray<number> => pool.flatMap((count, kind) => (count > 0 ? [kind] : []))

/** The pool with one marker of a kind taken out; the same pool when none is left. */
export const takeMarker = (pool: Pool, kind: number): Pool =>
  (pool[kind] ?? 0) > 0 ? pool.map((count, k) => (k === kind ? count - 1 : count)) : pool

/**
 * The draw of one chit as a chance node: each kind left, weighted by its count; [] when the cup is empty. `at` gives the action index of a
 * kind; it must rise with the kind, as lists of chances do.
 */
export const drawFrom = (cup: Pool, at: (kind: number) => number): ReadonlyArray<Weighted> =>
  cup.flatMap((weight, kind) => (weight > 0 ? [{ action: at(kind), weight }] : []))

/** A kind drawn with a generator, for guesses at what is hidden; -1 from an empty pool. `random(n)` is uniform in 0..n-1. */
export const guessMarker = (pool: Pool, random: (n: number) => number): number => {
  const all = total(pool)
  if (all === 0) return -1
  let left = random(all)
  return pool.findIndex(count => {
    left -= count
    return left < 0
  })
}

/** A pool written by the names of its kinds; of each kind at most as many as were printed. */
export const poolCodec = (name: string, kinds: ReadonlyArray<string>, printed: Pool): Codec<Pool> =>
  mapped<Readonly<Record<string, number>>, Pool>(
    name,
    strict(name, Object.fromEntries(kinds.map((kind, k) => [kind, integer(`number of ${kind}`, 0, printed[k]!)]))),
    (u): u is Pool => Array.isArray(u) && u.length === kinds.length && u.every(count => Number.isInteger(count)),
    read => E.right(kinds.map(kind => read[kind]!)),
    pool => Object.fromEntries(kinds.map((kind, k) => [kind, pool[k]!])),
  )
