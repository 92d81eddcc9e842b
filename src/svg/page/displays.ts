/** Displays below the map, such as battle boards: rows of cells with counters. */
import type { CounterView, DisplayCell, DisplayRow, DisplayView, View } from '../../kernel/index.js'
import { type Brush, single } from '../counters/index.js'
import { at, fit, num, tag, words } from '../drawing/index.js'
import { NOTHING, type Panel, unitOf } from './panels.js'

/** The lengths in a display, in units of the panels' font size. */
const HEAD = 92
const COLUMN_HEAD = 44
const LABEL = 210
const CELL = { width: 440, height: 158, widest: 560 } as const
/** The space between two rows, which contains arrows. */
const GAP = 30
const COUNTER = { scale: 1.7, pitch: 118 } as const
const LINE = 34
/** The colours of active cells and of cells that were hit. */
const ACTIVE = '#e88b2f'
const HIT = '#c0261c'

/** The settings of all cells of one display. */
interface Sheet {
  readonly brush: Brush
  readonly places: ReadonlyMap<string, ReadonlyArray<CounterView>>
  /** The row of each cell, by its place. */
  readonly rowOf: ReadonlyMap<string, number>
  /** The width of a cell. */
  readonly wide: number
}

/** Returns the colour and width of the line around a cell. */
const edgeOf = (cell: DisplayCell, grid: string): readonly [stroke: string, width: number] =>
  cell.marks.includes('active') ? [ACTIVE, 7] : cell.marks.includes('hit') ? [HIT, 7] : [grid, 2.5]

/** Draws a tab in the corner of a cell, which shows the cell's result. */
const tab = (wide: number, text: string, fill: string): string =>
  at(
    wide - 50,
    20,
    {},
    tag('rect', { x: -42, y: -15, width: 84, height: 30, rx: 6, fill }),
    words(0, 7.5, text, { class: 'm', fill: '#ffffff', 'font-size': fit(text, 20, 76) }),
  )

/** Draws an arrow on the upper or lower edge of a cell, towards the cell on which it acts. */
const arrow = (sheet: Sheet, cell: DisplayCell, row: number): string => {
  const to = cell.against === null ? undefined : sheet.rowOf.get(cell.against)
  if (to === undefined || to === row) return ''
  const active = cell.marks.includes('active')
  const size = active ? 25 : 15
  const y = to < row ? 2 : CELL.height - 2
  const tip = y + (to < row ? -size : size)
  // the arrow is beside the middle, so that the arrows of two facing cells are both visible
  const x = sheet.wide / 2 + (to < row ? -34 : 34)
  return tag('path', {
    d: `M${num(x - size)} ${num(y)}H${num(x + size)}L${num(x)} ${num(tip)}Z`,
    fill: active ? ACTIVE : sheet.brush.palette.sheet.ink,
    'fill-opacity': cell.marks.includes('done') ? '.35' : undefined,
  })
}

/** Returns a counter without the conditions that only dim it, because a unit that has moved fights as usual. */
const unfaded = ({ palette }: Brush, unit: CounterView): CounterView => ({
  ...unit,
  status: unit.status.filter(id => {
    const art = palette.status(id)
    return art?.fade === undefined || art.badge !== undefined
  }),
})

const cellOf = (sheet: Sheet, cell: DisplayCell, x: number, y: number): string => {
  const { brush, places, wide } = sheet
  const { sheet: colours } = brush.palette
  const units = places.get(cell.place) ?? []
  const closed = cell.marks.includes('closed')
  const [stroke, width] = edgeOf(cell, colours.grid)
  const room = Math.max(1, units.length)
  const pitch = Math.min(COUNTER.pitch, (wide * 0.56) / room)
  const left = 24 + room * pitch
  const size = Math.min(LINE, (CELL.height - 46) / Math.max(1, cell.notes.length))
  return at(
    x,
    y,
    { 'data-place': cell.place, 'data-marks': cell.marks.length === 0 ? undefined : cell.marks.join(' ') },
    tag('rect', {
      width: wide - 10,
      height: CELL.height,
      rx: 8,
      fill: cell.marks.includes('active') ? '#ffe7bd' : colours.halo,
      'fill-opacity': closed ? '.25' : '.85',
      stroke,
      'stroke-width': width,
    }),
    closed ? tag('path', { d: `M0 0L${num(wide - 10)} ${CELL.height}`, stroke: colours.grid, 'stroke-width': 4 }) : '',
    ...units.map((unit, i) =>
      single(
        brush,
        unfaded(brush, unit),
        { x: 14 + (i + 0.5) * pitch, y: CELL.height / 2 },
        Math.min(COUNTER.scale, pitch / 69),
      ),
    ),
    ...cell.notes.map((note, i) =>
      words(left, 54 + i * size, note, {
        class: i === 0 ? 'b' : 'l',
        fill: colours.ink,
        'font-size': fit(note, size * 0.86, wide - left - 20),
      }),
    ),
    cell.marks.includes('hit')
      ? tab(wide, 'HIT', HIT)
      : cell.marks.includes('done')
        ? tab(wide, 'done', '#7d766c')
        : closed
          ? tab(wide, 'out', '#7d766c')
          : '',
  )
}

