/** The audit of a state: what holds wherever play can lead, a file a chapter. */
import { type Faults, type Invariants, type Laying, firstBroken, firstFaults } from '../../../../kernel/index.js'
import type { VerdunRule } from '../../rulebook/index.js'
import { type VerdunFrame, type VerdunState, type VerdunTables, isFire } from '../../state/index.js'
import { bombardmentInvariants } from './artillery.js'
import { combatInvariants } from './combat.js'
import { movementInvariants } from './movement.js'
import { sequenceFaults } from './sequence.js'
import { setupLines } from './setup.js'
import { stackingInvariants } from './stacking.js'
import { unitFaults } from './units.js'

/** The audit of a scenario's states: all broken invariants; [] on every state that play reaches. */
export const auditor = (
  g: VerdunTables,
  procedures: Laying<VerdunFrame>,
): ((state: VerdunState) => Faults<VerdunRule>) => {
  const sequence = sequenceFaults(g, procedures)
  // each part trusts what has been looked at before it
  return state =>
    firstFaults(
      () => sequence(state),
      () => unitFaults(g, state),
      () => firstBroken(phaseInvariants(g, state)),
    )
}

/** What holds of the phase under way and of what is nested in it. */
const phaseInvariants = (g: VerdunTables, state: VerdunState): Invariants<VerdunRule> => {
  const [, phase, above] = state.frames
  switch (phase?.at) {
    case 'setup':
      return setupLines(g, state, phase)
    case 'bombardment':
      return bombardmentInvariants(g, state, phase, above !== undefined && isFire(above) ? above : null)
    case 'movement':
      return movementInvariants(g, state, phase, above?.at === 'march' ? above : null)
    case 'combats':
      return combatInvariants(g, state, phase)
    case 'stacking':
      return stackingInvariants(g, state, phase)
    default:
      return []
  }
}
