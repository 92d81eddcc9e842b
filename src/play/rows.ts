/** Results as rows of a table. */
import type { GameResult } from './simulate.js'

/** A {@link GameResult} as one flat row with typed columns. */
export type GameRow<Side extends string> = Omit<GameResult<Side>, 'score'> & {
  /** The victory points of a side. */
  readonly [S in Side as `score:${S}`]: number
}

/** Returns victory points as columns of a row. */
export const scoreColumns = <Side extends string>(
  score: Readonly<Record<Side, number>>,
): { readonly [S in Side as `score:${S}`]: number } =>
  Object.fromEntries(Object.entries<number>(score).map(([side, points]) => [`score:${side}`, points])) as {
    readonly [S in Side as `score:${S}`]: number
  }

/**
 * Returns a result as one flat row of a table, for notebooks and CSV. The score of each side is in a column
 * `score:<side>`.
 */
export const rowOf = <Side extends string>({ score, ...columns }: GameResult<Side>): GameRow<Side> => ({
  ...columns,
  ...scoreColumns(score),
})
