/** Lines of the text board: features along hexsides, roads across them, outlines of large hexes. */
import type { HexDrawing, MapLine, View } from '../../kernel/index.js'
import type { Grid } from './grid.js'
import { BARRED, BRIDGE, LAID, LINK, isBar, lineOf } from './signs.js'
import type { Canvas } from './canvas.js'
import type { Ink } from '../io/index.js'

/** The page and the layout of the board on it. */
export interface Page {
  readonly canvas: Canvas
  readonly grid: Grid
  readonly large: boolean
  /** Ids of the hexes that are drawn. */
  readonly shown: ReadonlySet<string>
  /** The position of the first hex. */
  readonly at: { readonly x: number; readonly y: number }
}

/**
 * The direction of a hexside: level between a hex and the hex below it, slanted (rising or falling), or upright between pointy-topped
 * hexes.
 */
type Lie = 'level' | 'rising' | 'falling' | 'upright'

/** A hexside with its position on the page, which is that of the hex to its right or below it, at `x` and `y`. */
interface Side {
  readonly left: HexDrawing
  readonly right: HexDrawing
  readonly lie: Lie
  readonly x: number
  readonly y: number
}

const sideOf = ({ grid, at }: Page, a: HexDrawing, b: HexDrawing): Side => {
  const [left, right] = a.q < b.q || (a.q === b.q && a.r < b.r) ? [a, b] : [b, a]
  const at0 = { x: grid.x(right) + at.x, y: grid.y(right) + at.y }
  if (grid.flat)
    return { left, right, ...at0, lie: left.q === right.q ? 'level' : left.r === right.r ? 'rising' : 'falling' }
  if (left.r === right.r) return { left, right, ...at0, lie: 'upright' }
  const [upper, lower] = left.r < right.r ? [left, right] : [right, left]
  const toEast = grid.x(lower) > grid.x(upper)
  return {
    left: upper,
    right: lower,
    lie: 'level',
    x: grid.x(upper) + at.x + (toEast ? grid.pitch / 2 : 0),
    y: grid.y(upper) + at.y + grid.height,
  }
}

const beside = (a: HexDrawing, b: HexDrawing): boolean => {
  const [q, r] = [a.q - b.q, a.r - b.r]
  return Math.abs(q) + Math.abs(r) + Math.abs(q + r) === 2
}

/** Yields pairs of adjacent hexes of which at least one is drawn. */
const pairs = function* <T extends { readonly a: string; readonly b: string }>(
  page: Page,
  view: View,
  list: ReadonlyArray<T>,
): Generator<readonly [T, Side]> {
  const byId = new Map(view.board.hexes.map(hex => [hex.id, hex]))
  for (const each of list) {
    const [a, b] = [byId.get(each.a), byId.get(each.b)]
    if (a === undefined || b === undefined || !beside(a, b) || !(page.shown.has(a.id) || page.shown.has(b.id))) continue
    yield [each, sideOf(page, a, b)]
  }
}

/** Returns the positions of a slanted or upright hexside's characters, from the corner of the hex to its right. */
const spots = ({ grid, large }: Page, lie: Lie): ReadonlyArray<readonly [number, number]> => {
  if (lie === 'upright') return Array.from({ length: grid.height - 1 }, (_, i) => [0, i])
  if (lie === 'rising')
    return large
      ? [
          [1, 0],
          [0, 1],
        ]
      : [[0, 0]]
  return large
    ? [
        [0, 2],
        [1, 3],
      ]
    : [[0, 1]]
}

/** Draws features along hexsides: in the border left of a hex, or along its foot. */
export const drawHexsides = (page: Page, view: View): void => {
  const { canvas, grid, large, shown, at } = page
  for (const [{ features }, { left, lie, x, y }] of pairs(page, view, view.board.hexsides)) {
    const line = lineOf(features)
    if (line === undefined) continue
    const [rising, falling, level] = large ? line.large : line.small
    if (lie === 'level') {
      // the line at the foot of the upper hex
      if (grid.flat && shown.has(left.id))
        canvas.fill(x + (large ? 2 : 1), y - 1, level.repeat(grid.pitch - (large ? 2 : 1)), line.ink)
      else if (!grid.flat) canvas.put(x, y - 1, level.repeat(grid.pitch / 2), line.ink)
      continue
    }
    const upright = !large && rising === '/' ? '|' : rising
    for (const [dx, dy] of spots(page, lie)) {
      // hexes outside the cropped part also have hexsides above the page
      if (y + dy >= at.y)
        canvas.put(x + dx, y + dy, lie === 'upright' ? upright : lie === 'rising' ? rising : falling, line.ink)
    }
  }
}

/** Returns the position of the character that crosses a hexside in its middle. */
const crossing = (page: Page, { lie, x, y }: Side): readonly [x: number, y: number] => {
  const { grid, large } = page
  if (lie === 'level')
    return [x + (grid.flat ? (large ? grid.pitch / 2 + 1 : grid.pitch - 1) : Math.floor(grid.pitch / 4)), y - 1]
  const [dx, dy] = spots(page, lie)[lie === 'rising' && large ? 1 : 0] ?? [0, 0]
  return [x + dx, y + dy]
}

