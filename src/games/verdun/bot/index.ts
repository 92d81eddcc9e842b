/**
 * Players of Verdun 1916 for `grognard/play`: a heuristic player, and the evaluation function for a greedy player.
 *
 * The heuristic player evaluates places by the goals within reach: objectives, enemies that can be attacked with
 * others, ground that stops the enemy. It fires and attacks if the expected gain exceeds the expected loss.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { orThrow } from 'grognard'
 * import { randomPlayer } from 'grognard/bots'
 * import { playout } from 'grognard/play'
 * import { verdun } from 'grognard/verdun'
 * import { heuristicPlayer } from 'grognard/verdun/bot'
 *
 * const rules = orThrow(verdun.load(verdun.scenarios.historical))
 * const { outcome } = playout(rules, { german: heuristicPlayer(), french: randomPlayer() }, { seed: 1 })
 * console.log(outcome?.winner) // german
 * ```
 */
import { type Turn, answering } from '../../../kernel/index.js'
import { pointsOf } from '../chapters/index.js'
import type { VerdunWords } from '../rulebook/index.js'
import type { VerdunRules } from '../rules.js'
import { type Side, SIDES } from '../scenario/index.js'
import type { SideIndex, VerdunAction, VerdunState } from '../state/index.js'
import { ANSWERS } from './answers.js'
import type { Desk } from './desk.js'
import { lookOut } from './outlook.js'

/** The parts of a `Sight` of `grognard/play` that the players use. */
export interface VerdunSight {
  readonly side: Side
  readonly turn: Turn<Side, VerdunWords>
  readonly actions: ReadonlyArray<VerdunAction>
  readonly rules: Pick<VerdunRules, 'tables'>
  /** A state that the side cannot distinguish from the true one. */
  readonly sample: () => VerdunState
}

/**
 * Returns the Germans' victory points if the game ended now, negated for the French (13.a): an evaluation for a greedy
 * player. `rules` is the result of `verdun.load`.
 */
export const victoryPoints = (state: VerdunState, side: Side, rules: Pick<VerdunRules, 'tables'>): number => {
  const total = pointsOf(rules.tables, state)
  return side === 'german' ? total : -total
}

/**
 * Creates a heuristic player, which evaluates places and attacks. It gives the same answer for the same sight and the
 * same random numbers.
 */
export const heuristicPlayer = (): ((sight: VerdunSight) => VerdunAction) =>
  answering(ANSWERS, ({ actions, rules, side: name, sample }: VerdunSight): Desk => {
    const g = rules.tables
    const state = sample()
    const side = SIDES.indexOf(name) as SideIndex
    return { g, state, look: lookOut(g, state, side), side, actions }
  })
