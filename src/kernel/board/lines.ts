/**
 * Lines of supply and command: the length from each place to the nearest source. They are traced backward from all
 * sources, once for all units.
 */
import type { Board, Graph } from './board.js'

/** The length of a line that does not exist. */
export const NO_LINE = 32767

/** The lengths of lines from every hex to the sources, through open hexes. */
export interface Lines {
  /**
   * The number of hexes in the line from an open hex to its source, both included. It is 1 in an open source hex, and
   * NO_LINE without a line.
   */
  readonly through: Int16Array
  /**
   * Returns the number of hexes that a line from this hex enters. The hex itself is neither counted nor tested. The
   * result is 0 in a source hex, and NO_LINE without a line.
   */
  readonly from: (hex: number) => number
  /** Hex -> 1 if it contains a source. */
  readonly source: Uint8Array
}

/** Whether a line may go from a hex to an adjacent hex. */
export type MayCross = (from: number, to: number) => boolean

/**
 * Traces lines to the nearest of the `sources`, which are hexes. `open` says whether a line may enter a hex; it is a
 * test, or a table with one entry per hex (0: it may not). `mayCross` says whether a line may cross from a hex to an
 * adjacent hex; by default it may. A test is called only for hexes that a line reaches. Lines of more than `limit`
 * hexes are not traced.
 */
export type LineTracer = (
  sources: Iterable<number>,
  open: ((hex: number) => boolean) | Uint8Array,
  mayCross?: MayCross,
  limit?: number,
) => Lines

/** Returns the length of the shortest line through an adjacent hex to which the line may cross. */
const nearest = (neighbours: Int16Array, through: Int16Array, hex: number, mayCross?: MayCross): number => {
  let best = NO_LINE
  for (let k = hex * 6; k < hex * 6 + 6; k++) {
    const next = neighbours[k]!
    if (next >= 0 && through[next]! < best && mayCross?.(hex, next) !== false) best = through[next]!
  }
  return best
}

const linesOf = ({ neighbours }: Board, through: Int16Array, source: Uint8Array, mayCross?: MayCross): Lines => ({
  through,
  source,
  from: hex => (source[hex] === 1 ? 0 : nearest(neighbours, through, hex, mayCross)),
})

/** Builds a tracer for a board. */
export const lineTracer = (board: Board): LineTracer => {
  const queue = new Int16Array(board.hexes)
  // hexes not visited yet: no line has reached them, and as far as is known they are open
  const fresh = new Uint8Array(board.hexes)
  const { neighbours } = board
  return (sources, open, mayCross, limit = NO_LINE) => {
    const through = new Int16Array(board.hexes).fill(NO_LINE)
    const source = new Uint8Array(board.hexes)
    const isOpen = typeof open === 'function' ? open : null
    if (typeof open === 'function') fresh.fill(1)
    else fresh.set(open)
    let tail = 0
    for (const hex of sources) {
      source[hex] = 1
      if (fresh[hex] === 0) continue
      fresh[hex] = 0
      if (isOpen?.(hex) === false) continue
      through[hex] = 1
      queue[tail++] = hex
    }
    for (let head = 0; head < tail; head++) {
      const hex = queue[head]!
      const length = through[hex]! + 1
      // lines grow longer along the queue
      if (length > limit) break
      for (let k = hex * 6; k < hex * 6 + 6; k++) {
        const next = neighbours[k]!
        if (next < 0 || fresh[next] === 0 || (mayCross !== undefined && !mayCross(next, hex))) continue
        fresh[next] = 0
        if (isOpen?.(next) === false) continue
        through[next] = length
        queue[tail++] = next
      }
    }
    return linesOf(board, through, source, mayCross)
  }
}

/**
 * Updates lines to the same sources after hexes have opened or closed. The result equals a new trace with `open`, a
 * table with one entry per hex. `changed` lists the hexes where `open` differs from the table of `lines`. Those lines
 * must have been traced across all hexsides and without a limit.
 *
 * When a unit moves, few lines change: lines through a closed hex that no other adjacent hex continues at the same
 * length, and lines that become shorter. Only these are computed.
 */
export type LineMender = (lines: Lines, open: Uint8Array, changed: ReadonlyArray<number>) => Lines

