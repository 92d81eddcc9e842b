/** Around the map: title bar, key, the counters of one place. Each panel says how high it is at a given width. */
import type { CounterView, LineArt, View } from '../../kernel/index.js'
import {
  type Layout,
  type Palette,
  at,
  clip,
  fit,
  letters,
  tag,
  width as textWidth,
  within,
  words,
} from '../drawing/index.js'
import {
  STRUCK,
  disc,
  drawn,
  featuresOf,
  linkKindsOf,
  shaded,
  star,
  strike,
  swatch,
  terrainsShown,
  throughLinesShown,
} from '../map/index.js'
import { type Brush, pillbox, single } from '../counters/index.js'

/** A part of the sheet, drawn from its own origin. */
export interface Panel {
  readonly height: number
  readonly svg: string
}
export const NOTHING: Panel = { height: 0, svg: '' }

/** How large the panels' lettering is on a sheet of a given width. */
export const unitOf = (width: number): number => Math.min(1, Math.max(0.3, Math.sqrt(width / 3600)))

/** A title without the number of the turn: `Turn 8, 6 September` is `6 September`. */
export const date = (title: string): string => title.replace(/^turn\s+\d+\b[\s,:.-]*/i, '')
/** The slot of the turn record track for a game turn. */
export const slotOf = (turn: number): string => `turn:${turn}`
const dateOf = (view: View): string =>
  date(view.board.boxes.find(({ id }) => id === slotOf(view.turn.gameTurn))?.title ?? '')

const nameOf = (palette: Palette, side: string): string => palette.side(side).title ?? palette.title(side)

const question = (view: View, palette: Palette): string => {
  const { turn } = view
  switch (turn.type) {
    case 'decision':
      return `${nameOf(palette, turn.side)} to decide: ${palette.title(turn.asks).toLowerCase()}`
    case 'chance':
      return `Chance: ${palette.title(turn.asks).toLowerCase()}`
    case 'over':
      return `Game over: ${palette.title(turn.outcome.level).toLowerCase()}${turn.outcome.winner === null ? '' : `, ${nameOf(palette, turn.outcome.winner)} wins`}`
  }
}

/** The title bar: game, turn, phase, who is to act, tracks. */
export const titleBar = (view: View, palette: Palette, width: number): Panel => {
  const u = unitOf(width)
  const { sheet } = palette
  const height = 130 * u
  const day = dateOf(view)
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
  const flag =
    acting === null
      ? ''
      : tag('rect', {
          x: first - 34 * u,
          y: 30 * u,
          width: 14 * u,
          height: 72 * u,
          fill: palette.side(acting).fill,
          stroke: sheet.bandInk,
          'stroke-width': 2 * u,
        })
  const phase = palette.title(view.turn.phase)
  const phasing = view.turn.phasing === null ? '' : nameOf(palette, view.turn.phasing)
  const line = `${turnText} — ${phasing === '' || phase.toLowerCase().startsWith(phasing.toLowerCase()) ? phase : `${phasing}: ${phase.toLowerCase()}`}`
  return {
    height,
    svg: tag(
      'g',
      {},
      tag('rect', { width, height, fill: sheet.band }),
      tag('rect', { y: height - 7 * u, width, height: 7 * u, fill: sheet.accent }),
      words(40 * u, (under === '' ? 84 : 70) * u, name, { class: 'h', fill: sheet.bandInk, 'font-size': size }),
      words(42 * u, 106 * u, under, { class: 'l', fill: sheet.bandInk, 'font-size': 26 * u }),
      flag,
      words(first, 58 * u, line, { class: 'b', fill: sheet.bandInk, 'font-size': fit(line, 36 * u, between) }),
      words(first, 98 * u, question(view, palette), {
        class: 'l',
        fill: sheet.accent,
        'font-size': fit(question(view, palette), 29 * u, between),
      }),
      ...tracks.map((track, i) =>
        at(
          last + (i + 0.5) * cell,
          0,
          {},
          words(0, 40 * u, track.title, {
            class: 'm',
            fill: sheet.bandInk,
            'font-size': fit(track.title, 25 * u, cell * 0.92),
          }),
          words(0, 98 * u, track.text === '' ? String(track.value) : track.text, {
            class: 'v',
            fill: sheet.bandInk,
            'font-size': fit(track.text === '' ? String(track.value) : track.text, 54 * u, cell * 0.92),
          }),
        ),
      ),
    ),
  }
}

interface Item {
  readonly label: string
  readonly draw: (x: number, y: number, s: number) => string
}

/** A piece of a line in its look. */
const sample =
  (art: LineArt) =>
  (x: number, y: number, s: number): string => {
    if (art.pattern !== undefined)
      return at(
        x,
        y,
        { scale: s },
        drawn(
          [
            {
              points: [
                { x: -26, y: 4 },
                { x: -8, y: -5 },
                { x: 8, y: 5 },
                { x: 26, y: -4 },
              ],
              closed: false,
            },
          ],
          art,
        ),
      )
    const d = art.across === true ? 'M0 -14V14' : 'M-26 6Q-13 -12 0 0T26 -6'
    return at(
      x,
      y,
      { scale: s },
      art.casing === undefined
        ? ''
        : tag('path', { d, class: 'x', stroke: art.casing, 'stroke-width': art.casingWidth ?? art.width + 3 }),
      tag('path', { d, class: 'x', stroke: art.stroke, 'stroke-width': art.width, 'stroke-dasharray': art.dash }),
    )
  }

