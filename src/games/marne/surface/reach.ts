/** Where a unit can go in this phase, with the actions that take it there. */
import {
  type Reach,
  type SideIndex,
  direction,
  frameOf,
  has,
  sideOf,
  topOf,
  unitPlace,
  walkReach,
} from '../../../kernel/index.js'
import type { MarneAction, MarneFrame, MarnePlay, MarneState, MarneTables } from '../state/index.js'
import {
  type Ground,
  allowance,
  entryCost,
  entryHexes,
  groundOf,
  isLeapfrog,
  mayExit,
  openSteps,
  selectable,
  stepCost,
} from '../chapters/index.js'
import { EXIT_COST } from '../rulebook/index.js'

/** Movement points of one hop of a unit: into a hex, onto the map, or off it. */
export const hopCost = (g: MarneTables, state: MarneState, side: SideIndex, from: number, to: number): number => {
  if (to >= g.board.hexes) return EXIT_COST
  return from >= g.board.hexes
    ? entryCost(g, state, side, to)
    : stepCost(g, state, side, from, direction(g.board, from, to))
}

/** The unit in hand in a movement phase. */
const inHand = (frame: MarneFrame): number | null =>
  frame.at === 'entering' || frame.at === 'departing' || frame.at === 'marching' ? frame.unit : null

/** The same by playing every way: for cut-off units, whose steps hang on supply. Of others a test holds the two together. */
export const walkedReach = (
  g: MarneTables,
  play: Pick<MarnePlay, 'apply' | 'legalActions' | 'step'>,
  state: MarneState,
  unit: number,
): ReadonlyArray<Reach<MarneAction>> => {
  const taken = inHand(topOf<MarneFrame>(state)) !== null
  return walkReach(play as MarnePlay, state, {
    ids: g.board.ids,
    index: g.board.index,
    take: taken ? null : { type: 'select', unit: g.unitIds[unit]! },
    stop: { type: 'stop' },
    place: now => unitPlace(now, unit),
    marching: now => inHand(topOf<MarneFrame>(now)) === unit,
    begun: now => !['entering', 'departing'].includes(topOf<MarneFrame>(now).at),
    label: (_now, to) => to,
    moves: action => action.type !== 'stop',
    hop: (now, from, to) => hopCost(g, now, sideOf(g, unit), from, to),
  })
}

/** A unit on its way: how it came here, and where it can go on. */
interface Way {
  readonly place: number
  readonly points: number
  readonly cost: number
  /** Whether the move can end here, or has ended: everywhere but where it starts. */
  readonly begun: boolean
  /** Whether the unit is in hand still. */
  readonly marching: boolean
  /** Hexes to go to next, ascending, and whether off the map. */
  readonly next: ReadonlyArray<number>
  readonly exits: boolean
  /** The action that led here from `before`; null for one that nobody is asked for. */
  readonly action: MarneAction | null
  readonly before: Way | null
}

/** The actions of a way, in order. */
const actionsOf = (g: MarneTables, way: Way): ReadonlyArray<MarneAction> => {
  const out: MarneAction[] = way.marching ? [g.actions.at(g.actions.of('stop'))] : []
  for (let at: Way | null = way; at !== null; at = at.before) if (at.action !== null) out.push(at.action)
  return out.reverse()
}

/** The ways that lead on from one. */
class Ways {
  private readonly ground: Ground
  private readonly unit: number

  constructor(ground: Ground, unit: number) {
    this.ground = ground
    this.unit = unit
  }

  /** The unit in hand where it stands: not yet on the move, or with this many points left. */
  from(action: MarneAction | null, points: number | null): Way {
    const { g, state, phase } = this.ground
    const place = unitPlace(state, this.unit)
    const left = points ?? allowance(g, phase, this.unit)
    const begun = points !== null
    const enters = place >= g.board.hexes
    const mover = { unit: this.unit, place, points: left, begun }
    return {
      place,
      points: left,
      cost: 0,
      begun,
      marching: true,
      next: enters ? entryHexes(g, state, this.unit) : openSteps(this.ground, mover),
      exits: !enters && mayExit(this.ground, mover),
      action,
      before: null,
    }
  }

