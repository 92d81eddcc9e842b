/** Sets that people pick in any order, one by one, on top of rules that build them in ascending order. */
import * as E from 'fp-ts/lib/Either.js'
import { type Rules, type Violation, type Words, type Working, violation } from '../contract/index.js'
import { ascending } from '../numbers/index.js'
import { completed, setsFrom } from './set-search.js'

/** A set as it has been picked so far: plain data, built again by each {@link toggle}. */
export interface Selection<State, Action> {
  /** The state in which picking began. Members that were in the set by then stay in it. */
  readonly base: State
  /** The actions that lead from `base` to `state`, in the order of play: the picked members, and those that must come with them. */
  readonly actions: ReadonlyArray<Action>
  /** The state with these members, for a client to show. */
  readonly state: State
  /** The members that may still be picked: all members of completable sets that contain the picked ones. Ascending. */
  readonly mayAdd: ReadonlyArray<Action>
  /** The picked members, which may be removed again. Companions are removed with them. Ascending. */
  readonly mayRemove: ReadonlyArray<Action>
  /** The first action that ends the set as it is; null if the set is incomplete or has {@link ended}. */
  readonly close: Action | null
  /**
   * Whether the last member has ended the set by itself. `state` then asks something else, possibly of the other side, and `actions` are
   * the whole set. If `mayAdd` is not empty, a larger set is also possible: ask the player.
   */
  readonly ended: boolean
  /** The calculation of the set for the side that picks: `rules.preview` of `state`. */
  readonly preview: Working | null
}

/** Returns the selection with the picked members, given as ascending indexes; null if no set contains them. */
const picking = <State, Action, Event, View, Side extends string, W extends Words, Tables>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  base: State,
  picked: ReadonlyArray<number>,
): Selection<State, Action> | null => {
  const turn = rules.turn(base)
  const sets = setsFrom(rules, base)
  const made = sets === null ? null : completed(sets, picked)
  if (made === null || turn.type !== 'decision') return null
  const { members, state, close, ended } = made.set
  const actionsOf = (indexes: ReadonlyArray<number>): ReadonlyArray<Action> => indexes.map(rules.actions.at)
  return {
    base,
    actions: actionsOf(members),
    state,
    mayAdd: actionsOf(made.addable),
    mayRemove: actionsOf(picked),
    close: close < 0 ? null : rules.actions.at(close),
    ended,
    preview: rules.preview(state, turn.side),
  }
}

/**
 * Begins a set to be picked in any order, with nothing picked yet; null if the question of this state does not build a set (`rules.sets`).
 *
 * A selection needs only the rules and what they guarantee about sets: members are offered in ascending order, and every offered choice can
 * be completed. If at most 256 sets can be built, all of them are examined. Otherwise the companions of a pick are found one by one, by the
 * members that each of them opens. `mayAdd` may then lack a pick that needs two companions neither of which opens anything by itself, and
 * members that are not found among the first 2,000 sets.
 *
 * In the published games this has been seen only in *Grand Illusion*, for groups in hexes with nine or more movable units, about once in
 * ten thousand picks.
 */
export const selection = <State, Action, Event, View, Side extends string, W extends Words, Tables>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  state: State,
): Selection<State, Action> | null => picking(rules, state, [])

/**
 * Explains why an action is not a member of the set: the first refusal while building the set with this action, or that it is not a member.
 */
const refusal = <State, Action, Event, View, Side extends string, W extends Words, Tables>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  { base, actions, state }: Selection<State, Action>,
  action: Action,
): Violation<W['rule']> => {
  const { index, at } = rules.actions
  const now = rules.apply(state, action)
  const isMember = rules.sets.some(({ add }) => add === (action as { readonly type?: unknown }).type)
  let before = base
  for (const each of isMember && index(action) >= 0 ? ascending([...actions, action].map(index)) : []) {
    const next = rules.apply(before, at(each))
    if (next._tag === 'Left') return next.left
    before = next.right
  }
  if (now._tag === 'Left') return now.left
  const { phase } = rules.turn(state)
  const rule = rules.phases.find(({ id }) => id === phase)!.rule
  return violation('not-offered', rule, `"${rules.print(state, action)}" is not a member of the set`)
}

/**
 * Picks an action of `mayAdd`, or removes one of `mayRemove`, and returns the selection of all picked members, whatever their order. Left:
 * why the action cannot be picked, by the refusal of the rules if there is one.
 */
export const toggle = <State, Action, Event, View, Side extends string, W extends Words, Tables>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  selected: Selection<State, Action>,
  action: Action,
): E.Either<Violation<W['rule']>, Selection<State, Action>> => {
  const { index } = rules.actions
  const wanted = index(action)
  const picked = selected.mayRemove.map(index)
  const mayAdd = selected.mayAdd.some(each => index(each) === wanted)
  const others = picked.filter(each => each !== wanted)
  const now = mayAdd ? ascending([...picked, wanted]) : others
  const made = mayAdd || others.length < picked.length ? picking(rules, selected.base, now) : null
  return made === null ? E.left(refusal(rules, selected, action)) : E.right(made)
}
