/**
 * A player of Ardennes '44 for `grognard/play`, which goes by ways, lines and exact odds.
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

/** What the player needs of a `Sight` of `grognard/play`. */
export interface ArdennesSight {
  readonly side: Side
  readonly turn: Turn<Side, ArdennesWords>
  readonly actions: ReadonlyArray<ArdennesAction>
  readonly rules: Pick<ArdennesRules, 'tables'>
  /** A state that the side cannot tell from the true one. */
  readonly sample: () => ArdennesState
}

/** A player that weighs places and odds. Gives the same answer for the same sight. */
export const heuristicPlayer = (): ((sight: ArdennesSight) => ArdennesAction) =>
  answering(ANSWERS, ({ actions, rules, side, sample }: ArdennesSight): Desk => ({
    g: rules.tables,
    state: sample(),
    side: SIDES.indexOf(side) as SideIndex,
    actions,
  }))
