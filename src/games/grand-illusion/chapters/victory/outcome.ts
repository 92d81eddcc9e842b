/** 14.1.3 The outcome of a game, and the current score. */
import type { Outcome } from '../../../../kernel/index.js'
import type { IllusionWords } from '../../rulebook/index.js'
import { type Side, SIDES } from '../../scenario/index.js'
import { type IllusionState, type IllusionTables, ALLIED, GERMAN } from '../../state/index.js'

/** Returns the current victory points of each side. */
export const scoreOf = ({ points }: IllusionState): Readonly<Record<Side, number>> => ({
  german: points[GERMAN],
  allied: points[ALLIED],
})

/** Returns the winner of the final check, by the totals. A draw is not possible (14.1.3.k, l). */
export const winnerByPoints = (g: IllusionTables, { points }: IllusionState): Side => {
  const { least, times } = g.scenario.victory.german
  return SIDES[points[GERMAN] >= least && points[GERMAN] >= times * points[ALLIED] ? GERMAN : ALLIED]
}

/** Returns the outcome of a finished game. */
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
