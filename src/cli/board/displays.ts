/** Draws the displays of a view as text, such as a battle board with rows of cells. */
import type { CounterView, DisplayCell, DisplayColumn, DisplayRow, DisplayView, View } from '../../kernel/index.js'
import { type Ink, type Paint, letters, padRight, paragraph, wrap } from '../io/index.js'
import type { Span } from './canvas.js'
import { conditionSign } from './signs.js'

/** Options for drawing displays as text. */
export interface DisplayOptions {
  readonly paint: Paint
  /** Width of the page in characters. */
  readonly columns: number
  /** Returns the name of a side for people. */
  readonly sideName: (side: string) => string
}

const LABEL = 11
const WIDEST = 27
const NARROWEST = 12
/** The heading of a cell by mark, and its ink. */
const MARKS: Readonly<Record<DisplayCell['marks'][number], Span>> = {
  active: { text: '> now', ink: 'hand' },
  hit: { text: '! HIT', ink: 'target' },
  done: { text: 'done', ink: 'dim' },
  closed: { text: 'out', ink: 'dim' },
}

/** Cuts a text to a width. */
const cut = (text: string, width: number): string => letters(text).slice(0, width).join('')

/** Breaks notes into lines: between two notes if possible, otherwise between words, otherwise within a word. */
const noteLines = (notes: ReadonlyArray<string>, width: number): ReadonlyArray<string> =>
  notes.length === 0
    ? []
    : wrap(notes, width)
        .split('\n')
        .flatMap(line => (letters(line).length > width ? paragraph(line, width).split('\n') : [line]))
        .flatMap(line => {
          const all = letters(line)
          return Array.from({ length: Math.max(1, Math.ceil(all.length / width)) }, (_, i) =>
            all.slice(i * width, (i + 1) * width).join(''),
          )
        })

const inkOf = (side: string | null, sides: ReadonlyArray<string>): Ink => (side === sides[0] ? 'first' : 'second')

/** Returns the lines of a cell: marks, units and notes. */
const cellLines = (
  cell: DisplayCell,
  units: ReadonlyArray<CounterView>,
  ink: Ink,
  width: number,
): ReadonlyArray<Span> => [
  ...cell.marks.map(mark => MARKS[mark]),
  ...(units.length === 0 ? [{ text: '-', ink: 'dim' } as const] : []),
  ...units.map(unit => ({ text: `${unit.id}${conditionSign(unit) || ' '}${unit.values.join('-')}`, ink })),
  ...noteLines(cell.notes, width).map(text => ({ text, ink: null })),
]

/** Writes one line of a table: a label, then one line of the cell in each column. */
const lineOf = (label: string, spans: ReadonlyArray<Span | undefined>, width: number, paint: Paint): string =>
  [
    padRight(cut(label, LABEL), LABEL),
    ...spans.map(span => {
      const text = cut(span?.text ?? '', width)
      const shown = span === undefined || span.ink === null ? text : paint(span.ink, text)
      return `| ${padRight(shown, width)} `
    }),
  ]
    .join('')
    .trimEnd()

const headLine = (columns: ReadonlyArray<DisplayColumn>, width: number, paint: Paint): string =>
  lineOf(
    '',
    columns.map(({ title, active }) =>
      active ? { text: `> ${title} <`, ink: 'hand' as const } : { text: `  ${title}`, ink: null },
    ),
    width,
    paint,
  )

const rowLines = (
  view: View,
  { title, side, cells }: DisplayRow,
  sides: ReadonlyArray<string>,
  width: number,
  { paint, sideName }: DisplayOptions,
): ReadonlyArray<string> => {
  const lines = cells.map(cell =>
    cellLines(
      cell,
      view.counters.filter(({ place }) => place === cell.place),
      inkOf(side, sides),
      width,
    ),
  )
  const labels = [...(side === null ? [] : [sideName(side)]), ...title.split(', ')]
  const height = Math.max(labels.length, ...lines.map(({ length }) => length))
  return Array.from({ length: height }, (_, y) =>
    lineOf(
      labels[y] ?? '',
      lines.map(cell => cell[y]),
      width,
      paint,
    ),
  )
}

const textDisplay = (view: View, shown: DisplayView, options: DisplayOptions): string => {
  const { paint, columns } = options
  const room = Math.floor((columns - LABEL) / Math.max(1, shown.columns.length)) - 3
  const width = Math.max(NARROWEST, Math.min(WIDEST, room))
  const rule = ['-'.repeat(LABEL), ...shown.columns.map(() => `+${'-'.repeat(width + 2)}`)].join('')
  const sides = [...new Set(view.counters.map(({ side }) => side))]
  return [
    paint('bold', shown.title),
    ...(shown.notes.length === 0 ? [] : [wrap(shown.notes, columns, '  ', ' · ')]),
    headLine(shown.columns, width, paint),
    ...shown.rows.flatMap(row => [rule, ...rowLines(view, row, sides, width, options)]),
  ].join('\n')
}

/** Draws the displays of a view, one below the other; '' if there are none. */
export const textDisplays = (view: View, options: DisplayOptions): string =>
  (view.displays ?? []).map(each => textDisplay(view, each, options)).join('\n\n')
