/** Functions for a server that runs a game of two sides: the data that each side may receive, and the actions that it may play. */
import * as E from 'fp-ts/lib/Either.js'
import { type Rules, type Turn, type Violation, type Words, type Working, violation } from '../contract/index.js'

/**
 * Everything about a state that a server may send to the client of one side, or to a bystander. It is plain data, and
 * equal in games that this side cannot distinguish (law 20). The board of `view` is the same object in every view of
 * the rules, so a server may send it once.
 */
export interface Seat<Action, View, Side extends string> {
  /** The view of the side: {@link Rules.observe}. */
  readonly view: View
  /** The turn of the state. */
  readonly turn: Turn<Side>
  /**
   * The legal actions of the side: {@link Rules.legalActions}. The list is empty if another side decides, at a chance
   * node, and for `public`.
   */
  readonly actions: ReadonlyArray<Action>
  /** The notation of the actions: `lines[i]` is `actions[i]` as `print` writes it. */
  readonly lines: ReadonlyArray<string>
  /** The calculation of the attack that the side is building: {@link Rules.preview}. It is null for `public`. */
  readonly preview: Working | null
}

const NOTHING: ReadonlyArray<never> = Object.freeze([])

/**
 * Returns the id of a game's rule about the side that decides: `<game>:sequence`. Every rule id begins with its game,
 * including the ids of rules about phases.
 */
export const sequenceRuleOf = <W extends Words>(rules: {
  readonly phases: ReadonlyArray<{ readonly rule: W['rule'] }>
}): W['rule'] => `${(rules.phases[0]?.rule ?? '').split(':')[0]!}:sequence`

/**
 * Returns everything about a state that a server may send to the client of one side, or to a bystander (`public`). Use
 * `eventsFor` for events and `recordFor` for a whole game. Send a seat only when it differs from the last one, because
 * the number of messages also reveals something.
 */
export const seat = <State, Action, Event, View, Side extends string, W extends Words, Tables>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  state: State,
  eye: Side | 'public',
): Seat<Action, View, Side> => {
  const turn = rules.turn(state)
  const actions: ReadonlyArray<Action> =
    turn.type === 'decision' && turn.side === eye ? rules.legalActions(state) : NOTHING
  return {
    view: rules.observe(state, eye),
    turn,
    actions,
    lines: actions.map(action => rules.print(state, action)),
    preview: eye === 'public' ? null : rules.preview(state, eye),
  }
}

/**
 * Applies `step` on behalf of a side. It refuses with the code `not-your-decision` if the other side decides, at a
 * chance node, and when the game is over. The message depends neither on the action nor on hidden information. The
 * returned state and events are complete and stay on the server: send a client its `seat` and its `eventsFor`.
 */
export const actFor = <State, Action, Event, View, Side extends string, W extends Words, Tables>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  state: State,
  side: Side,
  action: Action,
): E.Either<Violation<W['rule']>, { readonly state: State; readonly events: ReadonlyArray<Event> }> => {
  const turn = rules.turn(state)
  return turn.type === 'decision' && turn.side === side
    ? rules.step(state, action)
    : E.left(violation('not-your-decision', sequenceRuleOf<W>(rules), 'this side does not decide now'))
}
