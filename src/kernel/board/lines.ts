/**
 * Lines of supply and command: how many hexes lead from a place to the nearest source. Traced once backward from all
 * sources for all units.
 */
import type { Board } from './board.js'

/** Farther than any line: no line at all. */
export const NO_LINE = 32767

/** Distances of every hex from the sources, along open hexes. */
export interface Lines {
  /** Hexes counted from an open hex to its source, both included: 1 in an open source hex, NO_LINE where there is no line. */
  readonly through: Int16Array
  /** Hexes a line from this hex enters, its own hex not counted or tested: 0 in a source hex, NO_LINE where there is no line. */
  readonly from: (hex: number) => number
}

/**
 * Traces lines to the nearest of the `sources` (hexes, no boxes). `open` says whether a line may enter a hex: a test,
 * or a table as long as the board has hexes (0: it may not). `mayCross` says whether it may go from a hex to its
 * neighbour (rivers, walls); everywhere by default.
 */
export type LineTracer = (
  sources: Iterable<number>,
  open: ((hex: number) => boolean) | Uint8Array,
  mayCross?: (from: number, to: number) => boolean,
) => Lines

/** Makes a tracer for a board. */
export const lineTracer = (board: Board): LineTracer => {
  const queue = new Int16Array(board.hexes)
  // hexes still to be looked at: open ones that no line has come to
  const fresh = new Uint8Array(board.hexes)
  const { neighbours } = board
  return (sources, open, mayCross) => {
    const through = new Int16Array(board.hexes).fill(NO_LINE)
    const source = new Uint8Array(board.hexes)
    if (typeof open === 'function') for (let hex = 0; hex < board.hexes; hex++) fresh[hex] = open(hex) ? 1 : 0
    else fresh.set(open)
    let tail = 0
    for (const hex of sources) {
      source[hex] = 1
      if (fresh[hex] === 0) continue
      fresh[hex] = 0
      through[hex] = 1
      queue[tail++] = hex
    }
    for (let head = 0; head < tail; head++) {
      const hex = queue[head]!
      const length = through[hex]! + 1
      for (let k = hex * 6; k < hex * 6 + 6; k++) {
        const next = neighbours[k]!
        if (next < 0 || fresh[next] === 0 || (mayCross !== undefined && !mayCross(next, hex))) continue
        fresh[next] = 0
        through[next] = length
        queue[tail++] = next
      }
    }
    return {
      through,
      from: hex => {
        if (source[hex] === 1) return 0
        let best = NO_LINE
        for (let k = hex * 6; k < hex * 6 + 6; k++) {
          const next = neighbours[k]!
          if (next >= 0 && through[next]! < best && mayCross?.(hex, next) !== false) best = through[next]!
        }
        return best
      },
    }
  }
}

/**
 * A line in two parts: overland to a place of a second network (road, railway), then along it without limit to a source.
 * Gives the places of the network (0 .. size-1) from which a source is reached along open places, the sources first and then
 * outward: the sources of the first part.
 */
export const networkSources = (
  size: number,
  neighboursOf: (place: number) => Iterable<number>,
  sources: Iterable<number>,
  open: (place: number) => boolean,
): ReadonlyArray<number> => {
  const seen = new Uint8Array(size)
  const out: number[] = []
  for (const place of sources)
    if (seen[place] === 0 && open(place)) {
      seen[place] = 1
      out.push(place)
    }
  for (let i = 0; i < out.length; i++) {
    for (const next of neighboursOf(out[i]!))
      if (seen[next] === 0 && open(next)) {
        seen[next] = 1
        out.push(next)
      }
  }
  return out
}
