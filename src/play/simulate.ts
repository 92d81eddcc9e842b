/** Series of games, with one result per game. */
import type { Rules, Words } from '../kernel/index.js'
import type { PlayOptions, Playout } from './course.js'
import { Pace, type StopSignal } from './pace.js'
import { playAtPace } from './play-async.js'
import type { AsyncPlayers, Players } from './player.js'
import { playout } from './playout.js'
import { deriveSeed } from './random.js'

/** The games of a series, and how they are played. */
export interface SeriesOptions {
  /** The number of games. */
  readonly games: number
  /** The seed, any safe integer. Each game has its own seed, which is derived from this one and stored in the game's result. */
  readonly seed: number
  /**
   * The number of the first game; 0 by default. `{ first: 4, games: 2 }` plays games 4 and 5 exactly as in the whole
   * series. You can therefore play parts on several machines, or continue a series.
   */
  readonly first?: number
  /**
   * Plays two games with each seed, with the players' sides swapped in the second game. This reduces the effect of luck
   * and of an unbalanced game. `games` counts every game and should be even.
   */
  readonly pairSides?: boolean
  /** The largest number of actions per game. */
  readonly maxSteps?: number
}

/** The number of games played, and the number of games requested. */
export interface Progress {
  readonly done: number
  readonly games: number
}

/** Options of {@link simulate}. */
export interface SimulateOptions<State> extends SeriesOptions {
  /** The state to begin each game with; by default the start of the scenario. */
  readonly from?: State
  /** A callback after each game. */
  readonly onProgress?: (progress: Progress) => void
}

/** Options of {@link simulateAsync}. */
export interface SimulateAsyncOptions<State> extends SeriesOptions {
  /** The state to begin each game with; by default the start of the scenario. */
  readonly from?: State
  /**
   * A callback after each game, and every few milliseconds within a game. `steps` is the number of actions so far in
   * the current game, or 0 between games.
   */
  readonly onProgress?: (progress: Progress & { readonly steps: number }) => void
  /**
   * A signal that stops the series, even during a game. The next result is then rejected with the reason of the signal.
   */
  readonly signal?: StopSignal
}

/** The result of one game of a series. It is small; play the game again with `playout(rules, players, { seed })`. */
export interface GameResult<Side extends string> {
  /** The number of the game in the series, from 0. */
  readonly game: number
  readonly seed: number
  /** Whether the players' sides were swapped. */
  readonly swapped: boolean
  /** The winning side, or null. */
  readonly winner: Side | null
  /** The winning player, named by its side in games that are not swapped, or null. */
  readonly wonBy: Side | null
  /** The level of victory, or null if the game was stopped. */
  readonly level: string | null
  /** The value of the level, from -1 to 1, for the game's first side; null if the game was stopped. */
  readonly value: number | null
  /** The victory points of each side at the end, or when the game was stopped. */
  readonly score: Readonly<Record<Side, number>>
  /** The game turn in which the game ended. */
  readonly gameTurn: number
  readonly decisions: number
  readonly choices: number
  readonly chances: number
  readonly steps: number
  /** The digest of the last state, as in records: the same on every machine that played the same game. */
  readonly digest: string
}

/** A game of a series before it is played. */
interface Slot<P> {
  readonly game: number
  readonly seed: number
  readonly swapped: boolean
  readonly players: P
}

/** A series: its games by number, and the function that builds results. */
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
    throw new RangeError(`expected the first game of a series to be a whole number from 0, not ${first}`)
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
        digest: rules.digest(state),
      }
    },
  }
}

/**
 * Plays a series of games, one at a time as results are requested, so the caller can show progress or stop early.
 * Throws the errors of {@link playout}, and a RangeError if `first` is not the number of a game.
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
 * Plays a series like {@link simulate}, but asynchronously. The event loop takes a turn before each game and every few
 * milliseconds within it. So a page or a notebook can show progress, and a signal can stop the series. Players may
 * answer later. The results and their order are those of `simulate`. Rejects with the errors of `simulate`, and with
 * the reason of the signal.
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
