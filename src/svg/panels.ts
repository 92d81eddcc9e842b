/** Around the map: title bar, key, turn record track and boxes. Each panel says how high it is at a given width. */
import type { BoxDrawing, CounterView, View } from '../kernel/view.js'
import type { Palette } from './art.js'
import { at, clip, fit, letters, tag, width as textWidth, words } from './escape.js'
import { disc, star } from './labels.js'
import { type Layout, within } from './layout.js'
import { featuresOf, linkKindsOf } from './lines.js'
import { type Brush, markerChip, single } from './stacks.js'
import { swatch, terrainsShown } from './terrain.js'

/** A part of the sheet, drawn from its own origin. */
export interface Panel {
  readonly height: number
  readonly svg: string
}
const NOTHING: Panel = { height: 0, svg: '' }

/** How large the panels' lettering is on a sheet of a given width. */
const unitOf = (width: number): number => Math.min(1, Math.max(0.3, Math.sqrt(width / 3600)))

/** The slot of the turn record track for a game turn. */
const slotOf = (turn: number): string => `turn:${turn}`
/** A slot's title without the number that stands beside it: `Turn 8, 6 September` is `6 September`. */
const date = (title: string): string => title.replace(/^turn\s+\d+\b[\s,:.-]*/i, '')

const nameOf = (palette: Palette, side: string): string => palette.side(side).title ?? palette.title(side)

const question = (view: View, palette: Palette): string => {
  const { turn } = view
  switch (turn.type) {
    case 'decision': return `${nameOf(palette, turn.side)} to decide: ${palette.title(turn.asks).toLowerCase()}`
    case 'chance': return `Chance: ${palette.title(turn.asks).toLowerCase()}`
    case 'over': return `Game over: ${palette.title(turn.outcome.level).toLowerCase()}${turn.outcome.winner === null ? '' : `, ${nameOf(palette, turn.outcome.winner)} wins`}`
  }
}

/** The title bar: game, turn, phase, who is to act, tracks. */
export const titleBar = (view: View, palette: Palette, width: number): Panel => {
  const u = unitOf(width)
  const { sheet } = palette
  const height = 130 * u
  const day = date(view.board.boxes.find(({ id }) => id === slotOf(view.turn.gameTurn))?.title ?? '')
  const turnText = `Turn ${view.turn.gameTurn}${day === '' ? '' : ` · ${day}`}`
  const acting = view.turn.type === 'decision' ? view.turn.side : view.turn.phasing
  const room = width * 0.34
  const [heading = '', ...more] = view.title.split(': ')
  const full = heading.toUpperCase()
  const size = Math.max(30 * u, fit(full, 62 * u, room))
  const name = clip(full, size, room)
  const under = clip(more.join(': '), 26 * u, room)
  const wide = Math.max((textWidth(name) + 0.05 * letters(name).length) * size, textWidth(under) * 26 * u)
  const first = 40 * u + wide + 76 * u
  const tracks = view.tracks.filter(({ id }) => id !== 'turn').slice(0, 6)
  const cell = Math.min(250 * u, (width * 0.34) / Math.max(1, tracks.length))
  const last = width - 20 * u - cell * tracks.length
  const between = Math.max(10, last - first - 20 * u)
  const flag = acting === null ? '' : tag('rect', { x: first - 34 * u, y: 30 * u, width: 14 * u, height: 72 * u, fill: palette.side(acting).fill, stroke: sheet.bandInk, 'stroke-width': 2 * u })
  const phase = palette.title(view.turn.phase)
  const phasing = view.turn.phasing === null ? '' : nameOf(palette, view.turn.phasing)
  const line = `${turnText} — ${phasing === '' || phase.toLowerCase().startsWith(phasing.toLowerCase()) ? phase : `${phasing}: ${phase.toLowerCase()}`}`
  return {
    height,
    svg: tag('g', {},
      tag('rect', { width, height, fill: sheet.band }), tag('rect', { y: height - 7 * u, width, height: 7 * u, fill: sheet.accent }),
      words(40 * u, (under === '' ? 84 : 70) * u, name, { class: 'h', fill: sheet.bandInk, 'font-size': size }),
      words(42 * u, 106 * u, under, { class: 'l', fill: sheet.bandInk, 'font-size': 26 * u }),
      flag,
      words(first, 58 * u, line, { class: 'b', fill: sheet.bandInk, 'font-size': fit(line, 36 * u, between) }),
      words(first, 98 * u, question(view, palette), { class: 'l', fill: sheet.accent, 'font-size': fit(question(view, palette), 29 * u, between) }),
      ...tracks.map((track, i) => at(last + (i + 0.5) * cell, 0, {},
        words(0, 40 * u, track.title, { class: 'm', fill: sheet.bandInk, 'font-size': fit(track.title, 25 * u, cell * 0.92) }),
        words(0, 98 * u, track.text === '' ? String(track.value) : track.text, { class: 'v', fill: sheet.bandInk, 'font-size': fit(track.text === '' ? String(track.value) : track.text, 54 * u, cell * 0.92) })))),
  }
}

