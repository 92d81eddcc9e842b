/** The audit of a state: what holds wherever play can lead, a file a part. */
import { type Faults, type Laying, allBroken, firstFaults } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import type { IllusionFrame, IllusionPhaseOfPlay, IllusionState, IllusionTables } from '../../state/index.js'
import { activationFrameLines } from './activation.js'
import { affairFaults } from './affairs.js'
import { aftermathLines } from './aftermath.js'
import { battleFrameLines } from './battle.js'
import { combatFrameLines } from './combat.js'
import { groundFaults } from './ground.js'
import { movingFaults } from './moving.js'
import { frameLines } from './phases.js'
import { questionLines } from './questions.js'
import { retreatFrameLines } from './retreat.js'
import { sequenceFaults } from './sequence.js'
import { interruptLines, standingFaults } from './standing.js'
import { unitFaults } from './units.js'

/** What holds of a frame by itself, by chapter. */
const FRAMES = [
  frameLines,
  questionLines,
  activationFrameLines,
  combatFrameLines,
  battleFrameLines,
  aftermathLines,
  retreatFrameLines,
]

/**
 * The audit of a scenario's states: all broken invariants; [] on every state that play reaches. `phases` and `procedures` are
 * those of the sequence of play.
 */
export const auditor = (
  g: IllusionTables,
  phases: ReadonlyArray<IllusionPhaseOfPlay>,
  procedures: Laying<IllusionFrame>,
): ((state: IllusionState) => Faults<IllusionRule>) => {
  const sequence = sequenceFaults(g, phases, procedures)
  // each part trusts what has been looked at before it
  return state =>
    firstFaults(
      () => sequence(state),
      () => affairFaults(g, state),
      () => unitFaults(g, state),
      () => groundFaults(g, state),
      () => allBroken(state.frames.flatMap((_, at) => interruptLines(state, at))),
      () => allBroken(state.frames.flatMap((_, at) => FRAMES.flatMap(lines => lines(g, state, at)))),
      () => standingFaults(g, state),
      () => movingFaults(g, state),
    )
}
