/**
 * The games the command knows, with what tools cannot know of them: their looks and their own player.
 *
 * The types of a game's states, actions and views differ from game to game, and the command uses none of their insides:
 * it hands values back to the rules they came from. So they are hidden here, by the one cast of this folder.
 */
import type { AnyAction, Art, Game, GameEvent, Rules, View } from '../../kernel/index.js'
import { games } from '../../index.js'
import type { Player } from '../../play/index.js'
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

/** A game with all that belongs to it. */
export interface Table {
  readonly game: AnyGame
  readonly art: Art
  /** Players by name, made afresh for each use; the first is the strongest. */
  readonly bots: Readonly<Record<string, () => AnyPlayer>>
}

/** The table of a published game: called, it loads the game with its looks and its player. */
const tableFor = async (published: (typeof games)[keyof typeof games]): Promise<Table> => {
  const [game, art, heuristicPlayer] = await Promise.all([published(), published.art(), published.bot()])
  return {
    game: game as unknown as AnyGame,
    art,
    bots: {
      heuristic: () => heuristicPlayer() as unknown as AnyPlayer,
      greedy: () => greedyPlayer(),
      random: () => randomPlayer(),
    },
  }
}

/** Ids of the games. */
export const gameIds = (): ReadonlyArray<string> => Object.keys(games)

/** A game by its id. */
export const tableOf = async (id: string): Promise<Table> => {
  if (!Object.hasOwn(games, id)) throw misuse(`there is no game "${id}"; the games are: ${gameIds().join(', ')}`)
  return tableFor(games[id as keyof typeof games])
}