interface Item { readonly label: string; readonly draw: (x: number, y: number, s: number) => string }

const sample = (stroke: string, casing: string | undefined, art: { readonly width: number; readonly casingWidth?: number; readonly dash?: string; readonly across?: boolean }) =>
  (x: number, y: number, s: number): string => {
    const d = art.across === true ? 'M0 -14V14' : 'M-26 6Q-13 -12 0 0T26 -6'
    return at(x, y, { scale: s },
      casing === undefined ? '' : tag('path', { d, class: 'x', stroke: casing, 'stroke-width': art.casingWidth ?? art.width + 3 }),
      tag('path', { d, class: 'x', stroke, 'stroke-width': art.width, 'stroke-dasharray': art.dash }))
  }

const keyItems = (layout: Layout, view: View, palette: Palette, prefix: string): ReadonlyArray<Item> => {
  const { board } = view
  const kinds = [...new Set(board.labels.map(({ kind }) => kind))]
  const numbered = board.labels.some(({ kind, value }) => value !== null && palette.label(kind).draw !== 'fort')
  const fort = kinds.find((kind) => palette.label(kind).draw === 'fort')
  const inSight = (place: string): boolean => {
    const cell = layout.byId.get(place)
    return cell === undefined || within(layout.window, cell)
  }
  const conditions = [...new Set(view.counters.flatMap(({ place, status }) => (inSight(place) ? status : [])))]
  return [
    ...terrainsShown(layout).filter((id) => palette.terrain(id).texture !== undefined || palette.terrain(id).shape !== undefined).map((id) =>
      ({ label: palette.terrain(id).title ?? palette.title(id), draw: (x: number, y: number, s: number) => swatch(layout, palette, prefix, id, x, y, 0.46 * s) })),
    ...featuresOf(board).map((id) => ({ label: palette.hexside(id).title ?? palette.title(id), draw: sample(palette.hexside(id).stroke, palette.hexside(id).casing, palette.hexside(id)) })),
    ...linkKindsOf(board).map((id) => ({ label: palette.link(id).title ?? palette.title(id), draw: sample(palette.link(id).stroke, palette.link(id).casing, palette.link(id)) })),
    ...(numbered ? [{ label: 'Victory points, in the holder’s colour', draw: (x: number, y: number, s: number) => disc(x, y, 15 * s, '3', palette.sheet.halo, palette.sheet.ink) }] : []),
    ...(fort === undefined ? [] : [{ label: `${palette.label(fort).title ?? palette.title(fort)} with strength`, draw: (x: number, y: number, s: number) => star(x, y, 20 * s, palette.label(fort).ink, '5') }]),
    ...conditions.flatMap((id) => {
      const art = palette.status(id)
      return art?.badge === undefined ? [] : [{ label: art.title ?? palette.title(id), draw: (x: number, y: number, s: number) => disc(x, y, 14 * s, art.badge ?? '', art.fill, art.ink) }]
    }),
  ]
}

/** The terrain key, in as many rows as it needs. */
export const key = (layout: Layout, view: View, palette: Palette, prefix: string, width: number): Panel => {
  const items = keyItems(layout, view, palette, prefix)
  if (items.length === 0) return NOTHING
  const u = unitOf(width)
  const s = u * 1.25
  const size = 27 * u
  let [x, row] = [20 * u, 0]
  const svg = items.map(({ label, draw }) => {
    const taken = 110 * u + textWidth(label) * size * 0.94
    if (x + taken > width && x > 20 * u) [x, row] = [20 * u, row + 1]
    const y = (44 + row * 76) * u
    const drawn = draw(x + 36 * u, y, s) + words(x + 78 * u, y + 9 * u, label, { class: 'l', fill: palette.sheet.ink, 'font-size': size })
    x += taken
    return drawn
  })
  return { height: (row + 1) * 76 * u + 12 * u, svg: svg.join('') }
}

const isTurn = ({ id }: BoxDrawing): boolean => id.startsWith('turn:')

