/** Where a unit can go: played through with the rules themselves, way by way, the cheapest first. Forced steps are in no list of actions. */
import type { Reach, Words } from '../contract/index.js'
import { best, total } from '../numbers/index.js'
import type { AnyAction, GameEvent, Machine } from '../play/index.js'
import { afterOthers } from './interrupts.js'

/** What {@link walkReach} needs to know of a game's moves. */
export interface Walk<S, A extends AnyAction> {
  /** Ids of places by number. */
  readonly ids: ReadonlyArray<string>
  readonly index: ReadonlyMap<string, number>
  /**
   * The actions that take the unit in hand, one after the other (select; activate its hex, add it to a group): [] when it is in hand
   * already. Once it is, by a forced step perhaps, what is left of them is not needed.
   */
  readonly take: ReadonlyArray<A>
  /** The action that ends its move. */
  readonly stop: A
  /** Where the unit is. */
  readonly place: (state: S) => number
  /** The id of the unit, where others may be moved with a step of it: what it pays for are hops of its own. */
  readonly unit?: string
  /** Whether it is still in hand. */
  readonly marching: (state: S) => boolean
  /**
   * Whether it is out of hand for a while: chance or another question comes first, and what that brings says whether it goes on. Its ways are
   * followed through all of it. Never by default.
   */
  readonly waits?: (state: S) => boolean
  /** Whether it has gone somewhere in this move, so that it may end here. */
  readonly begun: (state: S) => boolean
  /**
   * Tells apart ways to the same place that may go on differently; the place itself where there is no such thing. `to`
   * is where the unit is in this state, or where it goes next: asked before the step is played, so that ways that cost
   * too much need not be played; -1 where only play can tell.
   */
  readonly label: (state: S, to: number) => number
  /** Whether an action is one of the move. */
  readonly moves: (action: A) => boolean
  /** What a hop from place to place costs, in the game's smallest unit, for the mover in this state. */
  readonly hop: (state: S, from: number, to: number) => number
}

/** A way that {@link walkReach} has found. */
export interface Walked<A> extends Reach<A> {
  /** What is left to do once others have acted, if that lets the unit come there: `actions` lead as far as that. Not there where nobody acts on the way. */
  readonly later?: ReadonlyArray<A>
}

interface OnTheWay<S, A> {
  readonly state: S
  readonly actions: ReadonlyArray<A>
  readonly cost: number
  /** The actions since others have acted; null where nobody has. */
  readonly later: ReadonlyArray<A> | null
}

/** Ways on which others act come after all that are sure. */
const LATE = 2 ** 30

/** Cost of all the unit's hops that an action brings, forced ones included. */
const costOf = <S, A extends AnyAction, Side extends string, W extends Words>(
  play: Machine<S, A, Side, W>,
  walk: Walk<S, A>,
  state: S,
  action: A,
): number => {
  const next = play.step(state, action)
  if (next._tag === 'Left') return 0
  const hops = next.right.events.filter(
    (event: GameEvent) =>
      event.from !== undefined &&
      event.to !== undefined &&
      (walk.unit === undefined || event.unit === walk.unit || event.units?.includes(walk.unit) === true) &&
      (event.kind === 'moved' || event.kind === 'exited'),
  )
  return total(hops.map(hop => walk.hop(state, walk.index.get(hop.from!)!, walk.index.get(hop.to!)!)))
}

/** Where a walk starts, all but the last of the actions done that take the unit in hand; null where one is refused. */
const takenInHand = <S, A extends AnyAction, Side extends string, W extends Words>(
  play: Machine<S, A, Side, W>,
  walk: Walk<S, A>,
  state: S,
): { readonly from: OnTheWay<S, A>; readonly last: A | undefined } | null => {
  let from: OnTheWay<S, A> = { state, actions: [], cost: 0, later: null }
  for (const [i, action] of walk.take.entries()) {
    if (walk.marching(from.state)) break
    if (i === walk.take.length - 1) return { from, last: action }
    const next = play.apply(from.state, action)
    if (next._tag === 'Left') return null
    from = {
      state: next.right,
      actions: [...from.actions, action],
      cost: from.cost + costOf(play, walk, from.state, action),
      later: null,
    }
  }
  return { from, last: undefined }
}

