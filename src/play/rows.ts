/** Results as rows of a table. */
import type { GameResult } from './simulate.js'

/** A {@link GameResult} as one flat row: each column with its type. */
export type GameRow<Side extends string> = Omit<GameResult<Side>, 'score'> & {
  /** Victory points of a side. */
  readonly [S in Side as `score:${S}`]: number
}

/** Victory points as columns of a row. */
export const scoreColumns = <Side extends string>(
  score: Readonly<Record<Side, number>>,
): { readonly [S in Side as `score:${S}`]: number } =>
  Object.fromEntries(Object.entries<number>(score).map(([side, points]) => [`score:${side}`, points])) as {
    readonly [S in Side as `score:${S}`]: number
  }

/** A result as one flat row of a table, for notebooks and CSV: each side's score is a column `score:<side>`. */
export const rowOf = <Side extends string>({ score, ...columns }: GameResult<Side>): GameRow<Side> => ({
  ...columns,
  ...scoreColumns(score),
})
