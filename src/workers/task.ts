/** The work of a worker: it loads the game and the players once, then plays the games whose numbers it receives. */
import type { Either } from 'fp-ts/lib/Either.js'
import { type AnyGame, type Rules, type Violation, orThrow } from '../kernel/index.js'
import { type AsyncPlayers, type GameResult, type StopSignal, simulateAsync } from '../play/index.js'
import { type Failure, failureOf } from './failure.js'
import type { Named, NamedGame, NamedPlayer, Order } from './names.js'

/** The result of a game. */
export type Reply = { readonly result: GameResult<string> } | { readonly failure: Failure }

/** Plays a game of the series by its number. Rejects with the signal's reason if the signal is aborted first. */
type Play = (game: number, signal?: StopSignal) => Promise<GameResult<string>>

/** The rules of a game that is known only by its name. */
export type SomeRules = Rules<unknown, unknown, unknown, unknown, string>
type Seats = AsyncPlayers<unknown, unknown, unknown, string>

const said = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** Returns the value of an export. Throws an Error that lists the existing exports if it does not exist. */
const exportOf = async ({ module, export: name }: Named): Promise<unknown> => {
  let found: Readonly<Record<string, unknown>>
  try {
    found = (await import(/* @vite-ignore */ module)) as Readonly<Record<string, unknown>>
  } catch (thrown) {
    throw new Error(`the module "${module}" cannot be imported: ${said(thrown)}`, { cause: thrown })
  }
  if (!Object.hasOwn(found, name))
    throw new Error(
      `the module "${module}" has no export "${name}"; its exports are: ${Object.keys(found).join(', ') || 'none'}`,
    )
  return found[name]
}

const isGame = (value: unknown): value is AnyGame =>
  typeof value === 'object' && value !== null && 'scenarios' in value && 'read' in value

/** A game, loaded with a scenario. */
export interface LoadedGame {
  readonly game: AnyGame
  readonly rules: SomeRules
}

/** Loads a game by its name. */
export const loadedGame = async (named: NamedGame): Promise<LoadedGame> => {
  const game = await exportOf(named)
  if (!isGame(game)) throw new Error(`the export "${named.export}" of "${named.module}" is not a game`)
  const ids = Object.keys(game.scenarios)
  const { scenario = ids[0], options } = named
  if (typeof scenario === 'string' && !ids.includes(scenario))
    throw new Error(`${game.title} has no scenario "${scenario}"; expected ${ids.join(', ')}`)
  const loaded: Either<ReadonlyArray<Violation>, SomeRules> = typeof scenario === 'string'
    ? game.load(game.scenarios[scenario], options)
    : game.read(scenario, options)
  return { game, rules: orThrow(loaded) }
}

const playerOf = async (side: string, named: NamedPlayer): Promise<Seats[string]> => {
  const make = await exportOf(named)
  const what = `the player of ${side}, "${named.export}" of "${named.module}",`
  if (typeof make !== 'function') throw new Error(`${what} is not a function that makes a player`)
  const maker = make as (options?: unknown) => unknown
  const made = named.options === undefined ? maker() : maker(named.options)
  if (typeof made !== 'function') throw new Error(`${what} does not make a player: a player is a function`)
  return made as Seats[string]
}

/** Builds the players, and returns a function that plays the games of a series under rules that are already loaded. */
export const prepared = async (rules: SomeRules, { players, series }: Order): Promise<Play> => {
  const made: Array<readonly [string, Seats[string]]> = []
  for (const [side, named] of Object.entries(players)) made.push([side, await playerOf(side, named)])
  const seats: Seats = Object.fromEntries(made)
  const { from, ...options } = series
  // a series on one machine sends the state, and a series in a cluster its encoded form
  const start = from === undefined ? {} : { from: rules.codecs.state.is(from) ? from : orThrow(rules.read.state(from)) }
  return async (number, signal) => {
    const stopping = signal === undefined ? {} : { signal }
    const games = simulateAsync(rules, seats, { ...options, ...start, ...stopping, first: number, games: 1 })
    const { value } = await games.next()
    // exactly one game was requested
    return value as GameResult<string>
  }
}

/** Returns the function of a worker, which plays a game by its number. It never rejects: errors are returned in the reply. */
export const workOn = (order: Order): ((game: number) => Promise<Reply>) => {
  let play: Promise<Play> | undefined
  const ready = async (): Promise<Play> => prepared((await loadedGame(order.game)).rules, order)
  return async game => {
    let played: Play
    try {
      played = await (play ??= ready())
    } catch (thrown) {
      return { failure: failureOf(thrown, null) }
    }
    try {
      return { result: await played(game) }
    } catch (thrown) {
      return { failure: failureOf(thrown, game) }
    }
  }
}
