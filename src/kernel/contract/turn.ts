/** The turn of a state: its point in the game, and the decision or chance node that comes next. */
import type { Words } from './words.js'

/** A point in the game. */
export interface When<Side, W extends Words = Words> {
  readonly gameTurn: number
  /** A phase id of `Rules.phases`. */
  readonly phase: W['phase']
  /** The side whose player turn it is, or null if the phase belongs to neither side. */
  readonly phasing: Side | null
}

/** How a finished game ended. `winner` is null in a draw. */
export interface Outcome<Side extends string, W extends Words = Words> {
  readonly winner: Side | null
  /** A level id of `Rules.levels`. */
  readonly level: W['level']
  /** The victory points of each side. */
  readonly score: Readonly<Record<Side, number>>
}

/** The next event: a decision by a side, a chance node, or nothing if the game is over. `asks` names the question. */
export type Turn<Side extends string, W extends Words = Words> =
  | ({ readonly type: 'decision'; readonly side: Side; readonly asks: W['asks'] } & When<Side, W>)
  | ({ readonly type: 'chance'; readonly asks: W['asks'] } & When<Side, W>)
  | ({ readonly type: 'over'; readonly outcome: Outcome<Side, W> } & When<Side, W>)
