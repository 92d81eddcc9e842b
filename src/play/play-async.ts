/** The driver for asynchronous players, and for games that must not block a page. */
import type { Rules, Words } from '../kernel/index.js'
import { type PlayOptions, type Playout, type Step, advance, ask, courseOf, played } from './course.js'
import { Pace, type StopSignal, isLater } from './pace.js'
import type { AsyncPlayers } from './player.js'

/** The options of {@link playAsync}. */
export interface PlayAsyncOptions<State, Action, Event, Side extends string> extends PlayOptions<State> {
  /** Whether each step includes its events. */
  readonly events?: boolean
  /** A callback after every action. The driver waits for it, so that a program can draw or animate the action. */
  readonly onStep?: (step: Step<State, Action, Event, Side>) => void | Promise<void>
  /**
   * A signal that stops the game, even while a player is thinking. The promise is then rejected with the reason of the
   * signal.
   */
  readonly signal?: StopSignal
}

/** Plays a game at a pace. Before each turn of the event loop it calls `onRest` with the number of actions so far. */
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
      // a call before the first action would look like a pause between games
      if (actions.length > 0) onRest?.(actions.length)
      await pace.rest()
    }
    const answer = ask(course, state, turn, actions.length)
    // most players answer immediately, and waiting for each answer would take as long as an action
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
 * Plays a game like {@link playout}, but with players that may answer later, such as a person at a screen or an engine.
 * The event loop takes a turn every few milliseconds, so pages are drawn and timers fire while players compute. Rejects
 * with a {@link PlayError} in the cases where {@link playout} throws one. If people write orders, check them with
 * `rules.apply` before you answer.
 */
export const playAsync = <State, Action, Event, View, Side extends string, W extends Words = Words, Tables = unknown>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  players: NoInfer<AsyncPlayers<State, Action, View, Side, W, Tables>>,
  options: PlayAsyncOptions<State, Action, Event, Side>,
): Promise<Playout<State, Action, Side>> => playAtPace({ rules, players, pace: new Pace(options.signal) }, options)
