/**
 * Draws the board of a view as text, at one of two scales. In the small one, a hex has two to four characters on two lines, the largest
 * size at which the whole map fits the terminal. In the large one, a hex shows its number, its town and the names of its units.
 *
 * Columns of flat-topped hexes are offset by half a hex, which is one line (two in the large scale). So each slanted hexside has a
 * character of its own, and rivers can be shown on all six sides unless a hex has only two characters. On any line, units appear only in
 * every second column, so they never touch.
 */
import type { HexDrawing, MapLine, View } from '../../kernel/index.js'
import { distance } from './front.js'
import { gridOf } from './grid.js'
import { type Contents, contentsOf, largeLines, smallLines, unitWidth } from './hexes.js'
import { type Page, drawHexsides, drawLinks, drawMapLines, drawMarkers, outline, signsOfLines } from './lines.js'
import { canvas } from './canvas.js'
import { numberedLines } from './numbered.js'
import type { Paint } from '../io/index.js'

/** Options for drawing a board as text. */
export interface BoardOptions {
  readonly paint: Paint
  /** Width of the page in characters. A wider map is cropped to the columns around `focus`. */
  readonly columns: number
  readonly scale?: 'small' | 'large'
  /** The game's sides, the first of which is drawn filled. */
  readonly sides?: ReadonlyArray<string>
  /** The hexes to which the map is cropped; the whole map by default. */
  readonly region?: ReadonlyArray<string>
  /** The hex that must be visible if the map is too wide; by default the selected unit, or the middle of the counters. */
  readonly focus?: string
  /** Short texts on hexes, such as the cost of moving there. */
  readonly marks?: ReadonlyMap<string, string>
  /** The lines that the rules define, to draw on the map. */
  readonly lines?: ReadonlyArray<MapLine>
}

/** Returns the ids of the hexes within `radius` hexes of the centre; [] if the centre is unknown. */
export const hexesAround = (view: View, centre: string, radius: number): ReadonlyArray<string> => {
  const at = view.board.hexes.find(hex => hex.id === centre)
  return at === undefined ? [] : view.board.hexes.filter(hex => distance(at, hex) <= radius).map(hex => hex.id)
}

/** Returns where a hex number is split into column and row; 0 if the numbers do not consist of a column and a row. */
const cutOf = (view: View): number => {
  const { hexes, orientation } = view.board
  const length = hexes[0]?.id.length ?? 0
  if (orientation !== 'flat' || hexes.some(({ id }) => id.length !== length)) return 0
  for (let cut = 1; cut < length; cut++) {
    const columns = new Map<number, string>()
    const ok = hexes.every(({ id, q }) => {
      const name = columns.get(q) ?? id.slice(0, cut)
      columns.set(q, name)
      return name === id.slice(0, cut)
    })
    if (ok && new Set(columns.values()).size === columns.size) return cut
  }
  return 0
}

const MARGIN = 4

const drawContents = ({ canvas: page, grid, large }: Page, contents: Contents, x: number, y: number): void => {
  if (!large) {
    const [border, width] = grid.pitch > 2 ? [1, grid.pitch - 1] : [0, 2]
    const [units, ground] = (grid.pitch > 4 ? numberedLines : smallLines)(contents, width)
    if (grid.flat) {
      page.spans(x + border, y, units, width)
      page.spans(x + border, y + 1, ground, width)
    } else page.spans(x + border, y, contents.counters.length > 0 ? units : ground, width)
    return
  }
  const widths = grid.flat
    ? [grid.pitch - 2, grid.pitch, grid.pitch, grid.pitch - 2]
    : [grid.pitch - 1, grid.pitch - 1, grid.pitch - 1, grid.pitch - 1]
  largeLines(contents, widths).forEach((spans, line) => {
    const width = widths[line] ?? 0
    page.spans(x + (grid.flat && line % 3 === 0 ? 2 : 1), y + line, spans, width)
  })
}

/** Returns the hexes to draw: the region, cropped to the columns that fit the page around the focus. */
const fitted = (view: View, options: BoardOptions, large: boolean, pitch: number): ReadonlyArray<HexDrawing> => {
  const region = options.region === undefined ? null : new Set(options.region)
  const hexes = region === null ? view.board.hexes : view.board.hexes.filter(({ id }) => region.has(id))
  const grid = gridOf(view.board.orientation === 'flat', large, pitch, hexes)
  const room = options.columns - (large ? 0 : MARGIN) - 2 - pitch
  const widest = Math.max(0, ...hexes.map(grid.x))
  if (widest <= room) return hexes
  const inHand = view.counters.find(({ id }) => id === view.inHand)?.place
  const focus = hexes.find(({ id }) => id === (options.focus ?? inHand))
  const held = new Set(view.counters.map(({ place }) => place))
  const xs = hexes
    .filter(({ id }) => held.has(id))
    .map(grid.x)
    .sort((a, b) => a - b)
  const middle = focus === undefined ? (xs[xs.length >> 1] ?? widest / 2) : grid.x(focus)
  // the page shows whole columns, so that the last columns stay visible if the focus is near an edge
  const left = Math.ceil(Math.max(0, Math.min(middle - room / 2, widest - room)) / pitch) * pitch
  return hexes.filter(hex => grid.x(hex) >= left && grid.x(hex) <= left + room)
}

