/**
 * The games the command knows, with what tools cannot know of them: their looks and their own player.
 *
 * The types of a game's states, actions and views differ from game to game, and the command uses none of their insides:
 * it hands values back to the rules they came from. So they are hidden here, by the one cast of this folder.
 */
import type { AnyAction, Art, Game, GameEvent, Rules, View } from '../../kernel/index.js'
import { games } from '../../index.js'
import type { Player } from '../../play/index.js'
import { greedyPlayer, randomPlayer, scoreLead } from '../../bots/index.js'
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
  /** Whole orders that the game reads besides moves: how they are typed, and what they do. */
  readonly orders: ReadonlyArray<readonly [form: string, meaning: string]>
  /** Words for questions whose id is that of a phase as well: the art has a title for one of the two only. */
  readonly questions: Readonly<Record<string, string>>
  /** What the choices mean that name neither a unit nor a place, by the way they are typed. */
  readonly meanings: Readonly<Record<string, string>>
}

const common: Table['bots'] = {
  greedy: () => greedyPlayer(scoreLead),
  random: () => randomPlayer(),
}

const tables: Readonly<Record<keyof typeof games, () => Promise<Table>>> = {
  marne: async () => {
    const [game, art, heuristicPlayer] = await Promise.all([games.marne(), games.marne.art(), games.marne.bot()])
    return {
      game: game as unknown as AnyGame,
      art,
      bots: {
        heuristic: () => heuristicPlayer() as unknown as AnyPlayer,
        ...common,
      },
      orders: [['attack <hex>, ...: <unit>, ...', 'declare an attack']],
      questions: {},
      meanings: {},
    }
  },
  verdun: async () => {
    const [game, art, heuristicPlayer] = await Promise.all([games.verdun(), games.verdun.art(), games.verdun.bot()])
    return {
      game: game as unknown as AnyGame,
      art,
      bots: {
        heuristic: () => heuristicPlayer() as unknown as AnyPlayer,
        ...common,
      },
      orders: [
        ['bombard <hex>: <gun>, ...', 'fire guns and aircraft on a hex, in the bombardment phase'],
        [
          'attack <hex>, ...: <unit>, ..., gun <gun>',
          'attack with units and supporting guns, hidden until the defender has committed his',
        ],
      ],
      questions: { bombardment: 'which hex is bombarded' },
      meanings: {
        commit: 'nothing more',
        yield: 'retreat, as the result says',
        hold: 'stay, and lose a step for each hex of the retreat',
        'extra turn 0': 'no sixth turn',
        'extra turn 1': 'buy the sixth turn for 3 points, unless both buy it',
      },
    }
  },
}

/** Ids of the games. */
export const gameIds = (): ReadonlyArray<string> => Object.keys(tables)

/** A game by its id. */
export const tableOf = async (id: string): Promise<Table> => {
  if (!Object.hasOwn(tables, id)) throw misuse(`there is no game "${id}"; the games are: ${gameIds().join(', ')}`)
  return tables[id as keyof typeof tables]()
}
