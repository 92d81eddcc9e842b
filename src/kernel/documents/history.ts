/** The steps that a game has taken: what happened in each, and what a side may take back. */
import * as E from 'fp-ts/lib/Either.js'
import type { Rules, Violation } from '../contract/index.js'
import type { GameEvent } from '../play/index.js'
import type { ReplayFault } from './records.js'

/** One step of a history: the state before, who did it, what it revealed. */
export interface PastStep<S, Side extends string> {
  readonly before: S
  readonly by: Side | 'chance'
  readonly revealed: boolean
}

/** A step with all that came of it: a list of these is a whole game with its log. It tells every secret, as a record does. */
export interface PlayedStep<S, A, Ev, Side extends string> extends PastStep<S, Side> {
  readonly action: A
  readonly after: S
  /** In their order, of every eye: `eventsFor` keeps those that one eye sees. */
  readonly events: ReadonlyArray<Ev>
}

/** Whether an event shows a side something it did not know. */
export const reveals = (event: GameEvent): boolean =>
  event.kind === 'revealed' || event.kind === 'drawn' || event.kind === 'rolled'

/** Plays one action, and keeps what a history needs of it. Left: why the action is refused. */
export const playedStep = <S, A, Ev extends GameEvent, V, Side extends string>(
  rules: Rules<S, A, Ev, V, Side>,
  before: S,
  action: A,
): E.Either<Violation, PlayedStep<S, A, Ev, Side>> => {
  const turn = rules.turn(before)
  const by: Side | 'chance' = turn.type === 'decision' ? turn.side : 'chance'
  return E.map(({ state, events }: { readonly state: S; readonly events: ReadonlyArray<Ev> }) => ({
    before,
    by,
    revealed: events.some(reveals),
    action,
    after: state,
    events,
  }))(rules.step(before, action))
}

/** Plays actions one after the other, from the start or another state: the history of a record. Left: the first action that is refused. */
export const playedSteps = <S, A, Ev extends GameEvent, V, Side extends string>(
  rules: Rules<S, A, Ev, V, Side>,
  actions: ReadonlyArray<A>,
  from: S = rules.start,
): E.Either<ReplayFault, ReadonlyArray<PlayedStep<S, A, Ev, Side>>> => {
  const steps: PlayedStep<S, A, Ev, Side>[] = []
  let state = from
  for (const [at, action] of actions.entries()) {
    const step = playedStep(rules, state, action)
    if (step._tag === 'Left') return E.left({ type: 'refused', at, violation: step.left })
    steps.push(step.right)
    state = step.right.after
  }
  return E.right(steps)
}

/**
 * The step for a history, made beforehand or afterwards: `revealed` and `by` say whether the side may later take it back.
 * Null when the action would be refused.
 */
export const pastStep = <S, A, Ev extends GameEvent, V, Side extends string>(
  rules: Rules<S, A, Ev, V, Side>,
  state: S,
  action: A,
): PastStep<S, Side> | null => {
  const step = playedStep(rules, state, action)
  if (step._tag === 'Left' || rules.turn(state).type === 'over') return null
  const { before, by, revealed } = step.right
  return { before, by, revealed }
}

/**
 * How many of the last steps `side` may take back: all its own decisions, none chance, none with an event that revealed
 * anything. 0: none.
 */
export const takeBackable = <S, Side extends string>(history: ReadonlyArray<PastStep<S, Side>>, side: Side): number => {
  let count = 0
  for (let i = history.length - 1; i >= 0; i--) {
    const step = history[i] as PastStep<S, Side>
    if (step.by !== side || step.revealed) break
    count++
  }
  return count
}
