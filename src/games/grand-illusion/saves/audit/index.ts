/** The audit of a state: what holds wherever play can lead, a file a part. */
import { type Faults, type Laying, allBroken, firstFaults } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import type { IllusionFrame, IllusionPhaseOfPlay, IllusionState, IllusionTables } from '../../state/index.js'
import { affairFaults } from './affairs.js'
import { aftermathLines } from './aftermath.js'
import { groundFaults } from './ground.js'
import { frameLines } from './phases.js'
import { sequenceFaults } from './sequence.js'
import { unitFaults } from './units.js'

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
      () => allBroken(state.frames.flatMap((_, at) => [...frameLines(g, state, at), ...aftermathLines(g, state, at)])),
    )
}