/** Draws markers on hexsides. On level hexsides the contents of the hex have priority; on other hexsides, the markers do. */
export const drawMarkers = (page: Page, view: View, level: boolean): void => {
  const lying = view.markers.filter(isBar).map(({ place, toward = '' }) => ({ a: place, b: toward }))
  for (const [, side] of pairs(page, view, lying)) {
    if ((side.lie === 'level') !== level || !page.shown.has(side.left.id) || !page.shown.has(side.right.id)) continue
    const [x, y] = crossing(page, side)
    if (level) page.canvas.fill(x, y, BARRED, 'target')
    else page.canvas.put(x, y, BARRED, 'target')
  }
}

/** Returns the sign of a line that the rules define, and its ink. */
const laidBy = (side: string | null, sides: ReadonlyArray<string>): readonly [string, Ink] =>
  side === sides[0] ? [LAID[0], 'first'] : [LAID[1], 'second']

/** Draws lines that the rules define along hexsides, over the features there. */
export const drawMapLines = (
  page: Page,
  view: View,
  lines: ReadonlyArray<MapLine>,
  sides: ReadonlyArray<string>,
): void => {
  const along = lines.filter(line => line.along)
  for (const [{ side }, { left, lie, x, y }] of pairs(page, view, along)) {
    const { canvas, grid, large, shown, at } = page
    if (!shown.has(left.id)) continue
    const [sign, ink] = laidBy(side, sides)
    const border = large ? 2 : 1
    if (lie === 'level') canvas.put(x + border, y - 1, sign.repeat(grid.pitch - border), ink)
    else for (const [dx, dy] of spots(page, lie)) if (y + dy >= at.y) canvas.put(x + dx, y + dy, sign, ink)
  }
}

/** Returns the signs of the lines that pass through the middle of a hex, by hex. */
export const signsOfLines = (
  view: View,
  lines: ReadonlyArray<MapLine>,
  sides: ReadonlyArray<string>,
): ReadonlyMap<string, string> =>
  new Map(
    lines.flatMap(line => {
      const middle = middleOf(view, line)
      return middle === null ? [] : [[middle, laidBy(line.side, sides)[0]] as const]
    }),
  )

/** Returns the hex in the middle of a line between two hexes at a distance of two; null if there is none. */
export const middleOf = (view: View, { a, b, along }: MapLine): string | null => {
  const find = (id: string): HexDrawing | undefined => view.board.hexes.find(hex => hex.id === id)
  const [from, to] = [find(a), find(b)]
  if (along || from === undefined || to === undefined) return null
  const [q, r] = [(from.q + to.q) / 2, (from.r + to.r) / 2]
  return view.board.hexes.find(hex => hex.q === q && hex.r === r)?.id ?? null
}

/** Draws roads where they cross hexsides: either level hexsides, where the contents of the hex have priority, or the other hexsides. */
export const drawLinks = (page: Page, view: View, level: boolean): void => {
  const { canvas, shown } = page
  const wet = new Set(
    [...pairs(page, view, view.board.hexsides)]
      .filter(([{ features }]) => lineOf(features)?.water === true)
      .map(([, { left, right }]) => `${left.id} ${right.id}`),
  )
  for (const [, side] of pairs(page, view, view.board.links)) {
    const { left, right, lie } = side
    if (!shown.has(left.id) || !shown.has(right.id) || (lie === 'level') !== level) continue
    const bridge = wet.has(`${left.id} ${right.id}`)
    const [x, y] = crossing(page, side)
    if (level) canvas.fill(x, y, bridge ? BRIDGE : LINK[1], null)
    else canvas.put(x, y, bridge ? BRIDGE : LINK[0], null)
  }
}

/** Draws the outline of a large hex, except over other lines. */
export const outline = ({ canvas, grid }: Page, x: number, y: number): void => {
  const { pitch, flat } = grid
  if (!flat) {
    for (const side of [0, pitch]) for (let i = 0; i < 3; i++) canvas.fill(x + side, y + i, '|', 'dim')
    for (const line of [-1, 3]) canvas.fill(x + 1, y + line, '_'.repeat(pitch - 1), 'dim')
    return
  }
  for (const line of [-1, 3]) canvas.fill(x + 2, y + line, '_'.repeat(pitch - 2), 'dim')
  const sides: ReadonlyArray<readonly [number, number, string]> = [
    [1, 0, '/'],
    [0, 1, '/'],
    [0, 2, '\\'],
    [1, 3, '\\'],
    [pitch, 0, '\\'],
    [pitch + 1, 1, '\\'],
    [pitch + 1, 2, '/'],
    [pitch, 3, '/'],
  ]
  for (const [dx, dy, char] of sides) canvas.fill(x + dx, y + dy, char, 'dim')
}
