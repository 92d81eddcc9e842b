/** Sets that people pick in any order, one by one, on top of rules that build them in ascending order. */
import * as E from 'fp-ts/lib/Either.js'
import { type Rules, type Violation, type Words, type Working, violation } from '../contract/index.js'
import { ascending } from '../numbers/index.js'
import { completed, setsFrom } from './set-search.js'

/** A set as far as it has been picked: plain data, made anew by each {@link toggle}. */
export interface Selection<State, Action> {
  /** Where picking began. What was in the set by then stays in it. */
  readonly base: State
  /** What leads from `base` to `state`, in the order that play takes: what was picked, and what must come with it. */
  readonly actions: ReadonlyArray<Action>
  /** The state with these members: what a client shows. */
  readonly state: State
  /** What may be picked as well: whatever some set that can be closed holds with all that was picked. Ascending. */
  readonly mayAdd: ReadonlyArray<Action>
  /** What was picked, and may be taken out again. Ascending. What came with it goes with it. */
  readonly mayRemove: ReadonlyArray<Action>
  /** What ends the set as it stands; the first of several that do; null where it lacks something, or has {@link ended}. */
  readonly close: Action | null
  /**
   * Whether the last member has ended the set by itself: `state` asks something else, maybe of the other side, and `actions` are the whole set.
   * If `mayAdd` is not empty, a larger set is possible too: ask the player.
   */
  readonly ended: boolean
  /** The arithmetic of what is built, for the side that picks: `rules.preview` of `state`. */
  readonly preview: Working | null
}

/** The selection of what was picked, by index, ascending; null where no set holds it. */
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
 * A set to be picked in any order, nothing picked yet; null where the question of this state builds none (`rules.sets`).
 *
 * It rests on the rules alone, and on what they promise of sets: members are offered in ascending order, and every choice offered
 * can be completed. Where 256 sets or fewer can be built from here, all are looked at. Where there are more, companions of a
 * pick are found one after the other, by what each opens: a pick that wants two of them, neither of which opens anything by itself,
 * may then be missing from `mayAdd`, as may what is not found among the first 2,000 sets looked at. Of the published games' sets only those of
 * groups of Grand Illusion, in hexes with nine units or more that may move, have been seen to lack one, about once in ten thousand picks.
 */
export const selection = <State, Action, Event, View, Side extends string, W extends Words, Tables>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  state: State,
): Selection<State, Action> | null => picking(rules, state, [])

/** Why an action is no member of the set: the first refusal on the way to all that is in it with this action; else that it is none. */
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
  return violation('not-offered', rule, `"${rules.print(state, action)}" is no member of the set that is picked`)
}

/**
 * Picks what `mayAdd` holds, or takes out what `mayRemove` holds: the selection that comes of all that is picked then, in whatever
 * order it was. Left: why the action cannot be picked, by the rules' own refusal where there is one.
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
