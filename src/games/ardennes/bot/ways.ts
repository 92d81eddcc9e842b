/** Where a unit in hand can still come to: by the rules of a step, in one search. */
import { OPEN, neighbour, pathFinder, rememberEach } from '../../../kernel/index.js'
import { type Ground, type Mover, STEPS, hexesBy } from '../chapters/index.js'
import { TACTICAL_HEXES } from '../rulebook/index.js'
import type { ArdennesTables } from '../state/index.js'

/** Where a way leads: a hex in which the unit may end its move, and the half points it takes. */
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

/** Ways with as many hexes as Tactical Movement has go on differently: so many labels. */
const LABELS = TACTICAL_HEXES + 2
/** More half points than any way takes. */
const NO_BUDGET = 32767

const toolsOf = rememberEach((g: ArdennesTables) => ({
  find: pathFinder(LABELS * g.board.hexes),
  /** Node -> half points spent, and the unit there. */
  spentAt: new Int16Array(LABELS * g.board.hexes),
  movers: new Array<Mover>(LABELS * g.board.hexes),
  /** Hex -> number of its way. */
  wayTo: new Int16Array(g.board.hexes),
}))

/** All places on the map to which a unit there can still come. */
export const waysOf = (ground: Ground, start: Mover): Ways => {
  const { g } = ground
  const all: Way[] = []
  const { find, spentAt, movers, wayTo } = toolsOf(g)
  spentAt.fill(NO_BUDGET)
  wayTo.fill(-1)
  const begin = start.place * LABELS + Math.min(LABELS - 1, start.hexes)
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
        const to = neighbour(g.board, mover.place, d)
        if (to < 0 || to === start.place) continue
        const next = to * LABELS + hexesBy(ground, mover, to)
        if (spentAt[next]! <= spent || STEPS.breaks(ground, mover, d) !== OPEN) continue
        const cost = STEPS.cost(ground, mover, to)
        const there = spent + cost
        if (spentAt[next]! <= there) continue
        const moved = STEPS.after(ground, mover, to, cost)
        spentAt[next] = there
        movers[next] = moved
        if (STEPS.endsIn?.(ground, mover, to) === true) ended.add(next)
        else ended.delete(next)
        visit(next, cost)
        if (!STEPS.mayStop(ground, moved)) continue
        const known = wayTo[to]!
        if (known < 0) wayTo[to] = all.push({ hex: to, spent: there, node: next }) - 1
        else if (all[known]!.spent > there) all[known] = { hex: to, spent: there, node: next }
      }
    },
  })
  return { all, first: ({ node }) => Math.floor(route(node)[1]! / LABELS) }
}