/** Builds a {@link LineMender} for a board. */
export const lineMender = (board: Board): LineMender => {
  const { neighbours } = board
  /** Removes the lines through closed hexes, and adds the hexes on these lines to `lost`. */
  const lose = (through: Int16Array, source: Uint8Array, lost: number[]): void => {
    const lengths = lost.map(hex => through[hex]!)
    for (const hex of lost) through[hex] = NO_LINE
    for (let i = 0; i < lost.length; i++) {
      const length = lengths[i]! + 1
      for (let k = lost[i]! * 6; k < lost[i]! * 6 + 6; k++) {
        const next = neighbours[k]!
        // a line of that length that no other adjacent hex continues
        if (
          next < 0 ||
          through[next] !== length ||
          source[next] === 1 ||
          nearest(neighbours, through, next) === length - 1
        )
          continue
        through[next] = NO_LINE
        lost.push(next)
        lengths.push(length)
      }
    }
  }
  return ({ through: before, source }, open, changed) => {
    const through = before.slice()
    const lost = changed.filter(hex => open[hex] === 0 && through[hex]! < NO_LINE)
    lose(through, source, lost)
    // the search begins with the shortest line, so that few hexes are reached twice
    const queue = [...lost, ...changed].filter(hex => open[hex] === 1)
    for (const hex of queue)
      through[hex] = source[hex] === 1 ? 1 : Math.min(nearest(neighbours, through, hex) + 1, NO_LINE)
    queue.sort((a, b) => through[a]! - through[b]!)
    for (let head = 0; head < queue.length; head++) {
      const hex = queue[head]!
      const length = through[hex]! + 1
      for (let k = hex * 6; k < hex * 6 + 6; k++) {
        const next = neighbours[k]!
        if (next < 0 || open[next] === 0 || through[next]! <= length) continue
        through[next] = length
        queue.push(next)
      }
    }
    return linesOf(board, through, source)
  }
}

/**
 * Returns the length of the shortest path from every place to the nearest of the `sources`, along the links of a graph
 * (railways, roads): place -> links, 0 in a source, or {@link NO_LINE}. `open` is place -> 0 if a path may not use the
 * place, including its first and last place. Paths of more than `most` links are not followed.
 */
export const reachAlong = (
  { start, to }: Graph,
  sources: Iterable<number>,
  open: Uint8Array,
  most = NO_LINE - 1,
): Int16Array => {
  const places = start.length - 1
  const far = new Int16Array(places).fill(NO_LINE)
  const queue = new Int32Array(places)
  let tail = 0
  const reach = (place: number, links: number): void => {
    if (open[place] === 0 || far[place] !== NO_LINE) return
    far[place] = links
    queue[tail++] = place
  }
  for (const place of sources) reach(place, 0)
  for (let head = 0; head < tail; head++) {
    const place = queue[head]!
    const links = far[place]! + 1
    // paths grow longer along the queue
    if (links > most) break
    for (let k = start[place]!; k < start[place + 1]!; k++) reach(to[k]!, links)
  }
  return far
}

/**
 * Tests single hexes for a line of any length to a source, with the same answer as `from(hex) < NO_LINE` of traced
 * lines. The test searches outward from the hex, first towards the sources, and stops at the first line. If many hexes
 * have lines, this takes a small part of the time of a trace.
 */
export type LineTests = (open: (hex: number) => boolean) => (hex: number) => boolean

/**
 * Builds the tests of a board. `isSource` is hex -> 1 for a source. `away` is hex -> approximate distance from the
 * sources. It affects only the speed, and not the answer.
 */
export const lineTests = (board: Board, isSource: Uint8Array, away: ArrayLike<number>): LineTests => {
  const { neighbours } = board
  return open => {
    // hex -> UNKNOWN, LEADS, or LOOKED_AT: closed, or without a line as far as is known
    const known = new Uint8Array(board.hexes)
    const stack: number[] = []
    const passed: number[] = []
    const push = (hex: number, nearer: boolean): void => {
      for (let k = hex * 6; k < hex * 6 + 6; k++) {
        const next = neighbours[k]!
        if (next < 0 || known[next] === LOOKED_AT || away[next]! < away[hex]! !== nearer) continue
        if (known[next] === UNKNOWN) known[next] = LOOKED_AT
        stack.push(next)
      }
    }
    /** Whether a line leads from a hex that must itself be open. */
    const passes = (first: number): boolean => {
      if (known[first] !== UNKNOWN) return known[first] === LEADS
      known[first] = LOOKED_AT
      stack.push(first)
      let leads = false
      while (!leads && stack.length > 0) {
        const hex = stack.pop()!
        leads = known[hex] === LEADS
        if (leads || !open(hex)) continue
        passed.push(hex)
        leads = isSource[hex] === 1
        if (leads) continue
        // the last hex pushed is visited first
        push(hex, false)
        push(hex, true)
      }
      // all visited hexes are connected; the hexes still on the stack were not visited
      if (leads) for (const hex of passed) known[hex] = LEADS
      for (const hex of stack) if (known[hex] === LOOKED_AT) known[hex] = UNKNOWN
      stack.length = passed.length = 0
      return leads
    }
    const passesNextTo = (hex: number, nearer: boolean): boolean => {
      for (let k = hex * 6; k < hex * 6 + 6; k++) {
        const next = neighbours[k]!
        if (next >= 0 && away[next]! < away[hex]! === nearer && passes(next)) return true
      }
      return false
    }
    return hex => isSource[hex] === 1 || passesNextTo(hex, true) || passesNextTo(hex, false)
  }
}
const UNKNOWN = 0
const LOOKED_AT = 1
const LEADS = 2
