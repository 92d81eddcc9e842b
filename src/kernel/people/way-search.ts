/** The direct search behind `reach`: over places, labels and costs, cheapest first. */
import {
  type Ground,
  type MarchIndexes,
  type Mover,
  type StepRules,
  isOver,
  marchIndexes,
  pushSteps,
} from '../play/index.js'

/** A unit during its move: how it got here, and where it can go next. */
interface Way<M> {
  readonly mover: M
  /** Place and label. */
  readonly node: number
  readonly cost: number
  /** Whether the unit is still selected. */
  readonly marching: boolean
  /** Whether the move can end here, or has ended. */
  readonly ends: boolean
  /** How many actions are offered to the unit; with only one, it moves on by itself. */
  readonly offered: number
  /** The places where it can go next: hexes, ascending, then the box off the map. */
  readonly next: ReadonlyArray<number>
  /** The action that led here from `before`; -1 for a forced step. */
  readonly action: number
  readonly before: Way<M> | null
}

const NOWHERE: ReadonlyArray<number> = Object.freeze([])

/** The part of a game's rules that a search needs. */
interface SearchRules<G, M extends Mover> {
  readonly march: StepRules<G, M, string>
  readonly labels?: number
  readonly label?: (ground: G, mover: M, to: number) => number
}

/** The search for one question. */
export class Search<G extends Ground<unknown>, M extends Mover> {
  /** Whether the search met something that only play can tell: a forced action that is not a step. */
  isLost = false
  private readonly ground: G
  private readonly steps: StepRules<G, M, string>
  private readonly label: ((ground: G, mover: M, to: number) => number) | undefined
  private readonly labels: number
  private readonly indexes: MarchIndexes
  /** By cost. A path continues at a higher cost, or later at the same cost. */
  private readonly open: Way<M>[][] = []
  /** Place and label -> 1 more than the cheapest cost of a path that can continue there. More expensive paths are dropped. */
  private readonly come: Int32Array

  constructor(ground: G, { march, label, labels = 1 }: SearchRules<G, M>) {
    this.ground = ground
    this.steps = march
    this.label = label
    this.labels = labels
    this.indexes = marchIndexes(ground.g, march.exit !== undefined)
    this.come = new Int32Array(ground.g.board.size * labels)
  }

  /** Returns a unit with its choices at its present place. `from` is the path before, and `action` led here. */
  way(mover: M, cost: number, action: number, from: Way<M> | null): Way<M> {
    const { ground, steps } = this
    const node = this.nodeOf(from?.mover ?? mover, mover.place)
    const others: number[] = []
    const next = this.nextOf(mover, others)
    const mayStop = steps.mayStop(ground, mover)
    const offered = next.length + others.length + (mayStop ? 1 : 0)
    // a unit that can only stop does so by itself
    const marching = !(mayStop && offered === 1)
    const ends = !marching || (mayStop && mover.begun)
    return { mover, node, cost, marching, ends, offered, next, action, before: from }
  }

  /** Returns the path extended by one place; null if another path got there before at no higher cost. */
  private hop(from: Way<M>, to: number, action: number): Way<M> | null {
    const { ground, steps } = this
    const { mover } = from
    const paid = steps.cost(ground, mover, to)
    const cost = from.cost + paid
    const node = this.nodeOf(mover, to)
    if (action >= 0 && this.isDearer(node, cost)) return null
    const there = steps.after(ground, mover, to, paid)
    return isOver(steps, ground, mover, to)
      ? { mover: there, node, cost, marching: false, ends: true, offered: 0, next: NOWHERE, action, before: from }
      : this.way(there, cost, action, from)
  }

  private nextOf(mover: M, others: number[]): ReadonlyArray<number> {
    const { ground, steps } = this
    steps.others?.(ground, mover, others)
    if (mover.place >= ground.g.board.hexes) return steps.entries(ground, mover)
    const out: number[] = []
    pushSteps(steps, ground, mover, 0, out)
    const exit = steps.exit === undefined ? -1 : steps.exit(ground, mover)
    if (exit >= 0) out.push(exit)
    return out
  }

  /** Continues a path as play does while the unit has no choice. */
  settled(way: Way<M>): Way<M> {
    let now = way
    while (now.marching && now.offered === 1) {
      const to = now.next[0]
      if (to === undefined) {
        this.isLost = true
        return now
      }
      now = this.hop(now, to, -1)!
    }
    return now
  }

  /** Keeps a path to be continued, unless another got there before at no higher cost. */
  add(way: Way<M>): void {
    if (way.marching && way.mover.begun) {
      if (this.isDearer(way.node, way.cost)) return
      this.come[way.node] = way.cost + 1
    }
    ;(this.open[way.cost] ??= []).push(way)
  }

  private nodeOf(mover: M, to: number): number {
    return this.label === undefined ? to : to * this.labels + this.label(this.ground, mover, to)
  }

  private isDearer(node: number, cost: number): boolean {
    const known = this.come[node]!
    return known > 0 && known <= cost + 1
  }

  private actionTo(from: number, to: number): number {
    const { hexes } = this.ground.g.board
    // a unit enters the map from a box, and exits to another
    if (from >= hexes) return this.indexes.enterBase + to
    return to >= hexes ? this.indexes.exit : this.indexes.stepBase + to
  }

  /** Returns all places that paths from the first one reach, each by the cheapest path, the first of equals. */
  found(first: Way<M>): ReadonlyArray<Way<M>> {
    const { board } = this.ground.g
    this.add(first)
    const out: Way<M>[] = []
    const isFound = new Uint8Array(board.size)
    const left = new Uint8Array(board.size * this.labels)
    for (let cost = 0; cost < this.open.length; cost++) {
      for (const way of this.open[cost] ?? []) {
        const { place } = way.mover
        if (isFound[place] === 0 && way.ends) {
          isFound[place] = 1
          out.push(way)
        }
        if (!way.marching || left[way.node] === 1) continue
        left[way.node] = 1
        for (const to of way.next) {
          const on = this.hop(way, to, this.actionTo(place, to))
          if (on !== null) this.add(this.settled(on))
        }
      }
    }
    return out
  }
}

/** Returns the actions of a path, in order, by index. */
export const actionsOf = <A>(way: Way<Mover>, stop: number, at: (index: number) => A): ReadonlyArray<A> => {
  let n = way.marching ? 1 : 0
  for (let on: Way<Mover> | null = way; on !== null; on = on.before) if (on.action >= 0) n++
  const out = new Array<A>(n)
  if (way.marching) out[--n] = at(stop)
  for (let on: Way<Mover> | null = way; on !== null; on = on.before) if (on.action >= 0) out[--n] = at(on.action)
  return out
}
