/** The driver for players who take their time, and for games beside other things. */
import type { Rules, Words } from '../kernel/index.js'
import { type PlayOptions, type Playout, type Step, advance, ask, courseOf, played } from './course.js'
import { Pace, type StopSignal, isLater } from './pace.js'
import type { AsyncPlayers } from './player.js'

/** How to play a game with {@link playAsync}. */
export interface PlayAsyncOptions<State, Action, Event, Side extends string> extends PlayOptions<State> {
  /** Whether each step tells what happened. */
  readonly events?: boolean
  /** Called after every action and waited for, so that a program can draw or animate it. */
  readonly onStep?: (step: Step<State, Action, Event, Side>) => void | Promise<void>
  /** Ends the game, also while a player thinks: the promise is rejected with the signal's reason. */
  readonly signal?: StopSignal
}

/** Plays a game at a pace; `onRest` is told, before the event loop has a turn, how many actions have been applied. */
export const playAtPace = async <
  State,
  Action,
  Event,
  View,
  Side extends string,
  W extends Words = Words,
  Tables = unknown,
>(
  {
    rules,
    players,
    pace,
  }: {
    readonly rules: Rules<State, Action, Event, View, Side, W, Tables>
    readonly players: AsyncPlayers<State, Action, View, Side, W, Tables>
    readonly pace: Pace
  },
  options: PlayAsyncOptions<State, Action, Event, Side>,
  onRest?: (steps: number) => void,
): Promise<Playout<State, Action, Side>> => {
  const course = courseOf({ rules, players }, options)
  const actions: Action[] = []
  let state = options.from ?? rules.start
  let turn = rules.turn(state)
  while (turn.type !== 'over' && actions.length < course.maxSteps) {
    if (pace.due) {
      // before the first action it would look like a rest between games
      if (actions.length > 0) onRest?.(actions.length)
      await pace.rest()
    }
    const answer = ask(course, state, turn, actions.length)
    // most players answer at once, and waiting for each would cost as much as an action
    const action = isLater(answer) ? await pace.waitFor(answer) : answer
    const step = advance(course, state, turn, action, actions.length)
    actions.push(action)
    const shown = options.onStep?.(step)
    if (isLater(shown)) await pace.waitFor(shown)
    state = step.next
    turn = rules.turn(state)
  }
  return played(state, turn, actions, course.tally)
}

/**
 * {@link playout} for players who take their time, such as a person at a screen, or an engine. The event loop has a turn
 * every few milliseconds, so that a page is drawn and timers fire while players compute. Rejects with a {@link PlayError}
 * as {@link playout} throws it: a UI that lets people write orders tries them with `rules.apply` before it answers.
 */
export const playAsync = <State, Action, Event, View, Side extends string, W extends Words = Words, Tables = unknown>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  players: NoInfer<AsyncPlayers<State, Action, View, Side, W, Tables>>,
  options: PlayAsyncOptions<State, Action, Event, Side>,
): Promise<Playout<State, Action, Side>> => playAtPace({ rules, players, pace: new Pace(options.signal) }, options)
