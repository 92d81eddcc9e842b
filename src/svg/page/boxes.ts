/** Panels below the map: the turn record track, and the boxes off the map with their counters. */
import type { BoxDrawing, CounterView, View } from '../../kernel/index.js'
import { at, fit, tag, words } from '../drawing/index.js'
import { NOTHING, type Panel, date, slotOf, unitOf } from './panels.js'
import { type Brush, markerChip, single } from '../counters/index.js'

/** The number of counters above which the counters of a slot are shown in a separate box below the track. */
const CROWD = 12
const SLOTS = 12

/** A box to draw. */
interface Drawn {
  readonly box: BoxDrawing
  readonly units: ReadonlyArray<CounterView>
  readonly width: number
  /** The game turn of a slot of the track, or ''. */
  readonly head: string
  /** The text that replaces the counters, or ''. */
  readonly note: string
}

const isTurn = ({ id }: BoxDrawing): boolean => id.startsWith('turn:')
const columnsOf = (width: number, u: number): number => Math.max(1, Math.floor((width - 8 * u) / (74 * u)))
const heightOf = ({ units, width }: Drawn, u: number): number =>
  (52 + Math.max(1, Math.ceil(units.length / columnsOf(width, u))) * 76) * u

const draw = (
  view: View,
  brush: Brush,
  { box, units, width, head, note }: Drawn,
  height: number,
  u: number,
): string => {
  const { sheet } = brush.palette
  const now = box.id === slotOf(view.turn.gameTurn)
  const columns = columnsOf(width, u)
  const title = head === '' ? box.title : date(box.title)
  const aside = head === '' ? 0 : 22 * u
  const markers = view.markers.filter(
    ({ place, kind }) => place === box.id && brush.palette.marker(kind).draw === 'counter',
  )
  return tag(
    'g',
    { 'data-place': box.id },
    tag('rect', {
      x: 3 * u,
      y: 3 * u,
      width: width - 6 * u,
      height: height - 6 * u,
      rx: 6 * u,
      fill: now ? sheet.accent : sheet.halo,
      'fill-opacity': now ? '.4' : '.75',
      stroke: now ? sheet.accent : sheet.grid,
      'stroke-width': (now ? 6 : 2.5) * u,
    }),
    head === ''
      ? ''
      : at(
          9 * u,
          9 * u,
          {},
          tag('rect', { width: 40 * u, height: 30 * u, rx: 5 * u, fill: now ? sheet.band : sheet.ink }),
          words(20 * u, 23 * u, head, { class: 'm', fill: sheet.bandInk, 'font-size': fit(head, 22 * u, 34 * u) }),
        ),
    words(width / 2 + aside, 32 * u, title, {
      class: 'm',
      fill: sheet.ink,
      'font-size': fit(title, 22 * u, width - 22 * u - 2.5 * aside),
    }),
    words(width / 2, 88 * u, note, { class: 'm', fill: sheet.ink, 'font-size': fit(note, 20 * u, width - 22 * u) }),
    ...units.map((unit, i) =>
      single(
        brush,
        unit,
        { x: 8 * u + ((i % columns) + 0.5) * 74 * u, y: (84 + Math.floor(i / columns) * 76) * u },
        1.1 * u,
      ),
    ),
    ...markers.map((marker, i) =>
      markerChip(brush.palette, marker, { x: 30 * u + i * 40 * u, y: height - 24 * u }, 1.2 * u),
    ),
  )
}

/** Draws boxes side by side in rows. All boxes in a row have the height of the tallest one. */
const rows = (view: View, brush: Brush, list: ReadonlyArray<Drawn>, width: number, u: number): Panel => {
  let [y, svg] = [0, '']
  for (let i = 0; i < list.length;) {
    const row: Drawn[] = []
    let x = 0
    for (
      let next = list[i];
      next !== undefined && (row.length === 0 || x + next.width <= width + 0.1);
      next = list[++i]
    ) {
      row.push(next)
      x += next.width
    }
    const height = Math.max(...row.map(drawn => heightOf(drawn, u)))
    x = 0
    for (const drawn of row) {
      svg += at(x, y, {}, draw(view, brush, drawn, height, u))
      x += drawn.width
    }
    y += height
  }
  return { height: y, svg }
}

/** Draws the turn record track and the boxes off the map: all boxes, or only the boxes with contents. */
export const boxes = (
  view: View,
  brush: Brush,
  places: ReadonlyMap<string, ReadonlyArray<CounterView>>,
  all: boolean,
  width: number,
): Panel => {
  const u = unitOf(width)
  const inside = (id: string): ReadonlyArray<CounterView> => places.get(id) ?? []
  // if slots have dates, a slot without a date is not on the calendar, so it is left out unless it contains counters
  const slots = view.board.boxes.filter(isTurn)
  const dated = slots.some(({ title }) => date(title) !== '')
  const shown = slots.filter(box => !dated || all || date(box.title) !== '' || inside(box.id).length > 0)
  const slot = width / Math.min(Math.max(shown.length, 1), SLOTS)
  const crowded = (box: BoxDrawing): boolean => isTurn(box) && inside(box.id).length > CROWD
  const track = shown.map((box): Drawn => {
    const units = inside(box.id)
    return {
      box,
      width: slot,
      head: box.id.slice(5),
      ...(crowded(box) ? { units: [], note: `${units.length} units, below` } : { units, note: '' }),
    }
  })
  const marked = new Set(view.markers.map(({ place }) => place))
  const others = view.board.boxes
    .filter(box => (isTurn(box) ? crowded(box) : all || inside(box.id).length > 0 || marked.has(box.id)))
    .map((box): Drawn => {
      const units = inside(box.id)
      return {
        box,
        units,
        width: Math.min(width, Math.max(250, 74 * units.length + 16) * u),
        head: isTurn(box) ? box.id.slice(5) : '',
        note: '',
      }
    })
  const panels = [rows(view, brush, track, width, u), rows(view, brush, others, width, u)] as const
  if (panels.every(({ svg }) => svg === '')) return NOTHING
  const [first, second] = panels
  return {
    height: first.height + second.height,
    svg: first.svg + (second.svg === '' ? '' : at(0, first.height, {}, second.svg)),
  }
}