/** Draws a row with its name in the colour of its side. */
const rowOf = (sheet: Sheet, { title, side, cells }: DisplayRow, y: number): string => {
  const { palette } = sheet.brush
  const art = side === null ? null : palette.side(side)
  const name = side === null ? '' : (art?.title ?? palette.title(side))
  return (
    at(
      0,
      y,
      {},
      tag('rect', { width: LABEL - 14, height: CELL.height, rx: 8, fill: art?.fill ?? palette.sheet.band }),
      words((LABEL - 14) / 2, CELL.height / 2 - 8, name, {
        class: 'm',
        fill: art?.ink ?? palette.sheet.bandInk,
        'font-size': fit(name, 34, LABEL - 34),
      }),
      words((LABEL - 14) / 2, CELL.height / 2 + (name === '' ? 8 : 30), title, {
        class: 'm',
        fill: art?.ink ?? palette.sheet.bandInk,
        'font-size': fit(title, 24, LABEL - 34),
      }),
    ) + cells.map((cell, i) => cellOf(sheet, cell, LABEL + i * sheet.wide, y)).join('')
  )
}

/** Draws one display, as large as the width allows. */
const display = (
  brush: Brush,
  places: ReadonlyMap<string, ReadonlyArray<CounterView>>,
  { id, title, notes, columns, rows }: DisplayView,
  width: number,
): Panel => {
  const { sheet: colours } = brush.palette
  // a row may have more cells than there are columns with a title
  const across = Math.max(1, columns.length, ...rows.map(({ cells }) => cells.length))
  const u = Math.min(unitOf(width) * 1.15, width / (LABEL + across * CELL.width))
  const wide = Math.min(CELL.widest, (width / u - LABEL) / across)
  const all = LABEL + across * wide
  const sheet: Sheet = {
    brush,
    places,
    wide,
    rowOf: new Map(rows.flatMap(({ cells }, row) => cells.map(({ place }) => [place, row] as const))),
  }
  const topOf = (row: number): number => HEAD + COLUMN_HEAD + row * (CELL.height + GAP)
  const note = notes.join(' · ')
  const svg = at(
    0,
    0,
    { scale: u, 'data-display': id },
    words(0, 40, title, { class: 'b', fill: colours.ink, 'font-size': fit(title, 38, all) }),
    words(0, 76, note, { class: 'l', fill: colours.ink, 'font-size': fit(note, 26, all) }),
    ...columns.map((column, i) =>
      at(
        LABEL + (i + 0.5) * wide - 5,
        HEAD + 30,
        {},
        column.active ? tag('rect', { x: -60, y: -28, width: 120, height: 38, rx: 8, fill: ACTIVE }) : '',
        words(0, 0, column.title, {
          class: 'm',
          fill: column.active ? '#ffffff' : colours.ink,
          'font-size': fit(column.title, 30, wide - 20),
        }),
      ),
    ),
    ...rows.map((row, i) => rowOf(sheet, row, topOf(i))),
    ...rows.flatMap(({ cells }, row) =>
      cells.map((cell, i) => at(LABEL + i * wide, topOf(row), {}, arrow(sheet, cell, row))),
    ),
  )
  return { height: (topOf(rows.length) + 14) * u, svg }
}

/** Returns a view without the boxes that are cells of displays. */
export const besideDisplays = (view: View, shown: ReadonlyArray<DisplayView>): View => {
  if (shown.length === 0) return view
  const cells = new Set(shown.flatMap(({ rows }) => rows.flatMap(each => each.cells.map(({ place }) => place))))
  return { ...view, board: { ...view.board, boxes: view.board.boxes.filter(({ id }) => !cells.has(id)) } }
}

/** Draws displays one below the other. */
export const displays = (
  shown: ReadonlyArray<DisplayView>,
  brush: Brush,
  places: ReadonlyMap<string, ReadonlyArray<CounterView>>,
  width: number,
): Panel =>
  shown.reduce<Panel>((above, each) => {
    const { height, svg } = display(brush, places, each, width)
    return { height: above.height + height, svg: above.svg + at(0, above.height, {}, svg) }
  }, NOTHING)
