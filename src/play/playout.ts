/** Drivers for whole games and for single steps. */
import type { Rules, Words } from '../kernel/index.js'
import { type PlayOptions, type Playout, type Step, advance, ask, courseOf, played } from './course.js'
import type { Players } from './player.js'

/**
 * Plays a game with one player per side, to its end or to `maxSteps`.
 *
 * Throws a {@link PlayError} if a player returns an action that is not legal. Errors of players are not caught.
 */
export const playout = <State, Action, Event, View, Side extends string, W extends Words = Words, Tables = unknown>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  players: NoInfer<Players<State, Action, View, Side, W, Tables>>,
  options: PlayOptions<State>,
): Playout<State, Action, Side> => {
  const course = courseOf({ rules, players }, { ...options, events: false })
  const actions: Action[] = []
  let state = options.from ?? rules.start
  let turn = rules.turn(state)
  while (turn.type !== 'over' && actions.length < course.maxSteps) {
    const action = ask(course, state, turn, actions.length)
    state = advance(course, state, turn, action, actions.length).next
    actions.push(action)
    turn = rules.turn(state)
  }
  return played(state, turn, actions, course.tally)
}

/**
 * Plays a game lazily: each step is played when it is requested, and the caller may stop after any step. With `events`,
 * each step includes its events. With the same options it plays the same game as {@link playout} and throws the same
 * errors.
 */
export function* steps<State, Action, Event, View, Side extends string, W extends Words = Words, Tables = unknown>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  players: NoInfer<Players<State, Action, View, Side, W, Tables>>,
  options: PlayOptions<State> & { readonly events?: boolean },
): Generator<Step<State, Action, Event, Side>, void, undefined> {
  const course = courseOf({ rules, players }, options)
  let state = options.from ?? rules.start
  for (let count = 0; count < course.maxSteps; count++) {
    const turn = rules.turn(state)
    if (turn.type === 'over') return
    const action = ask(course, state, turn, count)
    const step = advance(course, state, turn, action, count)
    yield step
    state = step.next
  }
}
