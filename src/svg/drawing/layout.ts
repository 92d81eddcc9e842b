/**
 * The positions of the hexes on the sheet. A hex is 100 units across its flats in either orientation, so the centres of
 * adjacent hexes are 100 units apart. x increases to the right and y downward. Corners and hexsides are numbered
 * clockwise, and hexside i joins corners i and i + 1.
 */
import { type BoardDrawing, type HexDrawing, hexCentre, rememberEach } from '../../kernel/index.js'

/** A point of the sheet. */
export interface Point {
  readonly x: number
  readonly y: number
}
/** A rectangle of the sheet. */
export interface Box extends Point {
  readonly width: number
  readonly height: number
}
/** A hex with its centre. */
export interface Cell extends HexDrawing, Point {}
/** The layout of the board on the sheet. */
export interface Layout {
  readonly orientation: 'flat' | 'pointy'
  /**
   * The hexes to draw: all hexes, or the hexes in and around the region. One ring of hexes outside the visible part is
   * also drawn, so that shapes do not end in the visible part.
   */
  readonly cells: ReadonlyArray<Cell>
  /** Every hex of the board by its id. */
  readonly byId: ReadonlyMap<string, Cell>
  /** Returns the hex at axial coordinates, if it is drawn. */
  readonly at: (q: number, r: number) => Cell | undefined
  /** The visible rectangle. */
  readonly window: Box
  /** The six corners around a centre. */
  readonly corners: ReadonlyArray<Point>
}

/** The length of a hexside. */
export const SIDE = 100 / Math.sqrt(3)

const FLAT: ReadonlyArray<Point> = [0, 1, 2, 3, 4, 5].map(i => ({
  x: SIDE * Math.cos((i * Math.PI) / 3),
  y: SIDE * Math.sin((i * Math.PI) / 3),
}))
const POINTY: ReadonlyArray<Point> = FLAT.map(({ x, y }) => ({ x: -y, y: x })).map(
  (_, i, all) => all[(i + 5) % 6] ?? { x: 0, y: 0 },
)
/** The axial step across hexside i. */
const STEPS = {
  flat: [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ],
  pointy: [
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
    [1, 0],
  ],
} as const

/** Returns the smallest rectangle around points, plus a margin, or a square of 100 units for an empty list. */
export const around = (points: ReadonlyArray<Point>, margin: number): Box => {
  if (points.length === 0) return { x: 0, y: 0, width: 100, height: 100 }
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin }
}

/** Whether a point is in a rectangle, or at most `margin` outside it. */
export const within = (box: Box, { x, y }: Point, margin = 0): boolean =>
  x >= box.x - margin && x <= box.x + box.width + margin && y >= box.y - margin && y <= box.y + box.height + margin

const key = (q: number, r: number): string => `${q},${r}`

/**
 * Lays out the board. `region` lists the hexes to which the board is cropped; unknown hexes are ignored. The layout of
 * a whole board is cached.
 */
export const layoutOf = (board: BoardDrawing, region: ReadonlyArray<string> = []): Layout =>
  region.length === 0 ? wholeLayout(board) : layOut(board, region)

const layOut = (board: BoardDrawing, region: ReadonlyArray<string>): Layout => {
  const { orientation } = board
  const byId = new Map<string, Cell>()
  for (const hex of board.hexes) if (!byId.has(hex.id)) byId.set(hex.id, { ...hex, ...hexCentre(orientation, hex) })
  const all = [...byId.values()]
  const corners = orientation === 'flat' ? FLAT : POINTY
  const chosen = region.flatMap(id => byId.get(id) ?? [])
  const shown = chosen.length > 0 ? chosen : all
  const window = around(
    shown.flatMap(({ x, y }) => corners.map(c => ({ x: x + c.x, y: y + c.y }))),
    chosen.length > 0 ? 34 : 26,
  )
  const cells = chosen.length > 0 ? all.filter(cell => within(window, cell, 160)) : all
  const places = new Map(cells.map(cell => [key(cell.q, cell.r), cell]))
  return { orientation, cells, byId, at: (q, r) => places.get(key(q, r)), window, corners }
}

const wholeLayout = rememberEach((board: BoardDrawing) => layOut(board, []))

/** Returns corner i of a hex, for any whole number i. */
export const corner = (layout: Layout, cell: Point, i: number): Point => {
  const offset = layout.corners[((i % 6) + 6) % 6] ?? { x: 0, y: 0 }
  return { x: cell.x + offset.x, y: cell.y + offset.y }
}

/** Returns the neighbour across hexside i, if it is drawn. */
export const neighbour = (layout: Layout, cell: Cell, i: number): Cell | undefined => {
  const [q, r] = STEPS[layout.orientation][i as 0 | 1 | 2 | 3 | 4 | 5]
  return layout.at(cell.q + q, cell.r + r)
}

/** Returns the two ends of the hexside between adjacent hexes, or undefined for other hexes. */
export const hexside = (layout: Layout, a: Cell, b: Cell): readonly [Point, Point] | undefined => {
  const i = STEPS[layout.orientation].findIndex(([q, r]) => a.q + q === b.q && a.r + r === b.r)
  return i < 0 ? undefined : [corner(layout, a, i), corner(layout, a, i + 1)]
}

/** Returns a name for a corner. The name is the same for all hexes that share the corner. */
export const vertex = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`

/** Returns the visible hex that contains a point of the board. */
export const hexAt = (layout: Layout, point: Point): Cell | undefined => {
  if (!within(layout.window, point)) return undefined
  let nearest: Cell | undefined
  let least = SIDE * SIDE
  for (const cell of layout.cells) {
    const far = (cell.x - point.x) ** 2 + (cell.y - point.y) ** 2
    if (far < least) [nearest, least] = [cell, far]
  }
  return nearest !== undefined && isInside(layout.corners, { x: point.x - nearest.x, y: point.y - nearest.y })
    ? nearest
    : undefined
}

/** Whether a point is inside the polygon of these corners, which are in clockwise order. */
const isInside = (corners: ReadonlyArray<Point>, { x, y }: Point): boolean =>
  corners.every((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= -1e-9
  })
