/** Where a unit on its way can still come to: by the rules of a step, in one search that keeps the cheapest way to each hex. */
import { type Board, neighbour, pathFinder } from '../board/index.js'
import { type Ground, type Mover, type StepRules, OPEN } from '../play/index.js'

/** Where a way leads: a hex in which the unit may end its move, and what it has spent by then. */
export interface Way {
  readonly hex: number
  readonly spent: number
  /** The hex with the label of the way. */
  readonly node: number
}
/** All ways of a unit. */
export interface Ways {
  /** The cheapest to each hex, in the order in which hexes were come to. Its own hex is not among them. */
  readonly all: ReadonlyArray<Way>
  /** The first hex of a way. To be asked before the next search. */
  readonly first: (way: Way) => number
}

/** What a game says of its marches, so that they can be searched. */
export interface WayRules<G extends Ground<unknown>, M extends Mover> extends Pick<
  StepRules<G, M, string>,
  'breaks' | 'cost' | 'after' | 'endsIn' | 'mayStop'
> {
  /** Ways to one hex that may go on differently: so many labels, and the label of the way that brings a mover to a hex, or is there. */
  readonly labels: number
  /** The label of a way that brings the mover to this hex. */
  readonly label: (ground: G, mover: M, to: number) => number
  /** What a step costs at the least. */
  readonly least: number
}

/** More than any way takes: the rules of a step bound the search. */
const NO_BUDGET = 32767

/** Makes a search of the ways on a board. Each search uses its tables again. */
export const wayFinder = <G extends Ground<unknown>, M extends Mover & { readonly spent: number }>(
  board: Board,
  rules: WayRules<G, M>,
): ((ground: G, start: M) => Ways) => {
  const { labels, label, least } = rules
  const size = labels * board.hexes
  const find = pathFinder(size)
  /** Node -> what has been spent, and the unit there; hex -> number of its way. */
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
