/** Computes where a unit can go by playing every path, the cheapest first. Lists of actions leave out forced steps. */
import type { Reach, Words } from '../contract/index.js'
import { best, total } from '../numbers/index.js'
import type { AnyAction, GameEvent, Machine } from '../play/index.js'
import { afterOthers } from './interrupts.js'

/** The part of a game's movement that {@link walkReach} needs. */
export interface Walk<S, A extends AnyAction> {
  /** Ids of places by number. */
  readonly ids: ReadonlyArray<string>
  readonly index: ReadonlyMap<string, number>
  /**
   * The actions that select the unit, in order (select; activate its hex, add it to a group); [] if it is selected already. As soon as it
   * is selected, for example by a forced step, the remaining ones are skipped.
   */
  readonly take: ReadonlyArray<A>
  /** The action that ends its move. */
  readonly stop: A
  /** Returns the place of the unit. */
  readonly place: (state: S) => number
  /** The id of the unit, if its steps may also move other units. The unit pays only for its own hops. */
  readonly unit?: string
  /** Whether the unit is still selected. */
  readonly marching: (state: S) => boolean
  /**
   * Whether the unit is interrupted: chance or another question comes first, and the result decides whether the unit continues. Paths are
   * followed through all results. By default it never is.
   */
  readonly waits?: (state: S) => boolean
  /** Whether the unit has moved, so that its move may end here. */
  readonly begun: (state: S) => boolean
  /**
   * Returns a number that distinguishes paths to the same place that may continue differently; otherwise the place itself. `to` is the
   * place of the unit in this state, or its next one. The search calls this function before it plays the step, so that paths that cost too
   * much are not played. Returns -1 if only play determines the number.
   */
  readonly label: (state: S, to: number) => number
  /** Whether an action belongs to the move. */
  readonly moves: (action: A) => boolean
  /** Returns the cost of a hop from place to place, in the game's smallest unit, for the mover in this state. */
  readonly hop: (state: S, from: number, to: number) => number
}

/** A path that {@link walkReach} has found. */
export interface Walked<A> extends Reach<A> {
  /**
   * The remaining actions after others have acted, if their decisions let the unit get there; `actions` lead up to that point. Missing if
   * nobody else acts on the path.
   */
  readonly later?: ReadonlyArray<A>
}

interface OnTheWay<S, A> {
  readonly state: S
  readonly actions: ReadonlyArray<A>
  readonly cost: number
  /** The actions since others have acted; null if nobody has. */
  readonly later: ReadonlyArray<A> | null
}

/** Added to the cost of paths on which others act, so that these paths come after all certain ones. */
const LATE = 2 ** 30

/** Returns the cost of all the unit's hops that an action causes, including forced ones. */
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

/** Returns the start of a search, after all but the last of the actions that select the unit; null if one is refused. */
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

/** Returns the states that an action leads to: one state, none if the arrival is uncertain, or several if others act first. */
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
  // a die decides whether the unit gets there, so the path is not certain
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
 * Computes where a unit can end its move, the cheapest paths first: each place once, with the actions that lead there. Places that the unit
 * reaches only if others allow it come last.
 */
export const walkReach = <S, A extends AnyAction, Side extends string, W extends Words = Words>(
  play: Machine<S, A, Side, W>,
  state: S,
  walk: Walk<S, A>,
): ReadonlyArray<Walked<A>> => {
  const open: OnTheWay<S, A>[] = []
  // open paths with their cheapest cost: others that lead to the same place and label at a higher cost are dropped
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
    // a path that got there at no greater cost can continue, or end, in the same ways
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
    // few places are open at a time, so a plain search for the cheapest is enough
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
