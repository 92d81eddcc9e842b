/** What a worker does: loads the game and the players once, then plays the games whose numbers it is given. */
import type { Either } from 'fp-ts/lib/Either.js'
import { type AnyGame, type Rules, type Violation, orThrow } from '../kernel/index.js'
import { type AsyncPlayers, type GameResult, type StopSignal, simulateAsync } from '../play/index.js'
import { type Failure, failureOf } from './failure.js'
import type { Named, NamedGame, NamedPlayer, Order } from './names.js'

/** What comes of a game. */
export type Reply = { readonly result: GameResult<string> } | { readonly failure: Failure }

/** Plays a game of the series, by its number; rejects with the reason of a signal that is given first. */
type Play = (game: number, signal?: StopSignal) => Promise<GameResult<string>>

/** Of a game that is known by its name only. */
export type SomeRules = Rules<unknown, unknown, unknown, unknown, string>
type Seats = AsyncPlayers<unknown, unknown, unknown, string>

const said = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** The value of an export. Throws an Error that tells which there are. */
const exportOf = async ({ module, export: name }: Named): Promise<unknown> => {
  let found: Readonly<Record<string, unknown>>
  try {
    found = (await import(/* @vite-ignore */ module)) as Readonly<Record<string, unknown>>
  } catch (thrown) {
    throw new Error(`the module "${module}" cannot be imported: ${said(thrown)}`, { cause: thrown })
  }
  if (!Object.hasOwn(found, name))
    throw new Error(`the module "${module}" has no export "${name}"; it has ${Object.keys(found).join(', ') || 'none'}`)
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
  if (!isGame(game)) throw new Error(`the export "${named.export}" of "${named.module}" is no game`)
  const ids = Object.keys(game.scenarios)
  const { scenario = ids[0], options } = named
  if (typeof scenario === 'string' && !ids.includes(scenario))
    throw new Error(`${game.title} has no scenario "${scenario}"; its scenarios are ${ids.join(', ')}`)
  const loaded: Either<ReadonlyArray<Violation>, SomeRules> = typeof scenario === 'string'
    ? game.load(game.scenarios[scenario], options)
    : game.read(scenario, options)
  return { game, rules: orThrow(loaded) }
}

const playerOf = async (side: string, named: NamedPlayer): Promise<Seats[string]> => {
  const make = await exportOf(named)
  const what = `the player of ${side}, "${named.export}" of "${named.module}",`
  if (typeof make !== 'function') throw new Error(`${what} is no function that makes a player`)
  const maker = make as (options?: unknown) => unknown
  const made = named.options === undefined ? maker() : maker(named.options)
  if (typeof made !== 'function') throw new Error(`${what} makes no player: a player is a function`)
  return made as Seats[string]
}

/** The games of a series by rules that are loaded already; makes the players. */
export const prepared = async (rules: SomeRules, { players, series }: Order): Promise<Play> => {
  const made: Array<readonly [string, Seats[string]]> = []
  for (const [side, named] of Object.entries(players)) made.push([side, await playerOf(side, named)])
  const seats: Seats = Object.fromEntries(made)
  const { from, ...options } = series
  const start = from === undefined ? {} : { from: orThrow(rules.read.state(from)) }
  return async (number, signal) => {
    const stopping = signal === undefined ? {} : { signal }
    const games = simulateAsync(rules, seats, { ...options, ...start, ...stopping, first: number, games: 1 })
    const { value } = await games.next()
    // one was asked for
    return value as GameResult<string>
  }
}

/** A worker's part of a series: called with the number of a game, plays it. Never rejects: what is thrown is told in the reply. */
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
