/** Records for one side or for an observer (`public`), without the information that is hidden from this viewer. */
import * as E from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'
import { type Codec, choice, isAlike, list, nullable, strict, text } from '../codec/index.js'
import type { Rules, Words } from '../contract/index.js'
import { type GameEvent, eventsFor, seat, sequenceRuleOf } from '../play/index.js'
import { RECORD_EXTRAS, RECORD_FIELDS, type GameRecord, type ReplayFault, replay } from './records.js'

/** A record for one viewer. It contains the actions that the viewer has seen, and cannot be replayed. */
export interface SeatRecord<Action> extends Omit<GameRecord<Action>, 'format' | 'actions' | 'digests' | 'seed'> {
  readonly format: 'grognard-seat-record-1'
  /** The viewer for whom it was made: a side, or `public`. */
  readonly eye: string
  /** The actions; null for actions that the viewer did not see, see {@link actionsFor}. */
  readonly actions: ReadonlyArray<Action | null>
}

/** Builds the codec of the records of {@link recordFor} from the codec of their actions. */
export const seatRecordCodec = <A>(action: t.Type<A, unknown>): Codec<SeatRecord<A>> =>
  strict(
    'SeatRecord',
    {
      format: choice('format', ['grognard-seat-record-1']),
      eye: text('eye', 60),
      ...RECORD_FIELDS,
      actions: list(nullable(action), 1_000_000),
    },
    RECORD_EXTRAS,
  )

/**
 * The information that an action would show a viewer: the events that the viewer sees, whether these are all events, and the seat data that
 * the viewer receives.
 */
interface Shown {
  readonly events: ReadonlyArray<unknown>
  readonly all: boolean
  readonly seat: () => unknown
}

/**
 * Returns a function that computes a value when it is first called: most steps already differ in their events, so other data is not
 * needed.
 */
const lazy = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | null = null
  return () => (made ??= { value: make() }).value
}

/**
 * Computes, by index, the information that each action offered in a state would show a viewer, and whether the viewer would notice the
 * action.
 */
const watching =
  <State, Action, Event extends GameEvent, View, Side extends string, W extends Words, Tables>(
    rules: Rules<State, Action, Event, View, Side, W, Tables>,
    eye: Side | 'public',
  ) =>
  (state: State) => {
    const before = lazy(() => seat(rules, state, eye))
    const shown = new Map<number, Shown>()
    const offered =
      rules.turn(state).type === 'chance' ? rules.chances(state).map(each => each.action) : rules.legalActions(state)
    for (const action of offered) {
      const next = rules.step(state, action)
      if (next._tag === 'Left') continue
      const events = eventsFor(next.right.events, eye)
      const all = events.length === next.right.events.length
      shown.set(rules.actions.index(action), { events, all, seat: lazy(() => seat(rules, next.right.state, eye)) })
    }
    const isUnseen = ({ events, seat: after }: Shown): boolean => events.length === 0 && isAlike(before(), after())
    return { shown, isUnseen, mayMiss: () => [...shown.values()].some(isUnseen) }
  }

/** Whether two actions would show the same information. */
const lookAlike = (a: Shown, b: Shown): boolean => isAlike(a.events, b.events) && isAlike(a.seat(), b.seat())

/**
 * Returns the actions as a viewer may know them. The viewer's own decisions are always included. Other actions, including dice and draws,
 * are included if the viewer can identify them. Otherwise they are null. An action cannot be identified if one of its events is hidden from
 * the viewer. It also cannot be identified if it shows neither an event nor a change of the viewer's seat, or if another offered action
 * would have shown the same.
 *
 * Consecutive nulls are merged, and a null appears wherever an unseen action was possible, even if there was none. So neither the number
 * nor the existence of hidden actions shows. An action that was hidden stays null after it is revealed: the events and the view show it
 * from then on.
 *
 * `from` is the start of a game, or a state in which no hidden action is under way.
 *
 * Left: the first refused action, with its complete refusal. All offered actions are played to compare their events. So the time is about
 * that of a random game in which every action is tried: one second for the longest game.
 */
export const actionsFor = <State, Action, Event extends GameEvent, View, Side extends string, W extends Words, Tables>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  actions: ReadonlyArray<Action>,
  eye: Side | 'public',
  from: State = rules.start,
): E.Either<ReplayFault, ReadonlyArray<Action | null>> => {
  const watch = watching(rules, eye)
  const known: (Action | null)[] = []
  const hide = (): void => {
    if (known.length === 0 || known[known.length - 1] !== null) known.push(null)
  }
  const decides = (state: State): boolean => {
    const turn = rules.turn(state)
    return turn.type === 'decision' && turn.side === eye
  }
  let state = from
  for (const [at, action] of actions.entries()) {
    const next = rules.apply(state, action)
    if (next._tag === 'Left') return E.left({ type: 'refused', at, violation: next.left })
    if (decides(state)) known.push(action)
    else {
      const { shown, isUnseen, mayMiss } = watch(state)
      const done = shown.get(rules.actions.index(action))!
      if (isUnseen(done) || mayMiss()) hide()
      if (!isUnseen(done)) {
        const isTold = done.all && [...shown.values()].every(each => each === done || !lookAlike(each, done))
        if (isTold) known.push(action)
        else hide()
      }
    }
    state = next.right
  }
  // a record may end while hidden actions are under way, or just before them
  if (!decides(state) && watch(state).mayMiss()) hide()
  return E.right(known)
}

/**
 * Returns a record for one side or for an observer (`public`): without digests, and without the actions that the viewer may not know, see
 * {@link actionsFor}. The complete record reveals every secret of the game, and so does a fault found in it: keep both on the server.
 */
export const recordFor = <State, Action, Event extends GameEvent, View, Side extends string, W extends Words, Tables>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  record: GameRecord<Action>,
  eye: Side | 'public',
): E.Either<ReplayFault, SeatRecord<Action>> => {
  const { game, scenario, digest, options, version, document, seats, actions } = record
  const replayed = replay(rules, record, sequenceRuleOf<W>(rules))
  return replayed._tag === 'Left'
    ? replayed
    : E.map((known: ReadonlyArray<Action | null>): SeatRecord<Action> => ({
        format: 'grognard-seat-record-1',
        eye,
        game,
        scenario,
        digest,
        options,
        version,
        ...(document === undefined ? {} : { document }),
        ...(seats === undefined ? {} : { seats }),
        actions: known,
      }))(actionsFor(rules, actions, eye))
}
