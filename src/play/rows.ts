/** Results as rows of a table. */
import type { GameResult } from './simulate.js'

/** A {@link GameResult} as one flat row: each column with its type. */
export type GameRow<Side extends string> = Omit<GameResult<Side>, 'score'> & {
  /** Victory points of a side; no such column where the game was stopped before its end. */
  readonly [S in Side as `score:${S}`]?: number
}

/** A result as one flat row of a table, for notebooks and CSV: each side's score is a column `score:<side>`. */
export const rowOf = <Side extends string>(result: GameResult<Side>): GameRow<Side> => {
  const { score, ...columns } = result
  const scores = Object.entries<number>(score ?? {}).map(([side, points]) => [`score:${side}`, points] as const)
  return { ...columns, ...Object.fromEntries(scores) }
}
