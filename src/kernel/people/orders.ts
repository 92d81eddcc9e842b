/**
 * Orders of several actions. They are played with the rules, so the resulting list holds exactly the actions to pass to `apply`. Forced
 * steps are not in the list.
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
 * A form of line that stands for several actions: a pattern, and a reader of its parts. The reader returns null if the line does not have
 * this form after all. `parts` are those of the match, the whole line first.
 */
export type OrderForm<A, Rule extends string = string> = readonly [
  form: RegExp,
  read: (parts: ReadonlyArray<string>) => Orders<A, Rule> | null,
]

/** Reads a line: as one action if `parse` accepts it, otherwise in the first of the forms that fits. */
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
        `an order of ${text.length} characters is too long: expected at most ${LONGEST_TEXT}`,
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

/** Converts the names of units and hexes in orders to numbers. */
export interface OrderNames<Rule extends string = string> {
  /** Finds a unit by its id, or by another name that no other unit has, in upper or lower case; -1 if no unit matches. */
  readonly unit: (text: string) => number
  /** Finds units, in ascending order, each once. Left: the first name that is not a unit. */
  readonly units: (texts: ReadonlyArray<string>) => E.Either<Violation<Rule>, ReadonlyArray<number>>
  /** Finds hexes, in the order of the words. Left: the first word that is not a hex. */
  readonly hexes: (words: ReadonlyArray<string>) => E.Either<Violation<Rule>, ReadonlyArray<number>>
}

/** Builds {@link OrderNames}. `keys` are the fields with the names of a unit, `id` first. */
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
        : unreadable(`"${bad.slice(0, 40)}" does not name exactly one unit`)
    },
    hexes: words => {
      const found = words.map(hex => board.index.get(hex) ?? board.size)
      const bad = words.find((_, i) => found[i]! >= board.hexes)
      return bad === undefined ? E.right(found) : unreadable(`unknown hex "${bad.slice(0, 40)}"`)
    },
  }
}

/** An intended action, and a test of whether it is still needed. */
export interface Intended<S, A> {
  readonly action: A
  /** Whether a forced step has done it already. */
  readonly isDone: (state: S) => boolean
}

/** Builds an intended action that no forced step replaces by default. */
export const intended = <S, A>(action: A, isDone: (state: S) => boolean = () => false): Intended<S, A> => ({
  action,
  isDone,
})

/** The actions of a list that were carried out, and the refusal of the next one. */
interface Carried<A, Rule extends string> {
  readonly actions: ReadonlyArray<A>
  readonly refused: Violation<Rule> | null
}

/** The input of {@link carryOut} that stays the same for a list. */
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

/** Explains why the rest of a list cannot follow, whatever others do; null if it can. The refusal after the longest part is returned. */
const barredAfter = <S, A extends AnyAction, Side extends string, W extends Words>(
  carrying: Carrying<S, A, Side, W>,
  state: S,
  left: ReadonlyArray<Intended<S, A>>,
): Violation<W['rule']> | null => {
  let [barred, farthest]: [Violation<W['rule']> | null, number] = [null, -1]
  for (const { now } of afterOthers(carrying.play, state, carrying.waits)) {
    const { actions, refused } = carried(carrying, now, left)
    if (refused === null) return null
    // if the others ended the move, the refusal says nothing about the path
    const gone = refused.code === 'not-now' ? 0 : actions.length + 1
    if (gone > farthest) [barred, farthest] = [refused, gone]
  }
  return barred
}

/**
 * Carries out intended actions until chance or another question interrupts, and returns the actions it played. Left: the first refusal, or
 * that there was nothing to do. `reason` may find a better refusal, from the states before and after the last action and the refused
 * action. If `waits` says that chance or another question comes first, the list stops there, provided that some answer lets the rest of it
 * follow.
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
