/**
 * Joins segments end to end into long lines, so that a river or a road can be drawn as one smooth curve. Where three or
 * more segments meet, one line continues and the others end there. The straightest line continues; if two are equally
 * straight, it is the one with the longest branches.
 */
import { type Point, bends, num, polyline, vertex } from '../drawing/index.js'

/** A segment between two points. */
export type Segment = readonly [Point, Point]
/** A line through many points. */
export interface Chain {
  readonly points: ReadonlyArray<Point>
  readonly closed: boolean
}

interface Node extends Point {
  readonly name: string
  readonly links: Array<Link>
  /** The two links of the line that continues, if more than two links meet. */
  through: readonly [Link, Link] | undefined
}
interface Link {
  readonly a: Node
  readonly b: Node
  used: boolean
}

const other = (link: Link, node: Node): Node => (link.a === node ? link.b : link.a)

const graph = (segments: ReadonlyArray<Segment>): ReadonlyArray<Node> => {
  const nodes = new Map<string, Node>()
  const node = (p: Point): Node => {
    const name = vertex(p)
    const known = nodes.get(name)
    if (known !== undefined) return known
    const fresh: Node = { ...p, name, links: [], through: undefined }
    nodes.set(name, fresh)
    return fresh
  }
  for (const [p, q] of segments) {
    const [a, b] = [node(p), node(q)]
    if (a === b || a.links.some(link => other(link, a) === b)) continue
    const link: Link = { a, b, used: false }
    a.links.push(link)
    b.links.push(link)
  }
  return [...nodes.values()]
}

/** Returns the number of segments of a branch up to its end or to the next junction. */
const branch = (from: Node, first: Link): number => {
  let [length, node, link] = [1, other(first, from), first]
  while (node.links.length === 2 && node !== from) {
    const next: Link | undefined = node.links.find(l => l !== link)
    if (next === undefined) break
    node = other(next, node)
    link = next
    length++
  }
  return length
}

/** Returns the cosine of the angle between two links at a node: -1 is straight. */
const bend = (node: Node, a: Link, b: Link): number => {
  const [p, q] = [other(a, node), other(b, node)]
  const [ax, ay, bx, by] = [p.x - node.x, p.y - node.y, q.x - node.x, q.y - node.y]
  return (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by))
}

const chooseThrough = (node: Node): void => {
  const lengths = node.links.map(link => branch(node, link))
  let best = Infinity
  node.links.forEach((a, i) => {
    node.links.forEach((b, j) => {
      if (j <= i) return
      const cost = Math.round(bend(node, a, b) * 100) * 1e6 - (lengths[i] ?? 0) - (lengths[j] ?? 0)
      if (cost < best) [best, node.through] = [cost, [a, b]]
    })
  })
}

const onward = (node: Node, link: Link): Link | undefined => {
  if (node.links.length === 2) return node.links.find(l => l !== link)
  if (node.through === undefined) return undefined
  const [a, b] = node.through
  return link === a ? b : link === b ? a : undefined
}

/** Returns the point where the continuing curve passes a node: see {@link smooth}. */
const passing = (node: Node): Point => {
  if (node.through === undefined) return node
  const [p, q] = [other(node.through[0], node), other(node.through[1], node)]
  return { x: node.x + (p.x + q.x - 2 * node.x) / 8, y: node.y + (p.y + q.y - 2 * node.y) / 8 }
}

const walk = (start: Node, first: Link): Chain => {
  const nodes = [start]
  let [node, link]: [Node, Link | undefined] = [start, first]
  while (link !== undefined && !link.used) {
    link.used = true
    node = other(link, node)
    nodes.push(node)
    link = onward(node, link)
  }
  if (node === start && link === first) return { points: nodes.slice(1), closed: true }
  const last = nodes.length - 1
  return { points: nodes.map((n, i) => (i === 0 || i === last ? passing(n) : n)), closed: false }
}

/** Returns the fewest long lines that cover each segment once. */
export const join = (segments: ReadonlyArray<Segment>): ReadonlyArray<Chain> => {
  const nodes = graph(segments)
  for (const node of nodes) if (node.links.length > 2) chooseThrough(node)
  const chains: Chain[] = []
  for (const node of nodes) {
    for (const link of node.links) if (!link.used && onward(node, link) === undefined) chains.push(walk(node, link))
  }
  for (const node of nodes) for (const link of node.links) if (!link.used) chains.push(walk(node, link))
  return chains
}

const mid = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const xy = ({ x, y }: Point): string => `${num(x)} ${num(y)}`

/**
 * Returns path data of a curve through the middle of each segment. Every point is a control point, so all corners are
 * round.
 */
export const smooth = ({ points, closed }: Chain): string => {
  const [first, second] = points
  const last = points[points.length - 1]
  if (first === undefined || second === undefined || last === undefined) return ''
  if (closed) return `${polyline([mid(last, first)])}${bends(mid(last, first), [...points, first])}Z`
  if (points.length === 2) return polyline(points)
  const start = mid(first, second)
  return `${polyline([first, start])}${bends(start, points.slice(1))}L${xy(last)}`
}
