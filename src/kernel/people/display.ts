/**
 * A display beside the map in a view, such as a battle board or a holding table. It has rows of cells. The place of a counter says which
 * cell it is in, as with hexes.
 */
import type * as t from 'io-ts'
import { type Codec, choice, flag, list, nullable, strict, text } from '../codec/index.js'

/** The marks of a cell: it acts now, has acted, was hit and will take the effect later, or takes no part. */
export const CELL_MARKS = ['active', 'done', 'hit', 'closed'] as const
/** One of {@link CELL_MARKS}. */
export type CellMark = (typeof CELL_MARKS)[number]

/** A cell of a display. */
export interface DisplayCell {
  /** The place of its counters, one of the board's boxes. */
  readonly place: string
  readonly marks: ReadonlyArray<CellMark>
  /** Short lines to print beside its counters: strength, modifiers, the numbers that hit. */
  readonly notes: ReadonlyArray<string>
  /** The place of the cell that it acts on; null if there is none. */
  readonly against: string | null
}
/** A row of cells, one in each column. */
export interface DisplayRow<Side extends string = string> {
  readonly title: string
  /** The side that owns the row; null if neither does. */
  readonly side: Side | null
  readonly cells: ReadonlyArray<DisplayCell>
}
/** A column. It is `active` while it is being fought. */
export interface DisplayColumn {
  readonly title: string
  readonly active: boolean
}
/** A display of rows and columns. The top row is the first. */
export interface DisplayView<Side extends string = string> {
  readonly id: string
  readonly title: string
  /** Notes on the whole display: the stage, special conditions. */
  readonly notes: ReadonlyArray<string>
  readonly columns: ReadonlyArray<DisplayColumn>
  readonly rows: ReadonlyArray<DisplayRow<Side>>
}

const word = text('text', 200)

/** Builds the codec of a {@link DisplayView} from a game's codec of sides. */
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
