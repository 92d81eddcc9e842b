/**
 * `grognard/fp-ts`: rules as fp-ts instances, for programs written with fp-ts. It has `Eq` of states, `Ord` and `Show`
 * of actions, `apply` with the state as its last argument, and a fold over actions.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import * as E from 'fp-ts/lib/Either.js'
 * import { pipe } from 'fp-ts/lib/function.js'
 * import { orThrow } from 'grognard'
 * import { apply, applyAll } from 'grognard/fp-ts'
 * import { marne } from 'grognard/marne'
 *
 * const rules = orThrow(marne.load(marne.scenarios.counterattack))
 * const marched = pipe(
 *   rules.start,
 *   apply(rules)({ type: 'select', unit: 'ge-3' }),
 *   E.chain(applyAll(rules)([{ type: 'step', place: '1616' }, { type: 'stop' }])),
 *   E.match(
 *     ({ message }) => message,
 *     state => rules.turn(state).type,
 *   ),
 * )
 * console.log(marched) // decision
 * ```
 */
import * as E from 'fp-ts/lib/Either.js'
import type { Eq } from 'fp-ts/lib/Eq.js'
import type { Ord } from 'fp-ts/lib/Ord.js'
import type { Show } from 'fp-ts/lib/Show.js'
import { type Violation, isSameState } from '../kernel/index.js'

/** The part of the rules that {@link eqState} needs. */
export interface Comparing<State> {
  /** `Rules.key`. */
  readonly key: (state: State) => string
}

/** Rules that apply actions to states. */
export interface Applying<State, Action, Rule extends string> {
  /** `Rules.apply`. */
  readonly apply: (state: State, action: Action) => E.Either<Violation<Rule>, State>
}

/**
 * Returns an `Eq` for which states are equal if play continues in the same way from them, however it reached them. The
 * encoded forms of equal states may differ, because a save contains the actions of the phase.
 */
export const eqState = <State>({ key }: Comparing<State>): Eq<State> => ({
  // keys distinguish most states in a hundredth of the time
  equals: (a, b) => a === b || (key(a) === key(b) && isSameState(a, b)),
})

/**
 * Returns an `Ord` that orders actions by their indexes, as lists of actions do. Values that are not actions of the
 * scenario are equal and come first.
 */
export const ordAction = <Action>({
  actions,
}: {
  readonly actions: { readonly index: (action: Action) => number }
}): Ord<Action> => {
  const compare: Ord<Action>['compare'] = (a, b) => {
    const [i, j] = [actions.index(a), actions.index(b)]
    return i < j ? -1 : i > j ? 1 : 0
  }
  return { equals: (a, b) => compare(a, b) === 0, compare }
}

/** Returns a `Show` that writes an action in notation for a state, as `rules.print` does. */
export const showAction =
  <State, Action>({ print }: { readonly print: (state: State, action: Action) => string }) =>
  (state: State): Show<Action> => ({ show: action => print(state, action) })

/** Applies an action with the state as the last argument, for `E.chain`. */
export const apply =
  <State, Action, Rule extends string>(rules: Applying<State, Action, Rule>) =>
  (action: Action) =>
  (state: State): E.Either<Violation<Rule>, State> =>
    rules.apply(state, action)

/**
 * Applies actions one after the other. Returns the state after the last one, or the first refusal. Without actions it
 * returns the state unchanged.
 */
export const applyAll =
  <State, Action, Rule extends string>(rules: Applying<State, Action, Rule>) =>
  (actions: Iterable<Action>) =>
  (state: State): E.Either<Violation<Rule>, State> => {
    let now = state
    for (const action of actions) {
      const next = rules.apply(now, action)
      if (next._tag === 'Left') return next
      now = next.right
    }
    return E.right(now)
  }
