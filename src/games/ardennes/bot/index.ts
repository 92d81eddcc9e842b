/**
 * A heuristic player of Ardennes '44 for `grognard/play`. It evaluates paths, lines of supply and exact odds.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { orThrow } from 'grognard'
 * import { randomPlayer } from 'grognard/bots'
 * import { ardennes } from 'grognard/ardennes'
 * import { heuristicPlayer } from 'grognard/ardennes/bot'
 * import { playout } from 'grognard/play'
 *
 * const rules = orThrow(ardennes.load(ardennes.scenarios['six-turns']))
 * const { outcome } = playout(rules, { german: heuristicPlayer(), allied: randomPlayer() }, { seed: 1 })
 * console.log(outcome?.winner) // german
 * ```
 */
import { type Turn, answering } from '../../../kernel/index.js'
import type { ArdennesWords } from '../rulebook/index.js'
import type { ArdennesRules } from '../rules.js'
import { type Side, SIDES } from '../scenario/index.js'
import type { ArdennesAction, ArdennesState, SideIndex } from '../state/index.js'
import { ANSWERS } from './answers.js'
import type { Desk } from './desk.js'
import { NO_TRAIL, trailOn } from './trail.js'

/** The parts of a `Sight` of `grognard/play` that the player needs. */
export interface ArdennesSight {
  readonly side: Side
  readonly turn: Turn<Side, ArdennesWords>
  readonly actions: ReadonlyArray<ArdennesAction>
  readonly rules: Pick<ArdennesRules, 'tables'>
  /** Returns a state that the side cannot distinguish from the true state. */
  readonly sample: () => ArdennesState
}

/**
 * Creates a player that evaluates places and odds. Its answer depends only on what it sees now and on the selected
 * unit's path so far.
 */
export const heuristicPlayer = (): ((sight: ArdennesSight) => ArdennesAction) => {
  let trail = NO_TRAIL
  const answer = answering(ANSWERS, ({ actions, rules: { tables: g }, side, sample }: ArdennesSight): Desk => {
    const state = sample()
    trail = trailOn(g, state, trail)
    return { g, state, side: SIDES.indexOf(side) as SideIndex, actions, been: trail.places }
  })
  return sight => {
    // a forced step is also a part of the path
    if (sight.actions.length === 1 && sight.turn.type === 'decision' && sight.turn.asks === 'next-hex')
      trail = trailOn(sight.rules.tables, sight.sample(), trail)
    return answer(sight)
  }
}
