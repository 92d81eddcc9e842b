/** The Victory Phase (30.1), which may end a game before its last turn. */
import { NOBODY, done, has, phaseOf, withMembership } from '../../../../kernel/index.js'
import {
  type ArdennesProcedure,
  type ArdennesSequencePhase,
  type ArdennesState,
  type ArdennesTables,
  type VictoryFrame,
  ALLIED,
  AREAS_ENTERED,
  AREAS_HELD,
  PHASE_OVER,
} from '../../state/index.js'
import { areAreasEntered, decided } from './goals.js'

/** Returns the Victory Phase, or nothing in the short games (30.1.a, Q-130). */
export const victoryPhases = ({ goals }: ArdennesTables): ReadonlyArray<ArdennesSequencePhase> =>
  goals === null
    ? []
    : [
        {
          id: 'victory',
          title: 'Victory Phase',
          rule: 'ardennes:30.1.a',
          phasing: ALLIED,
          begin: () => ({ at: 'victory' }),
        },
      ]

/**
 * The procedure of a Victory Phase, which asks no question. It records the state of the German areas for the next
 * Victory Phase (30.3.b).
 */
export const victoryPhase = (g: ArdennesTables): ArdennesProcedure<VictoryFrame> => ({
  who: () => NOBODY,
  proceed: state => {
    const entered = areAreasEntered(g, state)
    const held = entered && has(state.facts, AREAS_ENTERED)
    const facts = withMembership(withMembership(state.facts, AREAS_ENTERED, entered), AREAS_HELD, held)
    return done({ ...state, facts }, PHASE_OVER)
  },
})

/** Whether the phase that has just ended is a Victory Phase in which a side has won (30.1.a). */
export const endsIn = (
  g: ArdennesTables,
  phases: ReadonlyArray<ArdennesSequencePhase>,
  state: ArdennesState,
): boolean => g.goals !== null && phaseOf(phases, state)?.id === 'victory' && decided(g, state) !== null