/** Where an action leads a unit: to one state, none where it is not sure to come there, or several where others act first. */
const onward = <S, A extends AnyAction, Side extends string, W extends Words>(
  play: Machine<S, A, Side, W>,
  walk: Walk<S, A>,
  from: OnTheWay<S, A>,
  action: A,
): ReadonlyArray<OnTheWay<S, A>> => {
  const { waits = () => false } = walk
  const next = play.apply(from.state, action)
  if (next._tag === 'Left') return []
  const to = action.place === undefined ? -1 : walk.index.get(action.place)!
  const arrived = walk.place(next.right)
  // whether it comes there is for the die to say: no way that is sure
  if (to >= 0 && arrived !== to && play.chances(next.right).length > 0) return []
  const paid =
    arrived === to ? walk.hop(from.state, walk.place(from.state), to) : costOf(play, walk, from.state, action)
  const cost = from.cost + paid
  const there =
    from.later === null
      ? { actions: [...from.actions, action], cost, later: null }
      : { actions: from.actions, cost, later: [...from.later, action] }
  if (!waits(next.right)) return [{ state: next.right, ...there }]
  return afterOthers(play, next.right, waits, (before, other) => costOf(play, walk, before, other)).map(
    ({ now, paid: besides }) => ({ state: now, ...there, cost: cost + besides, later: there.later ?? [] }),
  )
}

/**
 * Where a unit could end its move, cheapest ways first: each place once, with the actions that take it there. Places to which it comes only
 * where what others do lets it stand last.
 */
export const walkReach = <S, A extends AnyAction, Side extends string, W extends Words = Words>(
  play: Machine<S, A, Side, W>,
  state: S,
  walk: Walk<S, A>,
): ReadonlyArray<Walked<A>> => {
  const open: OnTheWay<S, A>[] = []
  // ways still going on, with the cheapest cost: others that come to the same at a higher cost are dropped
  const come = new Map<number, number>()
  const isDearer = (label: number, cost: number): boolean => (come.get(label) ?? Infinity) <= cost
  const arrive = (way: OnTheWay<S, A>): void => {
    if (walk.marching(way.state) && walk.begun(way.state)) {
      const label = walk.label(way.state, walk.place(way.state))
      if (isDearer(label, way.cost)) return
      come.set(label, way.cost)
    }
    open.push(way)
  }
  const go = (from: OnTheWay<S, A>, action: A): void => {
    const to = action.place === undefined ? -1 : walk.index.get(action.place)!
    const there = to < 0 ? Infinity : from.cost + walk.hop(from.state, walk.place(from.state), to)
    // one that came there at no greater cost can go on, or end, in the same ways
    if (to >= 0 && isDearer(walk.label(from.state, to), there)) return
    for (const way of onward(play, walk, from, action)) arrive(way)
  }
  const taken = takenInHand(play, walk, state)
  if (taken !== null) {
    const { from, last } = taken
    if (last === undefined) open.push(from)
    else go(from, last)
  }
  const found = new Map<number, Walked<A>>()
  const left = new Set<number>()
  while (open.length > 0) {
    // few places are open at a time: a plain search for the cheapest is enough
    const at = best(open, way => -way.cost - (way.later === null ? 0 : LATE))!
    open.splice(open.indexOf(at), 1)
    const place = walk.place(at.state)
    const marching = walk.marching(at.state)
    if (!found.has(place) && (!marching || walk.begun(at.state))) {
      const ends = marching ? [walk.stop] : []
      found.set(place, {
        place: walk.ids[place]!,
        cost: at.cost,
        ...(at.later === null
          ? { actions: [...at.actions, ...ends] }
          : { actions: at.actions, later: [...at.later, ...ends] }),
      })
    }
    const label = walk.label(at.state, place)
    if (!marching || left.has(label)) continue
    left.add(label)
    for (const action of play.legalActions(at.state)) if (walk.moves(action)) go(at, action)
  }
  return [...found.values()]
}
