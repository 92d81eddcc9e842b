/** What a state waits for, and where in the game it stands. */
import type { Words } from './words.js'

/** Where in the game a state stands. */
export interface When<Side, W extends Words = Words> {
  readonly gameTurn: number
  /** A phase id of `Rules.phases`. */
  readonly phase: W['phase']
  /** The side whose player turn it is; null where there is none. */
  readonly phasing: Side | null
}

/** How a finished game ended. */
export interface Outcome<Side extends string, W extends Words = Words> {
  readonly winner: Side | null
  /** A level id of `Rules.levels`. */
  readonly level: W['level']
  /** Victory points of each side. */
  readonly score: Readonly<Record<Side, number>>
}

/** What a state waits for: a side's decision, chance, or nothing once the game is over. `asks` names the question. */
export type Turn<Side extends string, W extends Words = Words> =
  | ({ readonly type: 'decision'; readonly side: Side; readonly asks: W['asks'] } & When<Side, W>)
  | ({ readonly type: 'chance'; readonly asks: W['asks'] } & When<Side, W>)
  | ({ readonly type: 'over'; readonly outcome: Outcome<Side, W> } & When<Side, W>)
