/** The audit of a state: what holds wherever play can lead, a file a chapter. */
import { type Faults, type Laying, firstFaults, frameOf } from '../../../../kernel/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import type { ArdennesFrame, ArdennesState, ArdennesTables } from '../../state/index.js'
import { arrivalFaults } from './arrivals.js'
import { bridgeFaults } from './bridges.js'
import { combatFaults } from './combat.js'
import { excessFaults, movementFaults } from './movement.js'
import { openingFaults } from './opening.js'
import { optionFaults } from './options.js'
import { parentFaults } from './parents.js'
import { rebuiltFaults, replacementFaults } from './replacements.js'
import { sequenceFaults } from './sequence.js'
import { setupFaults } from './setup.js'
import { artilleryFaults, fuelFaults, groupFaults, throwingFaults } from './supply.js'
import { slowingFaults, trafficFaults } from './traffic.js'
import { unitFaults } from './units.js'
import { victoryFaults } from './victory.js'

/** The audit of a scenario's states: all broken invariants; [] on every state that play reaches. */
export const auditor = (
  g: ArdennesTables,
  procedures: Laying<ArdennesFrame>,
): ((state: ArdennesState) => Faults<ArdennesRule>) => {
  const sequence = sequenceFaults(g, procedures)
  return state =>
    firstFaults(
      () => sequence(state),
      () => [
        ...unitFaults(g, state),
        ...arrivalFaults(g, state),
        ...parentFaults(g, state),
        ...bridgeFaults(g, state),
        ...groupFaults(g, state),
        ...slowingFaults(g, state),
        ...rebuiltFaults(g, state),
        ...victoryFaults(g, state),
        ...optionFaults(g, state),
      ],
      // the frames above speak of units and hexes: they are looked at only once those are sound
      () => phaseFaults(g, state),
    )
}

/** Faults of the phase under way and of what is nested in it. */
const phaseFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> => {
  const phase = state.frames[1]
  switch (phase?.at) {
    case 'setup':
      return setupFaults(g, state, phase)
    case 'opening':
      return openingFaults(g, state, phase)
    case 'movement':
      return movementFaults(g, state, phase, frameOf(state, 'march'))
    case 'excess':
      return excessFaults(g, state, phase)
    case 'bridges':
    case 'disengagement':
    case 'combats':
      return combatFaults(g, state)
    case 'artillery':
      return artilleryFaults(g, phase)
    case 'fuel':
      return fuelFaults(g, phase)
    case 'traffic':
      return trafficFaults(g, state, phase)
    case 'replacement':
      return replacementFaults(g, state, phase)
    case 'rally':
    case 'supply':
      return throwingFaults(g, phase)
    default:
      return []
  }
}