const keyItems = (layout: Layout, view: View, palette: Palette, prefix: string): ReadonlyArray<Item> => {
  const { board } = view
  const numbered = board.labels.some(({ kind, value }) => value !== null && palette.label(kind).draw !== 'fort')
  const inSight = (place: string): boolean => {
    const cell = layout.byId.get(place)
    return cell === undefined || within(layout.window, cell)
  }
  const kinds = [...new Set(board.labels.flatMap(({ kind, place }) => (inSight(place) ? kind : [])))]
  const features = featuresOf({ ...board, hexsides: board.hexsides.filter(({ a, b }) => inSight(a) || inSight(b)) })
  const links = linkKindsOf({ ...board, links: board.links.filter(({ a, b }) => inSight(a) || inSight(b)) })
  // terrain that is drawn in the shape of another needs no label of its own
  const seen = terrainsShown(layout)
  const terrain = seen.filter(id => !seen.includes(palette.terrain(id).joins ?? ''))
  const forts = kinds.filter(kind => palette.label(kind).draw === 'fort')
  const markers = [
    ...new Set(view.markers.flatMap(({ kind, place }) => (layout.byId.has(place) && inSight(place) ? kind : []))),
  ]
  const conditions = [...new Set(view.counters.flatMap(({ place, status }) => (inSight(place) ? status : [])))]
  return [
    ...terrain
      .filter(id => palette.terrain(id).texture !== undefined || palette.terrain(id).shape !== undefined)
      .map(id => ({
        label: palette.terrain(id).title ?? palette.title(id),
        draw: (x: number, y: number, s: number) => swatch(layout, palette, prefix, id, x, y, 0.46 * s),
      })),
    ...throughLinesShown(layout, palette).map(art => ({ label: art.title ?? '', draw: sample(art) })),
    ...features.map(id => ({
      label: palette.hexside(id).title ?? palette.title(id),
      draw: sample(palette.hexside(id)),
    })),
    ...links.map(id => ({ label: palette.link(id).title ?? palette.title(id), draw: sample(palette.link(id)) })),
    ...(numbered
      ? [
          {
            label: 'Victory points, in the holder’s colour',
            draw: (x: number, y: number, s: number) => disc(x, y, 15 * s, '3', palette.sheet.halo, palette.sheet.ink),
          },
        ]
      : []),
    ...forts.map(kind => {
      const strength = Math.max(
        ...board.labels.flatMap(label => (label.kind === kind && label.value !== null ? [label.value] : [])),
      )
      const name = palette.label(kind).title ?? palette.title(kind)
      const text = Number.isFinite(strength) ? String(strength) : ''
      return {
        label: text === '' ? name : `${name} with strength`,
        draw: (x: number, y: number, s: number) => star(x, y, 20 * s, palette.label(kind).ink, text),
      }
    }),
    ...markers.flatMap(kind => {
      const { draw, fill, ink, title } = palette.marker(kind)
      const label = title ?? palette.title(kind)
      if (draw === 'pillbox')
        return [{ label, draw: (x: number, y: number, s: number) => pillbox(x, y, fill, ink, 1.4 * s) }]
      return draw === 'strike'
        ? [
            {
              label,
              draw: (x: number, y: number, s: number) => star(x, y, 20 * s, STRUCK, '') + strike(x, y, 12 * s, fill),
            },
          ]
        : []
    }),
    ...board.areas.flatMap(({ id, title, hexes }) => {
      const art = palette.shade(id)
      return art === undefined || !hexes.some(hex => layout.byId.has(hex) && inSight(hex))
        ? []
        : [
            {
              label: art.title ?? title,
              draw: (x: number, y: number, s: number) => shaded(layout, palette, prefix, art, x, y, 0.46 * s),
            },
          ]
    }),
    ...conditions.flatMap(id => {
      const art = palette.status(id)
      return art?.badge === undefined
        ? []
        : [
            {
              label: art.title ?? palette.title(id),
              draw: (x: number, y: number, s: number) => disc(x, y, 14 * s, art.badge ?? '', art.fill, art.ink),
            },
          ]
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
    const drawn =
      draw(x + 36 * u, y, s) +
      words(x + 78 * u, y + 9 * u, label, { class: 'l', fill: palette.sheet.ink, 'font-size': size })
    x += taken
    return drawn
  })
  return { height: (row + 1) * 76 * u + 12 * u, svg: svg.join('') }
}

/** The counters of one place laid out side by side, with their full names. */
export const inspector = (brush: Brush, units: ReadonlyArray<CounterView>, width: number): Panel => {
  if (units.length === 0) return NOTHING
  const u = Math.max(0.6, unitOf(width) * 1.3)
  const wide = Math.min(width, 420 * u)
  const columns = Math.max(1, Math.floor(width / wide))
  const svg = units.map((unit, i) =>
    at(
      (i % columns) * wide,
      Math.floor(i / columns) * 92 * u,
      {},
      single(brush, unit, { x: 50 * u, y: 46 * u }, u * 1.15),
      words(100 * u, 38 * u, unit.name, {
        class: 'b',
        fill: brush.palette.sheet.ink,
        'font-size': fit(unit.name, 22 * u, wide - 110 * u),
      }),
      words(100 * u, 66 * u, [unit.formation, ...unit.status].filter(s => s !== '').join(' · '), {
        class: 'l',
        fill: brush.palette.sheet.ink,
        'font-size': 18 * u,
      }),
    ),
  )
  return { height: Math.ceil(units.length / columns) * 92 * u + 8 * u, svg: svg.join('') }
}
