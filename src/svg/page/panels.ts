/** Panels around the map: the title bar, and the counters of one place. The height of a panel depends on its width. */
import type { CounterView, TrackView, View } from '../../kernel/index.js'
import { type Brush, single } from '../counters/index.js'
import { type Palette, at, clip, fit, letters, tag, width as textWidth, words } from '../drawing/index.js'

/** A part of the sheet, drawn from its own origin. */
export interface Panel {
  readonly height: number
  readonly svg: string
}
export const NOTHING: Panel = { height: 0, svg: '' }

/** Returns the relative font size of panels on a sheet of a given width. */
export const unitOf = (width: number): number => Math.min(1, Math.max(0.3, Math.sqrt(width / 3600)))

/** Returns a title without the number of the turn: `Turn 8, 6 September` becomes `6 September`. */
export const date = (title: string): string => title.replace(/^turn\s+\d+\b[\s,:.-]*/i, '')
/** Returns the slot of the turn record track for a game turn. */
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

/** Returns the title of the phase, preceded by the phasing side unless the title already begins with that side. */
const phaseOf = ({ turn }: View, palette: Palette): string => {
  const phase = palette.title(turn.phase)
  const phasing = turn.phasing === null ? '' : nameOf(palette, turn.phasing)
  return phasing === '' || phase.toLowerCase().startsWith(phasing.toLowerCase())
    ? phase
    : `${phasing}: ${phase.toLowerCase()}`
}

const textOf = ({ text, value }: TrackView): string => (text === '' ? String(value) : text)

/** The greatest number of tracks in the title bar, and the number of tracks above which their titles have two lines. */
const IN_BAR = 7
const MANY = 4
/** The smallest font size of a title and of a value in the title bar. */
const SMALLEST = { title: 18, value: 24 }

/** The title bar's tracks, and the width of the cell of each. */
interface BarTracks {
  readonly tracks: ReadonlyArray<TrackView>
  readonly cell: number
}

/** Returns the lines of a track's title in a cell of the title bar, with the font sizes of the title and the value. */
const trackLook = (track: TrackView, cell: number, u: number, many: boolean) => {
  const isLong = many || fit(track.title, 25 * u, cell * 0.92) < SMALLEST.title * u
  const lines = isLong ? track.title.split(', ') : [track.title]
  const size = Math.min(...lines.map(title => fit(title, (lines.length > 1 ? 21 : 25) * u, cell * 0.92)))
  return { lines, size, value: fit(textOf(track), 54 * u, cell * 0.92) }
}

/** Returns as many tracks as the title bar can show in letters that are not too small. */
const inBar = (view: View, width: number): BarTracks => {
  const u = unitOf(width)
  const all = view.tracks.filter(({ id }) => id !== 'turn')
  for (let count = Math.min(IN_BAR, all.length); count > 0; count--) {
    const cell = Math.min(250 * u, (width * 0.34) / count)
    const isReadable = (track: TrackView): boolean => {
      const { size, value } = trackLook(track, cell, u, count > MANY)
      return size >= SMALLEST.title * u && value >= SMALLEST.value * u
    }
    const tracks = all.filter(isReadable).slice(0, count)
    if (tracks.length === count) return { tracks, cell }
  }
  return { tracks: [], cell: 0 }
}

/** Draws a track in a cell of the title bar: its title above its value. */
const trackText = (track: TrackView, palette: Palette, cell: number, u: number, many: boolean): string => {
  const look = { fill: palette.sheet.bandInk }
  const { lines, size, value } = trackLook(track, cell, u, many)
  const top = lines.length > 1 ? 27 : 40
  return (
    lines.map((title, i) => words(0, (top + 22 * i) * u, title, { class: 'm', ...look, 'font-size': size })).join('') +
    words(0, 98 * u, textOf(track), { class: 'v', ...look, 'font-size': value })
  )
}

/** Returns the height of the title bar on a sheet of a given width. */
export const titleHeight = (width: number): number => 130 * unitOf(width)

/** Draws the title bar: game, turn, phase, the side to act, tracks. */
export const titleBar = (view: View, palette: Palette, width: number): Panel => {
  const u = unitOf(width)
  const { sheet } = palette
  const height = titleHeight(width)
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
  const { tracks, cell } = inBar(view, width)
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
  const line = `${turnText} — ${phaseOf(view, palette)}`
  const asks = question(view, palette)
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
      words(first, 98 * u, asks, {
        class: 'l',
        fill: sheet.accent,
        'font-size': fit(asks, 29 * u, between),
      }),
      ...tracks.map((track, i) =>
        at(last + (i + 0.5) * cell, 0, {}, trackText(track, palette, cell, u, tracks.length > MANY)),
      ),
    ),
  }
}

/** Draws the tracks that do not fit the title bar, in one line. `bar` is the width of the title bar. */
export const furtherTracks = (view: View, palette: Palette, width: number, bar: number): Panel => {
  const shown = inBar(view, bar).tracks
  const line = view.tracks
    .filter(track => track.id !== 'turn' && !shown.includes(track))
    .map(track => `${track.title}: ${textOf(track)}`)
    .join('   ·   ')
  if (line === '') return NOTHING
  const u = unitOf(width)
  return {
    height: 58 * u,
    svg: words(0, 38 * u, line, { class: 'b', fill: palette.sheet.ink, 'font-size': fit(line, 28 * u, width) }),
  }
}

/** Draws the counters of one place side by side, with their full names. */
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
