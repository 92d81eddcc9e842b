/**
 * Games between players, with a full check of some states. Players with a purpose reach states that random play rarely
 * reaches.
 */
import type { Rules, Words } from '../../kernel/index.js'
import { type Players, steps } from '../../play/index.js'
import { must } from '../kit/index.js'
import { runAll } from './fault.js'
import { type PlayFuzzOptions, type PlayFuzzReport, checkAscent, noGames } from './play.js'
import { checkPosition } from './position.js'

/**
 * Plays games between players, with new players in each run. Fails if an offered list is out of order, if a player's
 * action is refused, or if a game exceeds the bound. Also fails if a fully checked state breaks law 2, 3, 6, 8 or 12.
 */
export const playersFuzz = <State, Action, Event, View, Side extends string, W extends Words = Words, Tables = unknown>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  players: () => NoInfer<Players<State, Action, View, Side, W, Tables>>,
  options: PlayFuzzOptions,
): PlayFuzzReport => {
  const { every = 100, actions = rules.bounds.steps } = options
  const tally = noGames()
  tally.broken = runAll('playersFuzz', options, (_run, random, hold) => {
    tally.games += 1
    let at = 0
    for (const { state, turn, next } of steps(rules, players(), { seed: random(0x7fffffff), maxSteps: actions })) {
      hold(() => rules.codecs.state.encode(next))
      checkAscent(rules.indexed.legal(state), `after ${at} actions: `)
      const isOver = rules.turn(next).type === 'over'
      at += 1
      tally.played += 1
      if (turn.type === 'decision') tally.decisions += 1
      if (isOver || random(every) === 0) {
        tally.positions += 1
        checkPosition(rules, next, random, `after ${at} actions: `)
      }
      if (isOver) tally.over += 1
      else must(at < rules.bounds.steps, () => `not over after ${at} actions, the bound`)
    }
  })
  return tally
}
