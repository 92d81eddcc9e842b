/** A display beside the map in a view: a battle board, a holding table. Rows of cells; counters lie in a cell as they lie in a hex, by their place. */
import type * as t from 'io-ts'
import { type Codec, choice, flag, list, nullable, strict, text } from '../codec/index.js'

/** What may be said of a cell: it acts now, has acted, is hit and suffers for it later, takes no part. */
export const CELL_MARKS = ['active', 'done', 'hit', 'closed'] as const
/** One of {@link CELL_MARKS}. */
export type CellMark = (typeof CELL_MARKS)[number]

/** A cell of a display. */
export interface DisplayCell {
  /** The place that its counters lie in, one of the board's boxes. */
  readonly place: string
  readonly marks: ReadonlyArray<CellMark>
  /** Short lines to stand beside its counters: strength, modifiers, what hits. */
  readonly notes: ReadonlyArray<string>
  /** The place of the cell that it acts on; null: none. */
  readonly against: string | null
}
/** A row of cells, one in each column. */
export interface DisplayRow<Side extends string = string> {
  readonly title: string
  /** Whose row it is; null: nobody's. */
  readonly side: Side | null
  readonly cells: ReadonlyArray<DisplayCell>
}
/** A column; what is `active` is being fought in. */
export interface DisplayColumn {
  readonly title: string
  readonly active: boolean
}
/** A display of rows and columns, the rows from the top down. */
export interface DisplayView<Side extends string = string> {
  readonly id: string
  readonly title: string
  /** What holds for all of it: the stage, special conditions. */
  readonly notes: ReadonlyArray<string>
  readonly columns: ReadonlyArray<DisplayColumn>
  readonly rows: ReadonlyArray<DisplayRow<Side>>
}

const word = text('text', 200)

/** Codec of a {@link DisplayView}, for one game's codec of sides. */
export const displayCodec = <Side extends string>(side: Codec<Side>): t.Type<DisplayView<Side>, unknown> =>
  strict('DisplayView', {
    id: word,
    title: word,
    notes: list(word, 40),
    columns: list(strict('DisplayColumn', { title: word, active: flag }), 40),
    rows: list(
      strict('DisplayRow', {
        title: word,
        side: nullable(side),
        cells: list(
          strict('DisplayCell', {
            place: word,
            marks: list(choice('mark', CELL_MARKS), CELL_MARKS.length),
            notes: list(word, 40),
            against: nullable(word),
          }),
          40,
        ),
      }),
      40,
    ),
  })
