/** What the page knows of games: the registry of the package, and types that fit every game in it. */
import { type AnyGame, type Game, type GameEvent, type Rules, type Violation, games } from 'grognard'
import type { Art, ActionLike } from 'grognard/svg'
import type { View } from 'grognard'

/** Rules of any game: a state is nobody's business but theirs. */
export type AnyRules = Rules<unknown, ActionLike, GameEvent, View, string>
/** The question that a side is asked; '' where nobody is. */
export const asksOf = (rules: AnyRules, state: unknown): string => {
  const turn = rules.turn(state)
  return turn.type === 'decision' ? turn.asks : ''
}
/** A game, likewise. */
export type PlainGame = Game<unknown, unknown, ActionLike, GameEvent, View, string>

// the one door between the registry, whose games differ in every type, and a page that is the same for all
// eslint-disable-next-line @typescript-eslint/no-unsafe-return -- see above
const plain = (game: AnyGame): PlainGame => game

/** Why something was refused. */
export type Refusal = Violation
/** What is wrong with a document, in a sentence; where, if it is a part of it. */
export type Fault = Pick<Violation, 'message' | 'path'>

/** How the games are called before they are loaded. */
export const TITLES = {
  marne: 'The Marne',
  verdun: 'Verdun 1916',
  'grand-illusion': 'Grand Illusion',
  ardennes: "Ardennes '44",
} as const
export type GameId = keyof typeof TITLES
export const GAME_IDS: ReadonlyArray<GameId> = ['marne', 'verdun', 'grand-illusion', 'ardennes']
export const isGame = (id: string): id is GameId => Object.hasOwn(TITLES, id)

/** A game with its looks. */
export interface Box {
  readonly id: GameId
  readonly game: PlainGame
  readonly art: Art
}

/** Loads a game and its looks; the bot stays where it is needed, in its worker. */
export const openBox = async (id: GameId): Promise<Box> => {
  const published = games[id]
  const [game, art] = await Promise.all([published(), published.art()])
  return { id, game: plain(game), art }
}
