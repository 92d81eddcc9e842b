/**
 * The places that a moving unit can still reach: one search that uses the rules for a step and keeps the cheapest path
 * to each hex.
 */
import { type Board, neighbour, pathFinder } from '../board/index.js'
import { type Ground, type Mover, type StepRules, OPEN } from '../play/index.js'

/** The end of a path: a hex where the unit may end its move, and the points spent by then. */
export interface Way {
  readonly hex: number
  readonly spent: number
  /** The hex with the label of the path. */
  readonly node: number
}
/** All paths of a unit. */
export interface Ways {
  /** The cheapest path to each hex, in the order of discovery. The hex of the unit is not included. */
  readonly all: ReadonlyArray<Way>
  /** Returns the first hex of a path. Valid until the next search. */
  readonly first: (way: Way) => number
}

/** The rules of a game for moves that the search needs. */
export interface WayRules<G extends Ground<unknown>, M extends Mover> extends Pick<
  StepRules<G, M, string>,
  'breaks' | 'cost' | 'after' | 'endsIn' | 'mayStop'
> {
  /** The number of labels. Labels distinguish paths to the same hex that can continue differently. */
  readonly labels: number
  /** Returns the label of a path that moves the mover to this hex. */
  readonly label: (ground: G, mover: M, to: number) => number
  /** The lowest cost of a step. */
  readonly least: number
}

/** A budget that no path exceeds, because the rules for a step limit the search. */
const NO_BUDGET = 32767

/** Builds a search for paths on a board. All its searches share tables. */
export const wayFinder = <G extends Ground<unknown>, M extends Mover & { readonly spent: number }>(
  board: Board,
  rules: WayRules<G, M>,
): ((ground: G, start: M) => Ways) => {
  const { labels, label, least } = rules
  const size = labels * board.hexes
  const find = pathFinder(size)
  /** Node -> the points spent and the mover; hex -> the index of its path. */
  const spentAt = new Int16Array(size)
  const movers = new Array<M>(size)
  const wayTo = new Int16Array(board.hexes)
  return (ground, start) => {
    const all: Way[] = []
    spentAt.fill(NO_BUDGET)
    wayTo.fill(-1)
    const begin = start.place * labels + label(ground, start, start.place)
    movers[begin] = start
    const ended = new Set<number>()
    const { route } = find({
      start: begin,
      spent: start.spent,
      budget: NO_BUDGET,
      edges: (node, spent, visit) => {
        if (ended.has(node)) return
        const mover = movers[node]!
        for (let d = 0; d < 6; d++) {
          const to = neighbour(board, mover.place, d)
          if (to < 0 || to === start.place) continue
          const next = to * labels + label(ground, mover, to)
          if (spentAt[next]! <= spent + least || rules.breaks(ground, mover, d) !== OPEN) continue
          const cost = rules.cost(ground, mover, to)
          const there = spent + cost
          if (spentAt[next]! <= there) continue
          const moved = rules.after(ground, mover, to, cost)
          spentAt[next] = there
          movers[next] = moved
          if (rules.endsIn?.(ground, mover, to) === true) ended.add(next)
          else ended.delete(next)
          visit(next, cost)
          if (!rules.mayStop(ground, moved)) continue
          const known = wayTo[to]!
          if (known < 0) wayTo[to] = all.push({ hex: to, spent: there, node: next }) - 1
          else if (all[known]!.spent > there) all[known] = { hex: to, spent: there, node: next }
        }
      },
    })
    return { all, first: ({ node }) => Math.floor(route(node)[1]! / labels) }
  }
}
