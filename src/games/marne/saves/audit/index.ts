/** The audit of a state: what holds wherever play can lead, a file a chapter. */
import { type Faults, type Laying, firstFaults, frameOf } from '../../../../kernel/index.js'
import type { MarneRule } from '../../rulebook/index.js'
import type { MarneFrame, MarneState, MarneTables } from '../../state/index.js'
import { combatFaults } from './aftermath.js'
import { declarationsFaults, resolutionFaults } from './combat.js'
import { movementFaults } from './movement.js'
import { sequenceFaults } from './sequence.js'
import { setupFaults } from './setup.js'
import { stackingFaults } from './stacking.js'
import { unitFaults } from './units.js'

/** The audit of a scenario's states: all broken invariants; [] on every state that play reaches. */
export const auditor = (g: MarneTables, procedures: Laying<MarneFrame>): ((state: MarneState) => Faults<MarneRule>) => {
  const sequence = sequenceFaults(g, procedures)
  return state =>
    firstFaults(
      () => [...unitFaults(g, state), ...sequence(state)],
      // the frames above speak of units and hexes: they are looked at only once those are sound
      () => phaseFaults(g, state),
    )
}

/** Faults of the phase under way and of what is nested in it. */
const phaseFaults = (g: MarneTables, state: MarneState): Faults<MarneRule> => {
  const phase = state.frames[1]
  switch (phase?.at) {
    case 'setup':
      return setupFaults(g, state, phase)
    case 'movement':
      return movementFaults(
        g,
        state,
        phase,
        frameOf(state, 'entering') ?? frameOf(state, 'departing') ?? frameOf(state, 'marching'),
      )
    case 'stacking':
      return stackingFaults(g, state, phase)
    case 'declarations':
      return declarationsFaults(g, state, phase)
    case 'resolution':
      return firstFaults(
        () => resolutionFaults(g, state, phase),
        () => combatFaults(g, state, phase),
      )
    default:
      return []
  }
}
