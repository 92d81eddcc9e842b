/**
 * Orders of several actions, and where a unit can go: both played through with the rules themselves, so that a list of
 * actions holds exactly what `apply` is to be given. Forced steps are not in it.
 */
import * as E from 'fp-ts/lib/Either.js'
import type { ReadonlyNonEmptyArray } from 'fp-ts/lib/ReadonlyNonEmptyArray.js'
import type { AnyAction, GameEvent, Machine } from '../play/index.js'
import type { Board } from '../board/index.js'
import { ascending, best, total } from '../numbers/index.js'
import { type Reach, type Violation, type Words, violation } from '../contract/index.js'
import { LONGEST_TEXT } from './notation.js'

/** The actions that carry out an order, or why there are none. */
export type Orders<A, Rule extends string = string> = E.Either<Violation<Rule>, ReadonlyNonEmptyArray<A>>

/**
 * A form of line that stands for several actions: a pattern, and what its parts mean; null where the line is not of
 * this form after all.
 */
export type OrderForm<A, Rule extends string = string> = readonly [
  form: RegExp,
  read: (parts: ReadonlyArray<string>) => Orders<A, Rule> | null,
]

/** Reads a line: as any one action, where `parse` takes it for one, else in the first of these forms. */
export const readLine = <S, A extends AnyAction, Side extends string, W extends Words = Words>(
  play: Machine<S, A, Side, W>,
  parse: (text: string) => E.Either<Violation<W['rule']>, A>,
  state: S,
  text: string,
  notationRule: W['rule'],
  forms: ReadonlyArray<OrderForm<A, W['rule']>>,
): Orders<A, W['rule']> => {
  if (text.length > LONGEST_TEXT)
    return E.left(
      violation(
        'unreadable',
        notationRule,
        `an order of ${text.length} characters is too long: ${LONGEST_TEXT} at most`,
      ),
    )
  const single = parse(text)
  if (single._tag === 'Right') return carryOut(play, state, [intended(single.right)], notationRule)
  const line = text.trim().replace(/\s+/g, ' ')
  for (const [form, read] of forms) {
    const parts = form.exec(line)
    const orders = parts === null ? null : read(parts)
    if (orders !== null) return orders
  }
  return single
}

/** Reads the names of units and hexes in orders, as numbers. */
export interface OrderNames<Rule extends string = string> {
  /**
   * A unit by its id, or by another of its names where no other unit has it, in upper or lower case; -1 where there is
   * no such unit.
   */
  readonly unit: (text: string) => number
  /** Units, in ascending order, none twice. Left: the first that is none. */
  readonly units: (texts: ReadonlyArray<string>) => E.Either<Violation<Rule>, ReadonlyArray<number>>
  /** Hexes, in the order of the words. Left: the first that is none. */
  readonly hexes: (words: ReadonlyArray<string>) => E.Either<Violation<Rule>, ReadonlyArray<number>>
}

/** Makes {@link OrderNames}; `keys` are the names that a unit goes by, `id` first. */
export const orderNames = <K extends string, Rule extends string = string>(
  tables: { readonly board: Board; readonly units: ReadonlyArray<Readonly<Record<K, string>>> },
  keys: ReadonlyArray<K>,
  notationRule: Rule,
): OrderNames<Rule> => {
  const { board, units } = tables
  const unreadable = (message: string): E.Either<Violation<Rule>, never> =>
    E.left(violation('unreadable', notationRule, message))
  const unit = (text: string): number => {
    const wanted = text.trim().toLowerCase()
    for (const key of keys) {
      const found = units.flatMap((each, u) => (each[key].toLowerCase() === wanted ? [u] : []))
      if (found.length === 1) return found[0]!
    }
    return -1
  }
  return {
    unit,
    units: texts => {
      const found = texts.map(unit)
      const bad = texts.find((_, i) => found[i]! < 0)
      return bad === undefined
        ? E.right(ascending(found))
        : unreadable(`there is no unit "${bad.slice(0, 40)}", or more than one`)
    },
    hexes: words => {
      const found = words.map(hex => board.index.get(hex) ?? board.size)
      const bad = words.find((_, i) => found[i]! >= board.hexes)
      return bad === undefined ? E.right(found) : unreadable(`there is no hex "${bad.slice(0, 40)}"`)
    },
  }
}

/** An intended action, and when there is nothing left of it to do. */
export interface Intended<S, A> {
  readonly action: A
  /** Whether it has been done already, by a forced step. */
  readonly isDone: (state: S) => boolean
}

/** An action that is never done by itself. */
export const intended = <S, A>(action: A, isDone: (state: S) => boolean = () => false): Intended<S, A> => ({
  action,
  isDone,
})

/**
 * Carries out a list of intended actions as far as they are asked for; gives the actions that were. Left: the first
 * refusal, or that there was nothing to do. `reason` may find a better refusal, from the state before the last action, the
 * one after it, and the action refused.
 */
