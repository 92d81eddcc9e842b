/**
 * Orders of several actions: played through with the rules themselves, so that a list of actions holds exactly what `apply` is to be
 * given. Forced steps are not in it.
 */
import * as E from 'fp-ts/lib/Either.js'
import type { ReadonlyNonEmptyArray } from 'fp-ts/lib/ReadonlyNonEmptyArray.js'
import type { AnyAction, Machine } from '../play/index.js'
import type { Board } from '../board/index.js'
import { ascending } from '../numbers/index.js'
import { type Violation, type Words, violation } from '../contract/index.js'
import { afterOthers } from './interrupts.js'
import { LONGEST_TEXT } from './notation.js'

/** The actions that carry out an order, or why there are none. */
export type Orders<A, Rule extends string = string> = E.Either<Violation<Rule>, ReadonlyNonEmptyArray<A>>

/**
 * A form of line that stands for several actions: a pattern, and what its parts mean; null where the line is not of
 * this form after all. `parts` are those of the match, the whole line first.
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

/** How far a list of intended actions has been carried out, and what refuses the next one. */
interface Carried<A, Rule extends string> {
  readonly actions: ReadonlyArray<A>
  readonly refused: Violation<Rule> | null
}

/** What a list is carried out with: see {@link carryOut}. */
interface Carrying<S, A extends AnyAction, Side extends string, W extends Words> {
  readonly play: Machine<S, A, Side, W>
  readonly reason: (before: S, now: S, action: A) => Violation<W['rule']> | null
  readonly waits: (state: S) => boolean
}

const carried = <S, A extends AnyAction, Side extends string, W extends Words>(
  carrying: Carrying<S, A, Side, W>,
  start: S,
  wanted: ReadonlyArray<Intended<S, A>>,
): Carried<A, W['rule']> => {
  const { play, reason, waits } = carrying
  let state = start
  let before = start
  const actions: A[] = []
  for (const [i, { action, isDone }] of wanted.entries()) {
    if (isDone(state)) continue
    if (actions.length > 0 && waits(state)) return { actions, refused: barredAfter(carrying, state, wanted.slice(i)) }
    const next = play.apply(state, action)
    if (next._tag === 'Left') return { actions, refused: reason(before, state, action) ?? next.left }
    actions.push(action)
    before = state
    state = next.right
  }
  return { actions, refused: null }
}

/** Why what is left of a list cannot follow, whatever others do: where they let most of it; null where it can. */
const barredAfter = <S, A extends AnyAction, Side extends string, W extends Words>(
  carrying: Carrying<S, A, Side, W>,
  state: S,
  left: ReadonlyArray<Intended<S, A>>,
): Violation<W['rule']> | null => {
  let [barred, farthest]: [Violation<W['rule']> | null, number] = [null, -1]
  for (const { now } of afterOthers(carrying.play, state, carrying.waits)) {
    const { actions, refused } = carried(carrying, now, left)
    if (refused === null) return null
    // where it has ended the move, nothing is said of the way
    const gone = refused.code === 'not-now' ? 0 : actions.length + 1
    if (gone > farthest) [barred, farthest] = [refused, gone]
  }
  return barred
}

/**
 * Carries out a list of intended actions as far as they are asked for; gives the actions that were. Left: the first
 * refusal, or that there was nothing to do. `reason` may find a better refusal, from the state before the last action, the
 * one after it, and the action refused. Where `waits` says that chance or another question comes first, the list is carried out as far as that,
 * if some answer lets the rest of it follow.
 */
export const carryOut = <S, A extends AnyAction, Side extends string, W extends Words = Words>(
  play: Machine<S, A, Side, W>,
  start: S,
  wanted: ReadonlyArray<Intended<S, A>>,
  notationRule: W['rule'],
  reason: (before: S, now: S, action: A) => Violation<W['rule']> | null = () => null,
  waits: (state: S) => boolean = () => false,
): Orders<A, W['rule']> => {
  const { actions, refused } = carried({ play, reason, waits }, start, wanted)
  if (refused !== null) return E.left(refused)
  const [first, ...rest] = actions
  return first === undefined
    ? E.left(violation('unreadable', notationRule, 'this order would do nothing'))
    : E.right([first, ...rest])
}
