/** Where the map lies under its window: zooming, and moving it to what is to be seen. */

/** Where the map lies under its window. */
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

/** Zooms about a point of the window, which stays where it is. */
export const zoomed = ({ x, y, zoom }: Lie, by: number, at: Point): Lie => {
  const to = Math.min(ZOOMS.most, Math.max(ZOOMS.least, zoom * by))
  return { x: at.x - ((at.x - x) * to) / zoom, y: at.y - ((at.y - y) * to) / zoom, zoom: to }
}

/** How far from the edge of the window a hex must lie to be seen well. */
const EDGE = 60

/** The map moved no farther than its edges: where it is larger than the window nothing beside it shows, else it lies in the middle. */
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

/** How far the map must move along one side of the window for a point of it to be seen well. */
const nudge = (at: number, size: number): number => Math.max(0, EDGE - at) + Math.min(0, size - EDGE - at)

/** The map moved as little as shows a point of it well. */
export const followed = (lie: Lie, window: Element, { x, y }: Point): Lie =>
  within(
    {
      ...lie,
      x: lie.x + nudge(lie.x + x * lie.zoom, window.clientWidth),
      y: lie.y + nudge(lie.y + y * lie.zoom, window.clientHeight),
    },
    window,
  )

/** The one of some points that lies nearest to the middle of all. */
const midmost = (points: ReadonlyArray<Point>): Point | undefined => {
  const mean = (of: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean(point => point.x), mean(point => point.y)]
  const away = (point: Point): number => Math.hypot(point.x - x, point.y - y)
  return [...points].sort((a, b) => away(a) - away(b))[0]
}

/** The map moved so that the midmost of some hexes comes to the middle of the window; as it lies where one of them is in the window already. */
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
