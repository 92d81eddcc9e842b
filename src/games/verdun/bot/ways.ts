/** Where a unit on the march can still come to: by the rules of a step, in one search. */
import { OPEN, neighbour, pathFinder, rememberEach } from '../../../kernel/index.js'
import { type Mover, MARCH, STEPS, groundOf, inEnemyZoc } from '../chapters/index.js'
import type { MarchFrame, VerdunState, VerdunTables } from '../state/index.js'

/** Where a way leads, and the points it takes. */
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

/** More points than any way takes: the rules of a step bound the search. */
const NO_BUDGET = 32767

/** Nodes are hexes with a label: a hex entered within a zone of control goes on differently from one reached outside (5.2.a). */
const toolsOf = rememberEach((g: VerdunTables) => ({
  find: pathFinder(2 * g.board.hexes),
  /** Node -> points spent, and the unit there. */
  spentAt: new Int16Array(2 * g.board.hexes),
  movers: new Array<Mover>(2 * g.board.hexes),
  /** Hex -> number of its way. */
  wayTo: new Int16Array(g.board.hexes),
}))

/** All places that a unit on the march can still come to. */
export const waysOf = (g: VerdunTables, state: VerdunState, begun: MarchFrame): Ways => {
  const n = g.board.hexes
  const ground = groundOf(g, state)
  const start = MARCH.mover(ground, begun)
  const { side } = ground.phase
  const first = start.place + (start.zoc ? n : 0)
  const all: Way[] = []
  const { find, spentAt, movers, wayTo } = toolsOf(g)
  spentAt.fill(NO_BUDGET)
  wayTo.fill(-1)
  movers[first] = start
  const { route } = find({
    start: first,
    spent: start.spent,
    budget: NO_BUDGET,
    edges: (node, spent, visit) => {
      const mover = movers[node]!
      for (let d = 0; d < 6; d++) {
        const to = neighbour(g.board, mover.place, d)
        if (to < 0 || to === start.place) continue
        const next = mover.zoc || inEnemyZoc(g, state, side, to) ? to + n : to
        // a step costs a point at least
        if (spentAt[next]! <= spent + 1 || STEPS.breaks(ground, mover, d) !== OPEN) continue
        const cost = STEPS.cost(ground, mover, to)
        const there = spent + cost
        if (spentAt[next]! <= there) continue
        spentAt[next] = there
        movers[next] = STEPS.after(ground, mover, to, cost)
        visit(next, cost)
        const known = wayTo[to]!
        if (known < 0) wayTo[to] = all.push({ hex: to, spent: there, node: next }) - 1
        else if (all[known]!.spent > there) all[known] = { hex: to, spent: there, node: next }
      }
    },
  })
  return { all, first: ({ node }) => route(node)[1]! % n }
}
