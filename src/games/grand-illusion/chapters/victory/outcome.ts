/** 14.1.3 How a game has ended, and the score as it stands. */
import type { Outcome } from '../../../../kernel/index.js'
import type { IllusionWords } from '../../rulebook/index.js'
import { type Side, SIDES } from '../../scenario/index.js'
import { type IllusionState, type IllusionTables, ALLIED, GERMAN } from '../../state/index.js'

/** Victory points of each side as they stand. */
export const scoreOf = ({ points }: IllusionState): Readonly<Record<Side, number>> => ({
  german: points[GERMAN],
  allied: points[ALLIED],
})

/** Who wins by the totals, in the final check: there is no draw (14.1.3.k, l). */
export const winnerByPoints = (g: IllusionTables, { points }: IllusionState): Side => {
  const { least, times } = g.scenario.victory.german
  return SIDES[points[GERMAN] >= least && points[GERMAN] >= times * points[ALLIED] ? GERMAN : ALLIED]
}

/** How a game that is over has ended. */
export const outcomeOf = (g: IllusionTables, state: IllusionState): Outcome<Side, IllusionWords> => {
  const score = scoreOf(state)
  switch (state.affairs.decided) {
    case 'sudden-death':
      return { winner: 'allied', level: 'allied-sudden-death', score }
    case 'immediate':
      return { winner: 'german', level: 'german-immediate', score }
    default: {
      const winner = winnerByPoints(g, state)
      return { winner, level: winner === 'german' ? 'german-final' : 'allied-final', score }
    }
  }
}
