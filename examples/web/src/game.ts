/** Games: the registry of the package, and types that fit every game in it. */
import { type AnyGame, type Game, type GameEvent, type Rules, type Violation } from 'grognard'
import { games } from 'grognard/games'
import type { Art, ActionLike } from 'grognard/svg'
import type { View } from 'grognard'

/** Rules of any game. Only they know the type of a state. */
export type AnyRules = Rules<unknown, ActionLike, GameEvent, View, string>
/** Returns the current question, or '' if no side decides. */
export const asksOf = (rules: AnyRules, state: unknown): string => {
  const turn = rules.turn(state)
  return turn.type === 'decision' ? turn.asks : ''
}
/** Any game, with {@link AnyRules}. */
export type PlainGame = Game<unknown, unknown, ActionLike, GameEvent, View, string>

// the only conversion between the registry, whose games differ in every type, and the page, which fits all games
// eslint-disable-next-line @typescript-eslint/no-unsafe-return -- see above
const plain = (game: AnyGame): PlainGame => game

/** The reason for a refusal. */
export type Refusal = Violation
/** A fault of a document in a sentence, with its path if it concerns a part, or its line and column in a position as text. */
export type Fault = Pick<Violation, 'message' | 'path' | 'line' | 'column'>

/** Titles of games before they are loaded. */
export const TITLES = {
  marne: 'The Marne',
  verdun: 'Verdun 1916',
  'grand-illusion': 'Grand Illusion',
  ardennes: "Ardennes '44",
} as const
export type GameId = keyof typeof TITLES
export const GAME_IDS: ReadonlyArray<GameId> = ['marne', 'verdun', 'grand-illusion', 'ardennes']
export const isGame = (id: string): id is GameId => Object.hasOwn(TITLES, id)

/** A game with its art. */
export interface Box {
  readonly id: GameId
  readonly game: PlainGame
  readonly art: Art
}

/** Loads a game and its art. Only the worker loads the bot. */
export const openBox = async (id: GameId): Promise<Box> => {
  const published = games[id]
  const [game, art] = await Promise.all([published(), published.art()])
  return { id, game: plain(game), art }
}
