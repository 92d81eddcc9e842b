/** The steps of a game with their events, and the steps that a side may take back. */
import * as E from 'fp-ts/lib/Either.js'
import type { Rules, Violation } from '../contract/index.js'
import type { GameEvent } from '../play/index.js'
import type { ReplayFault } from './records.js'

/** One step of a history: the state before the step, the side that decided, and whether the step revealed hidden information. */
export interface PastStep<S, Side extends string> {
  readonly before: S
  readonly by: Side | 'chance'
  readonly revealed: boolean
}

/** A step with everything that it caused. A list of such steps is a whole game with its log. Like a record, it reveals every secret. */
export interface PlayedStep<S, A, Ev, Side extends string> extends PastStep<S, Side> {
  readonly action: A
  readonly after: S
  /** All events in their order, including hidden ones: `eventsFor` selects the events that one viewer sees. */
  readonly events: ReadonlyArray<Ev>
}

/** Whether an event tells a side something new. */
export const reveals = (event: GameEvent): boolean =>
  event.kind === 'revealed' || event.kind === 'drawn' || event.kind === 'rolled'

/** Plays one action, and returns the step for a history. Left: why the action is refused. */
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

/** Plays actions one after the other, from the start or another state, and returns the history. Left: the first refused action. */
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
 * Returns the step for a history, before or after it is played: `revealed` and `by` determine whether the side may take it back later.
 * Returns null if the action would be refused.
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
 * Returns how many of the last steps `side` may take back: only its own decisions, no chance results, and no step that revealed anything.
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