/** A box with its heading and what lies in it. */
const box = (view: View, brush: Brush, units: ReadonlyArray<CounterView>, { id, title }: BoxDrawing, width: number, height: number, now: boolean, head: string, u: number): string => {
  const { sheet } = brush.palette
  const scale = 1.1 * u
  const cell = 74 * u
  const columns = Math.max(1, Math.floor((width - 8 * u) / cell))
  const shown = head === '' ? title : date(title)
  const markers = view.markers.filter(({ place, kind }) => place === id && brush.palette.marker(kind).draw === 'counter')
  return tag('g', { 'data-place': id },
    tag('rect', { x: 3 * u, y: 3 * u, width: width - 6 * u, height: height - 6 * u, rx: 6 * u, fill: now ? sheet.accent : sheet.halo, 'fill-opacity': now ? '.4' : '.75', stroke: now ? sheet.accent : sheet.grid, 'stroke-width': (now ? 6 : 2.5) * u }),
    head === '' ? '' : at(9 * u, 9 * u, {}, tag('rect', { width: 40 * u, height: 30 * u, rx: 5 * u, fill: now ? sheet.band : sheet.ink }), words(20 * u, 23 * u, head, { class: 'm', fill: sheet.bandInk, 'font-size': fit(head, 22 * u, 34 * u) })),
    words(width / 2 + (head === '' ? 0 : 22 * u), 32 * u, shown, { class: 'm', fill: sheet.ink, 'font-size': fit(shown, 22 * u, width - (head === '' ? 22 : 76) * u) }),
    ...units.map((unit, i) => single(brush, unit, { x: 8 * u + (i % columns + 0.5) * cell, y: (84 + Math.floor(i / columns) * 76) * u }, scale)),
    ...markers.map((marker, i) => markerChip(brush.palette, marker, { x: 30 * u + i * 40 * u, y: height - 24 * u }, 1.2 * u)))
}

/** The turn record track and the boxes off the map: those that hold something, or all. */
export const boxes = (view: View, brush: Brush, places: ReadonlyMap<string, ReadonlyArray<CounterView>>, all: boolean, width: number): Panel => {
  const u = unitOf(width)
  const inside = (id: string): ReadonlyArray<CounterView> => places.get(id) ?? []
  const rowsOf = (count: number, wide: number): number => Math.ceil(count / Math.max(1, Math.floor((wide - 8 * u) / (74 * u))))
  const heightOf = (rows: number): number => (52 + Math.max(1, rows) * 76) * u
  // Where slots have dates, one without is off the calendar: it is left out unless something lies in it.
  const slots = view.board.boxes.filter(isTurn)
  const dated = slots.some(({ title }) => date(title) !== '')
  const track = slots.filter((b) => !dated || all || date(b.title) !== '' || inside(b.id).length > 0)
  const perRow = Math.min(Math.max(track.length, 1), 12)
  const slot = width / perRow
  let [y, svg] = [0, '']
  for (let i = 0; i < track.length; i += perRow) {
    const row = track.slice(i, i + perRow)
    const height = heightOf(Math.max(...row.map(({ id }) => rowsOf(inside(id).length, slot))))
    svg += row.map((b, j) => at(j * slot, y, {}, box(view, brush, inside(b.id), b, slot, height, b.id === slotOf(view.turn.gameTurn), b.id.slice(5), u))).join('')
    y += height
  }
  const marked = new Set(view.markers.map(({ place }) => place))
  const others = view.board.boxes.filter((b) => !isTurn(b) && (all || inside(b.id).length > 0 || marked.has(b.id)))
  let [x, tallest] = [0, 0]
  for (const b of others) {
    const count = inside(b.id).length
    const wide = Math.min(width, Math.max(250 * u, 74 * u * Math.min(count, 14) + 16 * u))
    const height = heightOf(rowsOf(count, wide))
    if (x + wide > width + 0.1) [x, y, tallest] = [0, y + tallest, 0]
    svg += at(x, y, {}, box(view, brush, inside(b.id), b, wide, height, false, '', u))
    x += wide
    tallest = Math.max(tallest, height)
  }
  return svg === '' ? NOTHING : { height: y + tallest, svg }
}

/** The counters of one place laid out side by side, with their full names. */
export const inspector = (brush: Brush, units: ReadonlyArray<CounterView>, width: number): Panel => {
  if (units.length === 0) return NOTHING
  const u = Math.max(0.6, unitOf(width) * 1.3)
  const wide = Math.min(width, 420 * u)
  const columns = Math.max(1, Math.floor(width / wide))
  const svg = units.map((unit, i) => at((i % columns) * wide, Math.floor(i / columns) * 92 * u, {},
    single(brush, unit, { x: 50 * u, y: 46 * u }, u * 1.15),
    words(100 * u, 38 * u, unit.name, { class: 'b', fill: brush.palette.sheet.ink, 'font-size': fit(unit.name, 22 * u, wide - 110 * u) }),
    words(100 * u, 66 * u, [unit.formation, ...unit.status].filter((s) => s !== '').join(' · '), { class: 'l', fill: brush.palette.sheet.ink, 'font-size': 18 * u })))
  return { height: Math.ceil(units.length / columns) * 92 * u + 8 * u, svg: svg.join('') }
}
