/**
 * Lines of supply and command: how many hexes lead from a place to the nearest source. Traced once backward from all
 * sources for all units.
 */
import type { Board, Graph } from './board.js'

/** Farther than any line: no line at all. */
export const NO_LINE = 32767

/** Distances of every hex from the sources, along open hexes. */
export interface Lines {
  /** Hexes counted from an open hex to its source, both included: 1 in an open source hex, NO_LINE where there is no line. */
  readonly through: Int16Array
  /** Hexes a line from this hex enters, its own hex not counted or tested: 0 in a source hex, NO_LINE where there is no line. */
  readonly from: (hex: number) => number
  /** hex -> 1 where a source is. */
  readonly source: Uint8Array
}

/** Whether a line may go from a hex to its neighbour. */
export type MayCross = (from: number, to: number) => boolean

/**
 * Traces lines to the nearest of the `sources` (hexes, no boxes). `open` says whether a line may enter a hex: a test,
 * or a table as long as the board has hexes (0: it may not). `mayCross` says whether it may go from a hex to its
 * neighbour (rivers, walls); everywhere by default. A test is asked only of hexes that a line comes to, and lines that would
 * pass through more than `limit` hexes are not traced.
 */
export type LineTracer = (
  sources: Iterable<number>,
  open: ((hex: number) => boolean) | Uint8Array,
  mayCross?: MayCross,
  limit?: number,
) => Lines

/** The shortest line through a neighbour of a hex, as far as it may cross to it. */
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

/** Makes a tracer for a board. */
export const lineTracer = (board: Board): LineTracer => {
  const queue = new Int16Array(board.hexes)
  // hexes still to be looked at: no line has come to them, and as far as is known they are open
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
 * The lines after hexes have opened or closed to them, the sources as they were: what a tracer makes of `open`, a table as
 * long as the board has hexes. `changed` are the hexes in which it differs from that of `lines`, which were traced across
 * all hexsides and without a limit.
 *
 * Where a unit has moved few lines are other ones: those through a hex that closed, as far as no other neighbour leads on as
 * shortly, and those that become shorter. Only these are worked out.
 */
export type LineMender = (lines: Lines, open: Uint8Array, changed: ReadonlyArray<number>) => Lines

/** Makes a mender of lines for a board. */
export const lineMender = (board: Board): LineMender => {
  const { neighbours } = board
  /** Takes the lines away that ran through closed hexes: `lost` grows by the hexes that had them. */
  const lose = (through: Int16Array, source: Uint8Array, lost: number[]): void => {
    const lengths = lost.map(hex => through[hex]!)
    for (const hex of lost) through[hex] = NO_LINE
    for (let i = 0; i < lost.length; i++) {
      const length = lengths[i]! + 1
      for (let k = lost[i]! * 6; k < lost[i]! * 6 + 6; k++) {
        const next = neighbours[k]!
        // a line of that length that no other neighbour bears
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
    // from the shortest line on, so that few hexes are reached twice
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
 * How far along the links of a graph (railways, roads) every place lies from the nearest of the `sources`: place -> links
 * on the way, 0 in a source, {@link NO_LINE} where no way leads through open places alone. The ends of a way are tested too: it begins
 * in no closed source. `open`: place -> 0 where it may not go. Ways of more than `most` links are not followed.
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
    // ways grow longer along the queue
    if (links > most) break
    for (let k = start[place]!; k < start[place + 1]!; k++) reach(to[k]!, links)
  }
  return far
}

/**
 * Tells of one hex after another whether a line of any length leads from it to a source, as `from(hex) < NO_LINE` of a traced line would
 * say. It looks from the hex outward, towards the sources first, and stops at the first line: where lines are many that is a
 * small part of a trace.
 */
export type LineTests = (open: (hex: number) => boolean) => (hex: number) => boolean

/**
 * Makes the tests of a board. `isSource`: hex -> 1 for a source. `away`: hex -> how far it lies from the sources, about: whatever it says
 * the answer is right, and quick where a smaller number is nearer.
 */
export const lineTests = (board: Board, isSource: Uint8Array, away: ArrayLike<number>): LineTests => {
  const { neighbours } = board
  return open => {
    // hex -> UNKNOWN, LEADS, or looked at: as far as is known no line leads from it, or it is closed
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
    /** Whether a line leads from a hex that it has to pass itself. */
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
        // what is pushed last is looked at first
        push(hex, false)
        push(hex, true)
      }
      // all that was passed hangs together; what still lies on the stack was not looked at
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
