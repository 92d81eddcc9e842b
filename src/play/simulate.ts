/** Many games: one result each. */
import { type Rules, type Words, digest } from '../kernel/index.js'
import type { PlayOptions, Playout } from './course.js'
import { Pace, type StopSignal } from './pace.js'
import { playAtPace } from './play-async.js'
import type { AsyncPlayers, Players } from './player.js'
import { playout } from './playout.js'
import { deriveSeed } from './random.js'

/** Which games of a series to play, and how. */
export interface SeriesOptions {
  /** How many games. */
  readonly games: number
  /** Any safe integer. Each game has a seed of its own, derived from this one and told in its result. */
  readonly seed: number
  /**
   * The number of the first game; 0 by default. `{ first: 4, games: 2 }` plays games 4 and 5 of the series as they are in
   * the whole of it, so that parts can be played on several machines, or a series gone on with.
   */
  readonly first?: number
  /** Play each seed twice, the second time with the players' sides swapped: evens out both luck and a game's imbalance. `games` counts every game; give an even number. */
  readonly pairSides?: boolean
  /** Stop a game after so many actions. */
  readonly maxSteps?: number
}

/** How many games have been played, of how many that were asked for. */
export interface Progress {
  readonly done: number
  readonly games: number
}

/** How many games to play, and how. */
export interface SimulateOptions<State> extends SeriesOptions {
  /** Where each game begins; by default the start of the scenario. */
  readonly from?: State
  /** Called after each game. */
  readonly onProgress?: (progress: Progress) => void
}

/** How many games to play, and how, beside other things. */
export interface SimulateAsyncOptions<State> extends SeriesOptions {
  /** Where each game begins; by default the start of the scenario. */
  readonly from?: State
  /** Called after each game, and every few milliseconds within one: `steps` is how many actions of it have been applied, 0 between games. */
  readonly onProgress?: (progress: Progress & { readonly steps: number }) => void
  /** Ends the series, also in the middle of a game: what waits for the next result is rejected with the signal's reason. */
  readonly signal?: StopSignal
}

/** How one game of many went. Small: the game itself comes back with `playout(rules, players, { seed })`. */
export interface GameResult<Side extends string> {
  /** Its number in the series, from 0. */
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
  /** Victory points of each side; of a game that was stopped as they stood then. */
  readonly score: Readonly<Record<Side, number>>
  /** Game turn in which it ended. */
  readonly gameTurn: number
  readonly decisions: number
  readonly choices: number
  readonly chances: number
  readonly steps: number
  /** Digest of the last state, as records have it: the same on every machine that played the same game. */
  readonly digest: string
}

/** A game of a series before it is played. */
interface Slot<P> {
  readonly game: number
  readonly seed: number
  readonly swapped: boolean
  readonly players: P
}

/** A series: its games by number, and what their results are. */
interface Series<State, Action, Side extends string, P> {
  readonly first: number
  readonly end: number
  readonly slot: (game: number) => Slot<P>
  readonly options: (slot: Slot<P>) => PlayOptions<State>
  readonly result: (slot: Slot<P>, played: Playout<State, Action, Side>) => GameResult<Side>
}

const seriesOf = <
  State,
  Action,
  Event,
  View,
  Side extends string,
  W extends Words,
  Tables,
  P extends Readonly<Record<Side, unknown>>,
>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  players: P,
  { first = 0, games, seed, pairSides = false, from, maxSteps }: SeriesOptions & { readonly from?: State },
): Series<State, Action, Side, P> => {
  if (!Number.isSafeInteger(first) || first < 0)
    throw new RangeError(`the first game of a series is a whole number from 0, not ${first}`)
  const [one, two] = Object.keys(players).sort() as Side[]
  const other = (side: Side): Side => (side === one ? two : one) ?? side
  const exchanged = Object.fromEntries(Object.keys(players).map(side => [side, players[other(side as Side)]])) as P
  const values = new Map<string, number>(rules.levels.map(level => [level.id, level.value]))
  const limits = { ...(from === undefined ? {} : { from }), ...(maxSteps === undefined ? {} : { maxSteps }) }
  return {
    first,
    end: first + games,
    slot: game => {
      const swapped = pairSides && game % 2 === 1
      const pair = pairSides ? Math.floor(game / 2) : game
      return { game, seed: deriveSeed(seed, pair), swapped, players: swapped ? exchanged : players }
    },
    options: slot => ({ seed: slot.seed, ...limits }),
    result: (slot, { state, outcome, turn, decisions, choices, chances, steps }) => {
      const winner = outcome?.winner ?? null
      return {
        game: slot.game,
        seed: slot.seed,
        swapped: slot.swapped,
        winner,
        wonBy: winner === null || !slot.swapped ? winner : other(winner),
        level: outcome?.level ?? null,
        value: outcome === null ? null : (values.get(outcome.level) ?? null),
        score: outcome?.score ?? rules.score(state),
        gameTurn: turn.gameTurn,
        decisions,
        choices,
        chances,
        steps,
        digest: digest(rules.codecs.state.encode(state)),
      }
    },
  }
}

/**
 * Plays many games, one at a time as results are asked for, so that a caller can show progress, stop early or play on.
 * Throws as {@link playout} does, and a RangeError for a `first` that is no number of a game.
 */
export function* simulate<State, Action, Event, View, Side extends string, W extends Words = Words, Tables = unknown>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  players: NoInfer<Players<State, Action, View, Side, W, Tables>>,
  options: SimulateOptions<State>,
): Generator<GameResult<Side>, void, undefined> {
  const series = seriesOf(rules, players, options)
  for (let game = series.first; game < series.end; game++) {
    const slot = series.slot(game)
    yield series.result(slot, playout(rules, slot.players, series.options(slot)))
    options.onProgress?.({ done: game + 1 - series.first, games: options.games })
  }
}

/**
 * {@link simulate} beside other things: the event loop has a turn before each game and every few milliseconds within one, so
 * that a page or a notebook shows progress, and a signal can end it. Players may take their time. The same results in the
 * same order; rejects as `simulate` throws, and with the signal's reason.
 */
export async function* simulateAsync<
  State,
  Action,
  Event,
  View,
  Side extends string,
  W extends Words = Words,
  Tables = unknown,
>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  players: NoInfer<AsyncPlayers<State, Action, View, Side, W, Tables>>,
  options: SimulateAsyncOptions<State>,
): AsyncGenerator<GameResult<Side>, void, undefined> {
  const { games, onProgress } = options
  const series = seriesOf(rules, players, options)
  const pace = new Pace(options.signal)
  for (let game = series.first; game < series.end; game++) {
    await pace.rest()
    const slot = series.slot(game)
    const done = game - series.first
    const course = { rules, players: slot.players, pace }
    const result = await playAtPace(course, series.options(slot), steps => onProgress?.({ done, games, steps }))
    onProgress?.({ done: done + 1, games, steps: 0 })
    yield series.result(slot, result)
  }
}