/** Characters per large hex: more if ids are long. */
const [NARROW, WIDE] = [12, 16]

/** Returns the characters per hex at the large scale that the units in a region need; the region is the whole map by default. */
export const largePitch = (view: View, region?: ReadonlyArray<string>): number => {
  const drawn = new Set(region ?? view.board.hexes.map(({ id }) => id))
  return unitWidth(view.counters.filter(({ place }) => drawn.has(place))) > NARROW ? WIDE : NARROW
}

/** The possible widths of a hex that shows its number, on a map without names for rows and columns. */
const NUMBERED = [8, 6, 5] as const
/** The length of the longest number that such a hex can show. */
const LONGEST = 4

/** Whether hexes at the small scale show their numbers if the page is wide enough. */
export const isNumbered = (view: View): boolean =>
  view.board.orientation === 'flat' && cutOf(view) === 0 && view.board.hexes.every(({ id }) => id.length <= LONGEST)

/** Returns the characters per hex: the most, from four down to two, with which all columns fit the page; more for numbered hexes. */
const pitchOf = (view: View, options: BoardOptions, large: boolean): number => {
  if (large) return largePitch(view, options.region)
  if (view.board.orientation === 'pointy') return 4
  const region = options.region === undefined ? null : new Set(options.region)
  const columns = new Set(view.board.hexes.filter(({ id }) => region?.has(id) ?? true).map(({ q }) => q)).size
  const numbered = isNumbered(view)
    ? NUMBERED.find(pitch => columns * pitch + MARGIN + 2 <= options.columns)
    : undefined
  if (numbered !== undefined) return numbered
  return [4, 3].find(pitch => columns * pitch + MARGIN + 2 <= options.columns) ?? 2
}

/** Returns which columns are drawn if the page is too narrow, such as `columns 07 to 43 of 01 to 46`; null if all columns are drawn. */
export const croppedText = (view: View, options: BoardOptions): string | null => {
  const large = options.scale === 'large'
  const region = options.region === undefined ? null : new Set(options.region)
  const hexes = view.board.hexes.filter(({ id }) => region?.has(id) ?? true)
  const drawn = fitted(view, options, large, pitchOf(view, options, large))
  if (drawn.length === hexes.length) return null
  const across = ({ q, r }: HexDrawing): number => (view.board.orientation === 'flat' ? q : 2 * q + r)
  const cut = cutOf(view)
  const span = (part: ReadonlyArray<HexDrawing>): string => {
    const order = [...part].sort((a, b) => across(a) - across(b))
    const ends = [order[0], order[order.length - 1]].map(hex => hex?.id.slice(0, cut === 0 ? undefined : cut) ?? '')
    return ends.join(' to ')
  }
  return `${cut === 0 ? 'hexes' : 'columns'} ${span(drawn)} of ${span(hexes)}`
}

/** Draws the board with its counters and markers, without a final line break. */
export const textBoard = (view: View, options: BoardOptions): string => {
  const large = options.scale === 'large'
  const pitch = pitchOf(view, options, large)
  const hexes = fitted(view, options, large, pitch)
  if (hexes.length === 0) return '(no hexes to show)'
  const grid = gridOf(view.board.orientation === 'flat', large, pitch, hexes)
  const cut = large ? 0 : cutOf(view)
  const at = { x: cut > 0 ? MARGIN : 0, y: large ? 1 : cut > 0 ? 1 : 0 }
  const page: Page = { canvas: canvas(), grid, large, shown: new Set(hexes.map(({ id }) => id)), at }
  const coloured = options.paint('first', ' ') !== ' '
  const { lines = [], sides = [] } = options
  const contents = contentsOf(view, options.marks ?? signsOfLines(view, lines, sides), sides, coloured)
  for (const hex of hexes) drawContents(page, contents(hex), grid.x(hex) + at.x, grid.y(hex) + at.y)
  if (pitch > 2) {
    drawMarkers(page, view, true)
    drawLinks(page, view, true)
    drawHexsides(page, view)
    drawLinks(page, view, false)
    drawMarkers(page, view, false)
    drawMapLines(page, view, lines, sides)
  }
  if (large) for (const hex of hexes) outline(page, grid.x(hex), grid.y(hex) + at.y)
  if (cut > 0) {
    const west = Math.min(...hexes.map(({ q }) => q))
    const top = new Set<number>()
    for (const hex of hexes) {
      if (!top.has(hex.q) && (pitch > cut || (hex.q - west) % 2 === 0))
        page.canvas.put(grid.x(hex) + at.x + (pitch > 2 ? 1 : 0), 0, hex.id.slice(0, cut), 'dim')
      top.add(hex.q)
      if (hex.q === west) page.canvas.put(0, grid.y(hex) + at.y, hex.id.slice(cut), 'dim')
    }
  }
  // with colours, trailing blanks may belong to a counter
  return page.canvas
    .lines(options.paint)
    .map(line => (coloured ? line : line.trimEnd()))
    .join('\n')
}
