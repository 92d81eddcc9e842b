/** Many games: one result each, and their summary. */
import { type Rules, type Words, total } from '../kernel/index.js'
import { playout } from './playout.js'
import type { Players } from './player.js'
import { deriveSeed } from './random.js'

/** How many games to play, and how. */
export interface SimulateOptions<State> {
  readonly games: number
  /** Any safe integer. Each game has a seed of its own, derived from this one and told in its result. */
  readonly seed: number
  /** Play each seed twice, the second time with the players' sides swapped: evens out both luck and a game's imbalance. `games` counts every game; give an even number. */
  readonly pairSides?: boolean
  readonly from?: State
  readonly maxSteps?: number
  /** Called after each game. */
  readonly onProgress?: (progress: { readonly done: number; readonly games: number }) => void
}

/** How one game of many went. Small: the game itself comes back with `playout(rules, players, { seed })`. */
export interface GameResult<Side extends string> {
  /** From 0. */
  readonly game: number
  readonly seed: number
  /** Whether the players had changed sides. */
  readonly swapped: boolean
  /** The side that won; null for none. */
  readonly winner: Side | null
  /** The player who won, named by the side that it has in games that are not swapped; null for none. */
  readonly wonBy: Side | null
  /** The level reached; null if the game was stopped before its end. */
  readonly level: string | null
  /** Value of the level, from -1 to 1, for the game's first side; null if the game was stopped. */
  readonly value: number | null
  /** Victory points of each side; null if the game was stopped. */
  readonly score: Readonly<Record<Side, number>> | null
  /** Game turn in which it ended. */
  readonly gameTurn: number
  readonly decisions: number
  readonly choices: number
  readonly chances: number
  readonly steps: number
}

/**
 * Plays many games, one at a time as results are asked for, so that a caller can show progress, stop early or play on.
 * Throws as {@link playout} does.
 */
export function* simulate<State, Action, Event, View, Side extends string, W extends Words = Words, Tables = unknown>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  players: Players<State, Action, View, Side, W, Tables>,
  options: SimulateOptions<State>,
): Generator<GameResult<Side>, void, undefined> {
  const [first, second] = Object.keys(players).sort() as Side[]
  const other = (side: Side): Side => (side === first ? second : first) ?? side
  const exchanged = Object.fromEntries(
    Object.keys(players).map(side => [side, players[other(side as Side)]]),
  ) as typeof players
  const values = new Map(rules.levels.map(level => [level.id, level.value]))
  const limits = {
    ...(options.from === undefined ? {} : { from: options.from }),
    ...(options.maxSteps === undefined ? {} : { maxSteps: options.maxSteps }),
  }
  for (let game = 0; game < options.games; game++) {
    const swapped = options.pairSides === true && game % 2 === 1
    const seed = deriveSeed(options.seed, options.pairSides === true ? game >> 1 : game)
    const { outcome, turn, decisions, choices, chances, steps } = playout(rules, swapped ? exchanged : players, {
      seed,
      ...limits,
    })
    const winner = outcome?.winner ?? null
    yield {
      game,
      seed,
      swapped,
      winner,
      wonBy: winner === null ? null : swapped ? other(winner) : winner,
      level: outcome?.level ?? null,
      value: outcome === null ? null : (values.get(outcome.level) ?? null),
      score: outcome?.score ?? null,
      gameTurn: turn.gameTurn,
      decisions,
      choices,
      chances,
      steps,
    }
    options.onProgress?.({ done: game + 1, games: options.games })
  }
}

/** A mean with its standard error (0 for fewer than two values). */
export interface Estimate {
  readonly mean: number
  readonly standardError: number
}

/** An {@link Estimate} with its range. */
export interface Spread extends Estimate {
  readonly min: number
  readonly max: number
}

/** What many games come to. */
export interface Summary<Side extends string> {
  readonly games: number
  /** Games stopped before their end; they count in the lengths only. */
  readonly unfinished: number
  /** Games won, by the side. */
  readonly wins: Readonly<Record<Side, number>>
  /** Finished games that nobody won. */
  readonly undecided: number
  /**
   * By the player, named by the side that it has in games that are not swapped. `rate` is its share of the finished
   * games, one that nobody won as half; its standard error is taken over pairs where seeds are paired.
   */
  readonly players: Readonly<Record<Side, { readonly wins: number; readonly rate: Estimate }>>
  /** How often each level was reached, best first for the game's first side. */
  readonly levels: ReadonlyArray<{ readonly level: string; readonly value: number; readonly games: number }>
  /** Value of the levels, from -1 to 1, for the game's first side. */
  readonly value: Estimate
  /** Victory points, by the side. */
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

/** Summarises results, in whatever order they come. Sides are those that the scores name. */
export const summarise = <Side extends string>(results: Iterable<GameResult<Side>>): Summary<Side> => {
  const all = [...results]
  const done = all.filter(result => result.score !== null)
  const sides = [...new Set(done.flatMap(result => Object.keys(result.score ?? {}) as Side[]))].sort()
  const perSide = <A>(make: (side: Side) => A) =>
    Object.fromEntries(sides.map(side => [side, make(side)])) as Readonly<Record<Side, A>>
  const share = (result: GameResult<Side>, side: Side): number =>
    result.wonBy === null ? 0.5 : result.wonBy === side ? 1 : 0
  // the two games of a pair share their luck, so that only pairs are independent of one another
  const paired = all.some(result => result.swapped)
  const shares = (side: Side): ReadonlyArray<number> => {
    if (!paired) return done.map(result => share(result, side))
    const bySeed = new Map<number, number[]>()
    for (const result of done) bySeed.set(result.seed, [...(bySeed.get(result.seed) ?? []), share(result, side)])
    return [...bySeed.values()].map(pair => estimate(pair).mean)
  }
  const levels = new Map<string, { readonly level: string; readonly value: number; readonly games: number }>()
  for (const { level, value } of done) {
    if (level !== null) levels.set(level, { level, value: value ?? 0, games: (levels.get(level)?.games ?? 0) + 1 })
  }
  return {
    games: all.length,
    unfinished: all.length - done.length,
    wins: perSide(side => done.filter(result => result.winner === side).length),
    undecided: done.filter(result => result.winner === null).length,
    players: perSide(side => ({
      wins: done.filter(result => result.wonBy === side).length,
      rate: estimate(shares(side)),
    })),
    levels: [...levels.values()].sort((a, b) => b.value - a.value || (a.level < b.level ? -1 : 1)),
    value: estimate(done.map(result => result.value ?? 0)),
    score: perSide(side => estimate(done.map(result => result.score?.[side] ?? 0))),
    decisions: spread(all.map(result => result.decisions)),
    steps: spread(all.map(result => result.steps)),
    gameTurns: spread(all.map(result => result.gameTurn)),
  }
}

/** A result as one flat row of a table, for notebooks and CSV: each side's score is a column `score:<side>`. */
export const rowOf = <Side extends string>(
  result: GameResult<Side>,
): Readonly<Record<string, string | number | boolean | null>> => {
  const { score, ...columns } = result
  const scores = Object.entries<number>(score ?? {}).map(([side, points]) => [`score:${side}`, points] as const)
  return { ...columns, ...Object.fromEntries(scores) }
}
