/** The actions that a state offers to a side or to chance. */
import type { Rules } from '../../kernel/index.js'

/** Returns everything that is offered: legal actions, or chance results. */
export const offeredActions = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
): ReadonlyArray<Action> =>
  rules.turn(state).type === 'chance' ? rules.chances(state).map(chance => chance.action) : rules.legalActions(state)

/** Returns the indexes of everything that is offered: legal actions, or chance results. */
export const offeredIndexes = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
): ReadonlyArray<number> => offeredActions(rules, state).map(action => rules.actions.index(action))
