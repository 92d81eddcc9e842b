/** What a server needs that holds the game of two sides: what each may be sent, and what each may do. */
import * as E from 'fp-ts/lib/Either.js'
import { type Rules, type Turn, type Violation, type Words, type Working, violation } from '../contract/index.js'

/**
 * All that a client of one side, or a bystander, may be sent of a state: plain data, the same in games that this side cannot
 * tell apart (law 20). The board of `view` is the same object in every view of the rules: a server may send it once.
 */
export interface Seat<Action, View, Side extends string> {
  /** What the eye sees: {@link Rules.observe}. */
  readonly view: View
  /** What the state waits for. */
  readonly turn: Turn<Side>
  /** What the side may do: {@link Rules.legalActions}; [] when another decides, at chance, and for `public`. */
  readonly actions: ReadonlyArray<Action>
  /** `lines[i]` is how `actions[i]` is printed. */
  readonly lines: ReadonlyArray<string>
  /** The arithmetic of what the side is building: {@link Rules.preview}; null for `public`. */
  readonly preview: Working | null
}

const NOTHING: ReadonlyArray<never> = Object.freeze([])

/** The rule of a game that says who decides when: `<game>:sequence`. Each rule id begins with its game, those of phases too. */
export const sequenceRuleOf = <W extends Words>(rules: {
  readonly phases: ReadonlyArray<{ readonly rule: W['rule'] }>
}): W['rule'] => `${(rules.phases[0]?.rule ?? '').split(':')[0]!}:sequence`

/**
 * All that a client of one side, or a bystander (`public`), may be sent of a state. What it may be sent of what happened is
 * `eventsFor`, of a whole game `recordFor`. Send it when it differs from the last one sent: how many there are tells something too.
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
 * `step` on behalf of a side: refused with the code `not-your-decision` when another decides, at chance, and when the game is over,
 * in the same words whatever the action and whatever is hidden. The state and the events are the whole ones, for the server:
 * a client gets its `seat` of the one and `eventsFor` of the others.
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
    : E.left(violation('not-your-decision', sequenceRuleOf<W>(rules), 'it is not for this side to decide now'))
}
