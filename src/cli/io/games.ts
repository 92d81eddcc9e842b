/**
 * The games that the command line knows, with their art and their own bots.
 *
 * The types of states, actions and views differ per game, and the command line uses none of their details: it passes values back to the
 * rules from which they came. So one cast in this folder hides these types.
 */
import type { AnyAction, Art, Game, GameEvent, Rules, View } from '../../kernel/index.js'
import { games } from '../../games.js'
import type { Player } from '../../play/index.js'
import type { Named } from '../../workers/index.js'
import { greedyPlayer, randomPlayer } from '../../bots/index.js'
import { misuse } from './io.js'

declare const hidden: unique symbol
/** A state of some game. */
export interface AnyState {
  readonly [hidden]: 'state'
}
/** A scenario of some game. */
export interface AnyScenario {
  readonly [hidden]: 'scenario'
}
/** Any game. */
export type AnyGame = Game<AnyScenario, AnyState, AnyAction, GameEvent, View, string>
/** The rules of any game, loaded. */
export type AnyRules = Rules<AnyState, AnyAction, GameEvent, View, string>
/** A player of any game. */
export type AnyPlayer = Player<AnyState, AnyAction, View, string>

/** A bot of a game: the function that builds it, and its name for workers. */
interface Bot {
  readonly make: () => AnyPlayer
  readonly named: Named
}

/** A game with its art and its bots. */
export interface Table {
  readonly game: AnyGame
  /** The game's name for workers. */
  readonly named: Named
  readonly art: Art
  /** The bots by name, built for each use. The first one is the strongest. */
  readonly bots: Readonly<Record<string, Bot>>
}

/** Loads a published game with its art and its bot. */
const tableFor = async (id: keyof typeof games): Promise<Table> => {
  const published = games[id]
  const [game, art, heuristicPlayer] = await Promise.all([published(), published.art(), published.bot()])
  return {
    game: game as unknown as AnyGame,
    named: published.named.game,
    art,
    bots: {
      heuristic: {
        make: () => heuristicPlayer() as unknown as AnyPlayer,
        named: published.named.bot,
      },
      greedy: { make: () => greedyPlayer(), named: { module: 'grognard/bots', export: 'greedyPlayer' } },
      random: { make: () => randomPlayer(), named: { module: 'grognard/bots', export: 'randomPlayer' } },
    },
  }
}

/** Returns the ids of the games. */
export const gameIds = (): ReadonlyArray<string> => Object.keys(games)

/** Returns a game by its id, which may be missing on the command line. */
export const tableOf = async (id: string | undefined): Promise<Table> => {
  if (id === undefined)
    throw misuse(`missing required argument 'game'; expected ${gameIds().join(', ')}, or a file that names the game`)
  if (!Object.hasOwn(games, id)) throw misuse(`unknown game "${id}"; expected ${gameIds().join(', ')}`)
  return tableFor(id as keyof typeof games)
}
