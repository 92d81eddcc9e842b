/**
 * The heuristic player of Grand Illusion, for `grognard/play`.
 *
 * It rates hexes by their victory points (Paris, the victory hexes, the hex of sudden death), spends CAPs on the best
 * activity, and attacks if the expected hits on the enemy justify the expected hits on itself.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { orThrow } from 'grognard'
 * import { randomPlayer } from 'grognard/bots'
 * import { grandIllusion } from 'grognard/grand-illusion'
 * import { heuristicPlayer } from 'grognard/grand-illusion/bot'
 * import { playout } from 'grognard/play'
 *
 * const rules = orThrow(grandIllusion.load(grandIllusion.scenarios['short-campaign']))
 * const { outcome } = playout(rules, { german: heuristicPlayer(), allied: randomPlayer() }, { seed: 1 })
 * console.log(outcome?.winner) // german
 * ```
 */
import { type Turn, answering } from '../../../kernel/index.js'
import type { IllusionWords } from '../rulebook/index.js'
import type { IllusionRules } from '../rules.js'
import { type Side, SIDES } from '../scenario/index.js'
import type { IllusionAction, IllusionState, SideIndex } from '../state/index.js'
import { ANSWERS } from './answers.js'
import type { Desk } from './desk.js'
import { lookOut } from './outlook.js'

/** The part of a `Sight` of `grognard/play` that the player needs. */
export interface IllusionSight {
  readonly side: Side
  readonly turn: Turn<Side, IllusionWords>
  readonly actions: ReadonlyArray<IllusionAction>
  readonly rules: Pick<IllusionRules, 'tables'>
  /** Returns a state that the side cannot distinguish from the true one. */
  readonly sample: () => IllusionState
}

/** Creates the heuristic player. It gives the same answer for the same sight. */
export const heuristicPlayer = (): ((sight: IllusionSight) => IllusionAction) =>
  answering(ANSWERS, ({ actions, rules, side: name, sample }: IllusionSight): Desk => {
    const g = rules.tables
    const state = sample()
    const side = SIDES.indexOf(name) as SideIndex
    return { g, state, look: lookOut(g, state, side), side, actions }
  })
