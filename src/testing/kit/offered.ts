/** What a position offers, whoever acts. */
import type { Rules } from '../../kernel/index.js'

/** All that is offered: legal actions, or what chance may bring. */
export const offeredActions = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
): ReadonlyArray<Action> =>
  rules.turn(state).type === 'chance' ? rules.chances(state).map(chance => chance.action) : rules.legalActions(state)

/** The indexes of all that is offered: legal actions, or what chance may bring. */
export const offeredIndexes = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
): ReadonlyArray<number> => offeredActions(rules, state).map(action => rules.actions.index(action))
