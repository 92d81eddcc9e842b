/**
 * `grognard/fp-ts`: for programs written with fp-ts, what the rules are as its instances: `Eq` of states, `Ord` and `Show` of
 * actions, `apply` with its data last, a fold of actions.
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
import type * as t from 'io-ts'
import type { Violation } from '../kernel/index.js'

/** What {@link eqState} asks of rules. */
export interface Comparing<State> {
  /** `Rules.key`. */
  readonly key: (state: State) => string
  /** `Rules.codecs`. */
  readonly codecs: { readonly state: t.Type<State, unknown> }
}

/** Rules that apply actions to states. */
export interface Applying<State, Action, Rule extends string> {
  /** `Rules.apply`. */
  readonly apply: (state: State, action: Action) => E.Either<Violation<Rule>, State>
}

/** States are equal when they are written alike: whatever happened before, play goes on the same from both. */
export const eqState = <State>({ key, codecs }: Comparing<State>): Eq<State> => {
  const written = (state: State): string => JSON.stringify(codecs.state.encode(state))
  return {
    // keys tell most states apart at a hundredth of the price; of two with one key only the writing is proof
    equals: (a, b) => a === b || (key(a) === key(b) && written(a) === written(b)),
  }
}

/** Actions in the order of their indexes, in which lists offer them. Things that are no actions of the scenario are one, before all others. */
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

/** An action as a wargamer would write it in a state: `rules.print`. */
export const showAction =
  <State, Action>({ print }: { readonly print: (state: State, action: Action) => string }) =>
  (state: State): Show<Action> => ({ show: action => print(state, action) })

/** `rules.apply` with its data last, for `E.chain`. */
export const apply =
  <State, Action, Rule extends string>(rules: Applying<State, Action, Rule>) =>
  (action: Action) =>
  (state: State): E.Either<Violation<Rule>, State> =>
    rules.apply(state, action)

/** One action after the other: the state after the last, or the first refusal. No action leaves the state as it is. */
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