  /** Movement points of a hop. */
  hop(from: number, to: number): number {
    return hopCost(this.ground.g, this.ground.state, this.ground.phase.side, from, to)
  }

  /** One hex on. `asked`: whether the player is asked for it. */
  step(before: Way, to: number, asked: boolean): Way {
    const { g } = this.ground
    const { unit } = this
    const hop = this.hop(before.place, to)
    const enters = before.place >= g.board.hexes
    const over = !enters && isLeapfrog(this.ground, before.place, to)
    const points = before.points - hop
    const mover = { unit, place: to, points, begun: true }
    const next = over ? [] : openSteps(this.ground, mover)
    const exits = !over && mayExit(this.ground, mover)
    return {
      place: to,
      points,
      cost: before.cost + hop,
      begun: true,
      // where a unit can only stop, it does so by itself
      marching: next.length > 0 || exits,
      next,
      exits,
      action: asked ? g.actions.at(g.actions.of(enters ? 'enter' : 'step', 0, to)) : null,
      before,
    }
  }

  /** Off the map. */
  exit(before: Way, asked: boolean): Way {
    const { g } = this.ground
    return {
      place: g.exitOf(before.place),
      points: 0,
      cost: before.cost + EXIT_COST,
      begun: true,
      marching: false,
      next: [],
      exits: false,
      action: asked ? g.actions.at(g.actions.of('exit')) : null,
      before,
    }
  }
}

/** Where a way begins: with the unit taken in hand, and on from there as long as nobody is asked. */
const firstWay = (ways: Ways, top: MarneFrame, select: MarneAction): Way => {
  if (inHand(top) !== null) return ways.from(null, top.at === 'marching' ? top.points : null)
  const taken = ways.from(select, null)
  if (taken.next.length + (taken.exits ? 1 : 0) !== 1) return taken
  return taken.exits ? ways.exit(taken, false) : ways.step(taken, taken.next[0]!, false)
}

/**
 * Where a unit could end its move, cheapest ways first. A direct search: what a step may do hangs on the other units alone,
 * unless the mover is cut off.
 */
export const reachOf = (
  g: MarneTables,
  play: MarnePlay,
  state: MarneState,
  id: string,
): ReadonlyArray<Reach<MarneAction>> => {
  const unit = g.unitIds.indexOf(id)
  const top = topOf<MarneFrame>(state)
  const taken = inHand(top)
  const phase = frameOf(state, 'movement')
  if (unit < 0 || phase === null || (taken !== null && taken !== unit)) return []
  if (has(phase.cutOff, unit)) return walkedReach(g, play, state, unit)
  const ground = groundOf(g, state, phase)
  if (taken === null && (sideOf(g, unit) !== phase.side || !selectable(ground, unit))) return []
  const ways = new Ways(ground, unit)
  return search(ground, ways, firstWay(ways, top, g.actions.at(g.actions.of('select', unit))))
}

/** All places that ways from the first one lead to, each by the cheapest; of equals the one that was found first. */
const search = ({ g }: Ground, ways: Ways, first: Way): ReadonlyArray<Reach<MarneAction>> => {
  // by cost: whoever goes on comes at a higher cost
  const open: Way[][] = []
  // where ways go on from, with the cheapest cost: others that come to the same at a higher cost are dropped
  const come = new Map<number, number>()
  const add = (way: Way): void => {
    if (way.marching && way.begun) come.set(way.place, way.cost)
    ;(open[way.cost] ??= []).push(way)
  }
  add(first)
  const found = new Map<number, Reach<MarneAction>>()
  const left = new Set<number>()
  for (let cost = 0; cost < open.length; cost++) {
    for (const way of open[cost] ?? []) {
      const { place, marching } = way
      if (!found.has(place) && way.begun)
        found.set(place, { place: g.board.ids[place]!, cost, actions: actionsOf(g, way) })
      if (!marching || left.has(place)) continue
      left.add(place)
      for (const to of way.next) {
        if ((come.get(to) ?? Infinity) > cost + ways.hop(place, to)) add(ways.step(way, to, true))
      }
      if (way.exits) add(ways.exit(way, true))
    }
  }
  return [...found.values()]
}