export const carryOut = <S, A extends AnyAction, Side extends string, W extends Words = Words>(
  play: Machine<S, A, Side, W>,
  start: S,
  wanted: ReadonlyArray<Intended<S, A>>,
  notationRule: W['rule'],
  reason: (before: S, now: S, action: A) => Violation<W['rule']> | null = () => null,
): Orders<A, W['rule']> => {
  let state = start
  let before = start
  const out: A[] = []
  for (const { action, isDone } of wanted) {
    if (isDone(state)) continue
    const next = play.apply(state, action)
    if (next._tag === 'Left') return E.left(reason(before, state, action) ?? next.left)
    out.push(action)
    before = state
    state = next.right
  }
  const [first, ...rest] = out
  return first === undefined
    ? E.left(violation('unreadable', notationRule, 'this order would do nothing'))
    : E.right([first, ...rest])
}

/** What {@link walkReach} needs to know of a game's moves. */
export interface Walk<S, A extends AnyAction> {
  /** Ids of places by number. */
  readonly ids: ReadonlyArray<string>
  readonly index: ReadonlyMap<string, number>
  /** The action that takes the unit in hand; null when it is in hand already. */
  readonly take: A | null
  /** The action that ends its move. */
  readonly stop: A
  /** Where the unit is. */
  readonly place: (state: S) => number
  /** Whether it is still in hand. */
  readonly marching: (state: S) => boolean
  /** Whether it has gone somewhere in this move, so that it may end here. */
  readonly begun: (state: S) => boolean
  /**
   * Tells apart ways to the same place that may go on differently; the place itself where there is no such thing. `to`
   * is where the unit is in this state, or where it goes next: asked before the step is played, so that ways that cost
   * too much need not be played.
   */
  readonly label: (state: S, to: number) => number
  /** Whether an action is one of the move. */
  readonly moves: (action: A) => boolean
  /** What a hop from place to place costs, in the game's smallest unit, for the mover in this state. */
  readonly hop: (state: S, from: number, to: number) => number
}

interface OnTheWay<S, A> {
  readonly state: S
  readonly actions: ReadonlyArray<A>
  readonly cost: number
}

/** Cost of all the hops that an action brings, forced ones included. */
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
      event.from !== undefined && event.to !== undefined && (event.kind === 'moved' || event.kind === 'exited'),
  )
  return total(hops.map(hop => walk.hop(state, walk.index.get(hop.from!)!, walk.index.get(hop.to!)!)))
}

/** Where a unit could end its move, cheapest ways first: each place once, with the actions that take it there. */
export const walkReach = <S, A extends AnyAction, Side extends string, W extends Words = Words>(
  play: Machine<S, A, Side, W>,
  state: S,
  walk: Walk<S, A>,
): ReadonlyArray<Reach<A>> => {
  const open: OnTheWay<S, A>[] = []
  // ways still going on, with the cheapest cost: others that come to the same at a higher cost are dropped
  const come = new Map<number, number>()
  const isDearer = (label: number, cost: number): boolean => (come.get(label) ?? Infinity) <= cost
  const go = (from: OnTheWay<S, A>, action: A): void => {
    const to = action.place === undefined ? -1 : walk.index.get(action.place)!
    const there = to < 0 ? Infinity : from.cost + walk.hop(from.state, walk.place(from.state), to)
    // one that came there at no greater cost can go on, or end, in the same ways
    if (to >= 0 && isDearer(walk.label(from.state, to), there)) return
    const next = play.apply(from.state, action)
    if (next._tag === 'Left') return
    const arrived = walk.place(next.right)
    const cost = arrived === to ? there : from.cost + costOf(play, walk, from.state, action)
    if (walk.marching(next.right) && walk.begun(next.right)) {
      const label = walk.label(next.right, arrived)
      if (isDearer(label, cost)) return
      come.set(label, cost)
    }
    open.push({ state: next.right, actions: [...from.actions, action], cost })
  }
  const start: OnTheWay<S, A> = { state, actions: [], cost: 0 }
  if (walk.take === null) open.push(start)
  else go(start, walk.take)
  const found = new Map<number, Reach<A>>()
  const left = new Set<number>()
  while (open.length > 0) {
    // few places are open at a time: a plain search for the cheapest is enough
    const at = best(open, way => -way.cost)!
    open.splice(open.indexOf(at), 1)
    const place = walk.place(at.state)
    const marching = walk.marching(at.state)
    if (!found.has(place) && (!marching || walk.begun(at.state))) {
      found.set(place, {
        place: walk.ids[place]!,
        cost: at.cost,
        actions: marching ? [...at.actions, walk.stop] : at.actions,
      })
    }
    const label = walk.label(at.state, place)
    if (!marching || left.has(label)) continue
    left.add(label)
    for (const action of play.legalActions(at.state)) if (walk.moves(action)) go(at, action)
  }
  return [...found.values()]
}
