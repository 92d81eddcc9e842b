/** 8.4.3 The hexes that cut a line of supply, to explain why a hex is out of supply. */
import { has, pathFinder } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import { type IllusionState, type IllusionTables, RAIL, hexHas } from '../../state/index.js'
import { linesOf } from './network.js'

/** A hex that a line cannot pass through, and the rule. */
export interface Cut {
  readonly hex: number
  readonly rule: IllusionRule
}
/**
 * The line with the fewest cuts: the source to which it would lead, and its closed hexes in order, starting at the
 * unit.
 */
export interface CutLine {
  readonly source: number
  readonly cuts: ReadonlyArray<Cut>
}

/**
 * Returns a nationality's line from a hex to one of its sources with the fewest closed hexes, or the shortest of
 * several such lines. If the line has no cuts, the hex is in supply. Null if no rail hex is near enough, or no railway
 * leads from there to a source, regardless of control.
 */
export const leastCutLine = (g: IllusionTables, state: IllusionState, nation: number, hex: number): CutLine | null => {
  const { open, end, near, isSource, isReserved } = linesOf(g, state, nation)
  // The price exceeds the length of every path through open hexes.
  const price = g.board.hexes
  const closed = (to: number): boolean => open[to] === 0
  // No line runs through the end-of-rail hex, but a line may begin in it (8.4.3.ac).
  const starts = near(hex)
    .filter(from => hexHas(g, from, RAIL))
    .map(from => [from, closed(from) ? price : 0] as const)
  const search = pathFinder(price)({
    start: starts,
    budget: price * price,
    edges: (from, _cost, visit) => {
      for (let k = g.rails.start[from]!; k < g.rails.start[from + 1]!; k++) {
        const to = g.rails.to[k]!
        visit(to, closed(to) || to === end ? price : 1)
      }
    },
  })
  const source = search.nodes.find(isSource)
  if (source === undefined) return null
  const route = search.route(source)
  return {
    source,
    cuts: route.flatMap((at, i): ReadonlyArray<Cut> => {
      if (at === end && i > 0) return [{ hex: at, rule: 'grand-illusion:8.4.3.ac' }]
      if (!closed(at)) return []
      if (isReserved(at)) return [{ hex: at, rule: 'grand-illusion:8.4.3.q' }]
      return [{ hex: at, rule: has(state.ground.sieges, at) ? 'grand-illusion:8.4.3.b' : 'grand-illusion:8.4.3.a' }]
    }),
  }
}
