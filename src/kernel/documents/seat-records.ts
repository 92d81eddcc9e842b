/** Records as one side, or a bystander, may have them: what it may not know is left out. */
import * as E from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'
import { type Codec, choice, isAlike, list, nullable, strict, text } from '../codec/index.js'
import type { Rules, Words } from '../contract/index.js'
import { type GameEvent, eventsFor, seat, sequenceRuleOf } from '../play/index.js'
import { RECORD_EXTRAS, RECORD_FIELDS, type GameRecord, type ReplayFault, replay } from './records.js'

/** A record as one eye may have it: it cannot be replayed, and tells what that eye has seen done. */
export interface SeatRecord<Action> extends Omit<GameRecord<Action>, 'format' | 'actions' | 'digests' | 'seed'> {
  readonly format: 'grognard-seat-record-1'
  /** Who may have it: a side, or `public`. */
  readonly eye: string
  /** What was done; null for what the eye did not see, see {@link actionsFor}. */
  readonly actions: ReadonlyArray<Action | null>
}

/** Codec of what {@link recordFor} gives, given the codec of its actions. */
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

/** What an action would let an eye see: the events that it sees, whether there are others, and what it is sent then. */
interface Shown {
  readonly events: ReadonlyArray<unknown>
  readonly all: boolean
  readonly seat: () => unknown
}

/** A value made when it is first asked for: most steps are told apart by their events. */
const lazy = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | null = null
  return () => (made ??= { value: make() }).value
}

/** What each action offered in a state would let an eye see, by index, and whether it would notice it at all. */
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

/** Whether two actions would show the same. */
const lookAlike = (a: Shown, b: Shown): boolean => isAlike(a.events, b.events) && isAlike(a.seat(), b.seat())

/**
 * Actions as an eye may know them: its own decisions always; of the others, dice and draws included, those that it can tell. One that it
 * cannot tell is null: an event of it is hidden from the eye; or nothing of it is shown, neither an event nor a change of its seat; or
 * another that was offered would have shown the same.
 *
 * Nulls in a row are one, and where something may be done unseen there is one even if nothing was: neither the number of hidden
 * actions shows nor that there were any. What was hidden when it was done stays so after it has been revealed: the events and the view
 * have it from then on.
 *
 * `from` is where a game began, or a position in which nothing hidden is under way.
 *
 * Left: an action that is refused, told whole. The events of all that was offered are looked at, so it costs about as much as a random game
 * at which every move is tried: a second for the longest.
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
  // a record may end in the midst of what is hidden, or before it
  if (!decides(state) && watch(state).mayMiss()) hide()
  return E.right(known)
}

/**
 * A record as one side, or a bystander (`public`), may have it: without digests, and with what it may not know left out, as
 * {@link actionsFor} says. The whole record tells every secret of the game, and so does a fault found in it: they are for the server.
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
