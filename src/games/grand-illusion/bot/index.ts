/**
 * Players of Grand Illusion for `grognard/play`: a heuristic one.
 *
 * It weighs hexes by what draws a side there (Paris, the hexes of the victory lists, the hex of sudden death), spends a CAP
 * on what promises most, and attacks where the hits to expect pay for those it takes.
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

/** What the player needs of a `Sight` of `grognard/play`. */
export interface IllusionSight {
  readonly side: Side
  readonly turn: Turn<Side, IllusionWords>
  readonly actions: ReadonlyArray<IllusionAction>
  readonly rules: Pick<IllusionRules, 'tables'>
  /** A state that the side cannot tell from the true one. */
  readonly sample: () => IllusionState
}

/** A player that weighs hexes and odds. Gives the same answer for the same sight. */
export const heuristicPlayer = (): ((sight: IllusionSight) => IllusionAction) =>
  answering(ANSWERS, ({ actions, rules, side: name, sample }: IllusionSight): Desk => {
    const g = rules.tables
    const state = sample()
    const side = SIDES.indexOf(name) as SideIndex
    return { g, state, look: lookOut(g, state, side), side, actions }
  })
