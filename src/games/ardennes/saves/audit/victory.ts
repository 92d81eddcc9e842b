/** The audit of what Victory Phases have found (30.3.b). */
import { type Faults, brokenInvariant as broken, has } from '../../../../kernel/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import { type ArdennesState, type ArdennesTables, AREAS_ENTERED, AREAS_HELD } from '../../state/index.js'

/** German areas entered in a game that has no Victory Phase, or for a second time while play goes on. */
export const victoryFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> => {
  const [entered, held] = [has(state.facts, AREAS_ENTERED), has(state.facts, AREAS_HELD)]
  const fits = g.goals === null ? !entered && !held : !held || (entered && state.frames[0]!.at === 'over')
  return fits ? [] : [broken('ardennes:30.3.b', 'no Victory Phase has found so', ['facts'], [])]
}
