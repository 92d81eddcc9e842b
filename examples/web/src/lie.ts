/** The position of the map in its window: zooming, and moving it to show hexes. */

/** The position of the map's corner in its window in pixels, and its zoom. */
export interface Lie {
  readonly x: number
  readonly y: number
  readonly zoom: number
}
export interface Point {
  readonly x: number
  readonly y: number
}
const ZOOMS = { least: 0.2, most: 4 } as const

/** Returns the position after zooming about a point of the window, which keeps its place on the map. */
export const zoomed = ({ x, y, zoom }: Lie, by: number, at: Point): Lie => {
  const to = Math.min(ZOOMS.most, Math.max(ZOOMS.least, zoom * by))
  return { x: at.x - ((at.x - x) * to) / zoom, y: at.y - ((at.y - y) * to) / zoom, zoom: to }
}

/** The least distance in pixels between the edge of the window and a hex that is shown. */
const EDGE = 60

/** Returns the position within its limits: a map larger than the window fills it, and a smaller one is centred. */
export const within = ({ x, y, zoom }: Lie, window: Element): Lie => {
  const map = window.querySelector('.sheet svg')
  if (map === null) return { x, y, zoom }
  const kept = (at: number, room: number, size: number): number =>
    size < room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at))
  return {
    x: kept(x, window.clientWidth, map.clientWidth * zoom),
    y: kept(y, window.clientHeight, map.clientHeight * zoom),
    zoom,
  }
}

/** Returns how many pixels the map must move along one axis to show a point. */
const nudge = (at: number, size: number): number => Math.max(0, EDGE - at) + Math.min(0, size - EDGE - at)

/** Returns the position after the shortest move that shows a point. */
export const followed = (lie: Lie, window: Element, { x, y }: Point): Lie =>
  within(
    {
      ...lie,
      x: lie.x + nudge(lie.x + x * lie.zoom, window.clientWidth),
      y: lie.y + nudge(lie.y + y * lie.zoom, window.clientHeight),
    },
    window,
  )

/** Returns the point nearest to the mean of all points. */
const midmost = (points: ReadonlyArray<Point>): Point | undefined => {
  const mean = (of: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean(point => point.x), mean(point => point.y)]
  const away = (point: Point): number => Math.hypot(point.x - x, point.y - y)
  return [...points].sort((a, b) => away(a) - away(b))[0]
}

/** Returns the position that centres the most central of some points. If the window already shows one of them, returns the position unchanged. */
export const brought = (lie: Lie, window: Element, points: ReadonlyArray<Point>): Lie => {
  const [width, height] = [window.clientWidth, window.clientHeight]
  const seen = points.some(({ x, y }) => {
    const [left, top] = [lie.x + x * lie.zoom, lie.y + y * lie.zoom]
    return left > EDGE && left < width - EDGE && top > EDGE && top < height - EDGE
  })
  const middle = midmost(points)
  return seen || middle === undefined
    ? lie
    : within({ ...lie, x: width / 2 - middle.x * lie.zoom, y: height / 2 - middle.y * lie.zoom }, window)
}
