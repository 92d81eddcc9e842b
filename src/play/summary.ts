/** Statistics of many games. */
import { total } from '../kernel/index.js'
import { type Share, shareOf } from './shares.js'
import type { GameResult } from './simulate.js'

/** A mean with its standard error, which is 0 for fewer than two values. */
export interface Estimate {
  readonly mean: number
  readonly standardError: number
}

/** An {@link Estimate} of a share, with its 95 % Wilson interval. */
export interface Rate extends Estimate, Omit<Share, 'share'> {}

/** An {@link Estimate} with its range. */
export interface Spread extends Estimate {
  readonly min: number
  readonly max: number
}

/** The statistics of many games. */
export interface Summary<Side extends string> {
  readonly games: number
  /** The number of games that were stopped. They are included only in the lengths and scores. */
  readonly unfinished: number
  /** The number of games won, by side. */
  readonly wins: Readonly<Record<Side, number>>
  /**
   * The share of the finished games that each side won, with its 95 % interval. If seeds are paired, the interval is
   * computed over pairs, because luck affects the two games of a pair in the same way.
   */
  readonly shares: Readonly<Record<Side, Share>>
  /** The number of finished games without a winner. */
  readonly undecided: number
  /**
   * Statistics by player, named by its side in games that are not swapped. `rate` is the share of the finished games
   * that the player won, where a game without a winner counts as half a win. If seeds are paired, standard error and
   * interval are computed over pairs.
   */
  readonly players: Readonly<Record<Side, { readonly wins: number; readonly rate: Rate }>>
  /** The number of games at each level, best first for the game's first side. */
  readonly levels: ReadonlyArray<{ readonly level: string; readonly value: number; readonly games: number }>
  /** The value of the levels, from -1 to 1, for the game's first side. */
  readonly value: Estimate
  /** Victory points by side, at the end of each game or when it was stopped. */
  readonly score: Readonly<Record<Side, Estimate>>
  readonly decisions: Spread
  readonly steps: Spread
  readonly gameTurns: Spread
}

const estimate = (values: ReadonlyArray<number>): Estimate => {
  const n = values.length
  if (n === 0) return { mean: 0, standardError: 0 }
  const mean = total(values) / n
  const squares = total(values.map(x => (x - mean) ** 2))
  return { mean, standardError: n < 2 ? 0 : Math.sqrt(squares / (n - 1) / n) }
}

const spread = (values: ReadonlyArray<number>): Spread => {
  let min = values[0] ?? 0
  let max = min
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  return { ...estimate(values), min, max }
}

/** Summarises results in any order. The sides are taken from the scores. */
export const summarise = <Side extends string>(results: Iterable<GameResult<Side>>): Summary<Side> => {
  const all = [...results]
  const done = all.filter(result => result.level !== null)
  const sides = [...new Set(all.flatMap(result => Object.keys(result.score) as Side[]))].sort()
  const perSide = <A>(make: (side: Side) => A) =>
    Object.fromEntries(sides.map(side => [side, make(side)])) as Readonly<Record<Side, A>>
  const share = (result: GameResult<Side>, side: Side): number =>
    result.wonBy === null ? 0.5 : result.wonBy === side ? 1 : 0
  // luck affects the two games of a pair in the same way, so only pairs are independent of each other
  const paired = all.some(result => result.swapped)
  const shares = (side: Side): ReadonlyArray<number> => {
    if (!paired) return done.map(result => share(result, side))
    const bySeed = new Map<number, number[]>()
    for (const result of done) bySeed.set(result.seed, [...(bySeed.get(result.seed) ?? []), share(result, side)])
    return [...bySeed.values()].map(pair => estimate(pair).mean)
  }
  const wins = perSide(side => done.filter(result => result.winner === side).length)
  const trials = paired ? new Set(done.map(({ seed }) => seed)).size : done.length
  const rateOf = (side: Side): Rate => {
    const { mean, standardError } = estimate(shares(side))
    const { low, high } = shareOf(mean, trials)
    return { mean, standardError, low, high }
  }
  const levels = new Map<string, { readonly level: string; readonly value: number; readonly games: number }>()
  for (const { level, value } of done) {
    if (level !== null) levels.set(level, { level, value: value ?? 0, games: (levels.get(level)?.games ?? 0) + 1 })
  }
  return {
    games: all.length,
    unfinished: all.length - done.length,
    wins,
    shares: perSide(side => shareOf(wins[side] / Math.max(1, done.length), trials)),
    undecided: done.filter(result => result.winner === null).length,
    players: perSide(side => ({
      wins: done.filter(result => result.wonBy === side).length,
      rate: rateOf(side),
    })),
    levels: [...levels.values()].sort((a, b) => b.value - a.value || (a.level < b.level ? -1 : 1)),
    value: estimate(done.map(result => result.value ?? 0)),
    score: perSide(side => estimate(all.map(result => result.score[side]))),
    decisions: spread(all.map(result => result.decisions)),
    steps: spread(all.map(result => result.steps)),
    gameTurns: spread(all.map(result => result.gameTurn)),
  }
}
